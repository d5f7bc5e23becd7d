import { matchNewFiles } from '@palkkasilta/contract/bank-files.ts'
import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import * as contract from '@palkkasilta/contract/outgoing-payments.ts'
import { getSettings, saveSettings } from '@palkkasilta/contract/settings.ts'
import { keepPreviousData, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import type { ListData } from '../../ui/table/list-page.tsx'
import { isMoving } from './on-its-way.ts'

type Payment = contract.OutgoingPayment
type ListQuery = RequestOf<typeof contract.listPayments>['query']

const keys = {
  list: (query: ListQuery) => ['outgoing-payments', 'list', query] as const,
  one: (id: number) => ['outgoing-payments', 'one', id] as const,
  document: (id: number, what: string) => ['outgoing-payments', 'document', id, what] as const,
  reports: (msgId: string) => ['outgoing-payments', 'reports', msgId] as const,
  settings: ['settings'] as const,
  deciding: ['outgoing-payments', 'decide'] as const,
}

const ASK_AGAIN_MS = 2_000
const LARGEST_PAGE = 200

/** While something of the page is on its way to the bank it is asked for again and again. */
export function usePayments(query: ListQuery) {
  return useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => api(contract.listPayments, { query }, { signal }),
    select: (reply): ListData<Payment> => ({ rows: reply.data, total: reply.itemsCount }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? ASK_AGAIN_MS : false),
  })
}

/** Every payment that the filters find, page by page. */
export async function everyPayment(filter: Omit<ListQuery, 'page' | 'limit'>): Promise<Payment[]> {
  const rows: Payment[] = []
  for (let page = 0; ; page += 1) {
    const reply = await api(contract.listPayments, { query: { ...filter, page, limit: LARGEST_PAGE } })
    rows.push(...reply.data)
    if (page + 1 >= reply.totalPages) return rows
  }
}

export function usePayment(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api(contract.getPayment, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? ASK_AGAIN_MS : false),
  })
}

export function usePaymentXml(id: number) {
  return useQuery({
    queryKey: keys.document(id, 'xml'),
    queryFn: async ({ signal }) => String(await api(contract.paymentXml, { params: { id } }, { signal })),
    staleTime: 0,
  })
}

export function useCancellationXml(id: number) {
  return useQuery({
    queryKey: keys.document(id, 'cancellation'),
    queryFn: async ({ signal }) => String(await api(contract.cancellationXml, { params: { id } }, { signal })),
    staleTime: 0,
  })
}

export function usePaymentReports(msgId: string) {
  return useQuery({
    queryKey: keys.reports(msgId),
    queryFn: ({ signal }) => api(contract.paymentReports, { params: { msgId } }, { signal }),
    staleTime: 0,
  })
}

/** What is decided of a payment moves salaries, files and histories, too. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({ mutationKey: keys.deciding, mutationFn: change, onSettled: () => cache.invalidateQueries() })
}

export function useDecide() {
  return useChange(({ id, ...body }: { id: number } & RequestOf<typeof contract.changePayment>['body']) =>
    api(contract.changePayment, { params: { id }, body }),
  )
}

export function useApproveMany() {
  return useChange((ids: readonly number[]) =>
    api(contract.changePayments, { body: { ids: [...ids], state: 'APPROVED' } }),
  )
}

export function useMarkDelivered() {
  return useChange((id: number) => api(contract.markFileDelivered, { params: { id } }))
}

/** Somebody's decision is on its way to the server. */
export function useIsDeciding(): boolean {
  return useIsMutating({ mutationKey: keys.deciding }) > 0
}

export function useBankSettings() {
  return useQuery({ queryKey: keys.settings, queryFn: ({ signal }) => api(getSettings, undefined, { signal }) })
}

export function useOpenConnection() {
  return useChange(() => api(contract.openBankConnection))
}

export function useFetchFeedback() {
  return useChange(() => api(matchNewFiles))
}

export function useSendBank() {
  return useChange((sendBank: boolean) => api(saveSettings, { body: { publicSettings: { sendBank } } }))
}
