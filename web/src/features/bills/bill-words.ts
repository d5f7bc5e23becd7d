import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import { type Advance, billForm } from '@palkkasilta/contract/bills.ts'
import type { HistoryWords } from '../../shared/history/entries.ts'
import { billAdvances as advances } from '../../texts/fi/bill-advances.ts'
import { billEvents } from '../../texts/fi/bill-events.ts'
import { billersBillStates } from '../../texts/fi/billers-bill-states.ts'
import { bills as texts } from '../../texts/fi/bills.ts'
import { mails } from '../../texts/fi/mails.ts'
import { subcontractLooks } from '../../texts/fi/subcontract-states.ts'
import { money, percents } from '../../ui/format/index.ts'
import { shown } from './form/shown.ts'

// the step from state to state tells of it, and the sums of the lines
const { state: _, billableitems: __, ...fields } = billForm.labels

const sums: ReadonlySet<string> = new Set([
  'advance',
  'subcontractAmount',
  ...(['refundLost', 'refundTakenBack', 'lossEnded', 'lossGivenBack', 'unpaid', 'purchaseAmount'] as const),
  ...(['received', 'total', 'totalpriceWithAlv', 'totalprice', 'vatAmount', 'openamount', 'refundedAmount'] as const),
])

function written(field: string, value: unknown): string {
  const ofMail = mails.shown(field, value)
  if (ofMail) return ofMail
  if (field === 'advanceDecision' && value) return advances.states[value as Advance['state']][0]
  if (field === 'subcontractState' && value) return subcontractLooks[value as Subcontract['state']][0]
  if (sums.has(field) && typeof value === 'number') return money(value)
  return field === 'refundPercent' && typeof value === 'number' ? percents(value) : shown(field, value)
}

/** How the history of a biller's bill is told. */
export const billWords: HistoryWords = {
  actions: texts.history,
  fields: { ...fields, ...texts.historyFields },
  shown: written,
  states: { state: { name: billForm.labels.state, looks: billersBillStates } },
  events: billEvents,
}
