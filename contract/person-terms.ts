import { parseReference } from '@palkkasilta/values/reference-number.ts'
import { z } from 'zod'
import { decimal, fraction } from './codecs.ts'
import {
  amount,
  amountOrNone,
  codeOrNone,
  dayOf,
  dayOrNone,
  field,
  iban,
  number,
  oneOf,
  required,
  share,
  shareOrNone,
  text,
  tick,
} from './fields.ts'
import { form, type Judge } from './form.ts'
import { date } from './shapes.ts'

/** What a person is paid by from day to day: rows with dates, edited together with the person. */

type Wire = Readonly<Record<string, unknown>>

const dates = {
  valid_from: required(dayOf('validFrom', 'Alkaa'), 'Alkamispäivä on pakollinen'),
  valid_to: dayOrNone('validTo', 'Päättyy'),
}

const isoOf = (given: unknown) => date.safeParse(given).data

const endsAfterItBegins = {
  path: 'validTo',
  holds: ({ validFrom, validTo }: Wire) => {
    const [from, to] = [isoOf(validFrom), isoOf(validTo)]
    return from === undefined || to === undefined || from <= to
  },
  error: 'Päättymispäivä on ennen alkamispäivää.',
}

export const distraintTypes = ['NONE', 'FOUR_PART', 'ONE_THIRD', 'ONE_SIXTH', 'ONE_TIME'] as const

const people = decimal<number>({ decimals: 0, error: 'Elätettäviä on kokonainen luku.' })
const upToMillion = { from: 0.01, to: 1_000_000 }

/** A payment order. Of several in force the one that began last counts. */
export const distraintForm = form(
  {
    reference: text('distraintReference', 'Viite', { longest: 35, as: 'code', rule: z.string().trim() }),
    type: required(oneOf('distraintType', 'Laji', distraintTypes)),
    dependants: number('dependants', 'Elätettäviä', people, {
      from: 0,
      to: 20,
      range: 'Elätettäviä on 0–20.',
      shown: 0,
      empty: 0,
    }),
    protected_portion_cents: amountOrNone('protectedPortion', 'Suojaosuus päivässä', {
      from: 0,
      to: 10_000,
      range: 'Suojaosuus on 0–10 000 €.',
    }),
    one_time_cents: amountOrNone('oneTimeSum', 'Kertasumma', {
      ...upToMillion,
      range: 'Kertasumma on 0,01–1 000 000 €.',
    }),
    ...dates,
  },
  { id: z.number() },
  [
    endsAfterItBegins,
    {
      path: 'distraintReference',
      holds: ({ distraintType, distraintReference }) => distraintType === 'NONE' || Boolean(distraintReference),
      error: 'Viite on pakollinen',
    },
    {
      path: 'oneTimeSum',
      holds: ({ distraintType, oneTimeSum }) => distraintType !== 'ONE_TIME' || typeof oneTimeSum === 'number',
      error: 'Kertasumma on pakollinen',
    },
  ],
)

export const taxCardTypes = ['YEARLY', 'MONTHLY', 'AT_SOURCE', 'COMPENSATION'] as const

/** Who told of a card: staff, a file, the Tax Administration. */
export const cardSources = ['HAND', 'FILE', 'VERO'] as const
export type CardSource = (typeof cardSources)[number]

const priorRange = { from: 0, to: 10_000_000, range: 'Tulot ennen on 0–10 000 000 €.' }

/** A tax card. Of several in force the one that began last counts. */
export const taxCardForm = form(
  {
    type: required(oneOf('taxCardType', 'Laji', taxCardTypes)),
    base_rate: required(share('taxPercent', 'Perusprosentti', fraction)),
    additional_rate: required(share('extraTaxPercent', 'Lisäprosentti', fraction)),
    ceiling_cents: amountOrNone('salaryMax', 'Tuloraja', {
      from: 0,
      to: 10_000_000,
      range: 'Tuloraja on 0–10 000 000 €.',
    }),
    prior_income_cents: { ...amount('priorIncome', 'Tulot ennen', priorRange), empty: 0 },
    source_deduction: { ...tick('sourceDeduction', 'Lähdeverovähennys'), empty: false },
    ...dates,
  },
  { id: z.number(), source: z.enum(cardSources) },
  [endsAfterItBegins],
)

const department = z.codec(
  z.object({ DepartmentId: z.guid(), Name: z.string() }),
  z.object({ id: z.string(), name: z.string() }),
  {
    decode: ({ DepartmentId: id, Name: name }) => ({ id, name }),
    encode: ({ id, name }) => ({ DepartmentId: id, Name: name }),
  },
)

