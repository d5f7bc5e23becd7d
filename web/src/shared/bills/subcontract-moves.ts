import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import { moveSubcontract } from '@palkkasilta/contract/subcontracts.ts'
import { billSubcontracts as texts } from '../../texts/fi/bill-subcontracts.ts'
import { subcontractLooks } from '../../texts/fi/subcontract-states.ts'
import { money } from '../../ui/format/index.ts'
import { action } from '../actions/action.ts'

type State = Subcontract['state']

interface Moved {
  readonly bill: { readonly billNumber: number }
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

const ask = moving('ask', { from: 'OPEN', to: 'WAITING_SUBCONTRACTOR' })
const withdraw = moving('withdraw', { from: 'WAITING_SUBCONTRACTOR', to: 'OPEN' })
const reopen = moving('reopen', { from: 'DECLINED', to: 'OPEN' })

/** What a biller does with a subcontract of an own invoice. */
export const billersMoves = [ask, withdraw, reopen]

/** What staff do with one: ask for its biller, answer for its subcontractor, and take an answer back. */
export const subcontractMoves = [
  ask,
  moving('approve', { from: 'WAITING_SUBCONTRACTOR', to: 'APPROVED', reasoned: true }),
  moving('decline', { from: 'WAITING_SUBCONTRACTOR', to: 'DECLINED', reasoned: true }),
  withdraw,
  reopen,
  moving('takeBack', { from: 'APPROVED', to: 'OPEN', reasoned: true }),
]
