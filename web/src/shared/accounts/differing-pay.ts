import type { differingPay } from '@palkkasilta/contract/differing-pay.ts'
import type { z } from 'zod'
import { accounts as texts } from '../../texts/fi/accounts.ts'
import { money } from '../../ui/format/index.ts'
import { brokenIban } from './account-text.ts'

/** How somebody is paid otherwise than the last time; a sum of several salaries with their number. */
export function differsText({ ids, ibanBefore, iban, sumBefore, sum, isSumFar }: z.input<typeof differingPay>): string {
  const told = [
    ibanBefore === null && texts.firstTime,
    ibanBefore !== null && ibanBefore !== iban && texts.otherAccount(brokenIban(ibanBefore), brokenIban(iban)),
    isSumFar && sumBefore !== null && texts.otherSum(money(sumBefore), money(sum)),
    ids.length > 1 && texts.ofSalaries(ids.length, money(sum)),
  ]
  return told.filter(Boolean).join('; ')
}
