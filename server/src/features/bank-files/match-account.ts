import { type SqlBool, sql } from 'kysely'
import { messageId } from '../../core/payment/file-names.ts'
import { noteArrived } from '../../core/payment/files.ts'
import { type FileRecord, lockFile, lockPayments, type PaymentRecord } from '../../core/payment/locks.ts'
import { advanceSalaries } from '../../core/payment/progress.ts'
import { returnPayments } from '../../core/payment/stop.ts'
import type { AccountReportFile } from '../../integrations/bank/messages/account-report.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import type { Tx } from '../../platform/database/types.ts'
import { writtenEuros } from '../../platform/xml/simple.ts'
import { type Movement, movementsOf } from './account-movements.ts'
import type { FromFile, Matched } from './matched.ts'

type Payment = PaymentRecord & { readonly message_id: string | null }

interface Effects {
  readonly movement: Movement
  /** Of ours, that the movement is about. */
  readonly payments: readonly Payment[]
}

/**
 * Booked debits mark our payments debited and, with the last one, the salary paid; returned ones open it again. Each payment is
 * debited and returned once, however often and in however many files the bank tells of it.
 */
export async function matchAccountReports(tx: Tx, file: AccountReportFile, by: FromFile): Promise<Matched> {
  const movements = file.reports.flatMap((report) => movementsOf(report, by.at))
  const payments = await lockCandidates(tx, movements)
  const all = movements.map((movement): Effects => ({ movement, payments: paymentsOf(movement, payments) }))
  for (const each of all) await store(tx, each, by.file)
  await noteOddSums(tx, all, payments)
  const debited = await noteDebits(tx, all, by)
  const returned = await noteReturns(tx, all, by)
  await auditAll(tx, [...debited, ...returned], null, by.at)
  const matched = all.filter((each) => each.payments.length > 0).length
  const back = returned.length === 0 ? '' : `, palautuneita ${returned.length}`
  const text = `${movements.length} ${movements.length === 1 ? 'tapahtuma' : 'tapahtumaa'}, omia maksuja ${matched}${back}`
  const lump = all.find(({ movement, payments: own }) => movement.batch !== null && own.length > 0)
  const state = matched === movements.length ? 'MATCHED' : 'UNMATCHED'
  return { state, text, originalMessageId: lump?.movement.batch?.messageId ?? null }
}

async function lockCandidates(tx: Tx, movements: readonly Movement[]): Promise<Payment[]> {
  const endToEndIds = movements.flatMap(({ endToEndId }) => endToEndId ?? [])
  const batchIds = movements.flatMap(({ batch }) => batch?.batchId ?? [])
  const found = await tx
    .selectFrom('outgoing_payment')
    .leftJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .select(['outgoing_payment.id', messageId.as('message_id')])
    .where(sql<SqlBool>`(end_to_end_id = any(${endToEndIds}::text[]) or bank_batch_id = any(${batchIds}::text[]))`)
    .execute()
  const messages = new Map(found.map(({ id, message_id }) => [id, message_id]))
  const rows = await lockPayments(tx, [...messages.keys()])
  return rows.map((row) => ({ ...row, message_id: messages.get(row.id) ?? null }))
}

/** Ours by the end-to-end id, or all of our batch, to the cent. */
function paymentsOf({ endToEndId, batch, cents }: Movement, payments: readonly Payment[]): Payment[] {
  if (!batch) return payments.filter((one) => one.end_to_end_id === endToEndId && one.amount_cents === Math.abs(cents))
  const members = payments.filter(
    (one) => one.message_id === batch.messageId && one.bank_batch_id === batch.batchId && one.live,
  )
  const total = members.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return total === Math.abs(cents) ? members : []
}

