import type { PayingAccount } from '@palkkasilta/contract/paying-account.ts'
import { iban } from '../../ui/format/index.ts'

/** `FI12 3456 …, OP, Palkkasilta Oy` */
export function accountText(account: PayingAccount): string {
  return [iban(account.iban), account.bankName, account.payer].filter((part) => part !== null).join(', ')
}
