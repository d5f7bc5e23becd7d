import { dayOf } from '@palkkasilta/values/date.ts'
import { audit } from '../../app/audit.ts'
import type {
  AccountEntry,
  AccountReportFile,
  AccountTransaction,
} from '../../integrations/bank/messages/account-report.ts'
import type { Tx } from '../../platform/database/types.ts'
import { moveSalary } from '../workforce-salaries/states.ts'
import type { Matched } from './match.ts'

interface Movement {
  readonly entry: AccountEntry
  readonly transaction: AccountTransaction
  readonly archiveId: string
}

/**
 * Booked debits mark our payments debited and, with the last one, the salary paid. Each movement counts once, by the bank's
 * archive id, however often it comes.
 */
export async function matchAccountReports(
  tx: Tx,
  file: AccountReportFile,
  fileId: number,
  now: Temporal.Instant,
): Promise<Matched> {
  const movements = file.reports.flatMap((report) =>
    report.entries.filter((entry) => entry.booked).flatMap(movementsOf),
  )
  let matched = 0
  let fresh = 0
  for (const movement of movements) {
    const result = await store(tx, movement, fileId, now)
    if (result === 'known') continue
    fresh += 1
    if (result === 'payment') matched += 1
  }
  const text = `${movements.length} tapahtumaa, joista uusia ${fresh} ja omiin maksuihin täsmättyjä ${matched}`
  return { state: fresh === matched ? 'MATCHED' : 'UNMATCHED', text }
}

function movementsOf(entry: AccountEntry): Movement[] {
  return entry.transactions.map((transaction, index) => ({
    entry,
    transaction,
    archiveId: transaction.bankReference ?? `${entry.bankReference ?? entry.reference ?? ''}/${index + 1}`,
  }))
}

async function store(tx: Tx, { entry, transaction, archiveId }: Movement, fileId: number, now: Temporal.Instant) {
  const amount = transaction.amount ?? 0
  const isDebit = amount < 0 && !entry.reversal && transaction.returned === null
  const payment = isDebit ? await paymentOf(tx, transaction) : undefined
  const bookedOn = (entry.bookingDate ?? dayOf(now)).toString()
  const stored = await tx
    .insertInto('account_entry')
    .values({
      bank_file_id: fileId,
      archive_id: archiveId,
      debit: amount < 0,
      amount_cents: Math.abs(amount),
      booked_on: bookedOn,
      end_to_end_id: transaction.endToEndId,
      reference: transaction.reference,
      counterparty: transaction.counterpartyName,
      payment_id: payment?.id ?? null,
    })
    .onConflict((conflict) => conflict.column('archive_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return 'known'
  if (!payment) return 'stranger'
  await noteDebited(tx, payment.id, payment.salary_id, bookedOn, now)
  return 'payment'
}

/** Ours by its end-to-end id, to the cent. */
async function paymentOf(tx: Tx, { endToEndId, amount }: AccountTransaction) {
  if (endToEndId === null) return undefined
  return tx
    .selectFrom('outgoing_payment')
    .select(['id', 'salary_id'])
    .where('end_to_end_id', '=', endToEndId)
    .where('amount_cents', '=', Math.abs(amount ?? 0))
    .where('debited_on', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function noteDebited(
  tx: Tx,
  paymentId: number,
  salaryId: number,
  bookedOn: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('outgoing_payment')
    .set({ debited_on: bookedOn, updated_at: now.toString() })
    .where('id', '=', paymentId)
    .execute()
  await audit(
    tx,
    { action: 'outgoingPayment.debited', entity: 'outgoingPayment', id: paymentId, after: { bookedOn } },
    null,
    now,
  )
  const salary = await tx
    .selectFrom('salary')
    .selectAll()
    .where('id', '=', salaryId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (salary.bank_state === 'WAITING') await moveSalary(tx, salary, 'bank_state', 'SENT', null, now)
  const missing = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', salaryId)
    .where('live', '=', true)
    .where('debited_on', 'is', null)
    .executeTakeFirst()
  if (!missing && salary.state === 'WAITING_FOR_PAYMENT') await moveSalary(tx, salary, 'state', 'PAID', null, now)
}
