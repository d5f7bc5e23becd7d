import type { FoundKind } from '@palkkasilta/contract/search.ts'
import type { Target } from '../../ui/link.tsx'
import { salariesSought } from './lists.ts'
import {
  accountTransactionPanel,
  agreementPage,
  bankEntryPanel,
  bankFilePanel,
  billPage,
  customerPage,
  departmentPage,
  incomingMoneyPanel,
  paymentPanel,
  salaryPage,
  workContractPage,
  workforceBillPage,
  workforcePersonPage,
  workforceSalaryPage,
} from './targets.ts'

/** Where something has its page that the search of the whole office found. */
export const foundPage: Readonly<Record<FoundKind, (id: string) => Target>> = {
  person: (id) => workforcePersonPage(Number(id)),
  customer: (id) => customerPage(Number(id)),
  department: departmentPage,
  workforceSalary: (id) => workforceSalaryPage(Number(id)),
  workforceBill: (id) => workforceBillPage(Number(id)),
  bill: (id) => billPage(Number(id)),
  salary: (id) => salaryPage(Number(id)),
  workContract: (id) => workContractPage(Number(id)),
  agreement: (id) => agreementPage(Number(id)),
  payment: (id) => paymentPanel(Number(id)),
  incomingMoney: (id) => incomingMoneyPanel(Number(id)),
  bankEntry: (id) => bankEntryPanel(Number(id)),
  accountTransaction: (id) => accountTransactionPanel(Number(id)),
  bankFile: bankFilePanel,
}

/** The list that has all of a kind that the same search finds. */
export const foundList: Readonly<Record<FoundKind, (search: string) => Target>> = {
  person: (search) => ({ to: '/tamigo/users', search: { search } }),
  customer: (search) => ({ to: '/customers', search: { search } }),
  department: (search) => ({ to: '/tamigo/departments', search: { search } }),
  workforceSalary: salariesSought,
  workforceBill: (search) => ({ to: '/tamigo/bills', search: { search } }),
  bill: (search) => ({ to: '/bills', search: { search } }),
  salary: (search) => ({ to: '/salaries', search: { search } }),
  workContract: (search) => ({ to: '/tamigo/workcontracts', search: { search } }),
  agreement: (search) => ({ to: '/tamigo/tes', search: { search } }),
  payment: (search) => ({ to: '/bank', search: { search } }),
  incomingMoney: (search) => ({ to: '/bank', search: { tab: 'incoming', search } }),
  bankEntry: (search) => ({ to: '/bank', search: { tab: 'traffic', search } }),
  accountTransaction: (search) => ({ to: '/gocardless/transactions', search: { search } }),
  bankFile: (search) => ({ to: '/bank', search: { tab: 'files', search } }),
}
