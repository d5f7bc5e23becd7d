import { listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { contains, is } from '../../kernel/list/matching.ts'
import { bankFileRows } from './queries.ts'

export const bankFiles = listFrom(listBankFiles.list, {
  table: 'bank_file',
  filters: { matching: is('matching'), fileReference: is('file_reference') },
  search: { text: [contains('file_reference')] },
  sorts: {
    fileTimestamp: 'file_timestamp',
    fileReference: 'file_reference',
    fileType: 'file_type',
    status: 'status',
    matched: 'matching',
  },
  sums: {},
  rows: bankFileRows,
  keyOf: (file) => file.id,
})
