import { checkShiftRemoval, deleteShifts, type Shift, type ShiftRemoval } from '@palkkasilta/contract/shifts.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { periodOf, type ShiftLine, shiftsOf } from '../../shared/shifts/shift-lines.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import type { Action } from '../../ui/action.tsx'
import { confirmAndDo, type Question } from '../../ui/confirm.ts'
import { dateRange, dateTime, money, quantity } from '../../ui/format/index.ts'
import type { NamedThings } from '../../ui/named-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Selection } from '../../ui/table/selection.ts'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { UserError } from '../../ui/user-error.ts'

const texts = shifts.remove

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
      ...(blockedCount > 0 ? [stayingOf(removal)] : []),
    ],
    action: texts.confirm,
    danger: true,
  }
}

function stayingOf({ blocked, blockedCount }: ShiftRemoval): NamedThings {
  const items = blocked.map(({ shiftId, name, start, message, salaryId }) => ({
    id: shiftId,
    name: `${name} ${dateTime(start)}`,
    to: workforceSalaryPage(salaryId),
    told: message,
  }))
  return { title: texts.staying(blockedCount), items, count: blockedCount }
}

/** Deletes the chosen shifts after a question. */
export function useShiftRemoval(selection: Selection<ShiftLine>): { action: Action; report: ReactNode } {
  const [isNothing, setNothing] = useState(false)
  const { attempt, problem } = useAttempt(texts.failed)
  const deleteThem = useChange(deleteShifts)

  async function remove() {
    const chosen = shiftsOf(selection.rows)
    setNothing(chosen.length === 0)
    if (chosen.length === 0) return
    await attempt(async () => {
      const removal = await api(checkShiftRemoval, { body: chosen.map((shift) => shift.shiftId) })
      const { ready, blocked } = removal
      if (ready.length === 0) throw new UserError('NOTHING_READY', blocked[0]?.message ?? '')
      const deletion = () => deleteThem({ body: ready })
      if (await confirmAndDo(questionOf(chosen, removal), deletion, texts.done(ready.length))) selection.clear()
    })
  }

  return {
    action: { label: texts.action, danger: true, run: remove },
    report: (
      <>
        {isNothing && <Notice tone="error" title={shifts.create.chooseOne} onClose={() => setNothing(false)} />}
        {problem}
      </>
    ),
  }
}
