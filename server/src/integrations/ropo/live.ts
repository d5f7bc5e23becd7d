import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type HttpAnswer, shapedJson } from '../../platform/http-client/answer.ts'
import { BadAnswer } from '../../platform/http-client/failures.ts'
import { type RopoCalls, type RopoSettings, ropoCalls } from './calls.ts'
import { jobsOf } from './customers-jobs.ts'
import { invoiceInvalid, type Subject } from './errors.ts'
import type { OutgoingInvoice } from './invoice.ts'
import { invoiceFaults } from './invoice-rules.ts'
import { type JobRow, jobInfo, jobsAnswer, jobsMessage, paymentMessage, statusAnswer } from './messages.ts'
import type { Days, DirectPayment, FoundJob, Ropo, SendResult, StatusUpdate } from './port.ts'

export function liveRopo(settings: RopoSettings): Ropo {
  const calls = ropoCalls(settings)
  return {
    sendInvoices: (invoices) => send(calls, invoices),
    findByBillNumber: (billNumber) => find(calls, billNumber),
    jobsOf: (customerNumber, withPaid) => jobsOf(calls, customerNumber, withPaid),
    updatesOf: (billNumber) => updatesOf(calls, billNumber),
    tellPayment: (payment) => tellPayment(calls, payment),
    async statusUpdates(days, take) {
      await drain(calls, take)
      for (const date of eachDay(days)) {
        const updates = await statusUpdates(calls, { date })
        if (updates.length > 0) await take(updates)
      }
    },
    close: () => calls.close(),
  }
}

/** Nothing leaves that the provider would refuse. */
async function send(calls: RopoCalls, invoices: readonly OutgoingInvoice[]): Promise<readonly SendResult[]> {
  for (const invoice of invoices) {
    const faults = invoiceFaults(invoice)
    if (faults.length > 0) throw invoiceInvalid(invoice.billNumber, faults.map((fault) => fault.message).join(' '))
  }
  const request = { method: 'POST', path: '/rest/jobs', json: jobsMessage(invoices) } as const
  return calls.call('INVOICE', request, (answer) => {
    const rows = shapedJson(answer, jobsAnswer)
    return invoices.map((invoice) => resultOf(invoice, rows, answer))
  })
}

/** What the answer says of an invoice. An answer that is silent about it leaves open whether it was stored. */
function resultOf(invoice: OutgoingInvoice, rows: readonly JobRow[], answer: HttpAnswer): SendResult {
  const { billNumber } = invoice
  const row = rows.find((each) => each.billnum === billNumber)
  if (!row || (row.accepted && !row.jobid))
    throw new BadAnswer(answer.call, { status: answer.status, body: '' }, `without a job for bill ${billNumber}`)
  if (!row.accepted) return { accepted: false, billNumber, error: row.error || 'Ropo ei kertonut syytä.' }
  return {
    accepted: true,
    billNumber,
    jobId: row.jobid,
    reference: row.reference || invoice.reference,
    receiver: row.receiver || invoice.receiver.name,
    sendType: row.sendtype || invoice.delivery.type,
    amount: row.amount ?? invoice.total,
  }
}

/** The service finds jobs by their own id alone; the status updates of a bill number lead there: the last of them, to what was sent last. */
async function find(calls: RopoCalls, billNumber: string): Promise<FoundJob | null> {
  const ofBill = await updatesOf(calls, billNumber)
  const update = ofBill.toSorted((a, b) => (a.time?.epochMilliseconds ?? 0) - (b.time?.epochMilliseconds ?? 0)).at(-1)
  if (!update) return null
  const request = { method: 'GET', path: '/rest/jobs', query: { jobid: update.jobId } } as const
  const info = await calls.call('ARRIVAL', request, (answer) => shapedJson(answer, jobInfo))
  return {
    jobId: info.jobid,
    billNumber,
    reference: info.billcode,
    receiver: info.company,
    status: info.currentstatus,
    statusText: info.currentstatustext,
  }
}

async function updatesOf(calls: RopoCalls, billNumber: string): Promise<readonly StatusUpdate[]> {
  const updates = await statusUpdates(calls, { billnum: billNumber }, 'ARRIVAL')
  return updates.filter((each) => each.billNumber === billNumber)
}

function tellPayment(calls: RopoCalls, payment: DirectPayment): Promise<void> {
  const request = { method: 'POST', path: '/rest/jobs/payment', json: paymentMessage(payment) } as const
  return calls.call('PAYMENT', request, () => undefined)
}

const NOTHING = 204

/** Without a filter the service gives each update out once: such a call must not be repeated by itself. */
function statusUpdates(
  calls: RopoCalls,
  filter: Readonly<Record<string, string>>,
  subject: Subject = 'LIST',
): Promise<readonly StatusUpdate[]> {
  const idempotent = Object.keys(filter).length > 0
  const request = { method: 'GET', path: '/rest/jobs/statusupdates', query: filter, idempotent } as const
  return calls.call(subject, request, (answer) => (answer.status === NOTHING ? [] : shapedJson(answer, statusAnswer)))
}

/** A service that never comes to an end of its updates is left alone after this many batches of up to 1,000. */
const MOST_BATCHES = 1_000

async function drain(calls: RopoCalls, take: (updates: readonly StatusUpdate[]) => Promise<void>): Promise<void> {
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const updates = await statusUpdates(calls, {})
    if (updates.length === 0) return
    await take(updates)
  }
}

function* eachDay(days: Days): Generator<string> {
  const isOver = (day: LocalDate) => Temporal.PlainDate.compare(day, days.to) > 0
  for (let day = days.from; !isOver(day); day = day.add({ days: 1 })) yield day.toString()
}
