import * as contract from '@palkkasilta/contract/incoming-money.ts'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { type ActionOf, action, plain } from '../../shared/actions/action.ts'
import { changed } from '../../shared/api/use-call.ts'
import { paymentPanel } from '../../shared/links/targets.ts'
import { incomingMoney as texts } from '../../texts/fi/incoming-money.ts'
import { date, money as sumText } from '../../ui/format/index.ts'
import type { Question } from '../../ui/questions/confirm.ts'
import { sumOf } from '../../ui/table/rows/sum.ts'

type Money = contract.IncomingMoney

const { columns } = texts
const waits = ({ left }: Money) => left > 0

const about = (money: Money): NonNullable<Question['facts']> => [
  [columns.payer, money.payer],
  [columns.bookedOn, date(money.bookedOn)],
  [columns.left, sumText(money.left)],
]

/** What was just done with the money, undone. */
const takingBack =
  ({ id, uses }: Money, { uses: now }: Money) =>
  async () => {
    const before = new Set(uses.map((use) => use.id))
    for (const use of now.filter((each) => !before.has(each.id)))
      await changed(contract.undoUse, { params: { id, use: use.id } }, {})
  }

/** What of the money is for a bill, in euros. */
export interface MatchedPart {
  readonly bill: contract.SuggestedBill
  readonly amount: number
}

export const totalOf = (parts: readonly MatchedPart[]): number => sumOf(parts, ({ amount }) => amount)

/** What still waits of the money then; below zero where it is not enough. */
export const leftAfter = ({ left }: Money, parts: readonly MatchedPart[]): number =>
  sumOf([left, -totalOf(parts)], (amount) => amount)

const factsOf = (parts: readonly MatchedPart[]): NonNullable<Question['facts']> =>
  parts.length === 1
    ? parts.flatMap(({ bill, amount }) => [
        [texts.match.customer, bill.customer],
        [texts.match.open, sumText(bill.openamount)],
        [texts.match.matched, sumText(amount)],
      ])
    : parts.map(({ bill, amount }) => [texts.suggested(bill.billNumber, bill.customer), sumText(amount)])

/** Matches the money with these bills, so much with each. */
export function matchWith(parts: readonly MatchedPart[], label: string): ActionOf<Money, Money> {
  const numbers = parts.map(({ bill }) => bill.billNumber)
  const leftOf = (money: Money) => leftAfter(money, parts)
  return action({
    label,
    call: contract.matchMoney,
    when: waits,
    question: (money: Money) => ({
      title: texts.match.question(numbers),
      facts: [...about(money), ...factsOf(parts)],
      consequence: leftOf(money) > 0 ? texts.match.stays(sumText(leftOf(money))) : '',
      action: texts.match.short,
    }),
    request: ({ id }) => ({
      params: { id },
      body: { bills: parts.map(({ bill, amount }) => ({ ...bill.bill, amount })) },
    }),
    done: () => texts.match.done(numbers),
    undo: takingBack,
  })
}

/** With the likeliest bill. */
export const matchFirst = (money: Money): readonly ActionOf<Money, Money>[] =>
  money.suggestions
    .slice(0, 1)
    .map((bill) => matchWith([{ bill, amount: bill.amount }], texts.match.action(bill.billNumber)))

export const matchOther = plain<Money>({ label: texts.match.other, when: waits }, ({ id }, { open }) =>
  open('money', id),
)

export const giveBack = action({
  label: texts.giveBack.action,
  call: contract.returnMoney,
  when: (money: Money) => waits(money) && (money.iban !== '' || texts.giveBack.noAccount),
  question: (money) => ({
    title: texts.giveBack.question,
    facts: [...about(money), [columns.iban, brokenIban(money.iban)]],
    consequence: texts.giveBack.consequence,
  }),
  request: ({ id, left, payer, iban }) => ({ params: { id }, body: { amount: left, name: payer, iban } }),
  done: () => texts.giveBack.done,
  undo: takingBack,
})

export const keep = action({
  label: texts.keep.action,
  call: contract.keepMoney,
  when: waits,
  question: (money: Money) => ({
    title: texts.keep.question,
    facts: about(money),
    consequence: texts.keep.consequence,
    remark: texts.keep.reason,
    remarkRequired: true,
  }),
  request: ({ id, left }, _, reason) => ({ params: { id }, body: { amount: left, reason } }),
  done: () => texts.keep.done,
  undo: takingBack,
})

/** Undoes one thing that was done with the money; without one, what was done last. */
export function undo(use: contract.MoneyUse | undefined, label: string): ActionOf<Money, Money> {
  const meant = (money: Money) => use ?? money.uses.at(-1)
  return action({
    label,
    call: contract.undoUse,
    when: (money: Money) => meant(money) !== undefined,
    question: (money: Money) => {
      const { kind, amount } = meant(money) ?? {}
      return {
        title: texts.undo.question,
        facts: kind ? [[texts.uses[kind], sumText(amount)]] : [],
        consequence: texts.undo.consequence,
      }
    },
    request: (money) => ({ params: { id: money.id, use: meant(money)?.id ?? 0 } }),
    done: () => texts.undo.done,
  })
}

export const undoLast = undo(undefined, texts.undo.last)

export const paymentOf = ({ paymentId }: contract.MoneyUse) => (paymentId === null ? null : paymentPanel(paymentId))
