import type { OwnBill } from '@palkkasilta/contract/own-bills.ts'
import { moveSubcontract } from '@palkkasilta/contract/subcontracts.ts'
import { action } from '../../shared/actions/action.ts'
import { ownView } from '../../texts/fi/own-view/bill.ts'
import { money } from '../../ui/format/index.ts'

const texts = ownView.bill.subcontractAsks

type Subcontract = OwnBill['contractorBillableItems'][number]
type State = Subcontract['state']

const asking = (name: 'ask' | 'withdraw' | 'reopen', from: State, to: State) =>
  action({
    label: texts[name].action,
    call: moveSubcontract,
    failed: texts.failed,
    when: (one: Subcontract) => one.state === from,
    question: ({ subcontractor, amount }) => ({
      title: texts[name].question,
      facts: [
        [ownView.bill.subcontractor, subcontractor.fullName],
        [ownView.bill.amount, money(amount)],
      ],
      consequence: texts[name].consequence,
    }),
    request: ({ id }) => ({ params: { id }, body: { state: to } }),
    done: () => texts[name].done,
  })

/** What a biller does with a subcontract of an own invoice. */
export const subcontractAsks = [
  asking('ask', 'OPEN', 'WAITING_SUBCONTRACTOR'),
  asking('withdraw', 'WAITING_SUBCONTRACTOR', 'OPEN'),
  asking('reopen', 'DECLINED', 'OPEN'),
]
