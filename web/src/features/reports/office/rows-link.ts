import type { RowsBehind } from '@palkkasilta/contract/office-report-rows.ts'
import { salariesWhere } from '../../../shared/links/lists.ts'

/** Where the rows of a report's figure are listed, by area. */
const reported = {
  bills: { billing: '/bills', workforce: '/tamigo/bills' },
  salaries: { billing: '/salaries', workforce: '/tamigo/salaries' },
} as const

/** Exactly the rows that a figure of a report adds up. */
export function rowsOfReport({ area, list, filters }: RowsBehind) {
  if (list === 'advances')
    return { to: '/report/$reportId', params: { reportId: 'advance-salary' }, search: filters } as const
  if (list === 'shifts') return { to: '/tamigo/shifts', search: filters } as const
  if (list === 'salaries' && area === 'workforce') return salariesWhere(filters)
  return { to: reported[list][area], search: filters } as const
}
