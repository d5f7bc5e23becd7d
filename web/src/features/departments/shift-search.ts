import { APPROVED_SHIFT } from '@palkkasilta/contract/shift-status.ts'
import { departments } from '../../texts/fi/departments.ts'
import { readDate } from '../../ui/format/date.ts'
import { endOfMonth, startOfMonth, today } from '../../ui/format/index.ts'

const texts = departments.shifts
const LONGEST_MONTHS = 2

/** As the address holds it; days are ISO once they are readable. */
export interface ShiftSearch {
  readonly from: string
  readonly to: string
  /** 1 to 5; empty for all. */
  readonly statusId: string
  readonly includePaid: 'true' | 'false'
}

export function defaultSearch(): ShiftSearch {
  const day = today()
  return { from: startOfMonth(day), to: endOfMonth(day), statusId: `${APPROVED_SHIFT}`, includePaid: 'false' }
}

type Problems = Partial<Record<'from' | 'to', string>>

/** Why a search cannot be asked; empty when it can. */
export function problemsOf({ from, to }: ShiftSearch): Problems {
  const [first, last] = [readDate(from), readDate(to)]
  if (!first) return { from: texts.dayMissing }
  if (!last) return { to: texts.dayMissing }
  const start = Temporal.PlainDate.from(first)
  const end = Temporal.PlainDate.from(last)
  if (Temporal.PlainDate.compare(end, start) < 0) return { to: texts.endsBeforeStart }
  const latest = start.add({ months: LONGEST_MONTHS })
  return Temporal.PlainDate.compare(end, latest) > 0 ? { to: texts.rangeTooLong } : {}
}
