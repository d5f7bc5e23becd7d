import * as contract from '@palkkasilta/contract/workforce-bills.ts'
import { SOON_MS, useCall } from '../../shared/api/use-call.ts'

/** While the provider's answer is open the bill is asked for again and again. */
export function useBill(id: number) {
  return useCall(contract.getBill, { params: { id } }, { again: ({ sending }) => sending && SOON_MS })
}
