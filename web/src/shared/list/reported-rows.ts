import { NO_KEY } from '@palkkasilta/contract/no-key.ts'
import { reportedRows as texts } from '../../texts/fi/reported-rows.ts'
import { date, dateRange } from '../../ui/format/index.ts'

type Named =
  | 'sent'
  | 'unpaidWork'
  | 'from'
  | 'to'
  | 'dueFrom'
  | 'dueTo'
  | 'paydayFrom'
  | 'paydayTo'
  | 'startedFrom'
  | 'startedTo'
  | 'person'
  | 'employee'
  | 'customer'
  | 'department'
  | 'billed'
  | 'billable'
  | 'unsent'
  | 'agreement'
  | 'billedCustomer'
  | 'occupation'

export type ReportedFilters = Partial<Readonly<Record<Named, string>>>

/** What a list shows alone for which it has no filter of its own, in words; empty: nothing. */
export function reportedRows(filters: ReportedFilters): string {
  const of = (name: Named) => filters[name] ?? ''
  const days = (from: Named, to: Named) => daysText(of(from), of(to))
  const [dated, due, paid, started] = [
    days('from', 'to'),
    days('dueFrom', 'dueTo'),
    days('paydayFrom', 'paydayTo'),
    days('startedFrom', 'startedTo'),
  ]
  return [
    of('sent') === 'true' && texts.sent,
    of('unpaidWork') === 'true' && texts.unpaidWork,
    dated && texts.dated(dated),
    due && texts.due(due),
    paid && texts.paydays(paid),
    started && texts.shifts(started),
    of('person') && texts.person,
    of('employee') && texts.person,
    of('customer') && texts.customer,
    of('department') && texts.department,
    of('billed') === 'true' && texts.billed,
    of('billable') === 'true' && texts.billable,
    of('unsent') === 'true' && texts.unsent,
    of('agreement') && texts.agreement(of('agreement') === NO_KEY),
    of('billedCustomer') && texts.billedCustomer(of('billedCustomer') === NO_KEY),
    of('occupation') && (of('occupation') === NO_KEY ? texts.noOccupation : texts.occupation(of('occupation'))),
  ]
    .filter(Boolean)
    .join(', ')
}

function daysText(from: string, to: string): string {
  if (from && to) return dateRange(from, to)
  if (to) return texts.until(date(to))
  return from && texts.since(date(from))
}
