import { cancellationRequest, outgoingFile, outgoingPayment, receivedFile } from './bank.ts'
import { adminBill, integrationBill } from './bills.ts'
import { registerReport } from './incomes-register.ts'
import type { Lifecycle } from './lifecycle.ts'
import { listSalary, salaryBankState, salaryBillState, workforceSalary } from './salaries.ts'
import { workContract } from './work-contract.ts'
import { advancePayment, subcontract, workQueueItem } from './work-queue.ts'

/** Every table, for the drawings in docs/states and the test that walks them. */
export const allLifecycles: readonly Lifecycle<string>[] = [
  adminBill,
  integrationBill,
  listSalary,
  workforceSalary,
  salaryBankState,
  salaryBillState,
  registerReport,
  outgoingPayment,
  outgoingFile,
  receivedFile,
  cancellationRequest,
  workContract,
  workQueueItem,
  advancePayment,
  subcontract,
]
