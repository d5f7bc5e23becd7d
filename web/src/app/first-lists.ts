import { listAgreements } from '@palkkasilta/contract/agreements.ts'
import { listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { listBills as listBillersBills } from '@palkkasilta/contract/bills.ts'
import { listDepartments } from '@palkkasilta/contract/departments.ts'
import { listIncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { listBilledSalaries } from '@palkkasilta/contract/salaries.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { listEmployees } from '@palkkasilta/contract/tamigo-employees.ts'
import { listWorkContracts } from '@palkkasilta/contract/work-contracts.ts'
import { listWorkItems } from '@palkkasilta/contract/work-queue.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { listPeople, pageOfPeople } from '@palkkasilta/contract/workforce-people.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { shiftsAtFirst } from '../features/shifts/at-first.ts'
import { salariesAtFirst } from '../features/workforce-salaries/at-first.ts'
import { firstPage } from '../shared/list/question.ts'

/** What each list asks first, by the address: its route asks it while the page's script is still on the way. */
export const lists = {
  payments: firstPage(listPayments),
  files: firstPage(listBankFiles),
  incoming: firstPage(listIncomingMoney),
  departments: firstPage(listDepartments),
  shifts: firstPage(searchShifts, shiftsAtFirst),
  salaries: firstPage(listSalaries, salariesAtFirst),
  bills: firstPage(listBills),
  workItems: firstPage(listWorkItems),
  contracts: firstPage(listWorkContracts),
  agreements: firstPage(listAgreements),
  people: firstPage(listPeople),
  allPeople: firstPage(pageOfPeople),
  billersBills: firstPage(listBillersBills),
  billersSalaries: firstPage(listBilledSalaries),
  employees: firstPage(listEmployees),
}
