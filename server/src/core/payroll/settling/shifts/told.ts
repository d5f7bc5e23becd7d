import { isDeepStrictEqual } from 'node:util'
import { euroText, quantityText } from '@palkkasilta/engine/trace/format.ts'
import { dayOf, ZONE } from '@palkkasilta/values/date.ts'
import {
  hasGoneElsewhere,
  minutesOf,
  paidTime,
  sumOfReimbursements,
  type ToldTime,
  toldReimbursements,
  toldTime,
} from '../../../shift/told-time.ts'
import type { Change } from './changes.ts'

/** So many are told in words; of more there is the count. */
const IN_WORDS = 5

/** `vuoro 4.10. maksettu 8 h, nyt 7 h 30 min` */
function changeText(change: Change): string {
  const [paid, now] = [paidTime(change), toldTime(change)]
  const isSame = isDeepStrictEqual(paid, now)
  const times = isSame ? [] : [`maksettu ${timeText(paid)}, nyt ${now === null ? endText(change) : nowText(paid, now)}`]
  const [was, is] = [sumOfReimbursements(change.reimbursements), sumOfReimbursements(toldReimbursements(change))]
  const back = was === is ? [] : [`korvaukset maksettu ${euroText(was)}, nyt ${euroText(is)}`]
  return `vuoro ${dayText(paid ?? change)} ${[...times, ...back].join(', ')}`
}

/** `siirretty osastolle Varasto` */
function endText(change: Change): string {
  if (!hasGoneElsewhere(change)) return 'poistettu'
  const { told_department_id, department_id, told_department_name } = change
  return told_department_id === department_id ? 'toisella' : `siirretty osastolle ${told_department_name ?? ''}`
}

function nowText(paid: ToldTime | null, now: ToldTime): string {
  const [was, is] = [paid, now].map((time) => time && dayText(time))
  const moved = was === is ? '' : `${is} `
  const isSameLength = minutesOf(paid) === minutesOf(now)
  return `${moved}${timeText(now)}${isSameLength ? ` (${clockText(now.starts_at)}–${clockText(now.ends_at)})` : ''}`
}

function timeText(time: ToldTime | null): string {
  return quantityText({ unit: 'minute', count: minutesOf(time) })
}

function dayText({ starts_at }: Pick<ToldTime, 'starts_at'>): string {
  const { day, month } = dayOf(Temporal.Instant.from(starts_at))
  return `${day}.${month}.`
}

function clockText(instant: string | null): string {
  if (instant === null) return ''
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainTime()
  return time.toString({ smallestUnit: 'minute' })
}

/** What changed, for the working of a settlement and the pay slip of who pays back. */
export function changesText(changes: readonly Change[]): string {
  const inOrder = changes.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  const told = inOrder.slice(0, IN_WORDS).map(changeText)
  const left = changes.length - told.length
  return [...told, ...(left > 0 ? [`ja ${left} muuta`] : [])].join('; ')
}
