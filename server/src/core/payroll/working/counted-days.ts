import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { isoDay } from '@palkkasilta/engine/agreements/agreement/days.ts'
import { countedDays } from '@palkkasilta/engine/agreements/overtime.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'

interface Days {
  /** ISO days, both included. */
  readonly from: string
  readonly to: string
}

/** The days whose hours count in the overtime of a pay period: paid ones of them are reckoned with. */
export function daysCounted(agreements: readonly CompiledAgreement[], { from, to }: Days): Days {
  const counted = countedDays(agreements, { from: dayNumber(localDate(from)), to: dayNumber(localDate(to)) })
  return { from: isoDay(counted.from), to: isoDay(counted.to) }
}
