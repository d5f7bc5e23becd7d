import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import * as contract from '@palkkasilta/contract/workforce-bills.ts'
import type { z } from 'zod'
import { SOON_MS, useCall } from '../../shared/api/use-call.ts'

export type BillPage = z.output<typeof contract.billPage>

/** The answer of a call with a page is one page. */
export function useBillPage<Selected>(
  query: RequestOf<typeof contract.listBills>['query'],
  select: (page: BillPage) => Selected,
) {
  return useCall(
    contract.listBills,
    { query },
    {
      select: (reply) => {
        if (Array.isArray(reply)) throw new TypeError('a list where a page was asked for')
        return select(reply)
      },
      keepLast: true,
    },
  )
}

/** While the provider's answer is open the bill is asked for again and again. */
export function useBill(id: number) {
  return useCall(contract.getBill, { params: { id } }, { again: ({ sending }) => sending && SOON_MS })
}
