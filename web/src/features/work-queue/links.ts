import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { workContractPage, workforcePersonPage } from '../../shared/links/targets.ts'

/** The page of what an item is about, where it has one. */
export function pageOfItem({ itemType, entityId }: WorkItem) {
  if (itemType === 'WorkcontractReady') return workContractPage(entityId)
  return itemType === 'NewUserRegistered' ? workforcePersonPage(entityId) : undefined
}
