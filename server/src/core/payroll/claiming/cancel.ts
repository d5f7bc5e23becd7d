import type { ClaimEnd } from '@palkkasilta/contract/claims.ts'
import { type Cents, cents, toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../../kernel/audit.ts'
import type { Written } from '../../../kernel/calls/commit.ts'
import { refuseOther } from '../../../kernel/calls/confirmed.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { foreseenReports } from '../../report/foreseen.ts'
import { reportCorrected } from '../../report/queue.ts'
import { notDueOf } from '../../salary/claim-parts.ts'
import { salariesForUpdate } from '../../salary/queries.ts'
import { type Claim, shownClaim } from './shown.ts'

/** What cancelling would do. Stores nothing. */
export async function checkCancel(services: Services, db: Read, id: number, as: ClaimEnd) {
  const found = await openClaim(db, id, as)
  const { amount, open, paidBy } = found
  const ids = paidBy.map(({ salaryId }) => salaryId)
  const left = await notDueOf(db, ids, { id, as })
  const notDue = new Map(ids.map((salaryId) => [salaryId, left.get(salaryId) ?? []]))
  const register = { ...(await foreseenReports(services, db, notDue)), until: null }
  return { amount, recovered: cents(amount - open), open, register }
}

interface Cancelling {
  readonly as: ClaimEnd
  readonly reason: string
  /** What was confirmed. */
  readonly open: Cents
  readonly who: number
  readonly now: Temporal.Instant
}

/** Gives up what is open of a claim. What was taken back stays so, and the register is told of the rest as it is now. */
export async function cancelClaim(
  services: Services,
  tx: Tx,
  id: number,
  { as, reason, open, who, now }: Cancelling,
): Promise<Written<Claim>> {
  const { paidBy, shifts } = await shownClaim(tx, id)
  const paying = paidBy.map(({ salaryId }) => salaryId)
  // salaries before claims, as settling locks them
  await salariesForUpdate(tx, paying)
  await tx.selectFrom('overpayment').select('id').where('id', '=', id).forUpdate().execute()
  const found = await openClaim(tx, id, as)
  refuseOther(open, found.open)
  const cancelled = { cancelled_at: now.toString(), cancelled_as: as, cancel_reason: reason }
  await tx.updateTable('overpayment').set(cancelled).where('id', '=', id).execute()
  if (paying.length > 0) await reportCorrected(services, tx, paying, { who, now })
  const told = [...new Set([...paying, ...shifts.map(({ salaryId }) => salaryId)])].sort((a, b) => a - b)
  const audit = told.map((salaryId): AuditEvent => {
    const after = { cancelledClaim: toEuros(open), claimEnd: as, claimReason: reason }
    return { action: 'salary.cancelClaim', entity: 'salary', id: salaryId, after }
  })
  return { reply: await shownClaim(tx, id), audit }
}

async function openClaim(db: Read, id: number, as: ClaimEnd): Promise<Claim> {
  const found = await shownClaim(db, id)
  if (found.open === 0) throw new DomainError('CLAIM_CLOSED')
  const isTaxFree = found.paidBy.length > 0 && found.paidBy.every(({ notDue }) => notDue === 0)
  if (as === 'WAGE' && !isTaxFree) throw new DomainError('CLAIM_OF_PAY')
  return found
}