/** What a person is paid an hour in a department. */
export const departmentSalaryForm = form(
  {
    department: required(field('tamigoDepartment', 'Yritys', department), 'Yritys on pakollinen'),
    profession: required(text('profession', 'Ammatti', { longest: 200 }), 'Ammatti on pakollinen'),
    tax_code: required(text('taxCode', 'Verokoodi', { longest: 20, as: 'code' }), 'Verokoodi on pakollinen'),
    hourly_wage_cents: required(
      amount('tuntipalkka', 'Tuntipalkka', { from: 0.01, to: 1_000, range: 'Tuntipalkka on 0,01–1 000 €.' }),
      'Tuntipalkka on pakollinen',
    ),
    ...dates,
  },
  { id: z.number() },
  [endsAfterItBegins],
)

/** What the person authorised to be withheld for a trade union: a share of pay, or a sum of a month's pay. */
export const unionDueForm = form(
  {
    payee: required(text('payee', 'Liitto', { longest: 70, rule: z.string().trim() })),
    iban: required(iban('iban', 'Tilinumero (IBAN)'), 'Tilinumero on pakollinen'),
    reference: required(codeOrNone('reference', 'Viitenumero', parseReference)),
    rate: shareOrNone('percent', 'Prosentti'),
    monthly_cents: amountOrNone('monthlySum', 'Kuukaudessa', { ...upToMillion, range: 'Summa on 0,01–1 000 000 €.' }),
    member_number: text('memberNumber', 'Jäsennro', { longest: 35, as: 'code', rule: z.string().trim() }),
    ...dates,
  },
  { id: z.number() },
  [
    endsAfterItBegins,
    {
      path: 'percent',
      holds: ({ percent, monthlySum }) => isGiven(percent) !== isGiven(monthlySum),
      error: 'Anna joko prosentti tai summa kuukaudessa.',
    },
    { path: 'percent', holds: ({ percent }) => percent !== 0, error: 'Prosentti on yli 0 %.' },
  ],
)

const isGiven = (value: unknown) => value !== null && value !== undefined

interface Period {
  readonly row: number
  readonly of: string
  readonly from: string
  readonly to: string
}

const UNTIL_FURTHER_NOTICE = '9999-12-31'

/**
 * Nobody has two wages in one department on one day, or pays two unions: the second row is told of, with the days that they have in common.
 */
export const oneOfADay: Judge = ({ personDepartmentSalaries, unionDues }) => [
  ...overlaps(
    'personDepartmentSalaries',
    personDepartmentSalaries,
    'ovat saman yrityksen ja päällekkäin',
    departmentOf,
  ),
  ...overlaps('unionDues', unionDues, 'ovat päällekkäin', () => 'union'),
]

const departmentOf = ({ tamigoDepartment }: Wire) =>
  (tamigoDepartment as { DepartmentId?: string } | null)?.DepartmentId?.toLowerCase()

/** Of rows that are of the same thing those that begin while an earlier one holds. */
function overlaps(list: string, rows: unknown, how: string, of: (row: Wire) => string | undefined) {
  const periods = (Array.isArray(rows) ? rows : []).flatMap((row: Wire, index) => periodOf(row, index, of(row)))
  return periods.flatMap((later, index) => {
    const other = periods.slice(0, index).find((each) => overlap(each, later))
    return other ? [{ path: `${list}.${later.row}.validFrom`, message: overlapping(other, later, how) }] : []
  })
}

function periodOf({ validFrom, validTo }: Wire, row: number, of: string | undefined): Period[] {
  const from = isoOf(validFrom)
  if (from === undefined || of === undefined) return []
  return [{ row, of, from, to: isoOf(validTo) ?? UNTIL_FURTHER_NOTICE }]
}

const overlap = (a: Period, b: Period) => a.of === b.of && a.from <= b.to && b.from <= a.to

function overlapping(a: Period, b: Period, how: string): string {
  const [, from = ''] = [a.from, b.from].toSorted()
  const [to] = [a.to, b.to].toSorted()
  const days = to === UNTIL_FURTHER_NOTICE ? `${finnish(from)} alkaen` : `${finnish(from)}–${finnish(to ?? '')}`
  return `Rivit ${a.row + 1} ja ${b.row + 1} ${how}: ${days}.`
}

const finnish = (iso: string) => iso.split('-').toReversed().join('.')
