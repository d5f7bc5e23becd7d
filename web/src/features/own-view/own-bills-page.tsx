import { listOwnBills, type OwnBillItem } from '@palkkasilta/contract/own-bills.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useList } from '../../shared/list/use-list.ts'
import { ownBills as texts } from '../../texts/fi/own-view/bills.ts'
import { date, money } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Cards } from './cards.tsx'
import { standingOf } from './standing.ts'

/** The invoices of whoever bills through the company, the newest first. */
export default function OwnBillsPage() {
  const list = useList(listOwnBills)
  const navigate = useNavigate()
  return (
    <Page
      title={texts.title}
      actions={[
        {
          label: texts.fresh,
          icon: <IconPlus size={16} />,
          primary: true,
          run: () => navigate({ to: '/oma/laskut/uusi' }),
        },
      ]}
    >
      <Cards
        list={list}
        title={texts.title}
        texts={texts}
        cardOf={(bill) => ({
          key: bill.id,
          to: { to: '/oma/laskut/$billId', params: { billId: String(bill.id) } },
          name: bill.sharedCustomer.name,
          sum: money(bill.totalpriceWithAlv),
          more: [texts.one(bill.billNumber), ...toldOf(bill)],
          state: <StateBadge state={standingOf(bill)} looks={texts.states} />,
        })}
      />
    </Page>
  )
}

function toldOf({ payDate, openamount, totalpriceWithAlv, exactDueDate }: OwnBillItem): string[] {
  if (payDate !== null && openamount <= 0) return [texts.paid(date(payDate))]
  const isPart = openamount > 0 && openamount < totalpriceWithAlv
  return [texts.due(date(exactDueDate)), ...(isPart ? [texts.open(money(openamount))] : [])]
}
