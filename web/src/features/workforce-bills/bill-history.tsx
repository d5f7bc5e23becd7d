import type { TimelineEntry } from '@palkkasilta/contract/history.ts'
import { type Bill, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import type { HistoryWords } from '../../shared/history/entries.ts'
import { History } from '../../shared/history/history.tsx'
import { billEvents } from '../../texts/fi/bill-events.ts'
import { states } from '../../texts/fi/states.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { money, percents } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { shown } from './form/editable.ts'

/** Labels of the history: the form's fields but the rows, whose change the sums tell. */
const { tamigoPayRows: _, ...fields } = billForm.labels

const sums: ReadonlySet<string> = new Set(['received', 'total', 'billingAmountWithoutALV', 'billingAmount'])

function written(field: string, value: unknown): string {
  if (sums.has(field) && typeof value === 'number') return money(value)
  return field === 'refundPercent' && typeof value === 'number' ? percents(value) : shown(field, value)
}

const words: HistoryWords = {
  actions: texts.history,
  fields: { ...fields, ...texts.historyFields },
  shown: written,
  states: { state: { name: texts.summary.state, looks: states.bill } },
  events: billEvents,
}

const ofMessage = ['workforceBill.send', 'workforceBill.refund', 'workforceBill.answer']

/** What happened to the bill, with the message to the collection provider where that caused it. */
export function BillHistory({ bill }: { bill: Bill }) {
  const hasMessage = bill.state === 'CLOSED'
  const source = (entry: TimelineEntry) =>
    hasMessage && entry.kind === 'event' && ofMessage.includes(entry.action) && <MessageLink id={bill.id} />
  return <History thing="workforceBill" id={bill.id} record={bill} words={{ workforceBill: { ...words, source } }} />
}

function MessageLink({ id }: { id: number }) {
  return (
    <TextLink to="." search={(address) => ({ ...address, ropo: String(id) })} resetScroll={false} inherit>
      {texts.provider.title}
    </TextLink>
  )
}
