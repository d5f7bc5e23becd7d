import { createHash } from 'node:crypto'
import { type LocalDate, ZONE } from '@palkkasilta/values/date.ts'
import { type Cents, decimalText, euros } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import type { InvoiceKind, InvoiceRow, OutgoingInvoice } from './invoice.ts'
import { totalsOf } from './invoice-rules.ts'
import type { DirectPayment, StatusUpdate } from './port.ts'

/** The fields of one invoice as the provider names them. Figures are decimal text, as in its own examples: nothing is lost on the way. */
export type Dataset = Readonly<Record<string, string | readonly Row[]>>
type Row = Readonly<Record<string, string>>

const jobTypes: Record<InvoiceKind, string> = { INVOICE: '0', REMINDER: '1', COLLECTION: '2', PRINT: '300' }

/** The body of `POST /rest/jobs`. */
export function jobsMessage(invoices: readonly OutgoingInvoice[]): {
  readonly datastream: { readonly dataset: readonly Dataset[] }
} {
  return { datastream: { dataset: invoices.map(datasetOf) } }
}

export function datasetOf(invoice: OutgoingInvoice): Dataset {
  // a reminder and a collection case speak of the open sum alone
  const hasRows = invoice.kind === 'INVOICE' || invoice.kind === 'PRINT'
  return {
    ...filled({
      jobtype: jobTypes[invoice.kind],
      ...receiverFields(invoice),
      ...datesAndCodes(invoice),
      ...deliveryFields(invoice),
      negvat: flag(invoice.reverseVat),
      sensible: flag(!invoice.automaticReminders),
      checkbillnum: '1',
      refundtobillnum: invoice.creditOf ?? '',
      ...(hasRows ? amounts(invoice) : { amount: decimalText(invoice.total) }),
    }),
    ...(hasRows ? { taxrow: taxRowsOf(invoice.rows), payrow: invoice.rows.map(payRowOf) } : {}),
  }
}

function receiverFields({ receiver }: OutgoingInvoice): Record<string, string> {
  const isCompany = receiver.kind === 'COMPANY'
  return {
    [isCompany ? 'company' : 'person']: receiver.name,
    customertype: isCompany ? '1' : '2',
    address: receiver.address,
    postcode: receiver.postalCode,
    city: receiver.city,
    country: receiver.country,
    addresscountry: receiver.country,
    contactperson: receiver.contactPerson,
    phone: receiver.phone,
    email: receiver.email,
    email2: receiver.email2,
    vatid: receiver.vatId,
    govid: receiver.officialId,
    custnum: receiver.customerNumber,
  }
}

function datesAndCodes(invoice: OutgoingInvoice): Record<string, string> {
  return {
    billnum: invoice.billNumber,
    billcode: invoice.reference,
    billdate: invoice.billDate.toString(),
    paydate: invoice.dueDate.toString(),
    noticedate: invoice.kind === 'COLLECTION' ? invoice.billDate.toString() : '',
    deliverydate: invoice.deliveryDate?.toString() ?? '',
    termofpayment: String(invoice.paymentTermDays),
    yourcode: invoice.yourCode,
    ourcode: invoice.ourCode,
    ordernumber: invoice.orderNumber,
    model: invoice.model,
    salesman: invoice.salesman,
    language: invoice.language,
    freetext: invoice.freeText,
  }
}

function deliveryFields({ delivery }: OutgoingInvoice): Record<string, string> {
  const isElectronic = delivery.type === 'evoice'
  return {
    sendtype: delivery.type,
    evoice: isElectronic ? delivery.einvoiceAddress : '',
    evoiceint: isElectronic ? delivery.einvoiceOperator : '',
  }
}

function amounts(of: Pick<InvoiceRow, 'net' | 'vat' | 'total'>): Record<string, string> {
  return { netamount: decimalText(of.net), vatamount: decimalText(of.vat), totalamount: decimalText(of.total) }
}

/** The tax of each rate, the highest first. */
function taxRowsOf(rows: readonly InvoiceRow[]): readonly Row[] {
  return [...Map.groupBy(rows, ({ vatRate }) => vatRate)]
    .sort(([a], [b]) => b - a)
    .map(([rate, alike]) => ({ taxpr: decimalText(rate, 4), ...amounts(totalsOf(alike)) }))
}

function payRowOf(row: InvoiceRow): Row {
  return {
    desc: row.description,
    count: decimalText(row.quantity),
    itemtype: row.unit,
    amount: decimalText(row.unitPriceMyriadths, 4),
    taxpr: decimalText(row.vatRate, 4),
    ...amounts(row),
  }
}

/** The body of `POST /rest/jobs/payment`. */
export function paymentMessage({ billNumber, amount, paidOn, identifier }: DirectPayment): Record<string, string> {
  return {
    billnum: billNumber,
    amount: decimalText(amount),
    paydate: paidOn.toString(),
    type: 'directpayment',
    identifier,
    ...(amount < 0 && { description: 'Aiemmin ilmoitettu suoritus on peruttu' }),
  }
}

