import type { TimelineEntry } from '@palkkasilta/contract/history.ts'
import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { History } from '../../shared/history/history.tsx'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { TextLink } from '../../ui/link.tsx'
import { billWords } from './form/bill-words.ts'

const ofMessage = ['workforceBill.send', 'workforceBill.refund', 'workforceBill.answer']

/** What happened to the bill, with the message to the collection provider where that caused it. */
export function BillHistory({ bill }: { bill: Bill }) {
  const hasMessage = bill.state === 'CLOSED'
  const source = (entry: TimelineEntry) =>
    hasMessage && entry.kind === 'event' && ofMessage.includes(entry.action) && <MessageLink id={bill.id} />
  return (
    <History thing="workforceBill" id={bill.id} record={bill} words={{ workforceBill: { ...billWords, source } }} />
  )
}

function MessageLink({ id }: { id: number }) {
  return (
    <TextLink to="." search={(address) => ({ ...address, ropo: String(id) })} resetScroll={false} inherit>
      {texts.provider.title}
    </TextLink>
  )
}
