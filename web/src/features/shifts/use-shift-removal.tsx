import { deleteShifts, type Shift } from '@palkkasilta/contract/shifts.ts'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { periodOf, type ShiftLine, shiftsOf } from '../../shared/shifts/shift-lines.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import type { Action } from '../../ui/action.tsx'
import { confirm } from '../../ui/confirm.ts'
import { dateRange, quantity } from '../../ui/format/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { Selection } from '../../ui/table/selection.ts'
import { sumOf } from '../../ui/table/sum.ts'
import { toast } from '../../ui/toast.ts'

const texts = shifts.remove
const NAMES_SHOWN = 5

function namesOf(chosen: readonly Shift[]): string {
  const names = [...new Set(chosen.map((shift) => shift.employeeName))]
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  return names.length > NAMES_SHOWN ? `${shown} ${texts.andOthers(names.length - NAMES_SHOWN)}` : shown
}

function sure(chosen: readonly Shift[]): Promise<boolean> {
  const { from, to } = periodOf(chosen)
  return confirm({
    title: texts.question(chosen.length),
    facts: [
      [texts.employees, namesOf(chosen)],
      [texts.period, dateRange(from, to)],
      [texts.hours, quantity(sumOf(chosen, (shift) => shift.shiftHours))],
    ],
    consequence: texts.consequence,
    action: texts.confirm,
    danger: true,
  })
}

/** Deletes the chosen shifts after a question. */
export function useShiftRemoval(selection: Selection<ShiftLine>): { action: Action; report: ReactNode } {
  const [isNothing, setNothing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const deleteThem = useChange(deleteShifts)

  async function remove() {
    const chosen = shiftsOf(selection.rows)
    setNothing(chosen.length === 0)
    setFailure(undefined)
    if (chosen.length === 0 || !(await sure(chosen))) return
    try {
      await deleteThem({ body: chosen.map((shift) => shift.shiftId) })
      selection.clear()
      toast.success(texts.done(chosen.length))
    } catch (error) {
      setFailure(error)
    }
  }

  return {
    action: { label: texts.action, danger: true, run: remove },
    report: (
      <>
        {isNothing && <Notice tone="error" title={shifts.create.chooseOne} onClose={() => setNothing(false)} />}
        <Problem title={texts.failed} error={failure} onClose={() => setFailure(undefined)} />
      </>
    ),
  }
}
