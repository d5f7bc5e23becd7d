import { findable } from '../../kernel/list/finding.ts'
import { contracts } from './list.ts'

export const foundContracts = findable('workContract', contracts.source, (row) => ({
  id: String(row.id),
  title: `${row.first_name} ${row.last_name}`.trim(),
  number: row.id,
  about: [row.profession],
  from: row.start_date,
  to: row.end_date,
  amount: null,
}))
