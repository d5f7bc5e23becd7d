import {
  type AllowanceName,
  allowanceNames,
  type FigureLine,
  type FigureName,
  type RateName,
  rateNames,
} from '@palkkasilta/contract/settings-figures.ts'
import { type Dated, enteredFigures } from '@palkkasilta/parameters/dated.ts'
import { fullDayAllowance, mealAllowance, partDayAllowance } from '@palkkasilta/parameters/domestic-travel.ts'
import { healthEmployer } from '@palkkasilta/parameters/health.ts'
import { kilometreAllowance } from '@palkkasilta/parameters/kilometres.ts'
import { tyelEmployee, tyelEmployer } from '@palkkasilta/parameters/pension.ts'
import { unemploymentEmployee, unemploymentEmployer } from '@palkkasilta/parameters/unemployment.ts'
import { withoutTaxCard } from '@palkkasilta/parameters/withholding.ts'
import { dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'
import type { CompanyRateKind, Read } from '../../platform/database/types.ts'

/** The kind of rate that calculation asks for by each name of the settings. */
export const kindOf = {
  holidaybonus: 'HOLIDAY_COMPENSATION',
  osk: 'SERVICE_FEE',
  percentWithoutTaxCard: 'WITHOUT_TAX_CARD',
  tyEL: 'EMPLOYER_TYEL',
  sotu: 'EMPLOYER_HEALTH',
  accidentInsurance: 'ACCIDENT',
  unemploymentInsurance: 'EMPLOYER_UNEMPLOYMENT',
  groupLifeInsurance: 'GROUP_LIFE',
  personTyEL: 'EMPLOYEE_TYEL',
  personUnemploymentInsurance: 'EMPLOYEE_UNEMPLOYMENT',
} as const satisfies Record<RateName, CompanyRateKind>

/** A value of a figure for some days, in the units of the house. */
export interface DatedValue extends Omit<FigureLine, 'inForce' | 'value'> {
  readonly value: number | null
}

/** By the chapter; of a year that it has no value for what was entered in its place. */
function linesOfLaw<T>({ name, lines, yearly }: Dated<T>, value: (of: T) => number): DatedValue[] {
  const entered = yearly === null ? [] : enteredFigures(name)
  const own = entered.filter(({ year }) => (lines[`${year}-01-01`]?.value ?? null) === null)
  const years = new Set(own.map(({ year }) => `${year}-01-01`))
  const all = Object.entries(lines).sort(([a], [b]) => (a < b ? -1 : 1))
  const ofChapter = all.map(([from, line], place): DatedValue => {
    const next = all[place + 1]?.[0]
    const to = yearly ? `${from.slice(0, 4)}-12-31` : next ? dayBefore(next) : null
    return {
      ...{ id: null, from, to, by: null, at: null },
      value: line.value === null ? null : value(line.value),
      source: line.remark ? `${line.source.name}; ${line.remark}` : line.source.name,
      link: line.source.link,
      certainty: line.certainty,
    }
  })
  const ofHouse = own.map(
    ({ year, ...figure }): DatedValue => ({
      ...{ id: null, from: `${year}-01-01`, to: `${year}-12-31`, by: null, at: null },
      ...{ value: value(figure.value as T), source: figure.source, link: figure.link, certainty: 'confirmed' },
    }),
  )
  return [...ofChapter.filter(({ from }) => !years.has(from)), ...ofHouse].sort(byStart)
}

const dayBefore = (day: string) => localDate(day).subtract({ days: 1 }).toString()

const itself = (value: Rate | Cents) => value

/** What the law has for each; for the others there is the company's own alone. */
const law = (): Readonly<Record<FigureName, readonly DatedValue[]>> => ({
  holidaybonus: [],
  osk: [],
  percentWithoutTaxCard: linesOfLaw(withoutTaxCard, itself),
  tyEL: linesOfLaw(tyelEmployer, itself),
  sotu: linesOfLaw(healthEmployer, itself),
  accidentInsurance: [],
  unemploymentInsurance: linesOfLaw(unemploymentEmployer, ({ low }) => low),
  groupLifeInsurance: [],
  personTyEL: linesOfLaw(tyelEmployee, itself),
  personUnemploymentInsurance: linesOfLaw(unemploymentEmployee, itself),
  kilometre: linesOfLaw(kilometreAllowance[0], itself),
  fullDay: linesOfLaw(fullDayAllowance, itself),
  partialDay: linesOfLaw(partDayAllowance, itself),
  lunch: linesOfLaw(mealAllowance, itself),
})

const unemploymentAbove = () => linesOfLaw(unemploymentEmployer, ({ high }) => high)

export type Figures = Readonly<Record<FigureName, readonly DatedValue[]>>

/** Every dated figure of the settings, the oldest value first. */
export async function figuresOf(db: Read): Promise<Figures> {
  const rows = await db
    .selectFrom('company_rate')
    .leftJoin('person', 'person.id', 'company_rate.added_by')
    .select(['company_rate.id', 'kind', 'valid_from', 'valid_to', 'millionths', 'source', 'added_at'])
    .select(['person.first_name', 'person.last_name'])
    .orderBy('valid_from')
    .execute()
  const own = Map.groupBy(rows, ({ kind }) => kind)
  const ofCompany = (name: RateName) =>
    (own.get(kindOf[name]) ?? []).map(
      (row): DatedValue => ({
        ...{ id: row.id, from: row.valid_from, to: row.valid_to, value: row.millionths },
        ...{ source: row.source, link: null, certainty: 'confirmed', at: row.added_at },
        by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
      }),
    )
  const ofLaw = law()
  const rates = rateNames.map((name) => [name, [...ofLaw[name], ...ofCompany(name)].sort(byStart)] as const)
  return { ...ofLaw, ...Object.fromEntries(rates) }
}

const byStart = (a: DatedValue, b: DatedValue) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

/** The value that calculation uses on a day: the company's own before the law's. */
export function inForceOn(lines: readonly DatedValue[], day: LocalDate): DatedValue | undefined {
  const today = day.toString()
  const of = lines.filter(({ from, to }) => from <= today && (to === null || to >= today))
  return of.find(({ id }) => id !== null) ?? of.find(({ value }) => value !== null)
}

/** The day on which one of them last had another value, as a number: it grows as days go by. */
export function lastTurn(figures: Figures, today: LocalDate): number {
  const days = Object.values(figures)
    .flat()
    .flatMap(({ from, to }) => [dayNumber(localDate(from)), ...(to === null ? [] : [dayNumber(localDate(to)) + 1])])
  return Math.max(0, ...days.filter((day) => day <= dayNumber(today)))
}

export type SetRates = Record<RateName, Rate | null>

/** A day's values by the names of the settings. */
export function ratesOn(figures: Figures, day: LocalDate): SetRates {
  const rates = rateNames.map((name) => [name, inForceOn(figures[name], day)?.value ?? null])
  return Object.fromEntries(rates) as SetRates
}

export type SetByLaw = ReturnType<typeof setByLaw>

type AllowanceKey = `${AllowanceName}${'Included' | 'Billed'}`

/** What the settings show and nobody sets here. */
export function setByLaw(figures: Figures, day: LocalDate) {
  const allowances = allowanceNames.flatMap((name) => {
    const value = inForceOn(figures[name], day)?.value ?? null
    return [
      [`${name}Included`, value],
      [`${name}Billed`, value],
    ]
  })
  // the company's own rate is one for the whole payroll
  const isOwn = inForceOn(figures.unemploymentInsurance, day)?.id != null
  const above = isOwn ? null : (inForceOn(unemploymentAbove(), day)?.value ?? null)
  return {
    ...(Object.fromEntries(allowances) as Record<AllowanceKey, Cents | null>),
    unemploymentInsuranceAbove: above as Rate | null,
  }
}
