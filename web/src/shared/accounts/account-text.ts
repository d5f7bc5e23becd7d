import type { PayingAccount } from '@palkkasilta/contract/paying-account.ts'
import { iban, NBSP } from '../../ui/format/index.ts'

/** `FI12 3456 …`, broken between its groups where it is too long for a line. */
export function brokenIban(account: string): string {
  return iban(account).replaceAll(NBSP, ' ')
}

/** `FI12 3456 …, OP, Palkkasilta Oy` */
export function accountText({ iban: account, bankName, payer }: PayingAccount): string {
  return [brokenIban(account), bankName, payer].filter((part) => part !== null).join(', ')
}
