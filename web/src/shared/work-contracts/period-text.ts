import type { ContractListItem } from '@palkkasilta/contract/work-contracts.ts'
import { workContracts as texts } from '../../texts/fi/work-contracts.ts'
import { date, dateRange } from '../../ui/format/index.ts'

/** From when to when a contract holds. */
export function periodText({ startDate, endDate }: Pick<ContractListItem, 'startDate' | 'endDate'>): string {
  if (!startDate) return texts.dateless
  return endDate ? dateRange(startDate, endDate) : texts.openEnded(date(startDate))
}
