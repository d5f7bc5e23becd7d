import type { BillListItem } from '@palkkasilta/contract/bills.ts'
import {
  type BillsCheck,
  checkOpeningBills,
  checkSendingBills,
  openBills,
  sendBills,
} from '@palkkasilta/contract/many-bills.ts'
import { action } from '../../shared/actions/action.ts'
import { Refusal } from '../../shared/actions/refusal.ts'
import { api } from '../../shared/api/api.ts'
import { billPage } from '../../shared/links/targets.ts'
import { bills } from '../../texts/fi/bills.ts'
import { manyBills as texts } from '../../texts/fi/many-bills.ts'
import { money } from '../../ui/format/index.ts'
import { naming } from '../../ui/questions/naming.ts'

/** Those of the chosen with which it can be done; the others are named and stay chosen. */
const together = (
  kind: 'bills.send' | 'bills.open',
  call: typeof sendBills | typeof openBills,
  check: typeof checkSendingBills | typeof checkOpeningBills,
  words: typeof texts.send,
) => {
  const staying = ({ blocked, blockedCount }: BillsCheck) =>
    naming(words.staying, blocked, blockedCount, ({ id, billNumber, customer, message }) => ({
      id,
      name: `${bills.bill(billNumber)}, ${customer}`,
      to: billPage(id),
      told: message,
    }))
  return action({
    label: words.action,
    call,
    async check(chosen: readonly Pick<BillListItem, 'id'>[]) {
      if (chosen.length === 0) throw new Refusal(texts.choose)
      const found = await api(check, { body: chosen.map(({ id }) => id) })
      if (found.ready.length === 0) throw new Refusal(words.none, ...staying(found))
      return found
    },
    question: (_, found) => ({
      title: words.question(found.ready.length),
      facts: [
        [texts.total, money(found.total)],
        ...(found.blockedCount > 0 ? [[texts.left, String(found.blockedCount)] as const] : []),
      ],
      consequence: words.consequence,
      named: staying(found),
      action: words.confirm(found.ready.length),
    }),
    request: (_, { ready }) => ({ body: ready }),
    work: {
      kind,
      title: words.running,
      finished: ({ done }) => words.done(done),
      cancelled: ({ done, total }) => words.cancelled(done, total),
    },
  })
}

export const sendChosen = together('bills.send', sendBills, checkSendingBills, texts.send)
export const openChosen = together('bills.open', openBills, checkOpeningBills, texts.open)
