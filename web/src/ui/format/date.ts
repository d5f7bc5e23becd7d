import { serverNow } from './server-clock.ts'

/** Days are ISO texts (`2026-02-13`) in the browser, instants ISO texts with zone; both are shown in Finnish and in Helsinki time. */
const ZONE = 'Europe/Helsinki'

const two = (value: number | string) => String(value).padStart(2, '0')

function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return same && year >= 1000 ? `${year}-${two(month)}-${two(day)}` : undefined
}

/** Reads dd.MM.yyyy, d.M.yyyy, ddMMyyyy or ISO to ISO. Empty is `null`; anything else, and a day that does not exist, `undefined`. */
export function readDate(text: string): string | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const finnish = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain)
  if (finnish) return existing(Number(finnish[3]), Number(finnish[2]), Number(finnish[1]))
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain)
  return iso ? existing(Number(iso[1]), Number(iso[2]), Number(iso[3])) : undefined
}

/** `13.02.2026`; a day that is missing shows as nothing. */
export function date(iso: string | null | undefined): string {
  if (!iso) return ''
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  return match ? `${match[3]}.${match[2]}.${match[1]}` : iso
}

/** `01.02.2026–28.02.2026` */
export function dateRange(from: string | null | undefined, to: string | null | undefined): string {
  return from || to ? `${date(from)}–${date(to)}` : ''
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function clock(instant: Date): Record<string, string> {
  return Object.fromEntries(CLOCK.formatToParts(instant).map((part) => [part.type, part.value]))
}

function shown(instant: string | null | undefined, write: (at: Record<string, string>) => string): string {
  if (!instant) return ''
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : write(clock(at))
}

/** `13.02.2026 08:05`, Helsinki time on any machine. */
export function dateTime(instant: string | null | undefined): string {
  return shown(instant, (at) => `${at.day}.${at.month}.${at.year} ${at.hour}:${at.minute}`)
}

/** `13.02.2026 08:05:09` */
export function dateTimeSeconds(instant: string | null | undefined): string {
  return shown(instant, (at) => `${at.day}.${at.month}.${at.year} ${at.hour}:${at.minute}:${at.second}`)
}

/** `08:05` */
export function time(instant: string | null | undefined): string {
  return shown(instant, (at) => `${at.hour}:${at.minute}`)
}

/** The day of an instant in Helsinki, ISO. */
export function dayOf(instant: Date): string {
  const at = clock(instant)
  return `${at.year}-${at.month}-${at.day}`
}

/** Today in Helsinki by the server's clock, ISO. */
export function today(): string {
  return dayOf(new Date(serverNow()))
}

const DAY = 86_400_000

/** The ISO day `days` later. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** How many days the second is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** Of an ISO day. */
export function yearOf(iso: string): number {
  return Number(iso.slice(0, 4))
}

const MONTH = new Intl.DateTimeFormat('fi-FI', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `marraskuu 2026` of any of its days. */
export function monthName(iso: string): string {
  return MONTH.format(new Date(`${iso}T00:00:00Z`))
}

/** The first day of the month that is `months` from the day's own. */
export function startOfMonth(iso: string, months = 0): string {
  return new Date(Date.UTC(yearOf(iso), Number(iso.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The last day of the month that is `months` from the day's own. */
export function endOfMonth(iso: string, months = 0): string {
  return addDays(startOfMonth(iso, months + 1), -1)
}

/** The ISO week of a day: its Monday and its number. */
export function isoWeek(iso: string): { readonly monday: string; readonly week: number } {
  const monday = addDays(iso, -((new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7))
  const thursday = addDays(monday, 3)
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY
  return { monday, week: Math.floor(days / 7) + 1 }
}

const WEEKDAYS = ['su', 'ma', 'ti', 'ke', 'to', 'pe', 'la'] as const

/** `pe 13.02.2026` */
export function weekdayDate(iso: string): string {
  return `${WEEKDAYS[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()]} ${date(iso)}`
}

/** A length of time in words: `3 min 20 s`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes} min ${whole % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
