import * as many from '@palkkasilta/contract/many-salaries.ts'
import * as contract from '@palkkasilta/contract/workforce-salaries.ts'
import { callKey, useCall } from '../api/use-call.ts'
import { refreshEvery } from './on-its-way.ts'

/** Fetches itself anew while bank or register still have something to say. */
export function useSalary(id: number) {
  return useCall(contract.getSalary, { params: { id } }, { again: refreshEvery })
}

/** For changes whose answer is the salary as it then is. */
export const answersSalary = {
  answers: ({ id }: contract.SalaryDetail) => callKey(contract.getSalary, { params: { id } }),
}

/** What sending these salaries on a day would do; asked anew for every day and choice. */
export function usePaymentCheck(date: string | null, ids: readonly number[]) {
  const request = { query: { date: date ?? '' }, body: [...ids] }
  return useCall(many.checkPayment, request, { enabled: date !== null && ids.length > 0, fresh: true, keepLast: true })
}
