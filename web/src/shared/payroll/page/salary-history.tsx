import type { TimelineEntry } from '@palkkasilta/contract/history.ts'
import { type SalaryDetail, salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { claims } from '../../../texts/fi/claims.ts'
import { mails } from '../../../texts/fi/mails.ts'
import { wageReport } from '../../../texts/fi/payroll/wage-report.ts'
import { corrections } from '../../../texts/fi/salary-corrections.ts'
import { states } from '../../../texts/fi/states.ts'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import { date, money } from '../../../ui/format/index.ts'
import { TextLink } from '../../../ui/link.tsx'
import type { HistoryWords } from '../../history/entries.ts'
import { History } from '../../history/history.tsx'
import { linkedPaymentWords } from '../../history/payment-words.tsx'
import { workforceBillPage } from '../../links/targets.ts'
import { shown as shownInForm } from '../correcting/salary-form.tsx'

const words: HistoryWords = {
  actions: texts.events,
  fields: { ...mails.fields, ...salaryForm.labels, ...texts.historyFields, ...corrections.historyFields },
  shown,
  states: {
    state: { name: texts.kinds.state, looks: states.salary },
    bank_state: { name: texts.kinds.bankState, looks: states.salaryBank },
    report_state: { name: texts.kinds.reportState, looks: states.salaryReport },
    bill_state: { name: texts.kinds.billState, looks: states.salaryBill },
  },
  events: texts.steps,
}

function shown(field: string, value: unknown): string {
  const ofMail = mails.shown(field, value)
  if (ofMail) return ofMail
  if (field === 'tamigoSalaryRows' && Array.isArray(value)) return typesText(value)
  if (field === 'claimEnd') return value === 'DUE' || value === 'WAIVED' || value === 'WAGE' ? claims.ends[value] : ''
  if (field in corrections.historyFields && typeof value === 'string') return shownOfCorrection(field, value)
  return field in texts.historyFields && typeof value === 'number' ? money(value) : shownInForm(field, value)
}

function typesText(rows: readonly { readonly name: string; readonly transactionCode: string }[]): string {
  return rows.map(({ name, transactionCode }) => `${name} ${transactionCode}`).join(', ')
}

function shownOfCorrection(field: string, value: string): string {
  if (field === 'register') return corrections.actions[value as keyof typeof corrections.actions]
  return field === 'report' ? value : date(value)
}

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
      words={{ salary: { ...words, source }, outgoingPayment: linkedPaymentWords }}
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
