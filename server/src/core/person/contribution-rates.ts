import type { ContributionName } from '@palkkasilta/contract/workforce-people.ts'
import { ruledContributions } from '@palkkasilta/engine/payroll/contributions.ts'
import type { SetRate } from '@palkkasilta/engine/payroll/types.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Read } from '../../platform/database/types.ts'
import { companyRates } from '../company/rates.ts'

/** What law and company say of a person's contribution rates. */
export type RuledRates = Readonly<Record<ContributionName, SetRate>>

/** Null where a figure of the law is not known for the day. */
export async function ruledRatesOf(db: Read, born: LocalDate | null, day: LocalDate): Promise<RuledRates | null> {
  const rateOf = await companyRates(db)
  const own = (kind: Parameters<typeof rateOf>[0]) => rateOf(kind, day) ?? undefined
  const [tyelEmployee, tyelEmployer, health] = [own('EMPLOYEE_TYEL'), own('EMPLOYER_TYEL'), own('EMPLOYER_HEALTH')]
  const company = {
    ...(tyelEmployee && { tyelEmployee }),
    ...(tyelEmployer && { tyelEmployer }),
    ...(health && { health }),
  }
  try {
    const { employee, employer, health: person_sotu } = ruledContributions(day, born, company)
    return { workerTYEL: employee, employerTYEL: employer, person_sotu }
  } catch (error) {
    if (error instanceof MissingFigure) return null
    throw error
  }
}
