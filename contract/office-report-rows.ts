import {
  type Lateness,
  latenessClasses,
  type OfficeReportId,
  type ReportArea,
  type ReportGroup,
} from './office-reports.ts'

/** The lists of the office that hold the rows of reports. */
export type ReportedList = 'bills' | 'salaries' | 'advances'

/** A part of a report: of an area, and by a key of its group; without a key all of the area. */
interface Part {
  readonly area: ReportArea
  readonly by: ReportGroup
  readonly key: string | null
  /** Of all its rows. */
  readonly since: string | null
}

interface Days {
  readonly from: string
  readonly to: string
}

export interface RowsBehind {
  readonly area: ReportArea
  readonly list: ReportedList
  /** As the list's call and the address of its page have them. */
  readonly filters: Readonly<Record<string, string>>
}

const listOf: Readonly<Record<OfficeReportId, (measure: string) => ReportedList>> = {
  salary: () => 'salaries',
  combined: (measure) => (['salaries', 'ourCosts', 'margin'].includes(measure) ? 'salaries' : 'bills'),
  'advance-salary': () => 'advances',
  'send-bills': () => 'bills',
  'not-paid': () => 'bills',
}

/** States that a measure counts alone. */
const advancesIn: Readonly<Record<string, string>> = {
  undecided: 'REQUESTED',
  declined: 'DECLINED',
  approved: 'APPROVED',
}
const billsIn: Readonly<Record<string, string>> = { open: 'CLOSED', lost: 'LUOTTOTAPPIO' }

/** Where exactly the rows are listed that a figure of a report adds up; empty days are no limit. */
export function rowsBehind(id: OfficeReportId, measure: string, part: Part, asked: Days, today: string): RowsBehind {
  const { area } = part
  const list = listOf[id](measure)
  const days = daysOf(part, asked, today)
  const own = filtersOf({ id, list, measure, part, days })
  return { area, list, filters: Object.fromEntries(Object.entries(own).filter(([, text]) => text !== '')) }
}

interface Asking {
  readonly id: OfficeReportId
  readonly list: ReportedList
  readonly measure: string
  readonly part: Part
  readonly days: Days
}

function filtersOf({ id, list, measure, part, days: { from, to } }: Asking): Record<string, string> {
  const { area, since } = part
  const keys = keysOf(part)
  if (list === 'advances') return { from, to, state: advancesIn[measure] ?? '', ...keys }
  // without any day the list of salaries shows the newest alone
  if (list === 'salaries')
    return {
      paydayFrom: from || since || '',
      paydayTo: to,
      ...(area === 'workforce' && { includePaid: 'true' }),
      ...keys,
    }
  const state = area === 'billing' ? 'stateCrit' : 'state'
  if (id === 'not-paid') return { [state]: 'CLOSED', dueFrom: from, dueTo: to, ...keys }
  const only = billsIn[measure]
  return { ...(only ? { [state]: only } : { sent: 'true' }), from, to, ...keys }
}

/** Customers of the workforce area are its departments. */
function keysOf({ area, by, key }: Part): Record<string, string> {
  if (key === null) return {}
  if (by === 'customer') return { [area === 'billing' ? 'customer' : 'department']: key }
  return by === 'person' || by === 'department' || by === 'state' ? { [by]: key } : {}
}

function daysOf({ by, key }: Part, asked: Days, today: string): Days {
  if (key === null) return asked
  if (by === 'month') return within(asked, { from: key, to: lastOfMonth(key) })
  if (by !== 'lateness') return asked
  const [least, most] = latenessClasses[key as Lateness]
  return within(asked, {
    from: most === null ? '' : daysBefore(today, most),
    to: least === null ? '' : daysBefore(today, least),
  })
}

/** What both of two times have. */
function within(one: Days, other: Days): Days {
  const [, from = ''] = [one.from, other.from].sort()
  const [to = ''] = [one.to, other.to].filter((day) => day !== '').sort()
  return { from, to }
}

const iso = (at: number) => new Date(at).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

const daysBefore = (day: string, count: number) => iso(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS)

function lastOfMonth(first: string): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return iso(Date.UTC(year, month, 0))
}
