import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { Profession } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { resolveRate, setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { SetRate, SlipRates } from '@palkkasilta/engine/payroll/types.ts'
import type { OriginLevel } from '@palkkasilta/engine/trace/trace.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Rate } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { CompanyRateKind } from '../../../platform/database/types.ts'
import type { CompanyRates } from '../../company/rates.ts'
import type { RateOverrides } from '../../salary/overrides.ts'
import type { PersonFacts } from './facts.ts'

type OwnRates =
  | 'first_name'
  | 'last_name'
  | 'accident_rate'
  | 'employee_tyel_rate'
  | 'employer_tyel_rate'
  | 'health_rate'
  | 'holiday_rate'

/** Of a person, what rates depend on. */
export type Rated = Pick<PersonFacts['person'], OwnRates>

/** The agreement and profession of the days of work; null: nobody worked. */
export interface AgreedTerms {
  readonly agreement: CompiledAgreement
  readonly profession: Profession | null
}

/** The company's own rates go by the payment date, as the law's do. */
export interface CompanyTerms {
  readonly companyRates: CompanyRates
  readonly payday: LocalDate
}

/** law → company → agreement and profession → person → this salary; law itself is the engine's. */
export function slipRates(
  { companyRates, payday }: CompanyTerms,
  person: Rated,
  terms: AgreedTerms | null,
  overrides: RateOverrides,
): SlipRates {
  const agreed = (rate: Rate | null | undefined) =>
    terms === null || rate === null || rate === undefined ? null : { rate, origin: terms.agreement.origin }
  const resolve = (company: SetRate | null, ofTerms: SetRate | null, personal: number | null, override?: Rate) =>
    resolveRate([
      company,
      ofTerms,
      atLevel('person', `${person.first_name} ${person.last_name}`, personal),
      override === undefined ? null : setRate(override, 'salary', 'asetettu tälle palkalle'),
    ])
  const policy = (kind: CompanyRateKind, personal: number | null = null, override?: Rate) =>
    resolve(companyRates(kind, payday), null, personal, override)
  const accident = resolve(
    companyRates('ACCIDENT', payday),
    agreed(terms?.profession?.accidentInsurance),
    person.accident_rate,
    overrides.accident,
  )
  const groupLife = policy('GROUP_LIFE')
  if (!accident || !groupLife) throw new DomainError('POLICY_RATES_MISSING')
  return {
    accident,
    groupLife,
    holidayCompensation: resolve(
      companyRates('HOLIDAY_COMPENSATION', payday),
      agreed(terms?.profession?.holidayCompensation),
      person.holiday_rate,
      overrides.holidayCompensation,
    ),
    ...present('tyelEmployee', policy('EMPLOYEE_TYEL', person.employee_tyel_rate, overrides.tyelEmployee)),
    ...present('tyelEmployer', policy('EMPLOYER_TYEL', person.employer_tyel_rate, overrides.tyelEmployer)),
    ...present('unemploymentEmployee', policy('EMPLOYEE_UNEMPLOYMENT')),
    ...present('unemploymentEmployer', policy('EMPLOYER_UNEMPLOYMENT')),
    ...present('health', policy('EMPLOYER_HEALTH', person.health_rate)),
    ...present('withoutTaxCard', policy('WITHOUT_TAX_CARD')),
  }
}

function atLevel(level: OriginLevel, name: string, millionths: number | null): SetRate | null {
  return millionths === null ? null : setRate(millionths as Rate, level, name)
}

function present<Name extends keyof SlipRates>(name: Name, found: SetRate | null): Partial<SlipRates> {
  return found ? { [name]: found } : {}
}
