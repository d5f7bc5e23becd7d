import { listSentBills, listUpdates } from '@palkkasilta/contract/collection.ts'
import { sql } from 'kysely'
import { BILLS } from '../../core/bill/queries.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { code, is } from '../../kernel/list/matching.ts'
import { sentRows, updateRows } from './queries.ts'

const digits = /^\d{1,15}$/

/** What was sent to the provider, or is on its way there. */
export const sentBills = listFrom(listSentBills.list, {
  table: 'outbound_message',
  where: sql`outbound_message.channel = '${sql.raw(BILLS)}'`,
  filters: {},
  search: { text: [], codes: [code('key', digits)] },
  sorts: { created: 'created_at' },
  sums: {},
  rows: sentRows,
  keyOf: ({ id }) => id,
})

/** What the provider has told. */
export const updates = listFrom(listUpdates.list, {
  table: 'provider_update',
  filters: { odd: is('is_odd') },
  inOrder: [['odd']],
  search: { text: [], codes: [code('bill_number', digits), code('job_id', digits)] },
  sorts: { statustime: 'happened_at' },
  sums: {},
  rows: updateRows,
  keyOf: ({ id }) => id,
})
