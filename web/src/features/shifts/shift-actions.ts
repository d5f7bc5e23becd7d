import type { Shift, ShiftRemoval } from '@palkkasilta/contract/shifts.ts'
import * as contract from '@palkkasilta/contract/shifts.ts'
import { action } from '../../shared/actions/action.ts'
import { Refusal } from '../../shared/actions/refusal.ts'
import { api } from '../../shared/api/api.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { periodOf } from '../../shared/shifts/shift-lines.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { dateRange, dateTime, money, quantity } from '../../ui/format/index.ts'
import type { Question } from '../../ui/questions/confirm.ts'
import { naming } from '../../ui/questions/naming.ts'
import { UserError } from '../../ui/telling/user-error.ts'

/** Fetches new shifts from Tamigo. */
export const fetchShifts = action({
  label: shifts.fetch,
  call: contract.refreshShifts,
  failed: shifts.fetchFailed,
  work: {
    kind: 'shifts.refresh',
    title: shifts.fetching,
    cancelled: () => shifts.fetchCancelled,
    finished: ({ result }) => shifts.fetched(Number(result)),
  },
})

const texts = shifts.remove

export const removeShifts = action({
  label: texts.action,
  danger: true,
  call: contract.deleteShifts,
  failed: texts.failed,
  async check(chosen: readonly Shift[]) {
    if (chosen.length === 0) throw new Refusal(shifts.create.chooseOne)
    const removal = await api(contract.checkShiftRemoval, { body: chosen.map(({ shiftId }) => shiftId) })
    if (removal.ready.length === 0) throw new UserError('NOTHING_READY', removal.blocked[0]?.message ?? '')
    return removal
  },
  question: questionOf,
  request: (_, { ready }) => ({ body: ready }),
  done: (_chosen, _answer, { ready }) => texts.done(ready.length),
})

function questionOf(chosen: readonly Shift[], removal: ShiftRemoval): Question {
  const { ready, people, peopleCount, reimbursements, blockedCount } = removal
  const going = new Set(ready)
  const { from, to } = periodOf(chosen.filter(({ shiftId }) => going.has(shiftId)))
  const names = people.map(({ employeeId, name, shifts: count, hours }) => ({
    id: employeeId,
    name,
    told: `${shifts.count(count)}, ${shifts.hours(quantity(hours))}`,
  }))
  return {
    title: texts.question(ready.length),
    facts: [
      ...(peopleCount === 1 ? [[texts.employees, people[0]?.name ?? ''] as const] : []),
      [texts.period, dateRange(from, to)],
      [texts.hours, quantity(removal.hours)],
      ...(reimbursements > 0
        ? [[texts.reimbursements, texts.ofReimbursements(reimbursements, money(removal.reimbursementSum))] as const]
        : []),
      ...(blockedCount > 0 ? [[texts.left, String(blockedCount)] as const] : []),
    ],
    consequence: texts.consequence,
    named: [
      ...(peopleCount > 1 ? [{ title: texts.ofPeople(peopleCount), items: names, count: peopleCount }] : []),
      ...stayingOf(removal),
    ],
    action: texts.confirm,
  }
}

const stayingOf = ({ blocked, blockedCount }: ShiftRemoval) =>
  naming(texts.staying, blocked, blockedCount, ({ shiftId, name, start, message, salaryId }) => ({
    id: shiftId,
    name: `${name} ${dateTime(start)}`,
    to: workforceSalaryPage(salaryId),
    told: message,
  }))