const flag = (value: boolean) => (value ? '1' : '0')

function filled(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

const text = z.union([z.string(), z.number()]).transform(String)
/** Absent as nothing. */
export const words = text.nullish().transform((value) => value?.trim() ?? '')

/** A field whose text `read` understands; `what` is said of any other. */
function readable<T>(read: (value: string) => T, what: string) {
  return (value: string, context: z.core.$RefinementCtx): T => {
    try {
      return read(value)
    } catch {
      context.addIssue({ code: 'custom', message: what })
      return z.NEVER
    }
  }
}

export const amount = words.transform(
  readable<Cents | null>(
    (value) => (value === '' ? null : euros(value.replace(',', '.').replace(/(\.\d\d)0+$/, '$1'))),
    'not an amount of euros',
  ),
)

/** Of years that the database knows, too. */
const isDated = (value: string) => /^[1-9]\d{3}-/.test(value)

export const day = words
  .refine((value) => value === '' || isDated(value), 'not a date')
  .transform(
    readable<LocalDate | null>(
      (value) => (value === '' ? null : Temporal.PlainDate.from(value.slice(0, 10))),
      'not a date',
    ),
  )

/** `2026-03-01 12:00:00` by the clock in Finland, or ISO with an offset. */
const instant = z
  .string()
  .refine(isDated, 'not a date and time')
  .transform(
    readable((value) => {
      const iso = value.replace(' ', 'T')
      return /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso)
        ? Temporal.Instant.from(iso)
        : Temporal.PlainDateTime.from(iso).toZonedDateTime(ZONE).toInstant()
    }, 'not a date and time'),
  )

export const tokenAnswer = z.object({ token: z.string().min(1) })

const jobRow = z.object({
  accepted: z.unknown().transform((value) => value === 1 || value === '1' || value === true),
  billnum: text,
  jobid: words,
  reference: words,
  sendtype: words,
  receiver: words,
  amount,
  error: words,
})
export type JobRow = z.output<typeof jobRow>

/** The rows of the answer stand under `result`, straight or one level down: the published schema does not tell. */
export const jobsAnswer = z
  .object({ result: z.unknown() })
  .transform(({ result }) => listIn(result))
  .pipe(z.array(jobRow))

export const jobInfo = z.object({
  jobid: text,
  billnum: words,
  billcode: words,
  company: words,
  currentstatus: words,
  currentstatustext: words,
})

/** What updates and bills are found by. */
const name = words.pipe(z.string().max(200))

const statusFields = z.object({
  statusid: name,
  id: name,
  jobid: name,
  billnum: name,
  statustime: instant,
  statustext: words,
  statuscode: words,
  paydate: day,
  amount,
  openamount: amount,
  origamount: amount,
})

/** One that cannot be read does not take the others of its answer along. */
const statusUpdate = z.unknown().transform((given): StatusUpdate => {
  const said = typeof given === 'object' && given !== null ? given : { said: given }
  const whole = statusFields.safeParse(said)
  if (whole.success) return updateOf(whole.data, said, [])
  const unreadable = [...new Set(whole.error.issues.map(({ path }) => String(path[0])))]
  const rest = { ...said, ...Object.fromEntries(unreadable.map((field) => [field, null])) }
  return updateOf(restFields.parse(rest), said, unreadable)
})

const restFields = statusFields.extend({ statustime: instant.nullable() })

function updateOf(read: z.output<typeof restFields>, said: object, unreadable: readonly string[]): StatusUpdate {
  const ofWords = [read.jobid, read.statustime, read.statuscode, read.amount].join('|')
  const ofAll = () => createHash('sha256').update(JSON.stringify(said)).digest('hex')
  return {
    id: read.statusid || read.id || (unreadable.length === 0 ? ofWords : ofAll()),
    jobId: read.jobid,
    billNumber: read.billnum,
    time: read.statustime,
    code: read.statuscode,
    text: read.statustext,
    paidOn: read.paydate,
    amount: read.amount,
    openAmount: read.openamount,
    originalAmount: read.origamount,
    said,
    unreadable,
  }
}

/** `{result: {status: […]}}`. Where nothing in it is of a bill it is something else, an error perhaps. */
export const statusAnswer = z
  .object({ result: z.unknown() })
  .transform(({ result }) => listIn(result))
  .pipe(z.array(statusUpdate))
  .refine((all) => all.length === 0 || all.some(({ jobId, billNumber }) => jobId || billNumber), 'no updates')

/** The list in an answer that may wrap it once, or hold its only item bare. */
function listIn(result: unknown): readonly unknown[] {
  if (Array.isArray(result)) return result
  if (typeof result !== 'object' || result === null) return []
  const lists: unknown[] = Object.values(result).filter((value) => typeof value === 'object' && value !== null)
  const [inner] = lists
  if (inner === undefined) return [result]
  return Array.isArray(inner) ? inner : [inner]
}
