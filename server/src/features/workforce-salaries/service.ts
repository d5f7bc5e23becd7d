import { type SalaryDetail, salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { companySettings } from '../../core/company/settings.ts'
import { reportErrorsOf, reportsOf } from '../../core/report/queries.ts'
import { storeCalculation } from '../../core/salary/columns.ts'
import { overridesToStore } from '../../core/salary/overrides.ts'
import { paymentsOf, payRows, salaryForUpdate, salaryRow } from '../../core/salary/queries.ts'
import { settlementsOf, termsSettledOf } from '../../core/salary/settlements.ts'
import { saveReimbursements } from '../../core/shift/reimbursements.ts'
import { followObstaclesOfPeople } from '../../core/work-queue/follow-obstacles.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { saved } from '../../kernel/records/record.ts'
import { timelineOf } from '../../kernel/records/timeline.ts'
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
export async function saveSalary(
  tx: Tx,
  id: number,
  body: Body,
  now: Temporal.Instant,
): Promise<Written<SalaryRecord>> {
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
  await followObstaclesOfPeople(tx, [salary.person_id], { by: 'product', who: null, at: now })
  const event = { action: 'salary.save', entity: 'salary', id } as const
  return saved(tx, { form: salaryForm, table: 'salary', event }, before, await salaryDetail(tx, id), { kept })
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
