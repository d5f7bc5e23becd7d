import { listTransactions } from '@palkkasilta/contract/account-transactions.ts'
import { listAccountingMonths } from '@palkkasilta/contract/accounting.ts'
import { listAdvances } from '@palkkasilta/contract/advances.ts'
import { listBankEntries } from '@palkkasilta/contract/bank-entries.ts'
import { listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { listBills as listBillersBills } from '@palkkasilta/contract/bills.ts'
import { listSentBills, listUpdates } from '@palkkasilta/contract/collection.ts'
import { listCustomers } from '@palkkasilta/contract/customers.ts'
import { listIncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import { listLiabilities } from '@palkkasilta/contract/liabilities.ts'
import type { AnyList, AskedOf, ListEndpoint } from '@palkkasilta/contract/list.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { listBilledSalaries } from '@palkkasilta/contract/salaries.ts'
import { listRegisterMonths } from '@palkkasilta/contract/separate-reports.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { listEmployees } from '@palkkasilta/contract/tamigo-employees.ts'
import { listFetchedCards } from '@palkkasilta/contract/tax-cards.ts'
import { listWorkContracts } from '@palkkasilta/contract/work-contracts.ts'
import { listWorkItems } from '@palkkasilta/contract/work-queue.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { listPeople } from '@palkkasilta/contract/workforce-people.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { accountTransactions } from '../../features/account-consent/list.ts'
import { accountingMonths } from '../../features/accounting/list.ts'
import { bankFiles } from '../../features/bank-files/list.ts'
import { bankEntries } from '../../features/bank-traffic/list.ts'
import { advances } from '../../features/bills/advances-list.ts'
import { bills as billersBills } from '../../features/bills/list.ts'
import { sentBills, updates } from '../../features/collection/list.ts'
import { customers } from '../../features/customers/list.ts'
import { incomingMoney } from '../../features/incoming-money/list.ts'
import { liabilities } from '../../features/liabilities/list.ts'
import { payments } from '../../features/outgoing-payments/list.ts'
import { billedSalaries } from '../../features/salaries/list.ts'
import { registerMonths } from '../../features/separate-reports/list.ts'
import { employees } from '../../features/shifts/list.ts'
import { fetchedCards } from '../../features/tax-cards/list.ts'
import { contracts } from '../../features/work-contracts/list.ts'
import { items } from '../../features/work-queue/list.ts'
import { bills } from '../../features/workforce-bills/list.ts'
import { employees as newcomers } from '../../features/workforce-people/employees.ts'
import { people } from '../../features/workforce-people/list.ts'
import { salaries } from '../../features/workforce-salaries/list.ts'
import type { Read } from '../../platform/database/types.ts'
import { openVault } from '../../platform/vault.ts'
import { typedSum } from '../../testing/world/world.ts'

/** Everybody is paid on each of them. */
export const TWO_PAYDAYS = 12_000

export const vault = openVault('ab'.repeat(32))

/** A list with many rows, and what is asked of it. */
export interface Walk {
  readonly endpoint: ListEndpoint
  readonly list: { reply(db: Read, asked: AskedOf<AnyList>, toWire: () => []): Promise<unknown> }
  /** Values of each filter, the first of them one that few rows have. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** What else is asked, where the list shows few rows unless asked for all. */
  readonly always?: Readonly<Record<string, string>>
  /** The most rows of a table that one statement may look at. */
  readonly most?: number
  /** One for each way to search; a statement gives what stands in the database. */
  readonly searches: readonly string[]
}

/** A word that stands in a column, as a statement that finds it. */
export const of = (column: string, table: string) =>
  `select ${column} as word from ${table} order by id desc limit 1 offset 567`

/** No run has this number. */
const NO_RUN = '00000000-0000-4000-8000-000000000000'

/** Every list with many rows. */
export const walks: Readonly<Record<string, Walk>> = {
  bills: {
    endpoint: listBills,
    list: bills,
    // of one company
    most: 6_000,
    filters: {
      state: ['OPEN', 'PAID'],
      from: ['2026-03-20'],
      to: ['2022-06-20'],
      dueTo: ['2022-07-20'],
      customer: ['(select max(customer_id) from bill)'],
      dueFrom: ['2026-03-20'],
      department: ['(select department_id from integration_bill order by id desc limit 1)'],
      sent: ['true'],
    },
    searches: [
      'pohjolan',
      'varastot pohjolan',
      of('bill_number', 'integration_bill'),
      of('reference', 'integration_bill'),
      of(typedSum('total_cents'), 'integration_bill'),
      '12.3.2025',
    ],
  },
  payments: {
    endpoint: listPayments,
    list: payments,
    most: TWO_PAYDAYS,
    filters: {
      state: ['NEW', 'APPROVED'],
      settlement: ['REJECTED', 'WAITING,SENT', 'DEBITED'],
      from: ['2026-04-01'],
      to: ['2022-07-01'],
      bankFile: ['F100'],
      sent: [NO_RUN],
      approval: [NO_RUN],
      undebitedBy: ['2026-01-01'],
    },
    searches: [
      'virtanen',
      'mäkinen aino',
      of(typedSum('amount_cents'), 'outgoing_payment'),
      of("coalesce(nullif(reference_number, ''), '20000017')", 'outgoing_payment'),
      of('creditor_iban', 'outgoing_payment'),
      of('right(creditor_iban, 5)', 'outgoing_payment'),
      of('id', 'outgoing_payment'),
      '2025-03-14',
    ],
  },
  salaries: {
    endpoint: listSalaries,
    list: salaries,
    most: TWO_PAYDAYS,
    always: { includePaid: 'true' },
    filters: {
      from: ['2026-03-20'],
      to: ['2022-07-01'],
      includePaid: ['false'],
      department: ['(select department_id from salary order by id desc limit 1)'],
      made: [NO_RUN],
      sent: [NO_RUN],
      bill: ['(select bill_id::text from integration_bill_salary order by bill_id desc limit 1)'],
      waiting: ['true'],
      unreported: ['true'],
      unbilled: ['true'],
      lacks: ['nationalId', 'account'],
      month: ['2022-07-01'],
      stage: ['billed', 'reported'],
      state: ['OPEN', 'PAID'],
      person: ['(select max(person_id) from salary where department_id is not null)'],
      paydayFrom: ['2026-03-20'],
      paydayTo: ['2022-07-01'],
      billable: ['true'],
      billed: ['true'],
      agreement: ['1', 'NONE'],
      billedCustomer: ['1', 'NONE'],
      occupation: ['Varastotyöntekijä', 'NONE'],
    },
    searches: [
      'virtanen',
      'mäkinen aino',
      'mäkinen vantaa',
      of('id', 'salary'),
      of(typedSum('paid_cents'), 'salary'),
      of(typedSum('gross_cents'), 'salary'),
      '14.3.2025',
    ],
  },
  shifts: {
    endpoint: searchShifts,
    list: employees,
    // to count a thousand employees passes over all their shifts
    most: 20_000,
    filters: {
      paid: ['false', 'true'],
      changedAfterPayment: ['true'],
      statusId: ['3', '5'],
      startedTo: ['2022-02-01'],
      startedFrom: ['2026-03-20'],
      department: ['(select department_id from waiting_shift order by shift_id desc limit 1)'],
      employee: ['(select max(employee_id) from waiting_shift)'],
    },
    searches: ['virtanen', 'vantaa', 'mäkinen aino', 'virtanen vantaa'],
  },
  people: {
    endpoint: listPeople,
    list: people(vault),
    // whom many are called like is looked for in the order of names, among 20,000
    most: 21_000,
    filters: {},
    searches: [
      'toivo',
      'toivo salo',
      'p19999@',
      '999@posti',
      of('iban', 'person'),
      of('right(iban, 6)', 'person'),
      '131052-308T',
    ],
  },
  newcomers: {
    endpoint: listEmployees,
    list: newcomers,
    filters: { inactive: ['true', 'false'] },
    searches: ['uusinen', 'aino uusi-123', '1234@posti.example', 'kemi'],
  },
  'bills of billers': {
    endpoint: listBillersBills,
    list: billersBills,
    most: 3_000,
    filters: {
      stateCrit: ['OPEN', 'PAID'],
      customer: ['(select max(customer_id) from bill)'],
      person: ['(select max(person_id) from bill)'],
      dueTo: ['2022-01-20'],
      dueFrom: ['2026-03-20'],
      from: ['2026-03-20'],
      to: ['2022-01-20'],
      sent: ['true'],
      unsent: ['true'],
      unpaidWork: ['true'],
    },
    searches: [
      'virtanen',
      'aho-1234',
      of('bill_number', 'bill'),
      of('reference', 'bill'),
      of(typedSum('total_cents'), 'bill'),
      '12.3.2025',
    ],
  },
  'salaries of billers': {
    endpoint: listBilledSalaries,
    list: billedSalaries,
    most: 3_000,
    filters: {
      start: ['2026-10-01'],
      end: ['2026-10-31'],
      state: ['OPEN', 'PAID'],
      person: ['(select max(person_id) from salary where department_id is null)'],
      made: [NO_RUN],
      paydayTo: ['2026-10-01'],
      unreported: ['true'],
      lacks: ['account', 'taxCard'],
      paydayFrom: ['2026-10-20'],
    },
    searches: ['virtanen', 'aho-1234', 'avoin', of('id', 'salary')],
  },
  advances: {
    endpoint: listAdvances,
    list: advances,
    // all of them: in so few pages the planner may look at each
    most: 10_000,
    filters: {
      from: ['2026-03-20'],
      to: ['2022-01-20'],
      state: ['REQUESTED', 'APPROVED'],
      person: ['(select max(person_id) from bill)'],
      customer: ['(select max(customer_id) from bill)'],
    },
    searches: [of('id', 'advance_payment')],
  },
  customers: {
    endpoint: listCustomers,
    list: customers(vault),
    filters: {},
    searches: ['pohjolan', 'aho-1234', 'lasku777@', of('business_id', 'customer'), of('id', 'customer'), '131052-308T'],
  },
  'sent bills': {
    endpoint: listSentBills,
    list: sentBills,
    filters: {},
    searches: ['1000567'],
  },
  'updates of the provider': {
    endpoint: listUpdates,
    list: updates,
    filters: { odd: ['true', 'false'] },
    searches: ['1000567', '77000567'],
  },
  'bank files': {
    endpoint: listBankFiles,
    list: bankFiles,
    most: 3_000,
    filters: { matching: ['unread', 'unmatched', 'own', 'matched'], fileReference: ['B1234'], approval: [NO_RUN] },
    searches: ['B1234', '49999', '12.3.2003'],
  },
  'traffic of accounts': {
    endpoint: listBankEntries,
    list: bankEntries,
    most: 6_000,
    filters: {
      account: ['FI5810171000000122', 'FI2112345600000785'],
      direction: ['out', 'in'],
      kind: ['FEE', 'RECEIVED'],
      matched: ['false', 'true'],
      from: ['2026-03-20'],
      to: ['2022-01-03'],
    },
    searches: [
      'virtanen',
      'mäkinen kiitos',
      of(typedSum('amount_cents'), 'account_entry'),
      of('reference', 'account_entry where reference is not null'),
      of('archive_id', 'account_entry where length(archive_id) > 5'),
      'FI4950009420028730',
      '12.3.2025',
    ],
  },
  'money that fits no bill': {
    endpoint: listIncomingMoney,
    list: incomingMoney,
    most: 6_000,
    filters: {
      state: ['WAITING', 'HANDLED'],
      reason: ['WRONG_CHECK_DIGIT', 'NO_REFERENCE'],
      from: ['2026-03-20'],
      to: ['2022-01-03'],
    },
    searches: [
      'virtanen',
      'mäkinen kiitos',
      of(typedSum('amount_cents'), 'account_entry where waiting_state is not null'),
      of('reference', 'account_entry where reference is not null'),
      '12.3.2025',
    ],
  },
  'bookings of accounts by consent': {
    endpoint: listTransactions,
    list: accountTransactions,
    most: 6_000,
    filters: { matched: ['true', 'false'], from: ['2026-03-20'], to: ['2022-01-03'] },
    searches: [
      'virtanen',
      'mäkinen kiitos',
      of(typedSum('amount_cents'), 'account_transaction where amount_cents > 0'),
      of('reference', "account_transaction where reference <> ''"),
      of('transaction_id', 'account_transaction'),
      of('entry_reference', 'account_transaction'),
      '12.3.2025',
    ],
  },
  'months of the register': {
    endpoint: listRegisterMonths,
    list: registerMonths,
    filters: { year: ['2019', '2026'], state: ['CHANGED', 'SENT', 'CLIENT'], differing: ['true', 'false'] },
    searches: [],
  },
  'fetched tax cards': {
    endpoint: listFetchedCards,
    list: fetchedCards,
    filters: { standing: ['DIFFERS', 'SAME'], source: ['FILE', 'VERO'], above: ['true', 'false'] },
    searches: ['virtanen'],
  },
  'months of the journal': {
    endpoint: listAccountingMonths,
    list: accountingMonths,
    filters: { year: ['2019', '2026'], state: ['OPEN', 'CLOSED'] },
    searches: [],
  },
  'what is owed of wages': {
    endpoint: listLiabilities,
    list: liabilities,
    // of one creditor, a third of all: a company has some sixty in a year
    most: 20_000,
    filters: {
      month: ['2019-02-01'],
      creditor: ['ENFORCEMENT', 'TAX'],
      standing: ['OPEN', 'PAID'],
      dueTo: ['2019-02-20'],
      differing: ['true', 'false'],
    },
    searches: [],
  },
  'work contracts': {
    endpoint: listWorkContracts,
    list: contracts,
    most: 3_000,
    filters: {
      contractState: ['NEW', 'SIGNED'],
      contractType: ['FIXED', 'INDEFINITE'],
      person: ['(select max(person_id) from work_contract)'],
    },
    searches: ['virtanen', 'mäkinen aino', '40000', '12.3.2025'],
  },
  'work items': {
    endpoint: listWorkItems,
    list: items,
    filters: { newItems: ['true', 'false'], itemType: ['PaymentRejected', 'AdvancePayment'] },
    searches: ['virtanen', 'mäkinen asiakas', of('entity_id', 'work_item')],
  },
}
