import { task } from '@palkkasilta/engine/lifecycles/task.ts'
import { createTask } from '@palkkasilta/server/src/features/workforce-salaries/create.ts'
import { sendToPayment } from '@palkkasilta/server/src/features/workforce-salaries/pay.ts'
import { move } from '@palkkasilta/server/src/kernel/moves.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import type { Failure, Progress } from '@palkkasilta/server/src/kernel/tasks.ts'
import { firstDay, lastDay } from '../world/calendar.ts'
import type { DemoWorld } from '../world/world.ts'
import { atMoment, type Filling, steadyUuid } from './filling.ts'
import { administrator } from './people.ts'

export interface Payroll {
  readonly departmentId: string
  readonly month: Temporal.PlainYearMonth
}

/** The task that makes the salaries of a payroll: always the same one. */
export function taskOf({ departmentId, month }: Payroll): string {
  return steadyUuid(`salaries ${departmentId} ${month}`)
}

/** Makes the salaries of a payroll by the product's own task, as if staff had pressed the button. Made ones stay as they are. */
export async function makeSalaries(
  { services, world }: Filling,
  payroll: Payroll,
  at: Temporal.Instant,
): Promise<void> {
  const past = atMoment(services, at)
  const id = taskOf(payroll)
  const startedBy = await administrator(services)
  const input = {
    shiftIds: shiftsOf(world, payroll),
    from: firstDay(payroll.month).toString(),
    to: lastDay(payroll.month).toString(),
  }
  await startTask(past, id, input, startedBy)
  const failures: Failure[] = []
  const made = await createTask.run(past, { id, input, startedBy, progress: collecting(failures) })
  await endTask(services, id, { made, failures, at: at.add({ seconds: 2 }) })
}

interface Ended {
  readonly made: readonly number[]
  readonly failures: readonly Failure[]
  readonly at: Temporal.Instant
}

async function endTask({ db }: Services, id: string, { made, failures, at }: Ended): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state } = await tx.selectFrom('task').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    if (state === 'RUNNING') await move(tx, task, [id], 'taskDone', { by: 'product', who: null, at })
    await tx
      .updateTable('task')
      .set({
        total: made.length + failures.length,
        done: made.length,
        failures: JSON.stringify(failures),
        result: JSON.stringify(made),
        ended_at: at.toString(),
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Nobody else takes it: it is done here and now. */
async function startTask({ db, clock }: Services, id: string, input: object, startedBy: number): Promise<void> {
  await db
    .insertInto('task')
    .values({
      id,
      kind: createTask.kind,
      state: task.initial,
      started_by: startedBy,
      input: JSON.stringify(input),
      started_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

function collecting(failures: Failure[]): Progress {
  return {
    total: async () => undefined,
    async step(failure) {
      if (failure) failures.push(failure)
    },
  }
}

/** What can be paid of a department's month. */
function shiftsOf({ shifts, people }: DemoWorld, { departmentId, month }: Payroll): string[] {
  const known = new Set(people.map(({ employeeId }) => employeeId))
  return shifts
    .filter(
      (shift) =>
        shift.departmentId === departmentId &&
        shift.oddity === null &&
        !shift.isAbsence &&
        known.has(shift.employeeId) &&
        shift.start.toPlainDate().toPlainYearMonth().equals(month),
    )
    .map(({ id }) => id)
}

/** Sends what is still open of a payroll to be paid on a day. */
export async function paySalaries(
  { services }: Filling,
  payroll: Payroll,
  payday: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  const past = atMoment(services, at)
  const who = await administrator(services)
  const open = await services.db
    .selectFrom('salary')
    .select('id')
    .where('task_id', '=', taskOf(payroll))
    .where('state', '=', 'OPEN')
    // what the bank sent back stays for staff
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('outgoing_payment').select('id').whereRef('salary_id', '=', 'salary.id'))),
    )
    .orderBy('id')
    .execute()
  await services.db.transaction().execute(async (tx) => {
    for (const { id } of open) await sendToPayment(past, tx, id, payday.toString(), who)
  })
}
