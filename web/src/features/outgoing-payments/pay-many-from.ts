import { getPayment, type OutgoingPayment, payFromAccount } from '@palkkasilta/contract/outgoing-payments.ts'
import { accountText } from '../../shared/accounts/account-text.ts'
import { action } from '../../shared/actions/action.ts'
import { api } from '../../shared/api/api.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { payFrom as texts } from '../../texts/fi/payment-panel.ts'
import { UserError } from '../../ui/telling/user-error.ts'

/** The open accounts of whoever pays the first of them; the server refuses payments of others. */
async function accountsOf([first]: readonly OutgoingPayment[]) {
  if (!first) throw new UserError('NOTHING_CHOSEN', outgoingPayments.approve.chooseSome)
  const { paidFrom, otherAccounts } = await api(getPayment, { params: { id: first.id } })
  if (otherAccounts.length === 0) throw new UserError('NO_OTHER_ACCOUNT', texts.noOthers)
  return paidFrom ? [paidFrom, ...otherAccounts] : otherAccounts
}

/** Payments that wait leave from another account of their payer. */
export const payManyFrom = action({
  label: texts.confirm,
  call: payFromAccount,
  check: accountsOf,
  question: ({ length }: readonly OutgoingPayment[], accounts) => ({
    title: texts.manyQuestion(length),
    remark: texts.after,
    remarkRequired: true,
    remarkChoices: accounts.map((account) => ({ value: String(account.id), label: accountText(account) })),
  }),
  request: (payments, _, account) => ({
    body: { ids: payments.map(({ id }) => id), accountId: Number(account) },
  }),
  done: ({ length }) => texts.manyDone(length),
})
