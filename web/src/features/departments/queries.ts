import { briefAgreements } from '@palkkasilta/contract/agreements.ts'
import * as contract from '@palkkasilta/contract/departments.ts'
import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { departmentShifts } from '@palkkasilta/contract/shifts.ts'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { linesOf } from '../../shared/shifts/shift-lines.ts'
import type { ShiftSearch } from './shift-search.ts'

const keys = {
  all: ['departments'] as const,
  one: (id: string) => ['departments', id] as const,
}

const isWhole = (each: object): each is contract.Department => 'version' in each

/** All departments, as the page wants them. */
export function useDepartments<Selected>(select: (departments: contract.Department[]) => Selected) {
  return useQuery({
    queryKey: [...keys.all, 'list'],
    queryFn: async ({ signal }) => {
      const all: readonly object[] = await api(contract.listDepartments, { query: {} }, { signal })
      return all.filter(isWhole)
    },
    select,
  })
}

export function useBriefDepartments() {
  return useQuery({
    queryKey: [...keys.all, 'brief'],
    queryFn: ({ signal }) => api(contract.listDepartments, { query: { mapperLevel: 'BRIEF' } }, { signal }),
  })
}

export function useBriefAgreements() {
  return useQuery({
    queryKey: ['agreements', 'brief'],
    queryFn: ({ signal }) => api(briefAgreements, { query: { mapperLevel: 'BRIEF' } }, { signal }),
  })
}

const oneDepartment = (id: string) => ({
  queryKey: keys.one(id),
  queryFn: () => api(contract.getDepartment, { params: { id } }),
})

export function useDepartment(id: string) {
  return useQuery(oneDepartment(id))
}

/** The newest, whatever the cache holds. */
export function fetchDepartment(cache: QueryClient, id: string): Promise<contract.Department> {
  return cache.fetchQuery({ ...oneDepartment(id), staleTime: 0 })
}

export function useSaveDepartment(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof contract.saveDepartment>['body']) =>
      api(contract.saveDepartment, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.all }),
        cache.invalidateQueries({ queryKey: ['history', 'department', id] }),
      ]),
  })
}

export function useDeleteDepartment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(contract.deleteDepartment, { params: { id } }),
    onSuccess: (_, id) => {
      cache.removeQueries({ queryKey: keys.one(id) })
      return cache.invalidateQueries({ queryKey: keys.all })
    },
  })
}

/** The department's shifts by employee. Nothing is asked for a search that cannot be answered. */
export function useDepartmentShifts(id: string, search: ShiftSearch, enabled: boolean) {
  const { from, to, statusId, includePaid } = search
  const query = { id, from, to, includePaid, ...(statusId ? { statusId } : {}) }
  return useQuery({
    queryKey: ['shifts', 'department', query],
    queryFn: ({ signal }) => api(departmentShifts, { query }, { signal }),
    select: (groups) => ({ rows: linesOf(groups), total: groups.length }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
