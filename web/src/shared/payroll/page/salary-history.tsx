import type { TimelineEntry } from '@palkkasilta/contract/history.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { wageReport } from '../../../texts/fi/payroll/wage-report.ts'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import { TextLink } from '../../../ui/link.tsx'
import { History } from '../../history/history.tsx'
import { linkedPaymentWords } from '../../history/payment-words.tsx'
import { workforceBillPage } from '../../links/targets.ts'
import { salaryWords } from './salary-words.ts'

/** What happened to the salary and to its payments, with the file, message or bill that caused it. */
export function SalaryHistory({ salary }: { salary: SalaryDetail }) {
  function source(entry: TimelineEntry) {
    const isOfBill = entry.kind === 'step' && entry.field === 'bill_state'
    if (isOfBill) return <BillLink salary={salary} />
    const isOfReport = entry.kind === 'step' && entry.field === 'report_state'
    const isReported = isOfReport || (entry.kind === 'event' && /^wageReport\.|\.correct$/.test(entry.action))
    return isReported && <ReportLink />
  }
  return (
    <History
      thing="salary"
      id={salary.id}
      record={salary}
      words={{ salary: { ...salaryWords, source }, outgoingPayment: linkedPaymentWords }}
    />
  )
}

/** The number by which everybody knows the salary's bill. */
export function BillLink({ salary: { billId, billnum } }: { salary: SalaryDetail }) {
  if (billId === null || billnum === null) return null
  return (
    <TextLink {...workforceBillPage(billId)} inherit>
      {texts.facts.bill} {billnum}
    </TextLink>
  )
}

function ReportLink() {
  return (
    <TextLink to="." search={(address) => ({ ...address, message: 'xml' })} resetScroll={false} inherit>
      {wageReport.message}
    </TextLink>
  )
}
