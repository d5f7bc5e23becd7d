import type { DateRange } from '@palkkasilta/values/date.ts'
import { type DaySpan, daySpan, rowsInForce } from '@palkkasilta/values/in-force.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import type { Origin } from '../trace/trace.ts'
import { agreementsByDay, type CompiledAgreement } from './agreement/compile.ts'
import { finnishDay } from './agreement/days.ts'
import type { Profession } from './agreement/types.ts'

/** A wage that somebody agreed on for some days. */
export interface AgreedWage {
  readonly days: DateRange
  readonly wage: Cents
  readonly origin: Origin
  /** The occupation group of the agreement that it is the wage of, where one was chosen. */
  readonly profession?: string
  readonly taxCode?: string
}

/** Dated rows by which a person is paid in a department. */
export interface DatedTerms {
  /** Of several on a day the first one: newest first where staff chose them for a department. */
  readonly agreements: readonly CompiledAgreement[]
  /** The person's wages in the department. Of several on a day, the one that began last. */
  readonly departmentSalaries: readonly AgreedWage[]
}

/** What is in force on a day, and on the days around it. */
export interface TermsOfDay {
  readonly agreement: CompiledAgreement | null
  /** Another one that is in force and began on the same day. */
  readonly rival: CompiledAgreement | null
  /** Of the department salaries; `null`: the agreement's default is paid. */
  readonly wage: AgreedWage | null
  readonly span: DaySpan
}

export type TermsByDay = (day: number) => TermsOfDay

/** By which agreement and wage each day is paid. Throws EngineError where two wages begin on one day. */
export function termsByDay({ agreements, departmentSalaries }: DatedTerms): TermsByDay {
  const agreementOn = agreementsByDay(agreements)
  const wageOn = wagesByDay(departmentSalaries)
  return (day) => {
    const { row, passedOver, span } = agreementOn(day)
    const wage = wageOn(day)
    const agreement = row === null ? null : (agreements[row] ?? null)
    const isRival = (place: number) => agreements[place]?.validity.from === agreement?.validity.from
    const rival = agreements[passedOver.find(isRival) ?? -1] ?? null
    return { agreement, rival, wage: wage.row, span: common(span, wage.span) }
  }
}

export function wagesByDay(wages: readonly AgreedWage[]) {
  const wageOn = rowsInForce(wages, ({ days }) => daySpan(days))
  return (day: number) => {
    const chosen = wageOn(day)
    if (chosen.rivals.length > 0) throw new EngineError('WAGES_OVERLAP', 'departmentSalaries', { day: finnishDay(day) })
    return chosen
  }
}

export function common(a: DaySpan, b: DaySpan): DaySpan {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
}

/** The agreement of a day on which somebody works. Throws EngineError where none is in force, or two that begin on one day. */
export function agreementInForce({ agreement, rival }: TermsOfDay, day: number): CompiledAgreement {
  if (agreement === null) throw new EngineError('AGREEMENT_NOT_IN_FORCE', 'agreements', { day: finnishDay(day) })
  if (rival === null) return agreement
  const values = { agreement: agreement.agreement.name, other: rival.agreement.name, day: finnishDay(day) }
  throw new EngineError('AGREEMENTS_OVERLAP', 'agreements', values)
}

interface Occupation {
  /** In force on the day. */
  readonly wage: AgreedWage | null
  /** The person's own occupation, where the wage names none. */
  readonly taxCode: string
}

/**
 * The occupation groups that somebody may be meant to work by: those that the wage in force names, else those of the person's own
 * occupation, else all.
 */
export function professionsFor({ agreement }: CompiledAgreement, { wage, taxCode }: Occupation): readonly Profession[] {
  const { professions } = agreement
  const coded = (code: string | undefined) => (code ? professions.filter((each) => each.taxCode === code) : [])
  const named = wage?.profession ? professions.filter(({ name }) => name === wage.profession) : []
  return [named, coded(wage?.taxCode), coded(taxCode)].find(({ length }) => length > 0) ?? professions
}

/**
 * The occupation group by which somebody works on a day; `null`: the agreement has none. Throws EngineError where several are
 * left that differ in what they pay.
 */
export function professionOn(by: CompiledAgreement, occupation: Occupation, day: number): Profession | null {
  const left = professionsFor(by, occupation)
  if (payAlike(left)) return left[0] ?? null
  throw new EngineError('PROFESSION_UNCLEAR', 'professions', { agreement: by.agreement.name, day: finnishDay(day) })
}

/** Whichever of them is meant, the same is paid. */
export function payAlike([first, ...others]: readonly Profession[]): boolean {
  return others.every(
    (other) =>
      other.holidayCompensation === first?.holidayCompensation && other.accidentInsurance === first.accidentInsurance,
  )
}
