import { Text, type TextInputProps } from '@mantine/core'
import type { BillRow } from '@palkkasilta/contract/workforce-bills.ts'
import type { ReactNode } from 'react'
import { common } from '../../texts/fi/common.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { decimal, money, percents } from '../../ui/format/index.ts'
import type { Column } from '../../ui/table/column.tsx'
import { type FormRow, type RowField, rowPath } from './editable.ts'
import { NumberCell, RemoveCell, type RowChanges, WordsCell } from './row-cells.tsx'

const texts = workforceBills.rows
const PRICE_DECIMALS = 4

/** A row that is being edited. */
export interface Line {
  readonly index: number
  readonly row: FormRow
  /** The counted figures, while the row is as it was saved. */
  readonly counted: BillRow | undefined
}

type Counted = readonly [
  key: 'taxpr' | 'netamount' | 'vatamount' | 'totalamount' | 'totalitemprice' | 'yield',
  (row: BillRow) => ReactNode,
]

const counted: readonly Counted[] = [
  ['taxpr', (row) => percents(row.taxpr)],
  ['netamount', (row) => money(row.netamount)],
  ['vatamount', (row) => money(row.vatamount)],
  ['totalamount', (row) => money(row.totalamount)],
  ['totalitemprice', (row) => money(row.totalitemprice)],
  ['yield', (row) => money(row.yield)],
]

function countedColumns<Row>(rowOf: (line: Row) => BillRow | undefined): Column<Row>[] {
  return counted.map(([key, cell]) => ({
    key,
    header: texts[key],
    align: 'right',
    cell: (line) => {
      const row = rowOf(line)
      return row ? cell(row) : <Later />
    },
  }))
}

/** In the place of a figure that is counted when the bill is saved. */
function Later() {
  return (
    <Text span size="sm" c="dimmed" title={texts.later}>
      –
    </Text>
  )
}

export const readColumns: readonly Column<BillRow>[] = [
  { key: 'desc', header: texts.fields.desc, wrap: true, cell: (row) => row.desc },
  { key: 'count', header: texts.fields.count, align: 'right', cell: (row) => decimal(row.count, 2) },
  { key: 'itemtype', header: texts.fields.itemtype, cell: (row) => row.itemtype },
  { key: 'amount', header: texts.fields.amount, align: 'right', cell: (row) => decimal(row.amount, PRICE_DECIMALS) },
  ...countedColumns<BillRow>((row) => row),
]

interface Editing {
  readonly errors: Readonly<Record<string, string>>
  readonly isLocked: boolean
  readonly changes: RowChanges
}

const MIDDLE = 90
const widths: Record<RowField, TextInputProps['miw']> = {
  desc: { base: 130, sm: 200, lg: 260 },
  count: MIDDLE,
  itemtype: 56,
  amount: MIDDLE,
}

export function editColumns({ errors, isLocked, changes }: Editing): Column<Line>[] {
  const shared = (index: number, field: RowField) => ({
    index,
    field,
    isLocked,
    changes,
    error: errors[rowPath(index, field)],
    width: widths[field],
  })
  const words = (field: 'desc' | 'itemtype'): Column<Line> => ({
    key: field,
    header: texts.fields[field],
    cell: ({ index, row }) => <WordsCell {...shared(index, field)} value={row[field]} />,
  })
  const number = (field: 'count' | 'amount', decimals: number): Column<Line> => ({
    key: field,
    header: texts.fields[field],
    align: 'right',
    cell: ({ index, row }) => <NumberCell {...shared(index, field)} value={row[field]} decimals={decimals} />,
  })
  return [
    words('desc'),
    number('count', 2),
    words('itemtype'),
    number('amount', PRICE_DECIMALS),
    ...countedColumns<Line>((line) => line.counted),
    {
      key: 'remove',
      header: common.actions,
      cell: ({ index }) => <RemoveCell index={index} isLocked={isLocked} changes={changes} />,
    },
  ]
}
