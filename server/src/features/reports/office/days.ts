import { latenessClasses, type ReportGroup } from '@palkkasilta/contract/office-reports.ts'
import { endOfMonth, type LocalDate, localDate } from '@palkkasilta/values/date.ts'

interface Asked {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
}

interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** The days of the rows of a group, within those that are asked for; null: no limit. */
export function daysOf(by: ReportGroup, key: string | null, { from, to }: Asked, today: LocalDate): Days {
  const own = key === null ? {} : ownDays(by, key, today)
  const froms = [from, own.from].flatMap((day) => (day ? [day.toString()] : []))
  const tos = [to, own.to].flatMap((day) => (day ? [day.toString()] : []))
  return { from: froms.toSorted().at(-1) ?? null, to: tos.toSorted()[0] ?? null }
}

function ownDays(by: ReportGroup, key: string, today: LocalDate): Asked {
  if (by === 'month') {
    const first = localDate(key)
    return { from: first, to: endOfMonth(first) }
  }
  const [, [least, most] = []] =
    by === 'lateness' || by === 'age' ? (Object.entries(latenessClasses).find(([name]) => name === key) ?? []) : []
  const before = (days: number | null | undefined) =>
    days === null || days === undefined ? undefined : today.subtract({ days })
  return { from: before(most), to: before(least) }
}
