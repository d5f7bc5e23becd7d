import { type OutgoingPaymentState, outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { dayOf, finnishDate, isBefore, localDate } from '@palkkasilta/values/date.ts'
import type { Selectable } from 'kysely'
import { auditAll } from '../../app/audit.ts'
import { DomainError } from '../../app/errors.ts'
import type { Services } from '../../app/services.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { company } from '../settings/company.ts'
import { companySettings } from '../settings/settings.ts'
import { writePaymentFile } from './payment-files.ts'
import { paymentsForUpdate } from './queries.ts'
import { SEND_FILES } from './send-files.ts'

type Row = Selectable<DB['outgoing_payment']>

/**
 * Approves payments and puts them into files for the bank, one for each debit date; all or none. With the setting `sendBank`
 * the files leave once the transaction is committed; without it they wait. `who` is null when a setting approves.
 */
export async function approvePayments(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  who: number | null,
  now: Temporal.Instant,
) {
  const rows = await paymentsForUpdate(tx, ids)
  const settings = await companySettings(tx)
  if (settings.twoPairsOfEyes && who !== null && rows.some((row) => row.created_by === who)) {
    throw new DomainError('OWN_PAYMENT')
  }
  for (const row of rows) step(outgoingPayment, row.state as OutgoingPaymentState, 'APPROVED')
  const profile = await company(tx)
  for (const [debitDate, group] of byDebitDate(rows, now)) await writePaymentFile(tx, debitDate, group, profile, now)
  const events = rows.map(({ id, state, amount_cents }) => ({
    action: 'outgoingPayment.approve',
    entity: 'outgoingPayment',
    id,
    before: { state },
    after: { state: 'APPROVED', amount: amount_cents / 100 },
  }))
  await auditAll(tx, events, who, now)
  if (settings.sendBank) await services.jobs.queue(tx, SEND_FILES, {}, { key: 'now' })
}

/** A debit date that has passed becomes today, as long as the payday has not passed. */
function byDebitDate(rows: readonly Row[], now: Temporal.Instant): Map<string, Row[]> {
  const today = dayOf(now)
  return Map.groupBy(rows, (row) => {
    const payday = localDate(row.payday)
    if (isBefore(payday, today)) throw new DomainError('PAYDAY_PASSED', { payday: finnishDate(payday) })
    return row.debit_date < today.toString() ? today.toString() : row.debit_date
  })
}
