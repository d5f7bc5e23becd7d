import { linesOfAdvances } from '../../core/bill/items/advances.ts'
import { heldText } from '../../core/payment/states/remarks.ts'
import { refusalsOf } from '../../core/report/queries.ts'
import { stuckMails } from '../../core/work-queue/follow-mails.ts'
import type { StoredItem } from '../../core/work-queue/items.ts'
import { stoppedPayments } from '../../core/work-queue/stopped-payments.ts'
import type { RegisterMessage } from '../../integrations/incomes-register/port.ts'
import type { Read } from '../../platform/database/types.ts'

type Item = Pick<StoredItem, 'kind' | 'entity_id' | 'state'>

/** Why items wait that are about the payment or the report of a salary or mails to a person, and what an advance is for; of what is done nothing is said any more. */
export async function reasons(db: Read, items: readonly Item[]): Promise<(item: Item) => string | null> {
  const waiting = items.filter(({ state }) => state === 'NEW')
  const ofKind = (kind: Item['kind']) => waiting.flatMap((item) => (item.kind === kind ? [item.entity_id] : []))
  const [unpaid, unreported] = [ofKind('PaymentRejected'), ofKind('ReportRejected')]
  const stopped = Map.groupBy(unpaid.length > 0 ? await stoppedPayments(db, unpaid) : [], ({ salary_id }) => salary_id)
  const refusals = unreported.length > 0 ? await refusalsOf(db, unreported) : new Map<number, RegisterMessage[]>()
  const asked = ofKind('AdvancePayment')
  const lines = asked.length > 0 ? await linesOfAdvances(db, asked) : new Map<number, string[]>()
  const unreached = ofKind('MailRefused')
  const stuck = Map.groupBy(unreached.length > 0 ? await stuckMails(db, unreached) : [], ({ person_id }) => person_id)
  const said = (kind: Item['kind'], id: number): readonly (string | null)[] => {
    if (kind === 'PaymentRejected') return (stopped.get(id) ?? []).map(heldText)
    if (kind === 'MailRefused')
      return (stuck.get(id) ?? []).slice(0, NAMED).map(({ subject, reason }) => `${reason} (${subject})`)
    if (kind === 'AdvancePayment') return [linesInWords(lines.get(id) ?? [])]
    return kind === 'ReportRejected' ? (refusals.get(id) ?? []).map(inWords) : []
  }
  return ({ kind, entity_id, state }) => {
    const sentences = state === 'NEW' ? said(kind, entity_id).filter((text) => text !== null) : []
    return [...new Set(sentences)].join(' · ') || null
  }
}

/** So many lines are named. */
const NAMED = 3

function linesInWords(lines: readonly string[]): string {
  if (lines.length === 0) return 'koko laskusta'
  const others = lines.length - NAMED
  const named = lines.slice(0, NAMED).join(', ')
  return others > 0 ? `riveistä ${named} ja ${others} muuta` : `${lines.length === 1 ? 'rivistä' : 'riveistä'} ${named}`
}

const inWords = ({ message, details }: RegisterMessage) => [message, details].filter(Boolean).join(': ')
