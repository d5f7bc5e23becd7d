import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBankState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { z } from 'zod'
import { judgedTrip } from './bill-trips.ts'
import { euros, fraction, taxShare, typedEuros } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { amount, amountOrNone, dayOf, field, oneOf, required, rows, share, text, tick } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { contributions, payFigures } from './pay-figures.ts'
import { preview } from './preview.ts'
import { relatedPayment, reportDelivery } from './salary-messages.ts'
import { date, day, flag, id, idParams, instant, stateChange, version } from './shapes.ts'
import { lacks } from './stages.ts'
import { startedTask } from './tasks.ts'
import { explanation, salaryRow } from './workforce-salaries.ts'

/** Salaries of those who bill through the company: PAID from when one is sent to be paid; what became of the payment stands beside. */
export const salaryStates = ['OPEN', 'PAID', 'LOCKED'] as const
export const billedTypes = ['WORKER', 'ENTREPRENEUR'] as const

const payee = z.object({ id: z.number(), firstName: z.string(), lastName: z.string() })
const bankState = z.enum(statesOf(salaryBankState))

export const billedSalaryItem = z.object({
  id: z.number(),
  person: payee,
  state: z.enum(salaryStates),
  /** What is paid for the work, before tax. */
  salary: euros,
  paidSalary: euros,
  intervalstart: date,
  intervalstop: date,
  payday: date,
  bankState,
  reportState: z.enum(statesOf(wageReport)),
  /** When the register took its report; null: it holds none. */
  wagereported: instant.nullable(),
  advancePaymentSalary: z.boolean(),
  warnings: z.array(z.string()),
})
export type BilledSalaryItem = z.input<typeof billedSalaryItem>

/** A line of a bill, or a subcontract that the person did, as it can be paid out; or what is taken back of a line that was refunded or never paid for. */
export const billedLine = z.object({
  kind: z.enum(['LINE', 'SUBCONTRACT', 'REFUND', 'LOSS']),
  id: z.number(),
  bill_id: z.number(),
  billNumber: z.number(),
  date,
  customer: z.string(),
  destination: z.string(),
  amount_without_alv: euros,
  /** With tax. */
  amount: euros,
  /** What this salary pays of it: what no advance has paid before. */
  targetetAmount: euros,
  /** Paid before as an advance. */
  advancePaid: euros,
  bill_state: z.enum(statesOf(adminBill)),
  /** Of what this salary pays of it: paid back for trips without tax. */
  taxFree: euros,
  trips: z.array(judgedTrip),
})
export type BilledLine = z.input<typeof billedLine>

const occupation = z.string().regex(/^(\d{5})?$/, { error: 'Ammattiluokka on viisi numeroa, esimerkiksi 51310.' })
const money = { from: 0, to: 1_000_000, range: 'Summa on 0–1 000 000 €.' }
const lines = z.array(billedLine)
const feeRule = z
  .number({ error: 'Palvelupalkkio on luku.' })
  .min(0, { error: 'Palvelupalkkio on 0–100 %.' })
  .max(1, { error: 'Palvelupalkkio on 0–100 %.' })
  .nullable()

/**
 * Fringe benefits by their income type: taxable and insured as wage, and not paid in money. A car is not among them: of it the register
 * asks for its age, kilometres and emissions.
 */
export const benefitTypes = ['301', '317', '330', '334', '342', '364'] as const

const benefitForm = form(
  {
    code: required(oneOf('transactionCode', 'Etu', benefitTypes)),
    amount: amount('amount', 'Verotusarvo', { from: 0.01, to: 100_000, range: 'Edun arvo on 0,01–100 000 €.' }),
  },
  {},
)

