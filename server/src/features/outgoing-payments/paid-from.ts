import type { AccountToPayFrom } from '@palkkasilta/contract/outgoing-payments.ts'
import { accountsToPayFrom, othersOfOwner } from '../../core/payment/accounts/pay-from.ts'
import { payerNamed } from '../../core/payment/accounts/payer-named.ts'
import { type PayingAccount, payingAccount } from '../../core/payment/accounts/paying-accounts.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

const named = async (db: Read, account: PayingAccount): Promise<AccountToPayFrom> => ({
  ...(await payerNamed(db, account)),
  id: account.id,
})

/** The account that a payment leaves or has left from, and while it waits the others that it could leave from. */
export async function paidFrom(db: Read, id: number) {
  const payment = await db
    .selectFrom('outgoing_payment')
    .leftJoin('outbound_message', 'outbound_message.id', 'file_id')
    .select(['salary_id', 'account_id', 'outgoing_payment.state', 'subject_id'])
    .where('outgoing_payment.id', '=', id)
    .executeTakeFirstOrThrow()
  const account =
    payment.subject_id === null ? await accountOf(db, payment) : await payingAccount(db, payment.subject_id)
  const others = account && payment.state === 'NEW' ? await othersOfOwner(db, account) : []
  const otherAccounts: AccountToPayFrom[] = []
  for (const other of others) otherAccounts.push(await named(db, other))
  return { paidFrom: account && (await named(db, account)), otherAccounts }
}

/** Null: nobody has given it to us, which is told where the payment is to be approved. */
async function accountOf(db: Read, payment: { salary_id: number | null; account_id: number | null }) {
  try {
    return (await accountsToPayFrom(db, [payment]))(payment)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
