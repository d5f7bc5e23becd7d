import type { payingAccount } from '@palkkasilta/contract/paying-account.ts'
import type { z } from 'zod'
import type { Read } from '../../../platform/database/types.ts'
import { bankNameOf } from './bank-directory.ts'
import { type PayingAccount, payerOf } from './paying-accounts.ts'

/** An account that pays, as staff are told of it. */
export async function payerNamed(db: Read, account: PayingAccount): Promise<z.output<typeof payingAccount>> {
  const { name } = await payerOf(db, account)
  return { iban: account.iban, payer: name, bankName: bankNameOf(account.bic) }
}
