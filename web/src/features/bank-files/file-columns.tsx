import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import { bankFiles as texts } from '../../texts/fi/bank-files.ts'
import { bankFileWord, states } from '../../texts/fi/states.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, dateTimeColumn, twoLines } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { matchingOf } from './matching.ts'

const headers = texts.columns

export const fileColumns: readonly Column<BankFile>[] = [
  twoLines(
    { key: 'fileReference', header: headers.fileReference, grow: true, cell: (file) => file.fileReference },
    { key: 'targetId', header: headers.targetId, cell: targetOf },
    { key: 'serviceIdOwnerName', header: headers.serviceIdOwnerName, cell: (file) => file.serviceIdOwnerName },
  ),
  twoLines(
    { key: 'fileType', header: headers.fileType, cell: (file) => file.fileType },
    dateTimeColumn({
      key: 'fileTimestamp',
      header: headers.fileTimestamp,
      value: ({ fileTimestamp }) => fileTimestamp,
    }),
  ),
  {
    ...statusColumn<BankFile>([
      {
        key: 'matched',
        header: headers.matched,
        look: (file) => states.bankFileMatching[matchingOf(file)],
      },
      { key: 'result', header: headers.result, why: ({ matchResult }) => matchResult },
      { key: 'status', header: headers.status, look: ({ status }) => bankFileWord(status) },
    ]),
    grow: true,
  },
]

/** The bank's word of a file. */
export function BankStatus({ status }: { status: string }) {
  return <StateBadge state="told" looks={{ told: bankFileWord(status) }} />
}

/** Empty where the bank names none. */
export function targetOf({ targetId }: BankFile): string {
  return targetId === 'NONE' ? '' : targetId
}
