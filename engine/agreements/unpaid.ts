import { daySpan, inSpan } from '@palkkasilta/values/in-force.ts'
import { appliesOn, dayRule } from './agreement/days.ts'
import type { Supplement, UnpaidLine, UnpaidReason, WorkedTime } from './agreement/types.ts'
import { windowsMeet, windowsOf } from './agreement/windows.ts'
import type { BookedTimes, WorkLedger } from './ledger.ts'

/** The supplements and overtime raises of the agreements worked by that paid nothing under any of their lines, and why. */
export function unpaidLines(ledger: WorkLedger, { worked }: BookedTimes): UnpaidLine[] {
  return ledger.agreements.flatMap(({ agreement, lines, overtime, origin }, place) => {
    const pieces = worked.filter((piece) => piece.agreement === place)
    if (pieces.length === 0) return []
    const isPaid = (line: number) => {
      const first = ((ledger.firstLines[place] ?? 0) + line) * ledger.wages.length
      return ledger.wages.some((_, wage) => (ledger.minutes[first + wage] ?? 0) > 0)
    }
    const nameOf = (line: number) => lines[line]?.name ?? ''
    const paid = new Set([...lines.keys()].filter(isPaid).map(nameOf))
    const supplements = agreement.supplements.map((each) => ({ name: each.name, reason: whyNot(each, pieces), origin }))
    const bands = overtime.flatMap((period) => period.bands)
    const raises = bands.map(({ line }) => ({ name: nameOf(line), reason: 'BELOW_OVERTIME' as const, origin }))
    return [...supplements, ...raises].filter(({ name }) => !paid.has(name))
  })
}

function whyNot(supplement: Supplement, pieces: readonly WorkedTime[]): UnpaidReason {
  const dates = daySpan(supplement.dates)
  if (!pieces.some(({ day }) => inSpan(dates, day))) return 'OUTSIDE_DATES'
  const rule = dayRule(supplement)
  const onItsDays = pieces.filter(({ day }) => appliesOn(rule, day))
  if (onItsDays.length === 0) return 'NO_SUCH_DAY'
  const windows = windowsOf(supplement)
  return onItsDays.some((piece) => windowsMeet(windows, [piece])) ? 'ANOTHER_PAID' : 'NO_SUCH_TIME'
}
