import * as contract from '@palkkasilta/contract/shifts.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { type EmployeeLine, linesOf } from '../../shared/shifts/shift-lines.ts'
import type { ListData } from '../../ui/table/list-page.tsx'

export const PAGE_SIZE = 20

const keys = { all: ['shifts'] as const }

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
  return useQuery({
    queryKey: [...keys.all, query],
    queryFn: ({ signal }) => api(contract.searchShifts, { query }, { signal }),
    select: ({ content, totalElements }): ListData<EmployeeLine> => ({ rows: linesOf(content), total: totalElements }),
    placeholderData: keepPreviousData,
  })
}

export function useDeleteShifts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(contract.deleteShifts, { body: ids }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  })
}
