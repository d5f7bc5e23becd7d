import type { LocalDate } from '@palkkasilta/values/date.ts'

/** What was typed without its words of time, and the days that those name. */
export interface TimedWords {
  readonly words: string
  readonly from: LocalDate
  readonly to: LocalDate
}

const months = [
  ...['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä'],
  ...['heinä', 'elo', 'syys', 'loka', 'marras', 'joulu'],
]
const MONTH = new RegExp(`^(${months.join('|')})kuu(n|ta|ssa|lta|lla)?$`, 'i')
const NUMBERED = /^(0?[1-9]|1[0-2])[/.](20\d\d)$/
const YEAR = /^20\d\d$/

/**
 * `santos lokakuu`, `suvanto 10/2025`, `santos 2025`: null where no time is named, or nothing beside it. A month without its year is the
 * last one, or the one that begins within a month.
 */
export function timedWords(typed: string, today: LocalDate): TimedWords | null {
  const words = typed.split(/\s+/).filter(Boolean)
  const month = words.map((word) => monthOf(word)).find((each) => each !== undefined)
  const year = words.find((word) => YEAR.test(word))
  const named = words.filter((word) => monthOf(word) === undefined && word !== year)
  if (named.length === 0 || (!month && !year)) return null
  const first = today.with({
    month: month?.month ?? 1,
    day: 1,
    year: month?.year ?? (year ? Number(year) : today.year),
  })
  const isKnown = month?.year !== undefined || year !== undefined
  const isAhead = Temporal.PlainDate.compare(first, today.add({ months: 1 })) > 0
  const from = !isKnown && isAhead ? first.subtract({ years: 1 }) : first
  return { words: named.join(' '), from, to: from.add(month ? { months: 1 } : { years: 1 }).subtract({ days: 1 }) }
}

function monthOf(word: string): { readonly month: number; readonly year?: number } | undefined {
  const [, numbered, year] = NUMBERED.exec(word) ?? []
  if (numbered) return { month: Number(numbered), year: Number(year) }
  const [, named] = MONTH.exec(word) ?? []
  return named === undefined ? undefined : { month: months.indexOf(named.toLowerCase()) + 1 }
}