/** What staff set of a salary that is open; its state may be chosen whatever it is. */
export const billedSalaryForm = form(
  {
    state: required(oneOf('state', 'Tila', salaryStates)),
    period_start: dayOf('intervalstart', 'Palkkajakso alkaa'),
    period_end: dayOf('intervalstop', 'Palkkajakso päättyy'),
    payday: dayOf('payday', 'Maksupäivä'),
    withholding: required(share('taxpercent', 'Veroprosentti', taxShare)),
    /** Null: the person's own, with its cap. */
    service_fee: field('overridenOsk', 'Palvelupalkkio tälle palkalle', fraction.nullable(), {
      rule: feeRule,
      empty: null,
    }),
    is_advance: tick('advancePaymentSalary', 'Ennakkopalkka'),
    type: required(oneOf('salaryType', 'Palkan tyyppi', billedTypes), 'Palkan tyyppi on pakollinen kenttä'),
    profession_code: text('professionCode', 'Ammattiluokka', { as: 'code', rule: occupation }),
    manual_distraint: amountOrNone('manualDistraint', 'Ulosotto käsin', money),
    distraint_reference: text('manualDistraintReference', 'Ulosoton viite', { as: 'code', longest: 35 }),
    reduced: amountOrNone('reduceFromNetto', 'Vähennys nettopalkasta', money),
    reduced_for: text('reduceFromNettoString', 'Vähennyksen selite', { longest: 200 }),
    benefits: rows('benefits', 'Luontoisedut', benefitForm, (place, what) => `${what} ${place}`),
    lines: field('assignedItems', 'Palkanmaksun perusteet', lines),
  },
  {
    id: z.number(),
    version,
    person: payee.extend({ note: z.string() }),
    freeItems: lines,
    ...payFigures,
    ...contributions,
    salary: euros,
    bruttoSalary: euros,
    /** The worth of the fringe benefits. */
    benefitsAmount: euros,
    taxableamount: euros,
    /** Of trips, without tax. */
    nonTaxableSalary: euros,
    taxamount: euros,
    distraint: euros,
    netto: euros,
    totalBilling: euros,
    totalBillingWithoutAlv: euros,
    alvamount: euros,
    /** The service fee by its rate, and in euros. */
    osk: fraction,
    oskAmount: euros,
    /** Purchase invoices and subcontracts of the bills that this salary bears. */
    outlays: euros,
    /** What the salary costs us: pay, contributions and outlays. */
    totalcosts: euros,
    grossprofit: euros,
    grossprofitPercent: fraction,
    employerCosts: euros,
    bankState,
    reportState: z.enum(statesOf(wageReport)),
    wagereported: instant.nullable(),
    iban: z.string(),
    warnings: z.array(z.string()),
    stateChanges: z.array(stateChange.extend({ field: z.string(), event: z.string(), who: z.string() })),
    bankTransactions: z.array(relatedPayment),
    wageReportsToIR: z.array(reportDelivery),
    payRows: z.array(salaryRow),
    explanations: z.array(explanation),
  },
)
export type BilledSalary = z.input<typeof billedSalaryForm.record>

const PATH = '/api/admin/salarylist'
const path = `${PATH}/{id}` as const

export const listBilledSalaries = listEndpoint({
  path: `${PATH}/v2`,
  access: 'ADMIN',
  summary: 'Salaries of those who bill through the company whose payday or period is between the days',
  follows: ['salary', 'outgoingPayment'],
  list: list({
    row: billedSalaryItem,
    filters: {
      start: day.optional(),
      end: day.optional(),
      state: z.enum(salaryStates).optional(),
      person: id.optional(),
      /** The task that made them. */
      made: z.uuid().optional(),
      /** Paydays to this one. */
      paydayTo: day.optional(),
      /** Being paid or paid, and not yet reported to the Incomes Register. */
      unreported: flag.default(false),
      /** Not sent yet, and the person has not what it needs. */
      lacks: z.enum(lacks).optional(),
      /** Paydays from this one. */
      paydayFrom: day.optional(),
    },
    sorts: ['payday', 'person', 'period', 'paidSalary', 'state'],
    defaultSort: 'payday,desc',
    sums: { salary: euros, paidSalary: euros },
    dialect: 'salaryList',
    size: [30, 500],
  }),
})

