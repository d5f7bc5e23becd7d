import type { CustomerListItem } from '@palkkasilta/contract/customers.ts'
import { customers as texts } from '../../texts/fi/customers.ts'
import { type Column, columnsOf, twoLines } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'

const { columns: headers } = texts
const column = columnsOf(headers)

export const columns: readonly Column<CustomerListItem>[] = [
  twoLines(
    { ...column.text('name'), grow: true },
    { key: 'id', header: headers.id, cell: ({ id }) => id },
    column.text('businessid'),
  ),
  column.text('sotu'),
  column.text('email'),
  twoLines({ ...column.text('address'), grow: true }, column.text('postalcode'), column.text('city')),
  column.money('openamount', { narrow: true }),
  statusColumn([
    { key: 'checked', header: headers.checked, look: ({ checked }) => texts.checked[checked ? 'yes' : 'no'] },
  ]),
]
