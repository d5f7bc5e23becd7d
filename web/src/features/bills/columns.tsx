import { Group } from '@mantine/core'
import type { BillListItem } from '@palkkasilta/contract/bills.ts'
import { bills } from '../../texts/fi/bills.ts'
import { money } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { BillState, looksOf } from './bill-state.tsx'

const { columns: headers, marks: words } = bills.list
const column = columnsOf(headers)

/** What staff look at before they send it. */
function marksOf({ billSummary, openRequest }: BillListItem): string[] {
  return [
    billSummary.hasReimbursements && words.reimbursements,
    openRequest && words.openRequest,
    billSummary.receipts > 0 && words.receipts,
    billSummary.advanceRequested > 0 && words.advance(money(billSummary.advanceRequested)),
    billSummary.subcontractsWaiting > 0 && words.subcontract,
  ].filter((word) => word !== false)
}

function Marks({ bill }: { readonly bill: BillListItem }) {
  return (
    <Group gap={6} component="span">
      {marksOf(bill).map((mark) => (
        <StateBadge key={mark} state="told" looks={{ told: [mark, 'neutral'] }} />
      ))}
    </Group>
  )
}

export const columns: readonly Column<BillListItem>[] = [
  twoLines(
    { key: 'customer', header: headers.customer, cell: ({ sharedCustomer }) => sharedCustomer.name, grow: true },
    { key: 'person', header: headers.person, cell: ({ person }) => person.fullName },
    { key: 'billNumber', header: headers.billNumber, cell: ({ billNumber }) => billNumber },
  ),
  twoLines(column.date('exactDueDate'), column.date('payDate')),
  twoLines(column.money('totalpriceWithAlv', { narrow: true }), column.money('vatAmount')),
  column.money('openamount'),
  {
    key: 'marks',
    header: headers.marks,
    cell: (bill) => <Marks bill={bill} />,
    isEmpty: (bill) => marksOf(bill).length === 0,
    sheet: wordsOf((bill) => marksOf(bill).join(', ')),
  },
  {
    key: 'state',
    header: headers.state,
    cell: (bill) => <BillState bill={bill} />,
    narrow: (bill) => <BillState bill={bill} />,
    sheet: wordsOf((bill) =>
      looksOf(bill)
        .map(([label]) => label)
        .join(', '),
    ),
  },
]
