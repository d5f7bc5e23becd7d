import { Only } from './only.tsx'
import { type ReportedFilters, reportedRows } from './reported-rows.ts'

interface Props {
  readonly filters: ReportedFilters
  readonly onEnd: () => void
}

/** Tells which rows of a report a list shows alone. */
export default function ReportedOnly({ filters, onEnd }: Props) {
  const only = reportedRows(filters)
  return only && <Only what={only} onEnd={onEnd} />
}
