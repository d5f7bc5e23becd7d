import { isLeaving, leavingStates } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { sql } from 'kysely'
import { awaitsMoney, billsByName, lockBillsNamed, type ReferredBill } from '../../core/bill/receiving/received.ts'
import { settleBills } from '../../core/bill/receiving/settle.ts'
import { messageId } from '../../core/payment/files/file-names.ts'
import { noteArrived } from '../../core/payment/files/files.ts'
import { findAtBank } from '../../core/payment/states/at-bank.ts'
import {
  type FileRecord,
  lockFile,
  lockPayments,
  type PaymentRecord,
  salariesPaidBy,
} from '../../core/payment/states/locks.ts'
import { advanceSalaries } from '../../core/payment/states/progress.ts'
import { noteRemarks, ofAll, type Remark, remarkText } from '../../core/payment/states/remarks.ts'
import { returnPayments } from '../../core/payment/states/stop.ts'
import type { AccountReport, AccountReportFile } from '../../integrations/bank/messages/account-report.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { moveWith, stepAlong } from '../../kernel/moves.ts'
import { updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { doubtsOf } from './account-doubts.ts'
import { type OnStatement, storeEntries } from './account-entries.ts'
import { type Movement, movementsOf, onStatement } from './account-movements.ts'
import { storeStatements } from './account-statements.ts'
import type { FromFile, Matched } from './matched.ts'

type Payment = PaymentRecord & { readonly message_id: string | null }

interface Effects {
  readonly movement: Movement
  /** Of ours, that the movement is about. */
  readonly payments: readonly Payment[]
  /** The bill that a customer pays with it. */
  readonly bill: ReferredBill | undefined
  readonly onStatement: OnStatement | null
}

/**
 * Booked debits mark our payments debited and, with the last one, the salary paid; returned ones open it again. Credits mark
 * bills paid by reference. Each movement counts once, however often and in however many files the bank tells of it.
 */
export async function matchAccountReports(tx: Tx, file: AccountReportFile, by: FromFile): Promise<Matched> {
  const statements =
    file.kind === 'statement' ? await storeStatements(tx, file.reports, by) : new Map<AccountReport, number>()
  const placed = file.reports.flatMap((report) =>
    onStatement(movementsOf(report, by.at), report, statements.get(report)),
  )
  const movements = placed.map(({ movement }) => movement)
  const bills = await lockBillsNamed(tx, movements)
  await findAtBank(tx, endToEndIdsOfDebits(movements), by)
  const payments = await lockCandidates(tx, movements)
  const paymentsOf = paymentsByMovement(payments)
  const billOf = billsByName(bills)
  const all = placed.map((each): Effects => {
    const own = paymentsOf(each.movement)
    return { ...each, payments: own, bill: own.length > 0 ? undefined : billOf(each.movement) }
  })
  const ofBank = await storeEntries(tx, all, by)
  const takenBack = all.flatMap(({ movement, bill }) => (bill && movement.cents < 0 ? bill.reference : []))
  await settleBills(tx, bills, new Set(takenBack), by)
  await noteOddSums(tx, all, payments, by)
  await noteFilesArrived(tx, all, payments, by)
  const debits = freshDebits(all)
  await noteDebits(tx, debits, by)
  const debited = new Set([
    ...payments.filter(({ settlement }) => settlement === 'DEBITED').map(({ id }) => id),
    ...debits.filter(({ payment }) => payment.live).map(({ payment }) => payment.id),
  ])
  const told = [...(await returnsKnown(tx, debits)), ...all.flatMap(returnsOf)]
  const returned = await noteReturns(tx, told, debited, by)
  await auditAll(tx, [...debits.map(debitEvent), ...returned], null, by.at)
  const own = all.filter((each) => each.payments.length > 0).length
  const ofBills = all.filter((each) => isForBill(each, all)).length
  const back = returned.length === 0 ? '' : `, palautuneita ${returned.length}`
  const paid = ofBills === 0 ? '' : `, laskujen maksuja ${ofBills}`
  const other = ofBank === 0 ? '' : `, pankin kuluja, korkoja ja omia siirtoja ${ofBank}`
  const counted = `${movements.length} ${movements.length === 1 ? 'tapahtuma' : 'tapahtumaa'}, omia maksuja ${own}${back}${paid}${other}`
  const doubts = doubtsOf(file)
  const text = [counted, ...doubts].join('. ')
  const lump = all.find(({ movement, payments: own }) => movement.batch !== null && own.length > 0)
  const state = own + ofBills + ofBank === movements.length && doubts.length === 0 ? 'MATCHED' : 'UNMATCHED'
  return { state, text, originalMessageId: lump?.movement.batch?.messageId ?? null }
}

function endToEndIdsOfDebits(movements: readonly Movement[]): string[] {
  return movements.flatMap(({ endToEndId, cents }) => (endToEndId !== null && cents < 0 ? [endToEndId] : []))
}

/** What the movements may be about, and what else is in its files where we do not know that the bank has them. */
async function lockCandidates(tx: Tx, movements: readonly Movement[]): Promise<Payment[]> {
  const endToEndIds = movements.flatMap(({ endToEndId }) => endToEndId ?? [])
  const batchIds = movements.flatMap(({ batch }) => batch?.batchId ?? [])
  const { rows: found } = await sql<{ id: number; message_id: string | null }>`
    with named as (
      select id, file_id from outgoing_payment
      where end_to_end_id = any(${endToEndIds}::text[]) or bank_batch_id = any(${batchIds}::text[])
    ), wanted as (
      select id, file_id from named
      union select mate.id, file_id from named join outgoing_payment mate using (file_id)
        join outbound_message on outbound_message.id = file_id
        where outbound_message.state = any(${leavingStates}::text[])
    )
    select wanted.id, ${messageId} as message_id from wanted
      left join outbound_message on outbound_message.id = file_id`.execute(tx)
  const messages = new Map(found.map(({ id, message_id }) => [id, message_id]))
  const rows = await lockPayments(tx, [...messages.keys()])
  return rows.map((row) => ({ ...row, message_id: messages.get(row.id) ?? null }))
}

/** Money for a bill that awaits it, or a refunded bill and its credit note that the payer took off with it. */
function isForBill({ movement: { shareOf }, bill }: Effects, all: readonly Effects[]): boolean {
  if (!bill || awaitsMoney(bill)) return bill !== undefined
  const beside = all.filter((other) => other.bill === bill && other.movement.shareOf === shareOf)
  const net = beside.reduce((sum, { movement }) => sum + movement.cents, 0)
  return shareOf !== null && bill.refunded_cents > 0 && net <= 0
}

/** Ours by the end-to-end id, or all of our batch, to the cent. */
function paymentsByMovement(payments: readonly Payment[]): (movement: Movement) => Payment[] {
  const byId = Map.groupBy(payments, ({ end_to_end_id }) => end_to_end_id)
  const byBatch = Map.groupBy(payments, ({ message_id, bank_batch_id }) => `${message_id} ${bank_batch_id}`)
  return ({ endToEndId, batch, cents }) => {
    if (!batch) return (byId.get(endToEndId ?? '') ?? []).filter((one) => one.amount_cents === Math.abs(cents))
    const members = (byBatch.get(`${batch.messageId} ${batch.batchId}`) ?? []).filter(({ live }) => live)
    const total = members.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    return total === Math.abs(cents) ? members : []
  }
}

interface Debit {
  readonly payment: Payment
  readonly bookedOn: string
}

function isDebit({ movement }: Effects): boolean {
  return movement.cents < 0 && movement.returned === null
}

/** Each payment once, however often the file tells of it. */
function freshDebits(all: readonly Effects[]): readonly Debit[] {
  const told = all
    .filter(isDebit)
    .flatMap(({ movement: { bookedOn }, payments }) =>
      payments
        .filter(({ debited_on }) => debited_on === null)
        .map((payment): [number, Debit] => [payment.id, { payment, bookedOn }]),
    )
  return [...new Map(told).values()]
}

async function noteDebits(tx: Tx, debits: readonly Debit[], by: FromFile): Promise<void> {
  const live = debits.filter(({ payment }) => payment.live)
  const dead = debits.filter(({ payment }) => !payment.live)
  await moveWith(tx, [stepAlong(settlement, 'paymentDebited')], live.map(debitColumns), by)
  const updated_at = by.at.toString()
  await updateRows(
    tx,
    'outgoing_payment',
    dead.map((debit) => ({ ...debitColumns(debit), updated_at })),
  )
  const stopped = dead.map(({ payment }) => payment)
  await noteRemarks(tx, ofAll(stopped, { code: 'DEBITED_THOUGH_STOPPED', parameters: {} }), by)
  const paid = debits.map(({ payment }) => payment)
  await advanceSalaries(tx, salariesPaidBy(paid), by)
}

const debitColumns = ({ payment: { id }, bookedOn }: Debit) => ({ id, debited_on: bookedOn })

function debitEvent({ payment, bookedOn }: Debit): AuditEvent {
  return { action: 'outgoingPayment.debited', entity: 'outgoingPayment', id: payment.id, after: { bookedOn } }
}

/** A debit of our payment but of another sum pays nothing here: staff find out with the bank. */
async function noteOddSums(
  tx: Tx,
  all: readonly Effects[],
  candidates: readonly Payment[],
  by: FromFile,
): Promise<void> {
  for (const { movement, payments } of all) {
    if (payments.length > 0 || movement.cents >= 0) continue
    const payment = candidates.find(({ end_to_end_id }) => end_to_end_id === movement.endToEndId)
    if (!payment || payment.debited_on !== null) continue
    const parameters = { debited: -movement.cents, due: payment.amount_cents }
    await noteRemarks(tx, ofAll([payment], { code: 'DEBIT_OF_OTHER_SUM', parameters }), by)
  }
}

/** What has been debited was at the bank: its answer was lost, or the file was given to it by hand. */
async function noteFilesArrived(tx: Tx, all: readonly Effects[], candidates: readonly Payment[], by: FromFile) {
  const fileIds = new Set(
    all.filter(isDebit).flatMap(({ payments }) => payments.flatMap(({ file_id }) => file_id ?? [])),
  )
  const files: (FileRecord | undefined)[] = []
  for (const fileId of [...fileIds].sort()) files.push(await lockFile(tx, fileId))
  for (const file of files) {
    if (!file || !isLeaving(file.state)) continue
    const payments = candidates.filter(({ file_id }) => file_id === file.id)
    await noteArrived(tx, { file, payments }, 'BY_DEBIT', by)
  }
}

interface Returned {
  readonly payment: Payment
  readonly returned: Remark
}

function returnsOf({ movement: { returned, cents }, payments }: Effects): Returned[] {
  return returned === null || cents < 0 ? [] : payments.map((payment) => ({ payment, returned }))
}

/** What came back by files that were here before the one that tells of its debit. */
async function returnsKnown(tx: Tx, debits: readonly Debit[]): Promise<Returned[]> {
  const paymentOf = new Map(debits.map(({ payment }) => [payment.id, payment]))
  const ids = sql`any(${[...paymentOf.keys()]}::bigint[])`
  const { rows } = await sql<{ id: number; returned: Remark }>`
    with told as (
      select entry.id as entry, payment_id as id, return_remark, debit from account_entry entry where payment_id = ${ids}
      union all select entry.id, payment.id, return_remark, debit
        from outgoing_payment payment join account_entry entry on batch_id = bank_batch_id where payment.id = ${ids}
    ) select id, return_remark as returned from told where return_remark is not null and not debit order by entry`.execute(
    tx,
  )
  return rows.flatMap(({ id, returned }) => {
    const payment = paymentOf.get(id)
    return payment ? [{ payment, returned }] : []
  })
}

/** What was debited, in an earlier file or in this one, comes back once. */
async function noteReturns(
  tx: Tx,
  all: readonly Returned[],
  debited: ReadonlySet<number>,
  by: FromFile,
): Promise<AuditEvent[]> {
  const told = all.map((each): [number, Returned] => [each.payment.id, each])
  // of several movements the first one brought it back
  const back = [...new Map(told.toReversed()).values()].toReversed().filter(({ payment }) => debited.has(payment.id))
  await returnPayments(
    tx,
    back.map(({ payment }) => payment),
    by,
  )
  await noteRemarks(
    tx,
    back.map(({ payment, returned }) => ({ paymentId: payment.id, remark: returned })),
    by,
  )
  return back.map(({ payment: { id }, returned }) => {
    const after = { reason: remarkText(returned) }
    return { action: 'outgoingPayment.returned', entity: 'outgoingPayment', id, after }
  })
}
