import { DataTable, type DataTableProps } from './data-table.tsx'
import { pageOf } from './local-rows.ts'
import { Pager } from './pager.tsx'

export const PAGE_ROWS = 100

interface PagedTableProps<Row> extends DataTableProps<Row> {
  /** From 0. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Rows that a call gives whole, a page at a time: a bill by shifts may have more than a thousand. */
export function PagedTable<Row>({ rows, page, onPage, ...table }: PagedTableProps<Row>) {
  if (rows.length <= PAGE_ROWS) return <DataTable rows={rows} {...table} />
  const shown = Math.min(page, Math.ceil(rows.length / PAGE_ROWS) - 1)
  return (
    <DataTable
      rows={pageOf(rows, shown, PAGE_ROWS)}
      footer={() => <Pager page={shown} pageSize={PAGE_ROWS} total={rows.length} onPage={onPage} />}
      {...table}
    />
  )
}
