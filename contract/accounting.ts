import { ledgerPurposes, vatReturnFields, voucherClasses, voucherKinds } from '@palkkasilta/values/accounting/ledger.ts'
import { z } from 'zod'
import { euros, fraction } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { required, text } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { date, idParams, instant, version, wholeNumber } from './shapes.ts'

const access = 'ADMIN'
const PATH = '/api/admin/accounting'

const accountingStates = ['OPEN', 'CLOSED'] as const
export type AccountingState = (typeof accountingStates)[number]

/** A month of the journal. */
export const accountingMonth = z.object({
  id: z.int(),
  /** Its first day. */
  month: date,
  state: z.enum(accountingStates),
  vouchers: z.int(),
  /** Vouchers that correct closed months. */
  corrections: z.int(),
  debit: euros,
  credit: euros,
  countedAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** It is over, and the months before it are closed. */
  isClosable: z.boolean(),
})
export type AccountingMonth = z.input<typeof accountingMonth>

export const listAccountingMonths = listEndpoint({
  path: `${PATH}/months`,
  access,
  summary: 'Months of the journal: whether they are closed, and what they come to',
  follows: ['accountingMonth', 'salary', 'bill', 'workforceBill', 'bankEntry', 'liability'],
  list: list({
    row: accountingMonth,
    filters: {
      year: wholeNumber(2019, 'Vuosi on luku, esimerkiksi 2026.', 9_999).optional(),
      state: z.enum(accountingStates).optional(),
    },
    sorts: ['month'],
    defaultSort: 'month,desc',
    sums: {},
    dialect: 'data',
    size: [50, 500],
  }),
})

const journalLine = z.object({
  purpose: z.enum(ledgerPurposes),
  number: z.string(),
  name: z.string(),
  /** One of the two. */
  debit: euros.nullable(),
  credit: euros.nullable(),
  vatRate: fraction.nullable(),
  /** The row of the VAT return. */
  vatField: z.union(vatReturnFields.map((field) => z.literal(field))).nullable(),
})

export const voucher = z.object({
  id: z.int(),
  kind: z.enum(voucherKinds),
  class: z.enum(voucherClasses),
  year: z.int(),
  /** Null until its month is closed. */
  number: z.int().nullable(),
  day: date,
  /** The account at the bank that it tells of; else empty. */
  account: z.string(),
  /** How many things it is made of. */
  count: z.int(),
  /** The first day of the closed month that it corrects. */
  corrects: date.nullable(),
  lines: z.array(journalLine),
})
export type JournalVoucher = z.input<typeof voucher>

export const accountingMonthDetail = accountingMonth.extend({
  journal: z.array(voucher),
  /** The figures of the VAT return by its rows; 308 is what is to be paid. */
  vat: z.array(z.object({ field: z.int(), amount: euros })),
})
export type AccountingMonthDetail = z.input<typeof accountingMonthDetail>

export const getAccountingMonth = endpoint({
  method: 'GET',
  path: `${PATH}/months/{id}`,
  access,
  summary: 'The journal of a month, and its figures of the VAT return',
  params: idParams,
  reply: accountingMonthDetail,
  follows: ['accountingMonth', 'ledgerAccount', 'salary', 'bill', 'workforceBill', 'bankEntry', 'liability'],
})

export const closeAccountingMonth = endpoint({
  method: 'PUT',
  path: `${PATH}/months/{id}`,
  access,
  summary: 'Close a month by what is known now; a closed one is never opened again',
  params: idParams,
  body: z.object({ state: z.enum(accountingStates) }),
  reply: accountingMonthDetail,
})

export const journalCsv = endpoint({
  method: 'GET',
  path: `${PATH}/months/{id}/csv`,
  access,
  summary: 'The journal of a month as CSV, a line for each entry',
  params: idParams,
  file: 'text/csv',
})

export const journalNetvisor = endpoint({
  method: 'GET',
  path: `${PATH}/months/{id}/netvisor`,
  access,
  summary: 'The vouchers of a month as Netvisor takes them in (accounting.nv): a ZIP of one file each',
  params: idParams,
  file: 'application/zip',
})

const accountNumber = z
  .string()
  .trim()
  .regex(/^\d{2,10}$/, { error: 'Tilinumerossa on 2–10 numeroa.' })

export const ledgerAccountForm = form(
  {
    number: required(text('number', 'Tilinumero', { rule: accountNumber, as: 'code' })),
    name: required(text('name', 'Tilin nimi')),
  },
  { id: z.int(), purpose: z.enum(ledgerPurposes), version },
)
export type LedgerAccount = z.input<typeof ledgerAccountForm.record>

export const listLedgerAccounts = listEndpoint({
  path: `${PATH}/accounts`,
  access,
  summary: 'The chart of accounts: what is entered on which account',
  follows: ['ledgerAccount'],
  list: list({
    row: ledgerAccountForm.record,
    filters: {},
    sorts: ['number', 'name'],
    defaultSort: 'number,asc',
    sums: {},
    dialect: 'data',
    size: [50, 500],
  }),
})

export const getLedgerAccount = endpoint({
  method: 'GET',
  path: `${PATH}/accounts/{id}`,
  access,
  summary: 'A ledger account',
  params: idParams,
  reply: ledgerAccountForm.record,
  follows: ['ledgerAccount'],
})

export const saveLedgerAccount = endpoint({
  method: 'PUT',
  path: `${PATH}/accounts/{id}`,
  access,
  summary: 'Number or name a ledger account otherwise; closed months keep theirs',
  params: idParams,
  body: ledgerAccountForm.body,
  reply: ledgerAccountForm.record,
})
