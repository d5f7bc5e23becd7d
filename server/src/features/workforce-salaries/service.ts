import { type SalaryDetail, salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { companySettings } from '../../core/company/settings.ts'
import { refuseWhileOnItsWay } from '../../core/payroll/paying/pay-missing.ts'
import { reportErrorsOf, reportsOf } from '../../core/report/queries.ts'
import { storeCalculation } from '../../core/salary/columns.ts'
import { overridesToStore } from '../../core/salary/overrides.ts'
import { paymentsOf, payRows, salaryForUpdate, salaryRow } from '../../core/salary/queries.ts'
import { settlementsOf, termsSettledOf } from '../../core/salary/settlements.ts'
import { saveReimbursements } from '../../core/shift/reimbursements.ts'
import { followPayments } from '../../core/work-queue/follow-salaries.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/commit.ts'
import { edited } from '../../kernel/edits.ts'
import { DomainError } from '../../kernel/errors.ts'
import { move, moveTo, type StepBy } from '../../kernel/moves.ts'
import { timelineOf } from '../../kernel/timeline.ts'
import type { User } from '../../kernel/user.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { type Body, editedSalary, refuseUneditable } from './edit.ts'
import { type SalaryRecord, salaryRecord } from './wire.ts'
import { workOf } from './work.ts'

/** A salary as its page shows it. The national id stays masked. */
export async function salaryDetail(db: Read, id: number): Promise<SalaryRecord> {
  const row = await salaryRow(db, id)
  const { distraintIban } = await companySettings(db)
  return salaryRecord(row, {
    rows: await payRows(db, id),
    changes: await timelineOf(db, 'salary', id),
    payments: await paymentsOf(db, id),
    deliveries: await reportsOf(db, id),
    shifts: await workOf(db, id),
    reportErrors: await reportErrorsOf(db, id),
    settled: { ...(await settlementsOf(db, id)), ...(await termsSettledOf(db, id)) },
    hetu: row.national_id_cipher === null ? '' : '••••••-••••',
    distraintIban,
  })
}

/** Stores what staff set for this salary and calculates it again. Only an open salary can be changed. */
export async function saveSalary(tx: Tx, id: number, body: Body): Promise<Written<SalaryRecord>> {
  const salary = await salaryForUpdate(tx, id)
  await refuseUneditable(tx, salary, body)
  const before = await salaryDetail(tx, id)
  const { columns, overrides, calculated, reimbursements } = await editedSalary(tx, salary, body, before)
  await tx
    .updateTable('salary')
    .set({ ...columns, overrides: JSON.stringify(overridesToStore(overrides)) })
    .where('id', '=', id)
    .execute()
  for (const [shiftId, rows] of reimbursements) await saveReimbursements(tx, shiftId, rows)
  await storeCalculation(tx, { salary: { ...salary, ...columns }, calculated })
  const event = { action: 'salary.save', entity: 'salary', id } as const
  return edited(salaryForm, event, before, await salaryDetail(tx, id), { kept })
}

/** What the history keeps of a salary: what staff can set and the sums that follow, not the person. */
function kept(salary: SalaryDetail) {
  const { payday, salaryIban, salaryOwner, salaryType, paymentType, reduceFromNettos } = salary
  const { profession, professionCode, manualDistraintReference } = salary
  const { taxpercent, personTyEl, tyEL, accidentInsurance, holidaybonus } = salary
  const { bruttoSalary, taxamount, distraint, reduceFromNetto, paidSalary } = salary
  return {
    ...{ payday, salaryIban, salaryOwner, salaryType, paymentType, reduceFromNettos },
    ...{ profession, professionCode, manualDistraintReference },
    ...{ taxpercent, personTyEl, tyEL, accidentInsurance, holidaybonus },
    ...{ bruttoSalary, taxamount, distraint, reduceFromNetto, paidSalary },
    tamigoShifts: paidBackIn(salary),
  }
}

function paidBackIn({ tamigoShifts }: SalaryDetail) {
  const paidBack = tamigoShifts.filter(({ reimbursements }) => reimbursements.length > 0)
  return paidBack.map(({ shiftId, startDateTime, reimbursements }) => ({ shiftId, startDateTime, reimbursements }))
}

/**
 * Staff move the state by hand. A salary becomes payable only by being sent to pay; it opens only when no payment of it lives;
 * one that is paid has no payment left that somebody could still approve.
 */
export async function setState(
  tx: Tx,
  id: number,
  to: StateOf<typeof workforceSalary>,
  user: User,
  now: Temporal.Instant,
): Promise<Written<SalaryRecord>> {
  const salary = await salaryForUpdate(tx, id)
  if (salary.state === 'OPEN' && to === 'WAITING_FOR_PAYMENT') throw new DomainError('SALARY_NEEDS_PAYDAY')
  if (to === 'OPEN') await refuseWhileOnItsWay(tx, id)
  const by: StepBy = { by: 'staff', who: user.id, at: now }
  await moveTo(tx, workforceSalary, [id], to, by)
  if (to === 'PAID' && (await rejectUnapproved(tx, id, by)) && salary.bank_state === 'WAITING')
    await move(tx, salaryBankState, [id], 'salaryPaymentSent', by)
  await followPayments(tx, [id], by)
  const [before, after] = [{ state: salary.state }, { state: to }]
  const audit: AuditEvent[] = [{ action: 'salary.state', entity: 'salary', id, before, after }]
  return { reply: await salaryDetail(tx, id), audit }
}

/** Payments that nobody has approved will never be paid. Tells whether none of the salary's payments lives after that. */
async function rejectUnapproved(tx: Tx, salaryId: number, by: StepBy): Promise<boolean> {
  const living = await tx
    .selectFrom('outgoing_payment')
    .select(['id', 'state'])
    .where('salary_id', '=', salaryId)
    .where('live', '=', true)
    .forUpdate()
    .execute()
  const unapproved = living.filter(({ state }) => state === 'NEW').map(({ id }) => id)
  await move(tx, outgoingPayment, unapproved, 'paymentRejected', by)
  await move(tx, settlement, unapproved, 'paymentRejectedByStaff', by)
  return unapproved.length === living.length
}

/** Staff paid it outside: the payments that wait here are rejected, so that it is not paid twice. */
export async function markPaidOutside(
  tx: Tx,
  id: number,
  user: User,
  now: Temporal.Instant,
): Promise<Written<SalaryRecord>> {
  await salaryForUpdate(tx, id)
  const onTheWay = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', id)
    .where('live', '=', true)
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()
  if (onTheWay) throw new DomainError('PAYMENT_ON_ITS_WAY', { payment: onTheWay.id })
  const by: StepBy = { by: 'staff', who: user.id, at: now }
  await move(tx, salaryBankState, [id], 'salaryPaymentSent', by)
  await rejectUnapproved(tx, id, by)
  return { reply: await salaryDetail(tx, id), audit: [{ action: 'salary.paidOutside', entity: 'salary', id }] }
}
