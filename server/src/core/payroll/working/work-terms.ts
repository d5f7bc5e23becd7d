import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { finnishDay } from '@palkkasilta/engine/agreements/agreement/days.ts'
import { dayOfMinute } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import type { Profession, ShiftTime } from '@palkkasilta/engine/agreements/agreement/types.ts'
import {
  type AgreedWage,
  agreementInForce,
  professionOn,
  professionsFor,
  type TermsByDay,
  termsByDay,
} from '@palkkasilta/engine/agreements/terms.ts'
import { EngineError } from '@palkkasilta/engine/errors.ts'
import { datesOf } from '@palkkasilta/engine/trace/trace.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { PersonFacts, SalaryFacts } from './facts.ts'

/** By what somebody works on a day. */
export interface WorkTerms {
  readonly agreement: CompiledAgreement
  readonly profession: Profession | null
  /** The person's own in the department; `null`: the agreement's default is paid. */
  readonly wage: AgreedWage | null
}

/** Asked by day number. Throws EngineError that names the day where nothing is in force, or nobody can tell what. */
export type WorkTermsByDay = (day: number) => WorkTerms

type Dated = Pick<SalaryFacts, 'agreements' | 'departmentName'>

export function workTerms(facts: Dated, person: Pick<PersonFacts, 'person' | 'wages'>): WorkTermsByDay {
  return workTermsBy(datedTerms(facts, person), person)
}

/** By which agreement and wage of the person's own each day is paid. */
export function datedTerms({ agreements, departmentName }: Dated, { wages }: Pick<PersonFacts, 'wages'>): TermsByDay {
  return termsByDay({ agreements, departmentSalaries: wages.map((wage) => agreedWage(wage, departmentName)) })
}

type Occupied = { readonly person: Pick<PersonFacts['person'], 'profession_code'> }

export function workTermsBy(termsOn: TermsByDay, { person }: Occupied): WorkTermsByDay {
  const taxCode = person.profession_code
  // nearly every day is paid by the same terms as the day asked for before it
  let last: WorkTerms | null = null
  return (day) => {
    const terms = termsOn(day)
    const agreement = agreementInForce(terms, day)
    const { wage } = terms
    if (last?.agreement !== agreement || last.wage !== wage)
      last = { agreement, wage, profession: professionOn(agreement, { wage, taxCode }, day) }
    return last
  }
}

/**
 * The occupation of most hours, and of equal ones the one with the higher accident risk, as the register
 * asks. Hours are those of the day on which they begin.
 */
export function mainOccupation(termsOn: WorkTermsByDay, times: readonly ShiftTime[], own: string) {
  const worked = times.map(({ start, end }) => {
    const terms = termsOn(dayOfMinute(start))
    return { minutes: end - start, profession: terms.profession, code: occupationOf(terms, own) }
  })
  const [main] = [...Map.groupBy(worked, ({ code }) => code).values()]
    .map((alike) => ({ ...alike.at(-1), minutes: alike.reduce((total, { minutes }) => total + minutes, 0) }))
    .sort((a, b) => b.minutes - a.minutes || riskOf(b.profession) - riskOf(a.profession))
  return { profession: main?.profession?.name ?? '', profession_code: main?.code ?? own }
}

function riskOf(profession: Profession | null | undefined): number {
  return profession?.accidentInsurance ?? 0
}

/** The wage's occupation, else that of the one group that can be meant, else the person's own. Empty where nobody has told. */
function occupationOf({ agreement, wage }: WorkTerms, own: string): string {
  const [group, ...others] = professionsFor(agreement, { wage, taxCode: own })
  return wage?.taxCode || (others.length === 0 && group?.taxCode) || own
}

function agreedWage(wage: PersonFacts['wages'][number], departmentName: string): AgreedWage {
  const days = { from: localDate(wage.valid_from), to: wage.valid_to === null ? null : localDate(wage.valid_to) }
  return {
    days,
    wage: cents(wage.hourly_wage_cents),
    profession: wage.profession,
    taxCode: wage.tax_code,
    origin: { level: 'department', name: departmentName, ...datesOf(days), source: null, certainty: 'confirmed' },
  }
}

/** Throws EngineError that names the first day of a shift for which agreement, profession or wage is missing. */
export function checkTerms(termsOn: WorkTermsByDay, { start, end }: ShiftTime): void {
  for (let day: number = dayOfMinute(start); day <= dayOfMinute(end - 1); day += 1) {
    const { agreement, wage } = termsOn(day)
    if (wage === null && agreement.agreement.defaultWage === null) {
      throw new EngineError('WAGE_MISSING', 'wages', { day: finnishDay(day) })
    }
  }
}
