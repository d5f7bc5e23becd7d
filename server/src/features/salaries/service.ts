import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { type BilledSalary, billedSalaryForm, type createBilledSalary } from '@palkkasilta/contract/salaries.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { lockBillers } from '../../core/paid-out/lock.ts'
import { changeStates } from '../../core/payment/change.ts'
import { setState } from '../../core/payroll/correcting/set-state.ts'
import { storeLines } from '../../core/payroll/lines/assign.ts'
import { makeBilledSalaries, usualPeriod } from '../../core/payroll/making/billed.ts'
import { paySalary, settledPayday } from '../../core/payroll/paying/pay.ts'
import { storeCalculation } from '../../core/salary/columns.ts'
import { overridesToStore } from '../../core/salary/overrides.ts'
import { salaryForUpdate } from '../../core/salary/queries.ts'
import { followObstaclesOfPeople } from '../../core/work-queue/follow-obstacles.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { dayRange } from '../../kernel/days.ts'
import { saved } from '../../kernel/records/record.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import type { Tx } from '../../platform/database/types.ts'
import { type Body, editOf, stateIn } from './edit.ts'
import { type BilledFacts, billedFacts } from './queries.ts'
import { type BilledRecord, billedRecord, shownState } from './wire.ts'

interface At {
  readonly user: User
  readonly now: Temporal.Instant
}

/** Begins a salary: of the usual period, where nothing else is said. */
export async function createSalary(
  tx: Tx,
  { person, intervalstart, intervalstop, payday, allFree = false }: RequestOf<typeof createBilledSalary>['body'],
  { user, now }: At,
): Promise<number> {
  const usual = usualPeriod(now)
  const { from, to } = dayRange(intervalstart ?? usual.from, intervalstop ?? usual.to)
  const day = payday ?? usual.payday
  const period = { from: from.toString(), to: to.toString(), payday: day }
  const asked = { ...period, personId: person.id, take: allFree ? 'FREE' : 'NONE' } as const
  const [id] = await makeBilledSalaries(tx, [asked], day, { taskId: null, startedBy: user.id, now })
  if (id === undefined) throw new Error('no salary was made')
  return id
}

/** Stores what staff set and the lines that they chose, and moves the salary into the state that they chose. */
export async function saveSalary(
  services: Services,
  tx: Tx,
  id: number,
  body: Body,
  at: At,
): Promise<Written<BilledRecord>> {
  // as paying does: the person first, then the salary
  await lockBillers(tx, [(await billedFacts(tx, id)).person.id])
  await salaryForUpdate(tx, id)
  const facts = await billedFacts(tx, id)
  const state = stateIn(body, facts)
  const isStored = await storeEdit(tx, body, facts)
  if (isStored) await followObstaclesOfPeople(tx, [facts.person.id], { by: 'product', who: null, at: at.now })
  const event = { action: 'salary.save', entity: 'salary', id } as const
  const form = { form: billedSalaryForm, table: 'salary', event } as const
  const edited = isStored
    ? await saved(tx, form, billedRecord(facts), billedRecord(await billedFacts(tx, id)), { kept })
    : undefined
  if (state === undefined)
    return edited ?? { reply: billedRecord(facts), audit: { noneBecause: 'it was saved as it was' } }
  const moved = await toState(services, tx, id, state, at)
  const reply = billedRecord(await billedFacts(tx, id))
  const told = edited && Array.isArray(edited.audit) ? edited.audit : []
  const audit = [...told, ...moved]
  return { reply, audit: audit.length > 0 ? audit : 'inside' }
}

async function storeEdit(tx: Tx, body: Body, facts: BilledFacts): Promise<boolean> {
  const made = await editOf(tx, body, facts)
  if (!made) return false
  const { columns, overrides, calculated, work } = made
  const { row } = facts
  await tx
    .updateTable('salary')
    .set({ ...columns, overrides: JSON.stringify(overridesToStore(overrides)) })
    .where('id', '=', row.id)
    .execute()
  await storeLines(tx, [{ id: row.id, isAdvance: overrides.billed?.isAdvance ?? false, lines: work.lines }])
  await storeCalculation(tx, { salary: { ...row, ...columns }, calculated })
  return true
}

/** 'Maksa' sends it to be paid on its payday; 'Avaa' takes it back where nothing has left. */
async function toState(
  services: Services,
  tx: Tx,
  id: number,
  state: BilledRecord['state'],
  { user, now }: At,
): Promise<AuditEvent[]> {
  if (state === 'OPEN') await takeBack(services, tx, id, { user, now })
  const salary = await salaryForUpdate(tx, id)
  // what was taken back is open already
  if (shownState(salary.state) === state) return []
  if (state !== 'PAID' || salary.state !== 'OPEN') return setState(tx, id, state, user, now)
  const payday = settledPayday(salary.payday, dayOf(now)).toString()
  await paySalary(services, tx, id, { payday, who: user.id })
  return []
}

/** Payments that nobody has approved yet are rejected, and with the last of them the salary opens. */
async function takeBack(services: Services, tx: Tx, id: number, at: At): Promise<void> {
  const waiting = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', id)
    .where('state', '=', 'NEW')
    .orderBy('id')
    .execute()
  const ids = waiting.map((payment) => payment.id)
  if (ids.length > 0) await changeStates(services, tx, ids, 'REJECTED', { ...at, reason: 'Palkka avattiin' })
}

/** What the history keeps: what staff set, the lines, and the sums that follow. */
function kept(record: BilledSalary): object {
  const set = Object.keys(billedSalaryForm.byName).map((name) => [name, record[name as keyof BilledSalary]])
  const lines = record.assignedItems.map(({ billNumber, destination, targetetAmount }) => {
    return { billNumber, destination, targetetAmount }
  })
  const { bruttoSalary, oskAmount, outlays, taxamount, distraint, paidSalary } = record
  return {
    ...Object.fromEntries(set),
    assignedItems: lines,
    ...{ bruttoSalary, oskAmount, outlays, taxamount, distraint, paidSalary },
  }
}
