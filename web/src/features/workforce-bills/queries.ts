import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import * as contract from '@palkkasilta/contract/workforce-bills.ts'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../shared/api/api.ts'

const keys = {
  lists: ['workforce-bills', 'list'] as const,
  one: (id: number) => ['workforce-bills', 'one', id] as const,
  message: (id: number) => ['workforce-bills', 'message', id] as const,
}

export type BillPage = z.output<typeof contract.billPage>

type ListQuery = RequestOf<typeof contract.listBills>['query']

/** The answer of a call with a page is one page. */
async function fetchPage(query: ListQuery, signal: AbortSignal): Promise<BillPage> {
  const reply = await api(contract.listBills, { query }, { signal })
  if (Array.isArray(reply)) throw new TypeError('a list where a page was asked for')
  return reply
}

export function useBillPage<Selected>(query: ListQuery, select: (page: BillPage) => Selected) {
  return useQuery({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => fetchPage(query, signal),
    select,
    placeholderData: keepPreviousData,
  })
}

const oneBill = (id: number) => ({
  queryKey: keys.one(id),
  queryFn: () => api(contract.getBill, { params: { id } }),
})

const ASK_AGAIN_MS = 2_000

/** While the provider's answer is open the bill is asked for again and again. */
export function useBill(id: number) {
  return useQuery({
    ...oneBill(id),
    refetchInterval: ({ state }) => (state.data?.sending ? ASK_AGAIN_MS : false),
  })
}

/** The newest, whatever the cache holds. */
export function fetchBill(cache: QueryClient, id: number): Promise<contract.Bill> {
  return cache.fetchQuery({ ...oneBill(id), staleTime: 0 })
}

export function useProviderMessage(id: number) {
  return useQuery({
    queryKey: keys.message(id),
    queryFn: ({ signal }) => api(contract.billProviderMessage, { params: { id } }, { signal }),
    staleTime: 0,
  })
}

export function useSaveBill(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.BillForm) => api(contract.saveBill, { params: { id }, body }),
    onSuccess: (bill) => {
      cache.setQueryData(keys.one(id), bill)
      return cache.invalidateQueries()
    },
  })
}

/** What is done to a bill moves its salaries, too, so that every list is fetched anew. */
export function useSendBill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(contract.sendBill, { params: { id } }),
    onSettled: () => cache.invalidateQueries(),
  })
}

export function useRefundBill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, discount }: { id: number; discount: number }) =>
      api(contract.refundBill, { params: { id }, query: { discount } }),
    onSettled: () => cache.invalidateQueries(),
  })
}

export function useDeleteBill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(contract.deleteBill, { params: { id } }),
    onSuccess: (_, id) => {
      cache.removeQueries({ queryKey: keys.one(id) })
      return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'one' })
    },
  })
}
