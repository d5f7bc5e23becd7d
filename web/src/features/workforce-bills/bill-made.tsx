import { readPage } from '@palkkasilta/contract/read-page.ts'
import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { openSalariesOfBill } from '../../shared/links/lists.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { useAddress } from '../../ui/address.ts'
import { money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'

/** It has just been made of salaries: those that are open are paid next. */
export function BillMade({ bill }: { bill: Bill }) {
  const [{ made }, change] = useAddress()
  const query = {
    bill: String(bill.id),
    state: 'OPEN',
    includePaid: 'true',
    count: 'exact',
    page: 0,
    limit: 1,
  } as const
  const open = useCall(
    listSalaries,
    { query },
    {
      select: (reply) => readPage(listSalaries.list, reply),
      enabled: made !== undefined,
      fresh: true,
    },
  ).data?.count
  if (made === undefined) return null
  return (
    <Notice
      tone="success"
      title={texts.made(bill.billnum, bill.tamigoSalaries.length, money(bill.billingAmount))}
      onClose={() => change({ made: undefined }, { replace: true })}
    >
      {open !== undefined && open > 0 && <TextLink {...openSalariesOfBill(bill.id)}>{texts.payNext(open)}</TextLink>}
    </Notice>
  )
}
