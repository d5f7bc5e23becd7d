import type { RegisterCheck, WorkAgreement } from '@palkkasilta/engine/payroll/compensation.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

/** What was agreed with people of how their work is paid, by person. */
export async function workAgreements(
  db: Read,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly WorkAgreement[]>> {
  const rows = await db.selectFrom('work_agreement').selectAll().where(among('person_id', personIds)).execute()
  const agreed = rows.map((row) => ({ personId: row.person_id, ...agreementOf(row) }))
  return Map.groupBy(agreed, ({ personId }) => personId)
}

interface AgreedColumns {
  readonly valid_from: string
  readonly paid_as: WorkAgreement['paidAs']
  readonly repays_refunds: boolean
  readonly repays_losses: boolean
}

export function agreementOf({ valid_from, paid_as, repays_refunds, repays_losses }: AgreedColumns): WorkAgreement {
  return {
    from: localDate(valid_from),
    paidAs: paid_as,
    repaysRefunds: repays_refunds,
    repaysLosses: repays_losses,
  }
}

/** What the prepayment register said of people, by person. */
export async function registerChecks(
  db: Read,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RegisterCheck[]>> {
  const rows = await db.selectFrom('prepayment_check').selectAll().where(among('person_id', personIds)).execute()
  const checks = rows.map((row) => ({ personId: row.person_id, ...checkOf(row) }))
  return Map.groupBy(checks, ({ personId }) => personId)
}

export function checkOf({ checked_on, in_register }: { checked_on: string; in_register: boolean }): RegisterCheck {
  return { on: localDate(checked_on), inRegister: in_register }
}
