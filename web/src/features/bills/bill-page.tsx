import { type Bill, type BillListItem, getBill, listBills } from '@palkkasilta/contract/bills.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { RECEIPTS } from '../../shared/bills/receipts/rows.ts'
import { billPage, customerPage, personPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { bills as texts } from '../../texts/fi/bills.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { type DetailHead, DetailPage } from '../../ui/detail/detail-page.tsx'
import { date, money } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import {
  openBill,
  REFUND,
  refundBill,
  refundPart,
  refundPartNow,
  removeBill,
  sendBill,
  showMessage,
  showOwnView,
} from './bill-actions.ts'
import { BillParts } from './bill-parts.tsx'
import { BillState } from './bill-state.tsx'
import { BillWhy } from './bill-why.tsx'
import { writeOff } from './credit-loss.ts'
import { ProviderPanel } from './provider-panel.tsx'

const RefundPart = later(() => import('./refund-part.tsx'))
const ReceiptsPanel = later(() => import('./receipts/receipts-panel.tsx'))

const list = { title: texts.title, to: '/bills' } as const

const listed = {
  endpoint: listBills,
  idsOf: (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id),
  pageOf: billPage,
}

const parts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

export default function BillPage() {
  const id = usePathId('billId')
  return <OneBill key={id} id={id} />
}

const SOON_MS = 2_000

function OneBill({ id }: { readonly id: number }) {
  const query = useCall(getBill, { params: { id } }, { again: ({ sending }: Bill) => sending && SOON_MS })
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listBills, (bill) => bill.id === id))
  const [isChanged, setChanged] = useState(false)
  const { draw, act, report } = useActions({ isChanged })
  const ropo = useOpenPart('ropo')
  const receipts = useOpenPart(RECEIPTS)
  const refunding = useOpenPart(REFUND)
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/bills' })
  const bill = query.data ?? known
  // the specification goes back to the list once it is sent
  const sent = (answer: Bill) => (answer.state === 'CLOSED' ? leave() : undefined)
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={bill ? headOf(bill) : { title: texts.untitled }}
      actions={
        query.data && (
          <DetailActions
            title={texts.bill(query.data.billNumber)}
            main={draw(query.data, [{ ...sendBill, label: texts.send.toRopo, primary: true }], { after: sent })}
            more={[
              ...draw(query.data, [refundBill, refundPart, writeOff, openBill, showOwnView, showMessage]),
              ...draw(query.data, [removeBill], { after: leave }),
            ]}
          />
        )
      }
      parts={parts}
      query={query}
      failed={texts.notLoaded}
      report={report}
    >
      {(loaded) => (
        <BillWhy billId={id}>
          <BillParts bill={loaded} onChanged={setChanged} />
          <ProviderPanel panel={ropo} billId={id} />
          <Late when={refunding.id !== undefined}>
            <RefundPart
              bill={refunding.id === undefined ? undefined : loaded}
              onClose={refunding.close}
              onRefund={(bill, discount, check) => act(refundPartNow, { bill, discount, check })}
            />
          </Late>
          <Late when={receipts.id !== undefined}>
            <ReceiptsPanel panel={receipts} bill={loaded} />
          </Late>
        </BillWhy>
      )}
    </DetailPage>
  )
}

/** What the list knows of a bill already. */
function headOf(bill: Bill | BillListItem): DetailHead {
  const total = [texts.list.columns.totalpriceWithAlv, money(bill.totalpriceWithAlv)] as const
  const isOpen = bill.state === 'OPEN'
  return {
    title: texts.bill(bill.billNumber),
    badge: <BillState bill={bill} />,
    description: (
      <>
        <TextLink {...customerPage(bill.sharedCustomer.id)} inherit>
          {bill.sharedCustomer.name}
        </TextLink>
        {' · '}
        <TextLink {...personPage(bill.person.id)} inherit>
          {bill.person.fullName}
        </TextLink>
        {` · ${date(bill.exactDueDate)} · ${texts.id(bill.id)}`}
      </>
    ),
    sums: isOpen ? [] : [total],
    number: isOpen ? total : [texts.list.columns.openamount, money(bill.openamount)],
  }
}
