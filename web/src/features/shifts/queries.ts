import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { type EmployeeLine, linesOf } from '../../shared/shifts/shift-lines.ts'
import type { ListData } from '../../ui/table/list-page.tsx'

export const PAGE_SIZE = 20

interface Search {
  readonly search: string
  readonly paid: string
  readonly statusId: string
  readonly page: number
}

/** Employees with the shifts that the search finds. */
export function useShiftSearch({ search, paid, statusId, page }: Search) {
  const query = {
    page,
    size: PAGE_SIZE,
    search,
    paid: paid === 'true' ? ('true' as const) : ('false' as const),
    ...(statusId ? { statusId } : {}),
  }
  return useCall(
    searchShifts,
    { query },
    {
      select: ({ content, totalElements }): ListData<EmployeeLine> => ({
        rows: linesOf(content),
        total: totalElements,
      }),
      keepLast: true,
    },
  )
}
