import { Group, Stack, Text } from '@mantine/core'
import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import { billersFigureNames as figures } from '@palkkasilta/contract/billers-bill-names.ts'
import { getOwnBill, type OwnBill } from '@palkkasilta/contract/own-bills.ts'
import { takesReceipts } from '@palkkasilta/contract/receipts.ts'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { billAdvances } from '../../texts/fi/bill-advances.ts'
import { ownView } from '../../texts/fi/own-view/bill.ts'
import { ownBills } from '../../texts/fi/own-view/bills.ts'
import { subcontractLooks } from '../../texts/fi/subcontract-states.ts'
import type { Action } from '../../ui/actions/action.tsx'
import { usePathId } from '../../ui/address.ts'
import { ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, money, percents } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Late, later } from '../../ui/later.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { Column } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { BillLine, BillPurchase } from './bill-line.tsx'
import css from './figures.module.css'
import { standingOf } from './standing.ts'
import { subcontractAsks } from './subcontract-asks.ts'

const AskAdvance = later(() => import('../../shared/bills/ask-advance.tsx'))
const AskOpening = later(() => import('./ask-opening.tsx'))

const texts = ownView.bill

/** An invoice as whoever bills through the company sees it. */
export default function OwnBillPage() {
  const id = usePathId('billId')
  const query = useCall(getOwnBill, { params: { id } })
  const bill = query.data
  const [asking, setAsking] = useState<'advance' | 'opening'>()
  const close = () => setAsking(undefined)
  return (
    <Page
      title={bill ? texts.title(bill.billNumber) : texts.untitled}
      badge={bill && <StateBadge state={standingOf(bill)} looks={ownBills.states} />}
      description={bill?.sharedCustomer.name}
      actions={bill ? asksOf(bill, setAsking) : []}
    >
      <Loaded query={query} failed={texts.failed}>
        {(loaded) => (
          <Stack gap="md">
            <BillFacts bill={loaded} />
            <Lines bill={loaded} />
            {loaded.advancePayments.length > 0 && <Advances bill={loaded} />}
            {loaded.contractorBillableItems.length > 0 && <Subcontracts bill={loaded} />}
            <Late when={asking === 'advance'}>
              <AskAdvance bill={loaded} isOpen={asking === 'advance'} onClose={close} />
            </Late>
            <Late when={asking === 'opening'}>
              <AskOpening billId={id} isOpen={asking === 'opening'} onClose={close} />
            </Late>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** Of these nobody will pay any more. */
const CLOSED: readonly OwnBill['state'][] = ['PAID', 'LOCKED', 'HYVITETTY', 'LUOTTOTAPPIO']
/** Not sent yet, and not open. */
const OPENABLE: readonly OwnBill['state'][] = ['PENDING', 'APPROVED']

function asksOf({ state, openamount }: OwnBill, ask: (what: 'advance' | 'opening') => void): Action[] {
  return [
    ...(openamount > 0 && !CLOSED.includes(state)
      ? [{ label: billAdvances.ask.action, primary: true, run: () => ask('advance') }]
      : []),
    ...(OPENABLE.includes(state) ? [{ label: texts.askOpening.action, run: () => ask('opening') }] : []),
  ]
}

function BillFacts({ bill }: { readonly bill: OwnBill }) {
  return (
    <Section title={texts.facts}>
      <Facts
        items={[
          [texts.customer, bill.sharedCustomer.name],
          [texts.billingdate, date(bill.billingdate)],
          [texts.exactDueDate, date(bill.exactDueDate)],
          [texts.reference, <ReferenceText key="reference" value={bill.reference} />],
          [texts.yourcode, bill.yourcode],
          [texts.payDate, bill.payDate === null ? '' : date(bill.payDate)],
          [figures.totalprice, money(bill.totalprice)],
          [figures.vatAmount, `${money(bill.vatAmount)} (${percents(bill.alv)})`],
          [figures.totalpriceWithAlv, <strong key="total">{money(bill.totalpriceWithAlv)}</strong>],
          [figures.openamount, money(bill.openamount)],
          ...(bill.extContractorBillableItems.length + bill.contractorBillableItems.length > 0
            ? [[texts.left, money(bill.billersShare)] as const]
            : []),
        ]}
      />
    </Section>
  )
}

function Lines({ bill }: { readonly bill: OwnBill }) {
  const { draw, report } = useActions()
  const receipts = { takes: takesReceipts(bill.state), draw }
  return (
    <>
      <Section title={texts.lines}>
        {report}
        {bill.billableitems.length === 0 && <Text c="dimmed">{texts.noLines}</Text>}
        <ul className={css.figures}>
          {bill.billableitems.map((line) => (
            <li key={line.id}>
              <BillLine line={line} {...receipts} />
            </li>
          ))}
        </ul>
      </Section>
      {bill.extContractorBillableItems.length > 0 && (
        <Section title={texts.purchases}>
          <ul className={css.figures}>
            {bill.extContractorBillableItems.map((purchase) => (
              <li key={purchase.id}>
                <BillPurchase purchase={purchase} {...receipts} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Advances({ bill }: { readonly bill: OwnBill }) {
  return (
    <Section title={texts.advances}>
      <ul className={css.figures}>
        {bill.advancePayments.map(({ id, amount, state }) => (
          <li key={id}>
            <Group justify="space-between" gap="sm">
              <span>{texts.advance(money(amount))}</span>
              <StateBadge state={state} looks={texts.advanceStates} />
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const subcontractColumns: readonly Column<Subcontract>[] = [
  { key: 'subcontractor', header: texts.subcontractor, cell: ({ subcontractor }) => subcontractor.fullName },
  { key: 'date', header: texts.columns.date, cell: ({ date: day }) => date(day) },
  { key: 'description', header: texts.description, cell: ({ description }) => description, grow: true },
  { key: 'amount', header: texts.amount, align: 'right', cell: ({ amount }) => money(amount) },
  {
    key: 'state',
    header: texts.state,
    cell: ({ state }) => <StateBadge state={state} looks={subcontractLooks} />,
    narrow: ({ state }) => <StateBadge state={state} looks={subcontractLooks} />,
  },
]

function Subcontracts({ bill }: { readonly bill: OwnBill }) {
  const { draw, report } = useActions()
  return (
    <Section title={texts.subcontracts}>
      {report}
      <DataTable
        caption={texts.subcontracts}
        id={texts.subcontracts}
        columns={subcontractColumns}
        rows={bill.contractorBillableItems}
        idOf={({ id }) => id}
        labelOf={({ subcontractor }) => subcontractor.fullName}
        actions={(one) => draw(one, subcontractAsks)}
      />
    </Section>
  )
}
