import { useDebouncedValue } from '@mantine/hooks'
import { checkCreation } from '@palkkasilta/contract/many-salaries.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { date, money, quantity } from '../../ui/format/index.ts'
import { useCall } from '../api/use-call.ts'
import type { Period } from './creation.tsx'
import { idOfLine, periodOf, type ShiftLine, shiftsOf } from './shift-lines.ts'

/** Ticking on within this time asks once. */
const PAUSE_MS = 300

/** How the hours of the chosen shifts are written: with the salaries that they would make, by the calculation that makes them. */
export function useExpectedPay(rows: readonly ShiftLine[], period?: Period): (hours: number) => string {
  const chosen = rows.map(idOfLine).join(' ')
  const [settled] = useDebouncedValue(chosen, PAUSE_MS)
  const payable = shiftsOf(rows).filter(({ obstacle }) => obstacle === null)
  const departments = new Set(payable.map(({ departmentId }) => departmentId))
  const isAsked = chosen === settled && departments.size === 1
  const { from, to } = period ?? periodOf(payable)
  const { data, isError } = useCall(
    checkCreation,
    { query: { from: date(from), to: date(to) }, body: payable.map(({ shiftId }) => shiftId) },
    { enabled: isAsked, quiet: true },
  )
  return (hours) => {
    const told = shifts.hours(quantity(hours))
    if (isAsked && isError) return shifts.notExpected(told)
    return isAsked && data ? shifts.expected(told, data.salaries, money(data.bruttoSalary)) : told
  }
}
