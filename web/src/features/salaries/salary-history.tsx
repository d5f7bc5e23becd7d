import type { BilledSalary } from '@palkkasilta/contract/salaries.ts'
import { History } from '../../shared/history/history.tsx'
import { linkedPaymentWords } from '../../shared/history/payment-words.tsx'
import { salaryWords } from './salary-words.ts'

/** What happened to the salary and to its payments. */
export function SalaryHistory({ salary }: { readonly salary: BilledSalary }) {
  return (
    <History
      thing="salary"
      id={salary.id}
      record={salary}
      words={{ salary: salaryWords, outgoingPayment: linkedPaymentWords }}
    />
  )
}
