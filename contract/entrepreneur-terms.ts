import { z } from 'zod'
import { amount, amountOrNone, dayOf, field, oneOf, oneOrNone, required, text, tick } from './fields.ts'
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

export const travelPaid = ['BESIDE', 'WITHIN'] as const

const NO_CUSTOMER = 'Valitse asiakas.'

/**
 * What the person agreed with a customer of travel money: without it what is paid back for a trip is wage. The agreement with the customer that
 * began last counts; one that pays nothing ends it.
 */
export const travelAgreementForm = form(
  {
    customer: required(
      field('customer', 'Asiakas', z.object({ id: z.int(), name: z.string() }, { error: NO_CUSTOMER }), {
        empty: null as never,
      }),
      NO_CUSTOMER,
    ),
    valid_from: required(dayOf('validFrom', 'Sovittu alkaen'), 'Sopimuksen päivä on pakollinen'),
    kilometres: { ...tick('kilometres', 'Kilometrit'), empty: false },
    allowances: { ...tick('allowances', 'Päivärahat'), empty: false },
    paid: required(oneOf('paid', 'Maksetaan', travelPaid)),
    document: required(
      text('document', 'Missä sovittu', { longest: 200, rule: z.string().trim() }),
      'Kerro, missä se on sovittu.',
    ),
  },
  { id: z.number() },
)

/** The same day is said once in each list. */
export const eachDayOnce: Judge = (person) => [
  ...twice(person.workAgreements, 'workAgreements', 'validFrom'),
  ...twice(person.prepaymentChecks, 'prepaymentChecks', 'checkedOn'),
  ...twice(person.yelDeclarations, 'yelDeclarations', 'validFrom'),
  ...twice(person.travelAgreements, 'travelAgreements', 'validFrom', ({ customer }) => customer?.id),
]

type Row = Readonly<Record<string, unknown>> & { readonly customer?: { readonly id?: number } | null }

/** Of each thing apart, where the rows are of several. */
function twice(rows: unknown, list: string, day: string, of: (row: Row) => number | undefined = () => undefined) {
  const said = (Array.isArray(rows) ? rows : []).map((row: Row) => ({
    day: date.safeParse(row[day]).data,
    of: of(row),
  }))
  return said.flatMap((each, place) =>
    each.day !== undefined && said.findIndex((other) => other.day === each.day && other.of === each.of) < place
      ? [{ path: `${list}.${place}.${day}`, message: 'Päivä on jo toisella rivillä.' }]
      : [],
  )
}