async function store(tx: Tx, { movement, payments }: Effects, fileId: number): Promise<void> {
  const [only] = payments
  await tx
    .insertInto('account_entry')
    .values({
      bank_file_id: fileId,
      archive_id: movement.archiveId,
      debit: movement.cents < 0,
      amount_cents: Math.abs(movement.cents),
      booked_on: movement.bookedOn,
      end_to_end_id: movement.endToEndId,
      reference: movement.reference,
      counterparty: movement.counterparty,
      payment_id: movement.batch ? null : (only?.id ?? null),
    })
    .onConflict((conflict) =>
      conflict.column('archive_id').doUpdateSet((row) => ({
        payment_id: row.fn.coalesce('account_entry.payment_id', 'excluded.payment_id'),
      })),
    )
    .execute()
}

async function noteDebits(tx: Tx, all: readonly Effects[], by: FromFile): Promise<AuditEvent[]> {
  const debits = all.filter(({ movement }) => movement.cents < 0 && movement.returned === null)
  const fresh = debits.flatMap(({ movement, payments }) =>
    payments.filter(({ debited_on }) => debited_on === null).map((payment) => ({ payment, movement })),
  )
  for (const { payment, movement } of fresh) {
    const warning = payment.live
      ? {}
      : { tx_reason: 'Pankki veloitti maksun, joka oli pysäytetty. Selvitä ennen uutta maksua.' }
    await tx
      .updateTable('outgoing_payment')
      .set({ debited_on: movement.bookedOn, updated_at: by.at.toString(), ...warning })
      .where('id', '=', payment.id)
      .execute()
  }
  const paid = fresh.map(({ payment }) => payment)
  await noteFilesArrived(tx, paid, by)
  await advanceSalaries(
    tx,
    paid.map(({ salary_id }) => salary_id),
    by,
  )
  return fresh.map(({ payment, movement }) => ({
    action: 'outgoingPayment.debited',
    entity: 'outgoingPayment',
    id: payment.id,
    after: { bookedOn: movement.bookedOn },
  }))
}

/** A debit of our payment but of another sum pays nothing here: staff find out with the bank. */
async function noteOddSums(tx: Tx, all: readonly Effects[], candidates: readonly Payment[]): Promise<void> {
  for (const { movement, payments } of all) {
    if (payments.length > 0 || movement.cents >= 0) continue
    const payment = candidates.find(({ end_to_end_id }) => end_to_end_id === movement.endToEndId)
    if (!payment || payment.debited_on !== null) continue
    const warning = `Pankki veloitti ${euros(-movement.cents)}, vaikka maksu on ${euros(payment.amount_cents)}. Selvitä pankin kanssa.`
    await tx.updateTable('outgoing_payment').set({ tx_reason: warning }).where('id', '=', payment.id).execute()
  }
}

function euros(cents: number): string {
  const written = writtenEuros(cents).replace('.', ',')
  return `${written.replace(/\B(?=(\d{3})+,)/g, '\u00a0')}\u00a0€`
}

/** What has been debited was at the bank: its answer was lost, or the file was given to it by hand. */
async function noteFilesArrived(tx: Tx, paid: readonly Payment[], by: FromFile): Promise<void> {
  const fileIds = new Set(paid.flatMap(({ file_id }) => file_id ?? []))
  const files: (FileRecord | undefined)[] = []
  for (const fileId of [...fileIds].sort()) files.push(await lockFile(tx, fileId))
  for (const file of files) {
    if (file?.state !== 'WAITING' && file?.state !== 'SENDING') continue
    const payments = paid.filter(({ file_id }) => file_id === file.id)
    await noteArrived(tx, { file, payments }, 'Pankki on veloittanut maksun', by)
  }
}

async function noteReturns(tx: Tx, all: readonly Effects[], by: FromFile): Promise<AuditEvent[]> {
  const events: AuditEvent[] = []
  for (const { movement, payments } of all) {
    const { returned } = movement
    if (returned === null || movement.cents < 0) continue
    const back = payments.filter(({ live, debited_on }) => live && debited_on !== null)
    await returnPayments(tx, back, { ...by, reason: returned })
    events.push(
      ...back.map(({ id }) => ({
        action: 'outgoingPayment.returned',
        entity: 'outgoingPayment',
        id,
        after: { reason: returned },
      })),
    )
  }
  return events
}
