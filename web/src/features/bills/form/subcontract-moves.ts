import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { moveSubcontract } from '@palkkasilta/contract/subcontracts.ts'
import { action } from '../../../shared/actions/action.ts'
import { billSubcontracts as texts } from '../../../texts/fi/bill-subcontracts.ts'
import { subcontractLooks } from '../../../texts/fi/subcontract-states.ts'
import { money } from '../../../ui/format/index.ts'

type State = Subcontract['state']

interface Moved {
  readonly bill: Bill
  readonly one: Subcontract
}

interface Move {
  readonly from: State
  readonly to: State
  /** Staff say on what ground. */
  readonly reasoned?: boolean
}

const moving = (name: keyof typeof texts.moves, { from, to, reasoned = false }: Move) =>
  action({
    label: texts.moves[name].action,
    call: moveSubcontract,
    failed: texts.failed,
    saveFirst: texts.saveFirst,
    when: ({ one }: Moved) => one.state === from,
    question: ({ bill, one }) => ({
      title: texts.moves[name].question,
      facts: [
        [texts.facts.bill, String(bill.billNumber)],
        [texts.facts.subcontractor, one.subcontractor.fullName],
        [texts.facts.amount, money(one.amount)],
      ],
      consequence: texts.moves[name].consequence,
      ...(reasoned && { remark: texts.reason, remarkRequired: true }),
    }),
    request: ({ one }, _, reason) => ({ params: { id: one.id }, body: { state: to, reason } }),
    done: ({ one }) => texts.done(one.subcontractor.fullName, subcontractLooks[to][0]),
  })

/** What staff do with a subcontract: ask for its biller, answer for its subcontractor, and take an answer back. */
export const subcontractMoves = [
  moving('ask', { from: 'OPEN', to: 'WAITING_SUBCONTRACTOR' }),
  moving('approve', { from: 'WAITING_SUBCONTRACTOR', to: 'APPROVED', reasoned: true }),
  moving('decline', { from: 'WAITING_SUBCONTRACTOR', to: 'DECLINED', reasoned: true }),
  moving('withdraw', { from: 'WAITING_SUBCONTRACTOR', to: 'OPEN' }),
  moving('reopen', { from: 'DECLINED', to: 'OPEN' }),
  moving('takeBack', { from: 'APPROVED', to: 'OPEN', reasoned: true }),
]
