import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { salariesOfBill } from '../../shared/links/lists.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { useAddress } from '../../ui/address.ts'
import { money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** It has just been made of salaries, which are paid next. */
export function BillMade({ bill }: { bill: Bill }) {
  const [{ made }, change] = useAddress()
  if (made === undefined) return null
  const { length } = bill.tamigoSalaries
  return (
    <Notice
      tone="success"
      title={texts.made(bill.billnum, length, money(bill.billingAmount))}
      onClose={() => change({ made: undefined }, { replace: true })}
    >
      <TextLink {...salariesOfBill(bill.id)}>{texts.payNext(length)}</TextLink>
    </Notice>
  )
}
