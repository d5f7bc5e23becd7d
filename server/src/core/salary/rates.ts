import type { Profession } from '@palkkasilta/engine/agreements/types.ts'
import { resolveRate, setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { SetRate, SlipRates } from '@palkkasilta/engine/payroll/types.ts'
import type { OriginLevel } from '@palkkasilta/engine/trace/trace.ts'
import type { Rate } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { CompanyRateKind } from '../../platform/database/types.ts'
import { companyRate, type PersonFacts, type SalaryFacts } from './facts.ts'
import type { RateOverrides } from './overrides.ts'

export type RateFacts = Pick<SalaryFacts, 'agreements' | 'companyRates'>

type OwnRates =
  | 'first_name'
  | 'last_name'
  | 'accident_rate'
  | 'employee_tyel_rate'
  | 'employer_tyel_rate'
  | 'health_rate'

/** Of a person, what rates depend on. */
export interface Rated {
  readonly person: Pick<PersonFacts['person'], OwnRates>
  readonly wages: PersonFacts['wages']
}

/** The chosen occupation group of the agreement and the wage's own name for it. */
export function professionOf(facts: RateFacts, person: Rated): Profession | null {
  const [wage] = person.wages
  const all = facts.agreements.flatMap(({ agreement }) => agreement.professions)
  const named = all.find((each) => each.name === wage?.profession || (wage?.tax_code && each.taxCode === wage.tax_code))
  return named ?? all[0] ?? null
}

/** law → company → agreement and profession → person → this salary; law itself is the engine's. */
export function slipRates(facts: RateFacts, person: Rated, overrides: RateOverrides): SlipRates {
  const profession = professionOf(facts, person)
  const name = facts.agreements[0]?.agreement.name ?? ''
  const own = person.person
  const resolve = (kind: CompanyRateKind, agreed: Rate | null, personal: number | null, override: Rate | undefined) =>
    resolveRate([
      companyLevel(facts, kind),
      agreed === null ? null : setRate(agreed, 'agreement', name),
      atLevel('person', `${own.first_name} ${own.last_name}`, personal),
      override === undefined ? null : setRate(override, 'salary', 'asetettu tälle palkalle'),
    ])
  const accident = resolve('ACCIDENT', profession?.accidentInsurance ?? null, own.accident_rate, overrides.accident)
  const groupLife = resolve('GROUP_LIFE', null, null, undefined)
  if (!accident || !groupLife) throw new DomainError('POLICY_RATES_MISSING')
  return {
    accident,
    groupLife,
    holidayCompensation: resolve(
      'HOLIDAY_COMPENSATION',
      profession?.holidayCompensation ?? null,
      null,
      overrides.holidayCompensation,
    ),
    ...present('tyelEmployee', resolve('EMPLOYEE_TYEL', null, own.employee_tyel_rate, overrides.tyelEmployee)),
    ...present('tyelEmployer', resolve('EMPLOYER_TYEL', null, own.employer_tyel_rate, overrides.tyelEmployer)),
    ...present('unemploymentEmployee', resolve('EMPLOYEE_UNEMPLOYMENT', null, null, undefined)),
    ...present('unemploymentEmployer', resolve('EMPLOYER_UNEMPLOYMENT', null, null, undefined)),
    ...present('health', resolve('EMPLOYER_HEALTH', null, own.health_rate, undefined)),
    ...present('withoutTaxCard', resolve('WITHOUT_TAX_CARD', null, null, undefined)),
  }
}

function companyLevel(facts: RateFacts, kind: CompanyRateKind): SetRate | null {
  const row = companyRate(facts, kind)
  return row ? setRate(row.millionths as Rate, 'company', 'yrityksen asetukset', row.valid_from, row.source) : null
}

function atLevel(level: OriginLevel, name: string, millionths: number | null): SetRate | null {
  return millionths === null ? null : setRate(millionths as Rate, level, name)
}

function present<Name extends keyof SlipRates>(name: Name, found: SetRate | null): Partial<SlipRates> {
  return found ? { [name]: found } : {}
}
