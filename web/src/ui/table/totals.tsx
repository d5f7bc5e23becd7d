import type { ReactNode } from 'react'
import { common } from '../../texts/fi/common.ts'
import type { Column } from './columns/column.tsx'
import css from './table.module.css'

interface TotalsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly totals: Readonly<Record<string, ReactNode>>
  readonly hasTicks: boolean
  readonly hasActions: boolean
}

export function Totals<Row>({ columns, totals, hasTicks, hasActions }: TotalsProps<Row>) {
  return (
    <tfoot className={css.foot}>
      <tr>
        {hasTicks && <td className={css.tick} />}
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.key} scope="row" className={css.first}>
              {totals[column.key] ?? common.total}
            </th>
          ) : (
            <td key={column.key} data-align={column.align} data-office-only={column.officeOnly || undefined}>
              <Sums column={column} totals={totals} />
            </td>
          ),
        )}
        {hasActions && <td className={css.last} />}
      </tr>
    </tfoot>
  )
}

function Sums<Row>({ column, totals }: { column: Column<Row> } & Pick<TotalsProps<Row>, 'totals'>) {
  const below = column.below?.filter(({ key }) => totals[key] !== undefined) ?? []
  if (below.length === 0) return totals[column.key]
  return (
    <>
      <span className={css.one} data-part={column.key}>
        {totals[column.key]}
      </span>
      <span className={css.two}>
        {below.map(({ key }) => (
          <span key={key} data-part={key}>
            {totals[key]}
          </span>
        ))}
      </span>
    </>
  )
}
