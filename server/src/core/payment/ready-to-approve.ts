import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../kernel/errors.ts'
import { notingRefusal } from '../../kernel/noting-refusal.ts'
import type { Read } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { hasPassed } from './files/debit-dates.ts'
import { overLimits } from './files/limits.ts'
import { type Plan, type PlannedFile, plannedFiles } from './files/payment-files.ts'
import { tooEarly } from './files/too-early.ts'
import { toldByBank } from './states/at-bank.ts'
import type { PaymentRecord } from './states/locks.ts'
import { refuseStaffStep } from './states/states.ts'

/** Null: a setting approves. */
export type Approver = number | null

/**
 * The files that approving these payments would write, and what is refused and why. Stores nothing: it is what approving does and what
 * is told of it before.
 */
export async function readyToApprove(
  db: Read,
  rows: readonly PaymentRecord[],
  who: Approver,
  now: Temporal.Instant,
): Promise<Plan> {
  const { twoPairsOfEyes } = await companySettings(db)
  const refused = new Map<number, unknown>()
  const approvable = rows.flatMap((row) =>
    notingRefusal(refused, row.id, () => {
      refuseStaffStep(row, 'APPROVED')
      if (twoPairsOfEyes && who !== null && row.created_by === who) throw new DomainError('OWN_PAYMENT')
      refusePassed(row, now)
      return row
    }),
  )
  const plan = await plannedFiles(db, approvable, now)
  const atBank = await refusedAsTold(db, plan.files)
  const planned = atBank.size === 0 ? plan : await without(db, approvable, atBank, now)
  const over = new Map([...tooEarly(planned.files, now), ...(await overLimits(db, planned.files, now))])
  // whole files
  const files = planned.files.filter(({ payments }) => !payments.some(({ id }) => over.has(id)))
  return { files, refused: new Map([...refused, ...plan.refused, ...atBank, ...over]) }
}

function without(
  db: Read,
  rows: readonly PaymentRecord[],
  refused: ReadonlyMap<number, unknown>,
  now: Temporal.Instant,
): Promise<Plan> {
  return plannedFiles(
    db,
    rows.filter(({ id }) => !refused.has(id)),
    now,
  )
}

/** What the bank has told of is not sent, whatever our books say: they may be those of a backup. */
async function refusedAsTold(db: Read, files: readonly PlannedFile[]): Promise<ReadonlyMap<number, unknown>> {
  const planned = files.flatMap(({ payments, messageId: message_id }) =>
    payments.map(({ id, end_to_end_id }) => ({ id, end_to_end_id, message_id })),
  )
  const told = await toldByBank(db, planned)
  return new Map(
    planned.flatMap(({ id, end_to_end_id }) => {
      const file = told.get(end_to_end_id)
      return file === undefined ? [] : [[id, new DomainError('PAYMENT_AT_BANK', { file })]]
    }),
  )
}

function refusePassed(row: PaymentRecord, now: Temporal.Instant): void {
  if (hasPassed(row, now))
    throw new DomainError('PAYMENT_TOO_LATE', { payment: row.id, payday: finnishDate(localDate(row.payday)) })
}
