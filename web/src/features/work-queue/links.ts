import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { paymentsOfSalary, reportOfSalary, workContractPage, workforcePersonPage } from '../../shared/links/targets.ts'

/** The page of what an item is about, where it has one. */
export function pageOfItem({ itemType, entityId }: WorkItem) {
  switch (itemType) {
    case 'WorkcontractReady':
      return workContractPage(entityId)
    case 'NewUserRegistered':
      return workforcePersonPage(entityId)
    case 'PaymentRejected':
      return paymentsOfSalary(entityId)
    case 'ReportRejected':
      return reportOfSalary(entityId)
    default:
      return undefined
  }
}
