import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { creditors, liabilityParts } from '@palkkasilta/values/accounting/creditors.ts'
import { parseReference } from '@palkkasilta/values/reference-number.ts'
import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { amountOrNone, codeOrNone, dayOf, ibanOrNone, required, text } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { date, day, flag, idParams, instant, version } from './shapes.ts'

const access = 'ADMIN'
const PATH = '/api/admin/liabilities'

/**
 * Where a liability stands. FORECAST: the insurer's invoice is still to come. PAYING: what is claimed is on its way. OVERPAID: less is
 * claimed by now than was paid. WITH_PAY: it is paid with the wages, and never apart.
 */
export const liabilityStandings = ['FORECAST', 'OPEN', 'PAYING', 'PAID', 'OVERPAID', 'WITH_PAY'] as const
export type LiabilityStanding = (typeof liabilityStandings)[number]

/** What is owed to a creditor of the paydays of its period. */
export const liability = z.object({
  id: z.int(),
  creditor: z.enum(creditors),
  /** The name of a union, and the reference by which its dues are paid; of others empty. */
  union: z.string(),
  unionReference: z.string(),
  /** The first days of the first and the last month of the period. */
  month: date,
  lastMonth: date,
  due: date,
  /** What the salaries come to. */
  counted: euros,
  /** What the creditor is to be paid: as filed, as invoiced, or as garnished. Null: there is no invoice yet. */
  claimed: euros.nullable(),
  /** By payments that are on their way or have left. */
  paid: euros,
  open: euros,
  /** Of the claim from what the salaries come to, beyond what staff have accepted. */
  difference: euros,
  standing: z.enum(liabilityStandings),
})
export type Liability = z.input<typeof liability>

export const listLiabilities = listEndpoint({
  path: PATH,
  access,
  summary: 'What is owed to tax authority, insurers and enforcement of the wages of each month, and what of it is paid',
  follows: ['liability', 'outgoingPayment', 'separateReport', 'salary'],
  list: list({
    row: liability,
    filters: {
      /** The first day of a month of the period. */
      month: day.optional(),
      creditor: z.enum(creditors).optional(),
      standing: z.enum(liabilityStandings).optional(),
      /** Due on this day at the latest. */
      dueTo: day.optional(),
      /** Those where the claim is not what the salaries come to. */
      differing: flag.optional(),
    },
    sorts: ['month', 'creditor', 'counted', 'claimed', 'paid', 'open', 'due', 'standing'],
    defaultSort: 'month,desc',
    sums: { counted: euros, claimed: euros, paid: euros, open: euros },
    dialect: 'data',
    size: [50, 500],
  }),
})

/** An insurer's invoice of the period. */
export const invoiceForm = form(
  {
    invoice_cents: required(
      amountOrNone('amount', 'Laskun summa', {
        ...{ from: 0.01, to: 100_000_000 },
        range: 'Laskun summa on 0,01–100 000 000 €.',
      }),
    ),
    due: required(dayOf('due', 'Eräpäivä')),
    // needed where it is paid here
    payee: text('payee', 'Saaja', { longest: 70 }),
    payee_iban: ibanOrNone('iban', 'Tilinumero (IBAN)'),
    payee_reference: codeOrNone('reference', 'Viitenumero', parseReference),
  },
  { version },
)

const part = z.object({
  part: z.enum(liabilityParts),
  counted: euros,
  /** What the register holds of it; null: it is not filed. */
  filed: euros.nullable(),
})

const monthOf = z.object({
  month: date,
  counted: euros,
  salaries: z.int(),
  /** Wage reports that the register holds; null: none of it is filed. */
  reports: z.int().nullable(),
  /** The payer's month in the reports. */
  registerMonthId: z.int().nullable(),
  /** Salaries of which another tax was told than is withheld; the first are named. */
  differing: z.object({
    count: z.int(),
    salaries: z.array(
      z.object({ salaryId: z.int(), name: z.string(), isOfShifts: z.boolean(), counted: euros, filed: euros }),
    ),
  }),
})

/** Of whose pay a union due was withheld. */
const member = z.object({
  salaryId: z.int(),
  name: z.string(),
  memberNumber: z.string(),
  isOfShifts: z.boolean(),
  payday: date,
  /** The pay subject to withholding. */
  pay: euros,
  amount: euros,
})

const madePayment = z.object({
  id: z.int(),
  amount: euros,
  payDate: date,
  state: z.enum(statesOf(outgoingPayment)),
  settlement: z.enum(statesOf(settlement)),
})

/** A liability with all that its figures are made of. */
export const liabilityDetail = liability.extend({
  version,
  parts: z.array(part),
  months: z.array(monthOf),
  /** The difference that staff have accepted. */
  accepted: euros,
  /** As it is edited; of an insurer alone. */
  invoice: invoiceForm.record.nullable(),
  /** Where it is paid; null: nobody has told yet. */
  payee: z.object({ name: z.string(), iban: z.string(), reference: z.string() }).nullable(),
  /** Of a union's dues by name; of others none. */
  members: z.array(member),
  payments: z.array(madePayment),
  countedAt: instant,
})
export type LiabilityDetail = z.input<typeof liabilityDetail>

export const getLiability = endpoint({
  method: 'GET',
  path: `${PATH}/{id}`,
  access,
  summary: 'What is owed to a creditor of a period, with all that it is made of',
  params: idParams,
  reply: liabilityDetail,
  follows: ['liability', 'outgoingPayment', 'separateReport', 'salary'],
})

export const payLiability = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/pay`,
  access,
  summary: 'Make the outgoing payment of what is open; it is approved as any payment',
  params: idParams,
  /** As it was confirmed; another sum by now is refused. */
  body: z.object({ amount: euros }),
  reply: liabilityDetail,
  idempotent: true,
})

export const getInvoice = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/invoice`,
  access,
  summary: 'The invoice of an insurer as it is edited; empty until it is entered',
  params: idParams,
  reply: invoiceForm.record,
})

export const saveInvoice = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}/invoice`,
  access,
  summary: 'Enter or correct the invoice of an insurer',
  params: idParams,
  body: invoiceForm.body,
  reply: invoiceForm.record,
})

export const removeInvoice = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}/invoice`,
  access,
  summary: 'Remove the invoice of an insurer of which no payment is on its way: the forecast stands again',
  params: idParams,
  reply: liabilityDetail,
})

export const acceptDifference = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/accept`,
  access,
  summary: 'Accept that the invoice of an insurer differs from what the salaries come to',
  params: idParams,
  /** As it was confirmed; another difference by now is refused. */
  body: z.object({ difference: euros }),
  reply: liabilityDetail,
})
