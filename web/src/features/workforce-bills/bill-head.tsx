import { billFigureNames as names } from '@palkkasilta/contract/names.ts'
import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import type { DetailHead } from '../../ui/detail/detail-page.tsx'
import { date, money } from '../../ui/format/index.ts'
import { OfficeOnly } from '../../ui/office-only.tsx'
import { BillState } from './columns.tsx'

/** What the list knows of a bill already. Before it leaves its margin matters, after that what is still open. */
export function billHead(bill: BillListItem): DetailHead {
  return {
    title: texts.bill(bill.billnum),
    badge: <BillState bill={bill} />,
    description: [bill.company, bill.departmentName, texts.headDue(date(bill.paydate))].filter(Boolean).join(' · '),
    ...(bill.state === 'OPEN'
      ? {
          sums: [[names.yield, <OfficeOnly key="yield">{money(bill.yield)}</OfficeOnly>]],
          number: [names.billingAmount, money(bill.billingAmount)],
        }
      : {
          sums: [[names.billingAmount, money(bill.billingAmount)]],
          number: [names.openamount, money(bill.openamount)],
        }),
  }
}
