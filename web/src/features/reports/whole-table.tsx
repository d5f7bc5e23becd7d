import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { type ReactNode, useState } from 'react'
import { takeRows } from '../../shared/list/take-rows.ts'
import { Section } from '../../ui/section.tsx'
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'
import { SheetButton, useSheetExport } from '../../ui/table/list/sheet-button.tsx'
import { pageOf } from '../../ui/table/local-rows.ts'
import { PAGE_ROWS } from '../../ui/table/paged-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'

interface WholeTableProps<Row> extends Omit<DataTableProps<Row>, 'caption' | 'id' | 'footer' | 'empty'> {
  readonly title: string
  readonly empty: string
  /** The call that gave the rows, what it was asked, and what its reply calls them. */
  readonly from: Pick<Endpoint, 'path'>
  readonly asked: Readonly<Record<string, string>>
  readonly part: string
  /** Above the table. */
  readonly children?: ReactNode
}

/** Rows of a report, which come all at once: a page at a time, and as an Excel file. */
export function WholeTable<Row>(props: WholeTableProps<Row>) {
  const { title, rows, from, asked, part, children, ...table } = props
  const [page, setPage] = useState(0)
  const exporting = useSheetExport({
    caption: title,
    name: title,
    columns: props.columns,
    filters: asked,
    take: (reason) => takeRows(from.path, { ...asked, part }, reason),
    parts: () => inOne(rows),
  })
  const shown = Math.min(page, Math.max(0, Math.ceil(rows.length / PAGE_ROWS) - 1))
  return (
    <Section title={title}>
      {children}
      <DataTable
        id={title}
        caption={title}
        rows={pageOf(rows, shown, PAGE_ROWS)}
        footer={(look) => (
          <Pager page={shown} pageSize={PAGE_ROWS} total={rows.length} onPage={setPage}>
            {look}
            <SheetButton {...exporting} />
          </Pager>
        )}
        {...table}
      />
    </Section>
  )
}

async function* inOne<Row>(rows: readonly Row[]) {
  yield { rows, total: rows.length, done: rows.length }
}
