import type { shiftsBillCheck } from '@palkkasilta/contract/many-salaries.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { shiftRows } from '../../core/bill/making/billable.ts'
import { toldOf as toldOfBill } from '../../core/bill/making/check.ts'
import { createBill } from '../../core/bill/making/create.ts'
import { type BillDraft, foreseenBill } from '../../core/bill/making/draft.ts'
import { makeSalaries } from '../../core/payroll/making/create.ts'
import type { Drafted } from '../../core/payroll/making/draft.ts'
import { foreseenSalaries, toldOf } from '../../core/payroll/making/foreseen-salaries.ts'
import type { CreateSalaries } from '../../core/payroll/making/selected-shifts.ts'
import { refuseOther } from '../../kernel/calls/confirmed.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import type { TaskKind } from '../../kernel/tasks/tasks.ts'
import type { Read } from '../../platform/database/types.ts'

export interface BillShifts extends CreateSalaries {
  /** Of the bill with tax, as it was confirmed. */
  readonly confirmedTotal?: Cents
}

/**
 * Makes the salaries of shifts, then one bill of them: what shifts cost is known by their salaries alone. The result is the bill, or
 * nothing where none was made.
 */
export const billShiftsTask: TaskKind<BillShifts, number[]> = {
  kind: 'bills.fromShifts',
  async run(services, run) {
    const earlier = await billOfTask(services, run.id)
    if (earlier !== undefined) return [earlier]
    const { ids, isWhole } = await makeSalaries(services, run)
    if (ids.length === 0 || !isWhole) return []
    const { departmentId, confirmedTotal } = run.input
    const request = { salaryIds: ids, departmentId, confirmedTotal, taskId: run.id }
    try {
      const now = services.clock.now()
      return [await services.db.transaction().execute((tx) => createBill(tx, request, run.startedBy, now))]
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      const message = `Palkat luotiin, mutta laskua ei tehty. ${problem.message} Tee lasku palkoista.`
      await run.progress.steps(0, [{ subject: '', code: problem.code, message }])
      return []
    }
  },
}

/** A run before this one may have made it. */
async function billOfTask({ db }: Services, taskId: string): Promise<number | undefined> {
  const bill = await db.selectFrom('integration_bill').select('id').where('task_id', '=', taskId).executeTakeFirst()
  return bill?.id
}

/** The salaries and the bill that shifts would make. */
async function foreseen(db: Read, asked: CreateSalaries, now: Temporal.Instant) {
  const drafts: Drafted[] = []
  const made = await foreseenSalaries(db, asked, now, (draft) => drafts.push(draft))
  const billed = drafts.map((draft) => ({ ...periodOf(draft), billable: billableOf(draft) }))
  const bill =
    made.departmentId === null || billed.length === 0 ? null : await foreseenBill(db, made.departmentId, billed, now)
  return { made, bill }
}

/** What billing shifts would make, told before it is done. */
export async function checkShiftsBill(
  db: Read,
  asked: CreateSalaries,
  now: Temporal.Instant,
): Promise<z.output<typeof shiftsBillCheck>> {
  const { made, bill } = await foreseen(db, asked, now)
  return { ...toldOf(made), bill: bill && toldOfBill(bill) }
}

/** What is to be billed, with the sums that were confirmed. Throws with the new sum where it would be another. */
export async function confirmedBilling(
  db: Read,
  asked: CreateSalaries,
  was: Cents | undefined,
  now: Temporal.Instant,
): Promise<BillShifts> {
  if (was === undefined) return asked
  const { made, bill } = await foreseen(db, asked, now)
  refuseOther(was, totalOf(bill))
  const confirmed = made.salaries.map(({ personId, gross }) => ({ personId, gross }))
  return { ...asked, confirmed, confirmedTotal: was }
}

function totalOf(bill: BillDraft | null): Cents {
  return cents(bill?.totals.gross ?? 0)
}

function periodOf({ request, calculated }: Drafted) {
  return {
    period_start: request.periodStart.toString(),
    period_end: request.periodEnd.toString(),
    our_costs_cents: calculated.slip.ourCosts,
  }
}

/** As the stored salary will be billed. */
function billableOf({ shifts, calculated: { pay, slip } }: Drafted) {
  const byId = new Map(shifts.map((shift) => [shift.tamigo_shift_id, shift]))
  return {
    rows: pay.rows,
    shifts: shiftRows(shifts[0]?.employee_name ?? '', pay.perShift ?? [], byId),
    workedMinutes: pay.workedMinutes,
    reimbursements: slip.reimbursements,
    ourCosts: slip.ourCosts,
  }
}
