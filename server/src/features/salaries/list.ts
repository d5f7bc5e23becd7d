import { listBilledSalaries } from '@palkkasilta/contract/salaries.ts'
import { sql } from 'kysely'
import { byPersonName } from '../../core/person/found-by-name.ts'
import { lacking } from '../../core/salary/conditions/lacking.ts'
import { unreportedSalaries } from '../../core/salary/conditions/unreported.ts'
import { within } from '../../core/salary/within.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { amount, is, number, onDay, since, until } from '../../kernel/list/matching.ts'
import { billedListRows } from './queries.ts'

/** What staff may type of a state. */
const stateWords = { avoin: ['OPEN'], maksettu: ['WAITING_FOR_PAYMENT', 'PAID'], lukittu: ['LOCKED'] } as const

const stateOfWord = (word: string): readonly string[] | undefined =>
  stateWords[word.toLowerCase() as keyof typeof stateWords]

export const billedSalaries = listFrom(listBilledSalaries.list, {
  table: 'salary',
  where: sql`salary.department_id is null`,
  filters: {
    start: (start, { end = start }) => within(start, end),
    // read with `start`
    end: (end, { start }) => (start === undefined ? within(end, end) : null),
    state: (state) =>
      state === 'PAID' ? sql`salary.state in ('WAITING_FOR_PAYMENT', 'PAID')` : sql`salary.state = ${state}`,
    person: is('person_id'),
    made: is('task_id'),
    paydayTo: until('payday'),
    unreported: unreportedSalaries,
    lacks: lacking,
    paydayFrom: since('payday'),
  },
  inOrder: [['start'], ['end']],
  search: {
    text: [byPersonName],
    codes: [
      number('id'),
      amount('paid_cents'),
      onDay('payday'),
      {
        column: 'state',
        where: (_, word) => {
          const states = stateOfWord(word)
          return states ? sql`salary.state = any(${states}::text[])` : null
        },
      },
    ],
  },
  sorts: {
    payday: 'payday',
    person: 'person_name',
    period: 'period_start',
    paidSalary: 'paid_cents',
    state: 'state',
  },
  sums: { salary: 'gross_cents', paidSalary: 'paid_cents' },
  rows: billedListRows,
  keyOf: ({ id }) => id,
})
