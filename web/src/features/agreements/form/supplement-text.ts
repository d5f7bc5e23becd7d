import { agreements } from '../../../texts/fi/agreements.ts'
import { clockRange } from '../../../ui/format/clock-time.ts'
import { date, dateRange, money, NBSP, quantity } from '../../../ui/format/index.ts'
import { percentText } from '../../../ui/format/percent.ts'
import type { BandTyped, SupplementTyped } from './rows-typed.ts'

const texts = agreements.supplements

/** Monday first. */
export const weekdays = [
  ['mondays', 'ma', 'maanantai'],
  ['tuesdays', 'ti', 'tiistai'],
  ['wednesdays', 'ke', 'keskiviikko'],
  ['thursdays', 'to', 'torstai'],
  ['fridays', 'pe', 'perjantai'],
  ['saturdays', 'la', 'lauantai'],
  ['sundays', 'su', 'sunnuntai'],
] as const

type Price = Pick<SupplementTyped, 'allowancePrice' | 'remunerationPercent' | 'useBaseSalary'>
type When = Pick<SupplementTyped, 'validFrom' | 'validTo' | 'validOnDays' | 'notValid'>

/** What it pays: `4,52 €/h`, `50 % tuntipalkasta`. */
export function priceText({ allowancePrice, remunerationPercent, useBaseSalary }: Price): string {
  const isPriced = typeof allowancePrice === 'number' && allowancePrice !== 0
  const isShare = typeof remunerationPercent === 'number' && remunerationPercent !== 0
  const parts = [
    isPriced && texts.price(money(allowancePrice)),
    isShare && `${percentText(remunerationPercent, 0)}${NBSP}% ${texts.ofWage}`,
  ]
  const price = parts.filter(Boolean).join(' + ') || texts.free
  return useBaseSalary ? price : `${price}, ${texts.replaces}`
}

/** `18:00–00:00`; the whole day by that name. */
export function windowText({ validFrom, validTo }: Pick<When, 'validFrom' | 'validTo'>): string {
  return validFrom === validTo ? texts.wholeDay : clockRange(validFrom, validTo)
}

/** `ma–pe, su`: neighbours as a range. */
export function weekdaysText(row: Readonly<Record<string, unknown>>): string {
  const runs: string[][] = []
  for (const [index, [name, short]] of weekdays.entries()) {
    if (row[name] !== true) continue
    const before = weekdays[index - 1]?.[0]
    if (before !== undefined && row[before] === true) runs.at(-1)?.push(short)
    else runs.push([short])
  }
  if (runs.length === 0) return texts.noWeekdays
  if (runs[0]?.length === weekdays.length) return texts.everyDay
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ')
}

/** When it pays: weekdays, days listed, dates. */
export function daysText(row: SupplementTyped): string {
  const dates = dateRange(row.validFromDate, row.validToDate)
  const on = row.validOnDays.length
  const not = row.notValid.length
  return [
    weekdaysText(row),
    on > 0 && (on === 1 ? date(row.validOnDays[0]) : texts.onDays(on)),
    not > 0 && texts.notOnDays(not),
    dates,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `40–48 h`; an open end by its dash. */
export function hoursText({ minHours, maxHours }: Pick<BandTyped, 'minHours' | 'maxHours'>): string {
  const end = typeof maxHours === 'number' && maxHours > 0 ? quantity(maxHours) : ''
  return `${quantity(Number(minHours))}–${end} h`
}
