import type { OfficeReportId, ReportArea, ReportGroup } from './office-reports.ts'
import { APPROVED_SHIFT } from './shift-status.ts'

/** The lists of the office that hold the rows of reports. */
export type ReportedList = 'bills' | 'salaries' | 'advances' | 'shifts'

/** A part of a report: of an area, and by a key of its group; without a key all of the area. */
interface Part {
  readonly area: ReportArea
  readonly by: ReportGroup
  readonly key: string | null
  readonly since: string | null
  /** The days of its rows; null: no limit. */
  readonly from: string | null
  readonly to: string | null
}

export interface RowsBehind {
  readonly area: ReportArea
  readonly list: ReportedList
  /** As the list's call and the address of its page have them. */
  readonly filters: Readonly<Record<string, string>>
}

const unbilledLists: Readonly<Record<string, ReportedList>> = {
  shifts: 'shifts',
  hours: 'shifts',
  bills: 'bills',
  net: 'bills',
}

const listOf: Readonly<Record<OfficeReportId, (measure: string) => ReportedList>> = {
  salary: () => 'salaries',
  combined: (measure) => (['salaries', 'ourCosts', 'margin'].includes(measure) ? 'salaries' : 'bills'),
  'advance-salary': () => 'advances',
  'send-bills': () => 'bills',
  'not-paid': () => 'bills',
  margin: () => 'salaries',
  unbilled: (measure) => unbilledLists[measure] ?? 'salaries',
  missed: () => 'shifts',
}

/** States that a measure counts alone. */
const advancesIn: Readonly<Record<string, string>> = {
  undecided: 'REQUESTED',
  declined: 'DECLINED',
  approved: 'APPROVED',
}
const billsIn: Readonly<Record<string, string>> = { open: 'CLOSED', lost: 'LUOTTOTAPPIO' }

/** Where exactly the rows are listed that a figure of a report adds up. */
export function rowsBehind(id: OfficeReportId, measure: string, part: Part): RowsBehind {
  const list = listOf[id](measure)
  const own = filtersOf({ id, list, measure, part })
  return { area: part.area, list, filters: Object.fromEntries(Object.entries(own).filter(([, text]) => text !== '')) }
}

interface Asking {
  readonly id: OfficeReportId
  readonly list: ReportedList
  readonly measure: string
  readonly part: Part
}

function filtersOf({ id, list, measure, part }: Asking): Record<string, string> {
  const { area, since } = part
  const [from, to] = [part.from ?? '', part.to ?? '']
  const keys = keysOf(part)
  if (list === 'advances') return { from, to, state: advancesIn[measure] ?? '', ...keys }
  if (list === 'shifts') return { statusId: `${APPROVED_SHIFT}`, startedFrom: from, startedTo: to, ...keys }
  // without any day the list of salaries shows the newest alone
  if (list === 'salaries')
    return {
      paydayFrom: from || since || '',
      paydayTo: to,
      ...(area === 'workforce' && { includePaid: 'true' }),
      ...(id === 'margin' && { billed: 'true' }),
      ...(id === 'unbilled' && { [measure === 'paidCosts' ? 'unbilled' : 'billable']: 'true' }),
      ...keys,
    }
  const state = area === 'billing' ? 'stateCrit' : 'state'
  if (id === 'not-paid') return { [state]: 'CLOSED', dueFrom: from, dueTo: to, ...keys }
  if (id === 'unbilled') return { ...(area === 'billing' ? { unsent: 'true' } : { state: 'OPEN' }), from, to, ...keys }
  const only = billsIn[measure]
  return { ...(only ? { [state]: only } : { sent: 'true' }), from, to, ...keys }
}

const filteredBy: readonly ReportGroup[] = [
  'person',
  'department',
  'billedCustomer',
  'agreement',
  'occupation',
  'employee',
  'state',
]

/** Customers of the workforce area are its departments, unless those are asked for whom they bill. */
function keysOf({ area, by, key }: Part): Record<string, string> {
  if (key === null) return {}
  if (by === 'customer') return { [area === 'billing' ? 'customer' : 'department']: key }
  return filteredBy.includes(by) ? { [by]: key } : {}
}
