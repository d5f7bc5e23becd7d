import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'
import { pageOf } from '../../ui/table/local-rows.ts'
import { Pager } from '../../ui/table/pager.tsx'

export const ROWS_SHOWN = 100

interface PagedRowsProps<Row> extends DataTableProps<Row> {
  /** From 0. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The rows of a bill, a page at a time: a bill by shifts may have more than a thousand. */
export function PagedRows<Row>({ rows, page, onPage, ...table }: PagedRowsProps<Row>) {
  if (rows.length <= ROWS_SHOWN) return <DataTable rows={rows} {...table} />
  const shown = Math.min(page, Math.ceil(rows.length / ROWS_SHOWN) - 1)
  return (
    <DataTable
      rows={pageOf(rows, shown, ROWS_SHOWN)}
      footer={() => <Pager page={shown} pageSize={ROWS_SHOWN} total={rows.length} onPage={onPage} />}
      {...table}
    />
  )
}
