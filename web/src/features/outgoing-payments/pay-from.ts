import { type PaymentDetail, payFromAccount } from '@palkkasilta/contract/outgoing-payments.ts'
import { accountText } from '../../shared/accounts/account-text.ts'
import { type ActionOf, action } from '../../shared/actions/action.ts'
import { payFrom as texts } from '../../texts/fi/payment-panel.ts'
import { about } from './questions.ts'

/** A payment that waits leaves from another account of its payer: one action for each of them. */
export const payFromOthers = (payment: PaymentDetail): readonly ActionOf<PaymentDetail>[] =>
  payment.otherAccounts.map((account) =>
    action({
      label: texts.action(accountText(account)),
      call: payFromAccount,
      when: ({ state }: PaymentDetail) => state === 'NEW',
      question: (asked) => ({
        title: texts.question,
        facts: [
          ...about(asked),
          [texts.before, asked.paidFrom ? accountText(asked.paidFrom) : ''],
          [texts.after, accountText(account)],
        ],
        action: texts.confirm,
      }),
      request: ({ id }) => ({ body: { ids: [id], accountId: account.id } }),
      done: () => texts.done(accountText(account)),
    }),
  )
