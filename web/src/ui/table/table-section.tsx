import type { ReactNode } from 'react'
import { Section } from '../section.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface TableSectionProps<Row> extends Omit<DataTableProps<Row>, 'caption'> {
  readonly title: string
  /** At the right of the heading. */
  readonly aside?: ReactNode
  /** Said in place of a table without rows. */
  readonly empty: string
  /** Above the table. */
  readonly children?: ReactNode
}

/** A part of a detail page that is a table. */
export function TableSection<Row>({ title, aside, children, ...table }: TableSectionProps<Row>) {
  return (
    <Section title={title} aside={aside}>
      {children}
      <DataTable caption={title} {...table} />
    </Section>
  )
}
