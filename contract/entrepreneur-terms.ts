import { z } from 'zod'
import { amount, amountOrNone, dayOf, oneOf, oneOrNone, required, tick } from './fields.ts'
import { form, type Judge } from './form.ts'
import { date } from './shapes.ts'

/** What decides how an entrepreneur is paid and insured: rows with days, edited together with the person. */

export const paidAs = ['WAGE', 'COMPENSATION'] as const

/** What was agreed with the person. The agreement that began last counts; without one it is wage. */
export const workAgreementForm = form(
  {
    valid_from: required(dayOf('validFrom', 'Sovittu alkaen'), 'Sopimuksen päivä on pakollinen'),
    paid_as: required(oneOf('paidAs', 'Maksetaan', paidAs)),
    /** Else what was paid of work that is refunded to its customer is the company's loss. */
    repays_refunds: { ...tick('repaysRefunds', 'Hyvitetty peritään'), empty: false },
    /** Else what was paid of work that its customer never pays is. */
    repays_losses: { ...tick('repaysLosses', 'Luottotappio peritään'), empty: false },
  },
  { id: z.number() },
)

/** That the prepayment register was looked at. */
export const prepaymentCheckForm = form(
  {
    checked_on: required(dayOf('checkedOn', 'Tarkistettu'), 'Tarkistuspäivä on pakollinen'),
    in_register: { ...tick('inPrepaymentRegister', 'Rekisterissä'), empty: false },
  },
  { id: z.number() },
)

export const yelStatuses = ['INSURED', 'OBLIGED', 'NONE', 'UNKNOWN'] as const

const upTo = (label: string) => ({ from: 0, to: 10_000_000, range: `${label} on 0–10 000 000 €.` })

/** What the person told of the own pension insurance. The row that began last counts. */
export const yelForm = form(
  {
    valid_from: required(dayOf('validFrom', 'Alkaen'), 'Alkamispäivä on pakollinen'),
    status: oneOrNone('yelStatus', 'Tilanne', yelStatuses, 'YEL-tilanne on jokin luettelon tilanteista.'),
    work_income_cents: { ...amount('yelsum', 'YEL-työtulo', upTo('YEL-työtulo')), empty: 0 },
    expected_income_cents: amountOrNone('expectedIncome', 'Arvioitu vuositulo', upTo('Arvioitu vuositulo')),
  },
  { id: z.number() },
)

/** The same day is said once in each list. */
export const eachDayOnce: Judge = (person) => [
  ...twice(person.workAgreements, 'workAgreements', 'validFrom'),
  ...twice(person.prepaymentChecks, 'prepaymentChecks', 'checkedOn'),
  ...twice(person.yelDeclarations, 'yelDeclarations', 'validFrom'),
]

function twice(rows: unknown, list: string, day: string) {
  const days = (Array.isArray(rows) ? rows : []).map((row) => date.safeParse(row[day]).data)
  return days.flatMap((each, place) =>
    each !== undefined && days.indexOf(each) < place
      ? [{ path: `${list}.${place}.${day}`, message: 'Päivä on jo toisella rivillä.' }]
      : [],
  )
}
