import { deleteShifts, type Shift } from '@palkkasilta/contract/shifts.ts'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { periodOf, type ShiftLine, shiftsOf } from '../../shared/shifts/shift-lines.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import type { Action } from '../../ui/action.tsx'
import { confirmAndDo, type Question } from '../../ui/confirm.ts'
import { dateRange, quantity } from '../../ui/format/index.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Selection } from '../../ui/table/selection.ts'
import { sumOf } from '../../ui/table/sum.ts'
import { useAttempt } from '../../ui/use-attempt.tsx'

const texts = shifts.remove
const NAMES_SHOWN = 5

function namesOf(chosen: readonly Shift[]): string {
  const names = [...new Set(chosen.map((shift) => shift.employeeName))]
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  return names.length > NAMES_SHOWN ? `${shown} ${texts.andOthers(names.length - NAMES_SHOWN)}` : shown
}

function questionOf(chosen: readonly Shift[]): Question {
  const { from, to } = periodOf(chosen)
  return {
    title: texts.question(chosen.length),
    facts: [
      [texts.employees, namesOf(chosen)],
      [texts.period, dateRange(from, to)],
      [texts.hours, quantity(sumOf(chosen, (shift) => shift.shiftHours))],
    ],
    consequence: texts.consequence,
    action: texts.confirm,
    danger: true,
  }
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
      const deletion = () => deleteThem({ body: chosen.map((shift) => shift.shiftId) })
      if (await confirmAndDo(questionOf(chosen), deletion, texts.done(chosen.length))) selection.clear()
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
