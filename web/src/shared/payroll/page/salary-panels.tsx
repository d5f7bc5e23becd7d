import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { type SalaryDetail, wageReportXml } from '@palkkasilta/contract/workforce-salaries.ts'
import { wageReport } from '../../../texts/fi/payroll/wage-report.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { type OpenPart, useOpenPart } from '../../../ui/address.ts'
import { SidePanel } from '../../../ui/frame/side-panel.tsx'
import { Late, later } from '../../../ui/later.tsx'
import { markNew } from '../../../ui/table/list/new-rows.ts'
import { Loaded } from '../../../ui/telling/loading.tsx'
import { JsonText, XmlText } from '../../../ui/telling/message-text.tsx'
import { useActions } from '../../actions/use-actions.tsx'
import { useText } from '../../api/use-call.ts'
import { payOne } from '../paying/pay-one.ts'
import PayPanel from '../paying/pay-panel.tsx'
import type { Paying } from '../paying/paying.tsx'
import PaySlipDialog from '../slip/pay-slip-dialog.tsx'

const TermsPanel = later(() => import('../settling/terms-panel.tsx'))

const kinds = ['xml', 'report', 'bank'] as const
type Kind = (typeof kinds)[number]

const titles: Record<Kind, (salary: SalaryDetail) => string> = {
  xml: ({ id }) => wageReport.messageTitle(id),
  report: () => wageReport.jsonTitle,
  bank: () => salaries.payments.jsonTitle,
}

interface SalaryPanelsProps {
  readonly salary: SalaryDetail
  readonly message: OpenPart
}

/** What opens over the page: messages, the question before paying, the pay slip. */
export function SalaryPanels({ salary, message }: SalaryPanelsProps) {
  const [pay, slip, terms] = [useOpenPart('pay'), useOpenPart('slip'), useOpenPart('terms')]
  const { act } = useActions()
  const send = (paying: Paying) =>
    act(payOne, paying, ({ bankTransactions }) => {
      markNew(
        listPayments,
        bankTransactions.map(({ id }) => id),
      )
      pay.close()
    })
  return (
    <>
      <Messages panel={message} salary={salary} />
      <PayPanel panel={pay} salaries={[salary]} send={send} />
      <PaySlipDialog part={slip} name={salary.fullName} />
      <Late when={terms.id !== undefined}>
        <TermsPanel
          panel={terms}
          whose={{ people: [salary.personId] }}
          days={{ from: salary.intervalstart, to: salary.intervalstop }}
        />
      </Late>
    </>
  )
}

/** The messages as they are: to the register in XML, reports and bank transactions in JSON. */
function Messages({ panel, salary }: { panel: OpenPart; salary: SalaryDetail }) {
  const kind = kinds.find((each) => each === panel.id)
  return (
    <SidePanel panel={panel} title={kind ? titles[kind](salary) : ''} size="xl">
      {() => {
        if (kind === 'xml') return <ReportMessage id={salary.id} />
        const value = kind === 'report' ? salary.wageReportsToIR : salary.bankTransactions
        return <JsonText value={value} label={kind ? titles[kind](salary) : ''} />
      }}
    </SidePanel>
  )
}

function ReportMessage({ id }: { id: number }) {
  const query = useText(wageReportXml, { params: { id } })
  return (
    <Loaded query={query} failed={wageReport.messageFailed}>
      {(xml) => <XmlText xml={xml} label={wageReport.messageTitle(id)} />}
    </Loaded>
  )
}
