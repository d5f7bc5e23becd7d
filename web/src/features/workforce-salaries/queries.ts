import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { createBill } from '@palkkasilta/contract/workforce-bills.ts'
import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import * as contract from '@palkkasilta/contract/workforce-salaries.ts'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiFile, startTask } from '../../shared/api/api.ts'
import { refreshEvery } from './on-its-way.ts'

const keys = {
  all: ['workforce-salaries'] as const,
  list: (query: object) => [...keys.all, 'list', query] as const,
  one: (id: number) => [...keys.all, 'one', id] as const,
}

type ListQuery = RequestOf<typeof contract.listSalaries>['query']

export function useSalaries<Data>(query: ListQuery, select: (rows: SalaryListItem[]) => Data) {
  return useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => api(contract.listSalaries, { query }, { signal }),
    select,
    placeholderData: keepPreviousData,
  })
}

/** Fetches itself anew while bank or register still have something to say. */
export function useSalary(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal, client }) => {
      const isRefresh = client.getQueryData(keys.one(id)) !== undefined
      return api(contract.getSalary, { params: { id } }, { signal, quiet: isRefresh })
    },
    refetchInterval: ({ state }) => refreshEvery(state.data),
  })
}

export function fetchSalary(cache: QueryClient, id: number): Promise<SalaryDetail> {
  return cache.fetchQuery({
    queryKey: keys.one(id),
    queryFn: () => api(contract.getSalary, { params: { id } }),
    staleTime: 0,
  })
}

/** After a change the answer stands for the salary at once; lists and history are fetched anew. */
function useChange<Given>(change: (given: Given) => Promise<SalaryDetail>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (salary) => {
      cache.setQueryData(keys.one(salary.id), salary)
      void cache.invalidateQueries({ predicate: ({ queryKey }) => !isOne(queryKey, salary.id) })
    },
    onError: () => cache.invalidateQueries({ queryKey: keys.all }),
  })
}

function isOne(queryKey: readonly unknown[], id: number): boolean {
  return JSON.stringify(queryKey) === JSON.stringify(keys.one(id))
}

export function useSaveSalary() {
  return useChange((request: RequestOf<typeof contract.saveSalary>) => api(contract.saveSalary, request))
}

export function useSetState() {
  return useChange((params: RequestOf<typeof contract.setSalaryState>['params']) =>
    api(contract.setSalaryState, { params }),
  )
}

export function useMarkBankSent() {
  return useChange((id: number) => api(contract.markBankSent, { params: { id } }))
}

export function useSendReport() {
  return useChange((id: number) => api(contract.sendWageReport, { params: { id } }))
}

export function usePayOne() {
  return useChange(({ id, date }: { id: number; date: string }) =>
    api(contract.paySalary, { params: { id }, query: { date }, body: [id] }),
  )
}

export function useDeleteSalary() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(contract.deleteSalary, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'one' }),
  })
}

export function useCreateBill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<typeof createBill>) => api(createBill, request),
    onSettled: () => cache.invalidateQueries(),
  })
}

/** What sending these salaries on a day would do; asked anew for every day and choice. */
export function usePaymentCheck(date: string | null, ids: readonly number[]) {
  return useQuery({
    queryKey: [...keys.all, 'check', date, ids],
    enabled: date !== null && ids.length > 0,
    queryFn: ({ signal }) => api(contract.checkPayment, { query: { date: date ?? '' }, body: [...ids] }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function startPaying(date: string, ids: readonly number[]): Promise<string> {
  return startTask(contract.paySalaries, { query: { date }, body: [...ids] })
}

export function usePaySlip(id: number) {
  return useQuery({
    queryKey: [...keys.all, 'slip', id],
    queryFn: () => apiFile(contract.paySlip, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useReportMessage(id: number) {
  return useQuery({
    queryKey: [...keys.all, 'xml', id],
    queryFn: async () => (await apiFile(contract.wageReportXml, { params: { id } })).blob.text(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
