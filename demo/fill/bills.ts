import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { outgoingInvoice } from '@palkkasilta/server/src/core/bill/outgoing.ts'
import { BILLS, rowsOfBill, type StoredBill } from '@palkkasilta/server/src/core/bill/queries.ts'
import { moveBill } from '@palkkasilta/server/src/core/bill/states.ts'
import { noteOutcome, post } from '@palkkasilta/server/src/core/outbound/messages.ts'
import { createBill } from '@palkkasilta/server/src/features/workforce-bills/create.ts'
import type { OutgoingInvoice } from '@palkkasilta/server/src/integrations/ropo/invoice.ts'
import type { SendResult } from '@palkkasilta/server/src/integrations/ropo/port.ts'
import { move } from '@palkkasilta/server/src/kernel/moves.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import type { User } from '@palkkasilta/server/src/kernel/user.ts'
import type { Read } from '@palkkasilta/server/src/platform/database/types.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Filling, moment, type PayrollMoments } from './filling.ts'
import { administrator } from './people.ts'
import { type Payroll, taskOf } from './salaries.ts'

/** Of the invoices that the simulated provider has not seen. */
const FIRST_JOB = 400_000

/** Makes the invoice of a payroll and leaves it open. One that is made stays as it is. */
export async function billPayroll({ services }: Filling, payroll: Payroll, at: Temporal.Instant): Promise<void> {
  const user: User = { id: await administrator(services), role: 'ROLE_ADMIN', sessionId: '' }
  await services.db.transaction().execute(async (tx) => {
    const free = await tx
      .selectFrom('salary')
      .select('id')
      .where('task_id', '=', taskOf(payroll))
      .where('bill_state', '=', 'NOT_CREATED')
      .orderBy('id')
      .execute()
    if (free.length === 0) return
    const salaryIds = free.map(({ id }) => id)
    await createBill(tx, { salaryIds, departmentId: payroll.departmentId }, user, at)
  })
}

/** Sends the invoice of a payroll; the simulated provider gets it, so that it can be followed and refunded. */
export async function sendBillOf(filling: Filling, payroll: Payroll, moments: PayrollMoments): Promise<void> {
  const { services } = filling
  const bill = await openBillOf(services.db, payroll)
  if (!bill) return
  const invoice = outgoingInvoice(bill, await rowsOfBill(services.db, bill.id))
  const result = (isSimulated(services) && (await send(services, invoice))) || taken(bill, invoice)
  await noteSent(filling, bill, { invoice, result, at: moments.billSent })
}

/** The invoice of a payroll was sent and the customer has paid it on its due date. */
export async function settleBillOf(filling: Filling, payroll: Payroll, moments: PayrollMoments): Promise<void> {
  const { services } = filling
  const bill = await openBillOf(services.db, payroll)
  if (!bill) return
  const invoice = outgoingInvoice(bill, await rowsOfBill(services.db, bill.id))
  const paidAt = moment(localDate(bill.due_date), '08:00')
  await noteSent(filling, bill, { invoice, result: taken(bill, invoice), at: moments.billSent, paidAt })
}

/** In a demo with a real provider nothing of the invented past may leave. */
function isSimulated({ config }: Services): boolean {
  const { ropo } = config.services
  return ropo !== undefined && new URL(ropo.baseUrl).hostname === '127.0.0.1'
}

/** Also where a filling that was cut off had sent it. Nothing: the provider has it. */
async function send({ integrations: { ropo } }: Services, invoice: OutgoingInvoice): Promise<SendResult | undefined> {
  if ((await ropo.findByBillNumber(invoice.billNumber)) !== null) return undefined
  const [result] = await ropo.sendInvoices([invoice])
  return result
}

async function openBillOf(db: Read, payroll: Payroll): Promise<StoredBill | undefined> {
  return db
    .selectFrom('integration_bill')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('id', 'in', (each) =>
      each
        .selectFrom('integration_bill_salary')
        .innerJoin('salary', 'salary.id', 'integration_bill_salary.salary_id')
        .select('bill_id')
        .where('salary.task_id', '=', taskOf(payroll)),
    )
    .executeTakeFirst()
}

function taken(bill: StoredBill, invoice: OutgoingInvoice): SendResult {
  const { billNumber, reference, receiver, delivery, total } = invoice
  const jobId = String(FIRST_JOB + bill.id)
  return {
    accepted: true,
    billNumber,
    jobId,
    reference,
    receiver: receiver.name,
    sendType: delivery.type,
    amount: total,
  }
}

interface Sent {
  readonly invoice: OutgoingInvoice
  readonly result: SendResult
  readonly at: Temporal.Instant
  readonly paidAt?: Temporal.Instant
}

async function noteSent({ services }: Filling, bill: StoredBill, { invoice, result, at, paidAt }: Sent): Promise<void> {
  if (!result.accepted) throw new Error(`the demo's invoice ${result.billNumber} was refused: ${result.error}`)
  const who = await administrator(services)
  await services.db.transaction().execute(async (tx) => {
    const { id } = await post(tx, {
      channel: BILLS,
      kind: 'INVOICE',
      key: invoice.billNumber,
      subject_id: bill.id,
      content: Buffer.from(JSON.stringify(invoice)),
      posted_by: who,
      created_at: at.toString(),
    })
    const [message] = await move(tx, outboundMessage, [id], 'messageLeft', { by: 'product', who: null, at })
    const by = { by: 'provider', who: null, at: at.add({ seconds: 3 }) } as const
    if (message) await noteOutcome(tx, message, { state: 'ACCEPTED', answer: result }, by)
    await moveBill(tx, bill.id, 'billSent', { by: 'provider', who, at })
    if (paidAt) await moveBill(tx, bill.id, 'billPaid', { by: 'provider', who: null, at: paidAt })
  })
}
