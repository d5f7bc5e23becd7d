import { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import type { OutboundMessage as File } from '@palkkasilta/server/src/core/outbound/channel.ts'
import { noteOutcome } from '@palkkasilta/server/src/core/outbound/messages.ts'
import { approvePayments } from '@palkkasilta/server/src/core/payment/approve.ts'
import { BANK_FILES, messageIdOf } from '@palkkasilta/server/src/core/payment/file-names.ts'
import { applyArrival, bankAnswer } from '@palkkasilta/server/src/core/payment/files.ts'
import { lockFileWithPayments } from '@palkkasilta/server/src/core/payment/locks.ts'
import { matchFile } from '@palkkasilta/server/src/features/bank-files/match.ts'
import { messageNames, type Reason } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import { notificationFile } from '@palkkasilta/server/src/integrations/bank/messages/notification.ts'
import { feedbackFile } from '@palkkasilta/server/src/integrations/bank/messages/pain002.ts'
import { move } from '@palkkasilta/server/src/kernel/moves.ts'
import type { DB, Read, Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import { DEMO_BANK } from '@palkkasilta/simulators/simulators.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import { atMoment, type Filling, type PayrollMoments } from './filling.ts'
import { administrator } from './people.ts'
import { type Payroll, taskOf } from './salaries.ts'

type Row = Selectable<DB['outgoing_payment']>

const messages = messageNames['2019']
/** Not of the numbers that the simulated bank gives. */
const FIRST_REFERENCE = 200_000
const closedAccount: Reason = { code: 'AC04', proprietary: null, text: 'Saajan tili on suljettu' }

/**
 * Approves the payments of payrolls, and has the bank take, check and debit them: its messages are read by the product as if
 * they had just come. The payments to the `refused` people come back.
 */
export async function payThroughBank(
  filling: Filling,
  payrolls: readonly Payroll[],
  moments: PayrollMoments,
  refused: readonly string[] = [],
): Promise<void> {
  const { services } = filling
  await services.db.transaction().execute(async (tx) => {
    const waiting = await paymentsOf(tx, payrolls)
    const fresh = waiting.filter(({ state }) => state === 'NEW').map(({ id }) => id)
    if (fresh.length === 0) return
    const past = atMoment(services, moments.approved)
    await approvePayments(past, tx, fresh, await administrator(services), moments.approved)
    for (const file of await filesOf(tx, payrolls)) await noteTaken(tx, file, filling, moments.fileTaken)
  })
  const files = await filesOf(services.db, payrolls)
  const payments = await paymentsOf(services.db, payrolls)
  const returned = await personsPayments(filling, payments, refused)
  for (const file of files) {
    const own = payments.filter((payment) => payment.file_id === file.id)
    await receive(filling, feedback(file, own, returned, moments.feedback), moments.feedback)
    const debited = own.filter(({ id }) => !returned.has(id))
    await receive(filling, notification(filling, file, debited, moments.debitTold), moments.debitTold)
  }
}

async function paymentsOf(db: Read, payrolls: readonly Payroll[]): Promise<Row[]> {
  return db
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .selectAll('outgoing_payment')
    .where('salary.task_id', 'in', payrolls.map(taskOf))
    .orderBy('outgoing_payment.id')
    .execute()
}

async function filesOf(db: Read, payrolls: readonly Payroll[]): Promise<File[]> {
  return db
    .selectFrom('outbound_message')
    .selectAll()
    .where('id', 'in', (each) =>
      each
        .selectFrom('outgoing_payment')
        .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
        .select('file_id')
        .where('salary.task_id', 'in', payrolls.map(taskOf)),
    )
    .orderBy('created_at')
    .execute()
}

/** The bank has taken the file: as the sending job notes it. */
async function noteTaken(tx: Tx, { id }: File, filling: Filling, at: Temporal.Instant): Promise<void> {
  const { file, payments } = await lockFileWithPayments(tx, id)
  if (!file) throw new Error(`the file ${id} is gone`)
  const [leaving = file] = await move(tx, outboundMessage, [id], 'messageLeft', { by: 'product', who: null, at })
  const answer = { code: '00', text: 'OK', fileReference: await nextReference(tx) }
  const by = { by: 'bank', who: null, at } as const
  await noteOutcome(tx, leaving, { state: 'SENT', answer }, by)
  await applyArrival(tx, { file, payments }, answer, by)
  const listed = { reference: answer.fileReference, name: file.key, fileType: messages.payments }
  await tx
    .insertInto('bank_file')
    .values(listEntry(filling, listed, 'FWD', at))
    .execute()
}

async function nextReference(tx: Tx): Promise<string> {
  const { sent } = await tx
    .selectFrom('outbound_message')
    .select(({ fn }) => fn.count<number>('answer').as('sent'))
    .where('channel', '=', BANK_FILES)
    .executeTakeFirstOrThrow()
  return String(FIRST_REFERENCE + sent)
}

function referenceOf({ answer }: File): string {
  return bankAnswer.parse(answer).fileReference ?? ''
}

async function personsPayments({ services, world }: Filling, payments: readonly Row[], keys: readonly string[]) {
  const emails = world.people.filter(({ key }) => keys.includes(key)).map(({ email }) => email)
  if (emails.length === 0) return new Set<number>()
  const salaries = await services.db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select('salary.id')
    .where('person.email', 'in', emails)
    .execute()
  const own = new Set(salaries.map(({ id }) => id))
  return new Set(payments.filter(({ salary_id }) => own.has(salary_id)).map(({ id }) => id))
}

interface Listed {
  readonly reference: string
  readonly name: string
  readonly fileType: string
}

interface Received extends Listed {
  readonly content: string
}

/** As the bank's list of files has it. */
function listEntry({ world }: Filling, file: Listed, status: string, at: Temporal.Instant) {
  return {
    file_reference: file.reference,
    state: receivedFile.initial,
    target_id: DEMO_BANK.targetId,
    service_id_owner_name: world.profile.name,
    user_filename: file.name,
    file_type: file.fileType,
    status,
    file_timestamp: at.toString(),
    fetched_at: at.toString(),
  }
}

/** Stores a file of the bank and reads it, once. */
async function receive(filling: Filling, file: Received | null, at: Temporal.Instant): Promise<void> {
  if (file === null) return
  const { services } = filling
  await services.db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('bank_file')
      .values({ ...listEntry(filling, file, 'DLD', at), content: file.content })
      .onConflict((conflict) => conflict.column('file_reference').doNothing())
      .returning('id')
      .execute()
    const ids = stored.map(({ id }) => id)
    await move(tx, receivedFile, ids, 'fileStored', { by: 'product', who: null, at })
  })
  const unread = await services.db
    .selectFrom('bank_file')
    .select('id')
    .where('file_reference', '=', file.reference)
    .where('state', '=', 'STORED')
    .executeTakeFirst()
  if (unread) await matchFile(atMoment(services, at), unread.id)
}

