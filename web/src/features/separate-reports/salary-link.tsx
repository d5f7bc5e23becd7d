import { salaryPage, workforceSalaryPage } from '../../shared/links/targets.ts'
import { TextLink } from '../../ui/link.tsx'

interface Named {
  readonly salaryId: number
  readonly name: string
  readonly isOfShifts: boolean
}

/** A salary that makes a difference, by whose it is. */
export function SalaryLink({ of: { salaryId, name, isOfShifts } }: { readonly of: Named }) {
  const page = isOfShifts ? workforceSalaryPage(salaryId) : salaryPage(salaryId)
  return <TextLink {...page}>{name || salaryId}</TextLink>
}
