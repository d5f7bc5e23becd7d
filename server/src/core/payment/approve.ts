import { randomUUID } from 'node:crypto'
import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { cents, sum, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { moveWith, stepAlong } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { spendProof } from '../person/proofs.ts'
import { type FileSum, refuseOtherFiles } from './files/confirmed-files.ts'
import { holdLimits } from './files/limits.ts'
import { writePaymentFiles } from './files/payment-files.ts'
import { queueSending } from './files/send-files.ts'
import { type Approver, readyToApprove } from './ready-to-approve.ts'
import { signedOff } from './sign-off.ts'
import { lockPayments } from './states/locks.ts'

export interface Approval {
  readonly who: Approver
  readonly now: Temporal.Instant
  /** What staff confirmed; absent where nobody was asked. */
  readonly confirmed?: readonly FileSum[] | undefined
  /** That whoever approves has just typed their password. */
  readonly proof?: string | undefined
}

/**
 * Approves payments and puts them into files for the bank; all or none. With the setting `sendBank` the files leave once the
 * transaction is committed; without it they wait.
 */
export async function approvePayments(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  { who, now, confirmed, proof }: Approval,
): Promise<void> {
  const rows = await lockPayments(tx, ids)
  await holdLimits(tx)
  const { files, refused } = await readyToApprove(tx, rows, who, now)
  for (const refusal of refused.values()) throw refusal
  if (confirmed) refuseOtherFiles(files, confirmed)
  const isProved = who !== null && services.config.approvalsNeedPassword
  if (isProved) await spendProof(tx, proof, who, now)
  const approval = { approval_id: randomUUID() }
  const written = await writePaymentFiles(tx, files, now)
  const filed = written.flatMap(({ changes }) => changes.map((change) => ({ ...change, ...approval })))
  const by = { by: who === null ? 'product' : 'staff', who, at: now } as const
  await moveWith(tx, [stepAlong(outgoingPayment, 'paymentApproved')], filed, by)
  const events = rows.map(
    ({ id, state, amount_cents }): AuditEvent => ({
      action: 'outgoingPayment.approve',
      entity: 'outgoingPayment',
      id,
      before: { state },
      after: { state: 'APPROVED', amount: toEuros(cents(amount_cents)) },
    }),
  )
  const signed = signedOff(approval.approval_id, {
    payments: rows.length,
    sum: sum(rows.map(({ amount_cents }) => cents(amount_cents))),
    files: written.map(({ hash }) => hash),
    isProved,
  })
  await auditAll(tx, [...events, signed], who, now)
  await queueSending(services, tx)
}
