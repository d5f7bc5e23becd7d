import { listBankEntries } from '@palkkasilta/contract/bank-entries.ts'
import { listBills } from '@palkkasilta/contract/bills.ts'
import { listCustomers } from '@palkkasilta/contract/customers.ts'
import { listBilledSalaries } from '@palkkasilta/contract/salaries.ts'
import { listRows } from '@palkkasilta/server/src/main/testing/list-rows.ts'
import { typedSum } from '@palkkasilta/server/src/testing/world/world.ts'
import type { Measurement } from '../tools/measure.ts'
import { type MeasuredList, measuredLists, sample } from './lists.ts'

const MOST_CUSTOMERS = 200_000

const customersOf = (rows: number) => Math.min(rows, MOST_CUSTOMERS)

const lists: Readonly<Record<string, MeasuredList>> = {
  'bills of billers': {
    endpoint: listBills,
    first: '',
    all: '',
    filters: ['stateCrit=OPEN', 'stateCrit=PAID', 'sent=true', 'from=2026-03-01&to=2026-03-20'],
    bare: 'select * from bill where deleted_at is null order by bill_number desc, id desc limit 50',
    searches: {
      customer: sample('customer_name', 'bill'),
      biller: sample("split_part(person_name, ' ', 2)", 'bill'),
      number: sample('bill_number', 'bill'),
      reference: sample('reference', 'bill'),
      amount: sample(typedSum('total_cents'), 'bill'),
    },
  },
  customers: {
    endpoint: listCustomers,
    rows: customersOf,
    first: '',
    all: '',
    filters: [],
    bare: 'select * from customer where deleted_at is null order by name, id limit 10',
    searches: {
      name: sample('name', 'customer'),
      'e-mail': sample('email', 'customer'),
      'business id': sample('business_id', 'customer'),
    },
  },
  'salaries of billers': {
    endpoint: listBilledSalaries,
    first: 'start=2026-03-01&end=2026-04-30',
    all: 'start=2000-01-01&end=2030-01-01',
    filters: ['start=2026-03-01&end=2026-04-30&state=OPEN', 'start=2000-01-01&end=2030-01-01&state=PAID'],
    bare: `select * from salary where department_id is null and payday between '2026-03-01' and '2026-04-30'
      order by payday desc, id desc limit 30`,
    searches: {
      name: sample('person_name', 'salary'),
      'last name': sample("split_part(person_name, ' ', 2)", 'salary'),
      number: sample('id', 'salary'),
    },
  },
  'traffic of accounts': {
    endpoint: listBankEntries,
    first: '',
    all: '',
    filters: ['direction=out', 'kind=FEE', 'matched=false', 'from=2026-03-20'],
    bare: 'select * from account_entry order by booked_on desc, id desc limit 50',
    searches: {
      name: sample('counterparty', 'account_entry'),
      reference: sample('reference', '(select * from account_entry where reference is not null) entry'),
      amount: sample(typedSum('amount_cents'), 'account_entry'),
    },
  },
}

/** Pages of the lists of those who bill through the company, of their customers and of what came to the accounts. */
export const billingLists: Measurement = {
  run: () =>
    measuredLists(lists, {
      sized: (rows) => ({ rows, areBilled: true }),
      beside: (rows) => listRows({ rows, customers: customersOf(rows) }).map(([, statement]) => statement),
      goals: { pace: (bare) => 0.3 * bare, p99: 25 },
    }),
}
