import { dayOf } from '@palkkasilta/values/date.ts'
import { findable } from '../../kernel/list/finding.ts'
import { bankFiles } from './list.ts'

export const foundBankFiles = findable('bankFile', bankFiles.source, (row) => ({
  id: row.file_reference,
  title: row.file_reference,
  number: null,
  about: [row.file_type],
  from: dayOf(Temporal.Instant.from(row.file_timestamp)).toString(),
  to: null,
  amount: null,
}))
