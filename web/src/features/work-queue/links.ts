import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import {
  advancesOfBill,
  customerPage,
  paymentsOfSalary,
  personPage,
  reportOfSalary,
  workContractPage,
  workforceBillPage,
} from '../../shared/links/targets.ts'

/** The page of what an item is about, where that leads to one; a newcomer opens beside the queue. */
export function pageOfItem({ itemType, entityId, billId }: WorkItem) {
  switch (itemType) {
    case 'WorkcontractReady':
      return workContractPage(entityId)
    case 'PaymentRejected':
      return paymentsOfSalary(entityId)
    case 'ReportRejected':
      return reportOfSalary(entityId)
    case 'AccountAsked':
      return personPage(entityId)
    case 'NewCustomer':
      return customerPage(entityId)
    case 'AdvancePayment':
      return billId === null ? undefined : advancesOfBill(billId)
    case 'BilledShiftChanged':
      return workforceBillPage(entityId)
    default:
      return undefined
  }
}
