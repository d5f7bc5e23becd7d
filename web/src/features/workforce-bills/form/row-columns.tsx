import { Text } from '@mantine/core'
import { type BillRow, billRowForm } from '@palkkasilta/contract/workforce-bills.ts'
import { WhyAmount } from '../../../shared/why/why-amount.tsx'
import { workforceBills } from '../../../texts/fi/workforce-bills.ts'
import { decimal, money, percents } from '../../../ui/format/index.ts'
import type { Column } from '../../../ui/table/columns/column.tsx'

const texts = workforceBills.rows
const { labels } = billRowForm

const counted = {
  taxpr: percents,
  netamount: money,
  vatamount: money,
  totalamount: money,
  totalitemprice: money,
  yield: money,
}

export type CountedFigure = keyof typeof counted

/** By which key a figure of a row explains itself. */
const whyOf: Partial<Record<CountedFigure, (id: number) => string>> = {
  netamount: (id) => `row-${id}`,
  vatamount: (id) => `row-${id}-vat`,
}

/** What the server has counted of a row; of one that is stored as it is its figures tell why. */
export type CountedRow = Pick<BillRow, CountedFigure> & Partial<Pick<BillRow, 'id' | 'desc'>>

/** The figures that the server counts of a row; without a row they are still to be counted. */
export function countedColumns<Line>(
  rowOf: (line: Line, figure: CountedFigure) => CountedRow | undefined,
): Column<Line>[] {
  return Object.entries(counted).map(([name, written]) => {
    const key = name as CountedFigure
    return {
      key,
      header: texts[key],
      align: 'right',
      officeOnly: key === 'yield',
      cell: (line) => {
        const row = rowOf(line, key)
        if (!row) return <Later />
        const why = row.id === undefined ? undefined : whyOf[key]?.(row.id)
        if (why === undefined) return written(row[key])
        return (
          <WhyAmount of={why} label={`${row.desc}, ${texts[key]}`}>
            {written(row[key])}
          </WhyAmount>
        )
      },
    }
  })
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
  { key: 'desc', header: labels.desc, wrap: true, cell: (row) => row.desc },
  { key: 'count', header: labels.count, align: 'right', cell: (row) => decimal(row.count, 2) },
  { key: 'itemtype', header: labels.itemtype, cell: (row) => row.itemtype },
  { key: 'amount', header: labels.amount, align: 'right', cell: (row) => decimal(row.amount, 4) },
  ...countedColumns<BillRow>((row) => row),
]
