import { startTransition, useState } from 'react'
import { later } from '../../later.tsx'
import { ColumnsButton } from './columns-button.tsx'
import type { KeptColumns } from './columns-kept.ts'

const ColumnPopover = later(() => import('./column-popover.tsx'))

/** The button that leads to which columns are shown and in which order. */
export function ColumnMenu<Row>({ columns }: { columns: KeptColumns<Row> }) {
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <ColumnPopover columns={columns} />
  return <ColumnsButton onClick={() => startTransition(() => setChoosing(true))} />
}
