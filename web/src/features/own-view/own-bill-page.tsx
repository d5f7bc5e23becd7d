import { Stack } from '@mantine/core'
import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import { billersFigureNames as figures } from '@palkkasilta/contract/billers-bill-names.ts'
import { getOwnBill, type OwnBill } from '@palkkasilta/contract/own-bills.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { billersBillStates } from '../../texts/fi/billers-bill-states.ts'
import { ownView } from '../../texts/fi/own-view.ts'
import { subcontractLooks } from '../../texts/fi/subcontract-states.ts'
import { usePathId } from '../../ui/address.ts'
import { ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, money, percents } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'

const texts = ownView.bill

/** An invoice as whoever bills through the company sees it: to be read alone. */
export default function OwnBillPage() {
  const id = usePathId('billId')
  const query = useCall(getOwnBill, { params: { id } })
  const bill = query.data
  return (
    <Page
      title={bill ? texts.title(bill.billNumber) : texts.untitled}
      badge={bill && <StateBadge state={bill.state} looks={billersBillStates} />}
      description={bill && [bill.sharedCustomer.name, bill.person.fullName].join(' · ')}
    >
      <Loaded query={query} failed={texts.failed}>
        {(loaded) => (
          <Stack gap="md">
            <BillFacts bill={loaded} />
            <Lines bill={loaded} />
            {loaded.contractorBillableItems.length > 0 && <Subcontracts bill={loaded} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
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
        ]}
      />
    </Section>
  )
}

type Line = OwnBill['billableitems'][number]
const column = columnsOf(texts.columns)
const columns: readonly Column<Line>[] = [
  column.date('date'),
  column.text('destination'),
  column.money('billedReimbursements'),
  column.money('vatZeroPrice'),
  column.money('alvPrice'),
]

function Lines({ bill }: { readonly bill: OwnBill }) {
  return (
    <TableSection
      title={texts.lines}
      id={texts.lines}
      columns={columns}
      rows={bill.billableitems}
      idOf={(line) => line.id}
      labelOf={(line) => line.destination}
      empty={texts.noLines}
    />
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
  return (
    <Section title={texts.subcontracts}>
      <DataTable
        caption={texts.subcontracts}
        id={texts.subcontracts}
        columns={subcontractColumns}
        rows={bill.contractorBillableItems}
        idOf={({ id }) => id}
        labelOf={({ subcontractor }) => subcontractor.fullName}
      />
    </Section>
  )
}
