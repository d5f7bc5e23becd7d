import type { AccountTransaction } from '@palkkasilta/contract/account-transactions.ts'
import { salaryPage, workforceSalaryPage } from '../../shared/links/targets.ts'
import { TextLink } from '../../ui/link.tsx'

/** To the salary that a booking paid; nothing where it paid none. */
export function SalaryLink({ of: { salaryId, isOfShifts } }: { readonly of: AccountTransaction }) {
  if (salaryId === null) return null
  return <TextLink {...(isOfShifts ? workforceSalaryPage(salaryId) : salaryPage(salaryId))}>{salaryId}</TextLink>
}