export const createBilledSalary = endpoint({
  method: 'POST',
  path: PATH,
  access: 'ADMIN',
  summary:
    'Begin a salary of somebody who bills: this month, paid on the next banking day, of the lines that are given; without any of none',
  idempotent: true,
  body: z.looseObject({
    person: z.looseObject({ id: z.number({ error: 'Valitse henkilö' }).int() }, { error: 'Valitse henkilö' }),
    intervalstart: date.optional(),
    intervalstop: date.optional(),
    payday: date.optional(),
    /** Every free line of the person. */
    allFree: z.boolean().optional(),
  }),
  bodyLimit: bodyBytes.rows,
  reply: z.object({ id: z.number() }),
})

export const allBilledCheck = z.object({
  /** One for each person. */
  salaries: z.number(),
  lines: z.number(),
  /** Of those lines, without tax. */
  billed: euros,
  bruttoSalary: euros,
  /** People who have free lines, and all of them wait for what their customers owe. */
  waiting: z.number(),
  /** Of whom none can be made and why; of more than 200 only the count is told. */
  left: z.array(z.object({ subject: z.string(), message: z.string() })),
  leftCount: z.number(),
})

export const checkAllBilled = endpoint({
  method: 'POST',
  path: `${PATH}/all/check`,
  access: 'ADMIN',
  summary: 'The salaries that all lines which can be paid out would make. Changes nothing',
  reads: true,
  reply: allBilledCheck,
})

export const createAllBilled = endpoint({
  method: 'POST',
  path: `${PATH}/all`,
  access: 'ADMIN',
  summary:
    'Begin a salary of everybody who has lines that can be paid out: this month, paid on the next banking day; answers their ids',
  /** With the gross pay that staff confirmed it is refused where the salaries would be others. */
  query: z.object({ confirmedGross: typedEuros.optional() }),
  reply: z.union([z.array(z.number()), startedTask]),
  idempotent: true,
})

export const getBilledSalary = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One salary of somebody who bills, with the lines that it pays and those that are free',
  follows: ['salary', 'outgoingPayment'],
  params: idParams,
  reply: billedSalaryForm.record,
})

export const saveBilledSalary = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: 'Save a salary and calculate it again; PAID sends it to be paid, OPEN takes it back where nothing has left',
  params: idParams,
  body: billedSalaryForm.body,
  bodyLimit: bodyBytes.rows,
  reply: billedSalaryForm.record,
})

/** The figures that an edit may change, in the order in which staff read them. */
export const billedFigures = [
  'paidSalary',
  'netto',
  'bruttoSalary',
  'totalBillingWithoutAlv',
  'totalBilling',
  'oskAmount',
  'nonTaxableSalary',
  'outlays',
  'taxamount',
  'distraint',
  'employerCosts',
  'totalcosts',
  'grossprofit',
] as const

export const previewBilledSalary = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'ADMIN',
  summary: 'The figures of a salary as they are and as saving the edit would make them. Changes nothing',
  reads: true,
  params: idParams,
  body: billedSalaryForm.body,
  bodyLimit: bodyBytes.rows,
  reply: preview(billedFigures),
})

export const deleteBilledSalary = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary: 'Delete an open salary; its lines are free again',
  params: idParams,
})

export const billedReportXml = endpoint({
  method: 'GET',
  path: `${path}/xml`,
  access: 'ADMIN_FILE',
  summary: 'The income-register message of a salary as it was or would be sent',
  params: idParams,
  file: 'application/xml',
})

export const sendBilledReport = endpoint({
  method: 'PUT',
  path: `${path}/tulovero`,
  access: 'ADMIN',
  summary: 'Send the wage report of a salary to the Incomes Register',
  params: idParams,
  reply: billedSalaryForm.record,
})

export const clearBilledReport = endpoint({
  method: 'PUT',
  path: `${path}/clean-state`,
  access: 'ADMIN',
  summary: 'Take the wage report of a salary that is not paid back from the Incomes Register (an invalidation)',
  params: idParams,
  reply: billedSalaryForm.record,
})

export const billedPaySlip = endpoint({
  method: 'GET',
  path: '/api/salary/{id}/pdf',
  access: 'OWN_FILE',
  summary: 'The pay slip of a salary of somebody who bills, once it is paid',
  params: idParams,
  file: 'application/pdf',
})
