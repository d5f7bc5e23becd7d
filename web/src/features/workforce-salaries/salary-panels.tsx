import { type SalaryDetail, wageReportXml } from '@palkkasilta/contract/workforce-salaries.ts'
import { useText } from '../../shared/api/use-call.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Loaded } from '../../ui/loading.tsx'
import { JsonText, XmlText } from '../../ui/message-text.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'

const kinds = ['xml', 'report', 'bank'] as const
type Kind = (typeof kinds)[number]

const titles: Record<Kind, (salary: SalaryDetail) => string> = {
  xml: ({ id }) => salaries.report.messageTitle(id),
  report: () => salaries.report.jsonTitle,
  bank: () => salaries.payments.jsonTitle,
}

/** The messages as they are: to the register in XML, reports and bank transactions in JSON. */
export function SalaryPanels({ panel, salary }: { panel: OpenPart; salary: SalaryDetail }) {
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
    <Loaded query={query} failed={salaries.report.messageFailed}>
      {(xml) => <XmlText xml={xml} label={salaries.report.messageTitle(id)} />}
    </Loaded>
  )
}
