import { accountConsent } from './account-consent.ts'
import { cancellationRequest, outgoingPayment, receivedFile } from './bank.ts'
import { adminBill, integrationBill } from './bills.ts'
import { channelCertificate } from './channel-certificate.ts'
import type { Lifecycle } from './lifecycle.ts'
import { outboundMessage } from './outbound-message.ts'
import { salaryBankState, salaryBillState, workforceSalary } from './salaries.ts'
import { separateReport } from './separate-report.ts'
import { settlement } from './settlement.ts'
import { task } from './task.ts'
import { wageReport } from './wage-report.ts'
import { workContract } from './work-contract.ts'
import { advancePayment, subcontract, workQueueItem } from './work-queue.ts'

/** Every table: for the database's checks, the drawings in docs/states and the test that walks them. */
export const allLifecycles: readonly Lifecycle[] = [
  adminBill,
  integrationBill,
  workforceSalary,
  salaryBankState,
  salaryBillState,
  wageReport,
  separateReport,
  outgoingPayment,
  settlement,
  outboundMessage,
  receivedFile,
  cancellationRequest,
  workContract,
  workQueueItem,
  advancePayment,
  subcontract,
  accountConsent,
  channelCertificate,
  task,
]
