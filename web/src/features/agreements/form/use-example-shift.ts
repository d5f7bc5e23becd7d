import { useDebouncedValue } from '@mantine/hooks'
import { calculationDefaults } from '@palkkasilta/contract/agreements.ts'
import { useState } from 'react'
import { readTime } from '../../../ui/format/clock-time.ts'
import { readDate } from '../../../ui/format/date.ts'
import { today } from '../../../ui/format/index.ts'
import type { TypedNumber } from '../../../ui/inputs/typed-input.tsx'

/** As it is typed: what cannot be read is there as a text. */
export interface ShiftTyped {
  readonly salary: TypedNumber
  readonly extraSalary: TypedNumber
  readonly extraSalaryStartDay: string | null
  readonly extraSalaryEndDay: string | null
  readonly shiftStartDay: string | null
  readonly shiftStartTime: string | null
  readonly shiftEndDay: string | null
  readonly shiftEndTime: string | null
}

/** Typing on within this time asks once. */
const PAUSE_MS = 300

/** The specification's shift: today from 8 to 16 for 10 euros an hour. */
function atFirst(): ShiftTyped {
  const day = today()
  return {
    ...calculationDefaults,
    extraSalaryStartDay: day,
    extraSalaryEndDay: day,
    shiftStartDay: day,
    shiftEndDay: day,
  }
}

const isDay = (typed: string | null) => typed !== null && Boolean(readDate(typed))
const isTime = (typed: string | null) => typed !== null && Boolean(readTime(typed))
const isDayOrNone = (typed: string | null) => readDate(typed ?? '') !== undefined

/** The shift as the server is asked of it; undefined while something typed cannot be read. */
export function readShift(typed: ShiftTyped) {
  const { salary, extraSalary, extraSalaryStartDay, extraSalaryEndDay } = typed
  const { shiftStartDay, shiftStartTime, shiftEndDay, shiftEndTime } = typed
  const isRead =
    typeof salary !== 'string' &&
    typeof extraSalary !== 'string' &&
    isDayOrNone(extraSalaryStartDay) &&
    isDayOrNone(extraSalaryEndDay) &&
    isDay(shiftStartDay) &&
    isDay(shiftEndDay) &&
    isTime(shiftStartTime) &&
    isTime(shiftEndTime)
  if (!isRead) return undefined
  return {
    salary: salary ?? 0,
    extraSalary: extraSalary ?? 0,
    extraSalaryStartDay,
    extraSalaryEndDay,
    shiftStartDay: shiftStartDay ?? '',
    shiftStartTime: shiftStartTime ?? '',
    shiftEndDay: shiftEndDay ?? '',
    shiftEndTime: shiftEndTime ?? '',
  }
}

/** Stands in a question that is not asked yet. */
export const noShift = { shiftStartDay: '', shiftStartTime: '', shiftEndDay: '', shiftEndTime: '' } as const

/** The shift that pay is calculated of, on all tabs of an agreement. */
export function useExampleShift() {
  const [typed, setTyped] = useState(atFirst)
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  return {
    typed,
    put: (change: Partial<ShiftTyped>) => setTyped((now) => ({ ...now, ...change })),
    /** Once nobody types on. */
    shift: readShift(settled),
    isUnread: readShift(typed) === undefined,
    isSettled: settled === typed,
  }
}

export type ExampleShift = ReturnType<typeof useExampleShift>
