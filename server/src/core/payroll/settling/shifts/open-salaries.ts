import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { payDifference } from '@palkkasilta/engine/agreements/difference.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { notingRefusal } from '../../../../kernel/noting-refusal.ts'
import { among } from '../../../../platform/database/many-rows.ts'
import type { Read } from '../../../../platform/database/types.ts'
import type { CalculatedSalary } from '../../../salary/stored/calculated.ts'
import { toldReimbursements, toldTime } from '../../../shift/told-time.ts'
import { recalculation } from '../../working/recalculate.ts'
import type { Change } from './changes.ts'

/** An open salary with what Tamigo says now of its shifts. */
export interface Recalculated {
  readonly changes: readonly Change[]
  readonly salary: Awaited<ReturnType<typeof openSalaries>>[number]
  readonly calculated: CalculatedSalary
  /** What changes of the pay. */
  readonly pay: ShiftPayResult
  readonly gross: Cents
  /** What more is paid back without tax. */
  readonly paidBack: Cents
}

/** Open salaries calculated again. Nothing of them is paid, so what Tamigo says now takes the place of what it said. */
export async function recalculateOpen(db: Read, changes: readonly Change[]) {
  const ofSalary = Map.groupBy(changes, ({ salary_id }) => salary_id)
  const salaries = await openSalaries(db, [...ofSalary.keys()])
  const told = new Map(changes.map((change) => [change.shift_id, toldTime(change)]))
  const toldBack = new Map(changes.map((change) => [change.shift_id, toldReimbursements(change)]))
  const calculator = await recalculation(db, salaries, { told, toldBack })
  const asItIs = await recalculation(db, salaries)
  const refusals = new Map<number, unknown>()
  const recalculated = salaries.flatMap((salary) => {
    const own = ofSalary.get(salary.id) ?? []
    return notingRefusal(refusals, salary.id, (): Recalculated => {
      const calculated = calculator.calculate(salary)
      const pay = payDifference(calculated.pay, asItIs.calculate(salary).pay)
      return {
        changes: own,
        salary,
        calculated,
        pay,
        gross: cents(calculated.slip.gross - salary.gross_cents),
        paidBack: cents(calculated.slip.taxFree - salary.reimbursements_cents),
      }
    })
  })
  const refused = [...refusals].map(([id, refusal]) => ({ own: ofSalary.get(id) ?? [], refusal }))
  return { recalculated, refused }
}

function openSalaries(db: Read, ids: readonly number[]) {
  return db.selectFrom('salary').selectAll().where(among('id', ids)).where('state', '=', 'OPEN').orderBy('id').execute()
}
