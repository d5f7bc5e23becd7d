import { Group } from '@mantine/core'
import type { BillOfCustomer, CustomerFigures } from '@palkkasilta/contract/customer-figures.ts'
import { billersBillsOf, salariesBillsOf } from '../../shared/links/lists.ts'
import { billOfKind } from '../../shared/links/targets.ts'
import { billersBillStates } from '../../texts/fi/billers-bill-states.ts'
import { customerParts } from '../../texts/fi/customer-parts.ts'
import { states } from '../../texts/fi/states.ts'
import type { StateLooks } from '../../texts/state-looks.ts'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'

const texts = customerParts.bills
const { columns: headers } = texts
const column = columnsOf(headers)

const State = ({ bill: { kind, state } }: { readonly bill: BillOfCustomer }) => {
  const looks: StateLooks<string> = kind === 'bill' ? billersBillStates : states.bill
  return <StateBadge state={state} looks={looks} />
}

const columns: readonly Column<BillOfCustomer>[] = [
  { key: 'billNumber', header: headers.billNumber, cell: ({ billNumber }) => billNumber },
  { key: 'kind', header: headers.kind, cell: ({ kind }) => texts.kinds[kind], grow: true },
  column.date('billdate'),
  column.date('dueDate'),
  column.money('totalpriceWithAlv', { narrow: true }),
  column.money('openamount'),
  {
    key: 'state',
    header: headers.state,
    cell: (bill) => <State bill={bill} />,
    narrow: (bill) => <State bill={bill} />,
  },
]

interface CustomerBillsProps {
  readonly id: number
  readonly figures: CustomerFigures
}

/** The newest bills of a customer, of both kinds, and the way to all of them. */
export function CustomerBills({ id, figures: { newest, bills, workforceBills } }: CustomerBillsProps) {
  return (
    <TableSection<BillOfCustomer>
      id="customer-bills"
      title={texts.title}
      rows={newest}
      idOf={(bill) => `${bill.kind} ${bill.id}`}
      labelOf={({ billNumber }) => String(billNumber)}
      columns={columns}
      link={billOfKind}
      empty={texts.empty}
    >
      <Group gap="md">
        {bills > 0 && <TextLink {...billersBillsOf(id)}>{texts.all(bills)}</TextLink>}
        {workforceBills > 0 && <TextLink {...salariesBillsOf(id)}>{texts.allOfSalaries(workforceBills)}</TextLink>}
      </Group>
    </TableSection>
  )
}
