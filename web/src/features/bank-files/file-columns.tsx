import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import { bankFiles as texts } from '../../texts/fi/bank-files.ts'
import { bankFileWords, states } from '../../texts/fi/states.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, dateTimeColumn, stateColumn } from '../../ui/table/column.tsx'
import { matchingOf } from './matching.ts'

const headers = texts.columns

export const fileColumns: readonly Column<BankFile>[] = [
  { key: 'fileReference', header: headers.fileReference, cell: (file) => file.fileReference },
  { key: 'targetId', header: headers.targetId, cell: (file) => file.targetId },
  { key: 'serviceIdOwnerName', header: headers.serviceIdOwnerName, cell: (file) => file.serviceIdOwnerName },
  { key: 'fileType', header: headers.fileType, cell: (file) => file.fileType },
  { key: 'status', header: headers.status, cell: ({ status }) => <BankStatus status={status} /> },
  dateTimeColumn({
    key: 'fileTimestamp',
    header: headers.fileTimestamp,
    value: ({ fileTimestamp }) => fileTimestamp,
  }),
  stateColumn({
    key: 'matched',
    header: headers.matched,
    looks: states.bankFileMatching,
    value: matchingOf,
  }),
  { key: 'result', header: headers.result, wrap: true, cell: ({ matchResult }) => matchResult },
]

/** The bank's word in Finnish; an unknown one as it came. */
export function BankStatus({ status }: { status: string }) {
  const known = bankFileWords[status]
  return known ? <StateBadge state={status} looks={bankFileWords} /> : status
}
