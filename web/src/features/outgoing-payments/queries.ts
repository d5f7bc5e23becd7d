import { matchNewFiles } from '@palkkasilta/contract/bank-files.ts'
import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import * as contract from '@palkkasilta/contract/outgoing-payments.ts'
import { getSettings, saveSettings } from '@palkkasilta/contract/settings.ts'
import { api } from '../../shared/api/api.ts'
import { SOON_MS, useCall, useIsChanging } from '../../shared/api/use-call.ts'
import type { ListData } from '../../ui/table/list-page.tsx'
import { isMoving } from './on-its-way.ts'

type Payment = contract.OutgoingPayment
type ListQuery = RequestOf<typeof contract.listPayments>['query']

const LARGEST_PAGE = 200

/** While something of the page is on its way to the bank it is asked for again and again. */
export function usePayments(query: ListQuery) {
  return useCall(
    contract.listPayments,
    { query },
    {
      select: (reply): ListData<Payment> => ({ rows: reply.data, total: reply.itemsCount }),
      keepLast: true,
      again: ({ data }) => data.some(isMoving) && SOON_MS,
    },
  )
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
  return useCall(contract.getPayment, { params: { id } }, { again: (payment) => isMoving(payment) && SOON_MS })
}

export function useBankSettings() {
  return useCall(getSettings, undefined)
}

const decisions = [
  contract.changePayment,
  contract.changePayments,
  contract.markFileDelivered,
  contract.openBankConnection,
  matchNewFiles,
  saveSettings,
]

/** Somebody's decision is on its way to the server. */
export function useIsDeciding(): boolean {
  return useIsChanging(decisions)
}
