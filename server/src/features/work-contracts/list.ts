import { listWorkContracts } from '@palkkasilta/contract/work-contracts.ts'
import { sql } from 'kysely'
import { listedContracts } from '../../core/work-contract/queries.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { is, number, onDay } from '../../kernel/list/matching.ts'
import { byWords } from '../../kernel/list/words.ts'

const startDate = sql`coalesce(work_contract.start_date, 'infinity')`

export const contracts = listFrom(listWorkContracts.list, {
  table: 'work_contract',
  filters: { contractState: is('state'), contractType: is('contract_type'), person: is('person_id') },
  few: ['person'],
  inOrder: [['contractState'], ['contractType']],
  search: { text: [byWords('search_text')], codes: [number('id'), onDay(startDate)] },
  sorts: {
    created: 'created_at',
    name: 'person_name',
    startDate,
    profession: 'profession',
    contractType: 'contract_type',
    contractState: 'state',
  },
  sums: {},
  rows: listedContracts,
  keyOf: (contract) => contract.id,
})
