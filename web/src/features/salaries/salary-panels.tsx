import { type BilledSalary, billedReportXml } from '@palkkasilta/contract/salaries.ts'
import { useText } from '../../shared/api/use-call.ts'
import { wageReport } from '../../texts/fi/payroll/wage-report.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { type OpenPart, useOpenPart } from '../../ui/address.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { Late, later } from '../../ui/later.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { JsonText, XmlText } from '../../ui/telling/message-text.tsx'
import { nameOf } from './columns.tsx'

const PaySlip = later(() => import('./pay-slip.tsx'))

interface SalaryPanelsProps {
  readonly salary: BilledSalary
  readonly message: OpenPart
}

/** What opens over the page: the messages as they are, and the pay slip. */
export function SalaryPanels({ salary, message }: SalaryPanelsProps) {
  const slip = useOpenPart('slip')
  const messages = {
    report: [wageReport.jsonTitle, salary.wageReportsToIR],
    bank: [salaries.payments.jsonTitle, salary.bankTransactions],
  } as const
  const [title, value] = messages[message.id as keyof typeof messages] ?? [wageReport.messageTitle(salary.id)]
  return (
    <>
      <SidePanel panel={message} title={title} size="xl">
        {() => (value ? <JsonText value={value} label={title} /> : <ReportMessage id={salary.id} />)}
      </SidePanel>
      <Late when={slip.id !== undefined}>
        <PaySlip part={slip} name={nameOf(salary)} />
      </Late>
    </>
  )
}

function ReportMessage({ id }: { readonly id: number }) {
  const query = useText(billedReportXml, { params: { id } })
  return (
    <Loaded query={query} failed={wageReport.messageFailed}>
      {(xml) => <XmlText xml={xml} label={wageReport.messageTitle(id)} />}
    </Loaded>
  )
}