function feedback(
  file: File,
  payments: readonly Row[],
  returned: ReadonlySet<number>,
  createdAt: Temporal.Instant,
): Received {
  const batches = [...Map.groupBy(payments, ({ bank_batch_id }) => bank_batch_id).entries()]
  const content = feedbackFile({
    messageId: `PALAUTE-${referenceOf(file)}`,
    createdAt,
    originalMessageId: messageIdOf(file.key),
    originalMessageName: messages.payments,
    status: returned.size === 0 ? 'ACCP' : 'PART',
    reasons: [],
    batches: batches.map(([batchId, own]) => {
      const rejected = own.filter(({ id }) => returned.has(id))
      const counts = [
        { status: 'ACCP', count: own.length - rejected.length },
        { status: 'RJCT', count: rejected.length },
      ]
      return {
        batchId,
        status: rejected.length === 0 ? 'ACCP' : 'PART',
        reasons: [],
        counts: rejected.length === 0 ? [] : counts,
        payments: rejected.map(({ id, end_to_end_id }) => ({
          instructionId: String(id),
          endToEndId: end_to_end_id,
          status: 'RJCT',
          reasons: [closedAccount],
        })),
      }
    }),
  })
  const name = `Palaute ${messageIdOf(file.key)}`
  return { reference: `${referenceOf(file)}-1`, name, fileType: messages.feedback, content }
}

function notification(
  { world }: Filling,
  file: File,
  payments: readonly Row[],
  createdAt: Temporal.Instant,
): Received | null {
  const [first] = payments
  if (!first) return null
  const content = notificationFile({
    messageId: `VELOITUS-${referenceOf(file)}`,
    createdAt,
    account: iban(world.profile.iban),
    bookingDate: localDate(first.debit_date),
    batches: [...Map.groupBy(payments, ({ bank_batch_id }) => bank_batch_id ?? '').entries()].map(([batchId, own]) => ({
      messageId: messageIdOf(file.key),
      batchId,
      wages: own.some(({ purpose }) => purpose === 'SALARY'),
      bankReference: `ARK${batchId}`,
      payments: own.map((payment) => ({
        instructionId: String(payment.id),
        endToEndId: payment.end_to_end_id,
        bankReference: `ARK${referenceOf(file)}${payment.id}`,
        amount: cents(payment.amount_cents),
        creditorName: payment.creditor_name,
        creditorIban: iban(payment.creditor_iban),
      })),
    })),
  })
  const name = `Veloitukset ${first.debit_date}`
  return { reference: `${referenceOf(file)}-2`, name, fileType: messages.notification, content }
}
