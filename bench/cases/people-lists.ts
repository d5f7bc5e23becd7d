import { listWorkContracts } from '@palkkasilta/contract/work-contracts.ts'
import { listPeople } from '@palkkasilta/contract/workforce-people.ts'
import type { Measurement } from '../tools/measure.ts'
import { type MeasuredList, measuredLists, sample } from './lists.ts'

const lists: Readonly<Record<string, MeasuredList>> = {
  people: {
    endpoint: listPeople,
    first: '',
    all: '',
    filters: [],
    bare: "select * from person order by (first_name || ' ' || last_name), id limit 20",
    searches: {
      name: sample("first_name || ' ' || last_name", 'person'),
      'last name': sample('last_name', 'person'),
      'e-mail': sample('email', 'person'),
      IBAN: sample('iban', 'person'),
    },
  },
  'work contracts': {
    endpoint: listWorkContracts,
    first: '',
    all: '',
    filters: ['contractState=NEW', 'contractState=SIGNED', 'contractType=FIXED', 'person=5000'],
    bare: 'select * from work_contract order by created_at desc, id desc limit 20',
    searches: {
      name: sample('person_name', 'work_contract'),
      'last name': sample("split_part(person_name, ' ', 2)", 'work_contract'),
    },
  },
}

/** Pages of the lists of people and their contracts, with as many people as there are rows in the other long lists. */
export const peopleLists: Measurement = {
  run: () =>
    measuredLists(lists, {
      sized: (rows) => ({ contracts: rows, others: rows }),
      goals: { pace: () => 1_500, p99: 20 },
    }),
}
