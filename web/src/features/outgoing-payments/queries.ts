import { matchNewFiles } from '@palkkasilta/contract/bank-files.ts'
import * as contract from '@palkkasilta/contract/outgoing-payments.ts'
import { getSettings, saveSettings } from '@palkkasilta/contract/settings.ts'
import { SOON_MS, useCall, useIsChanging } from '../../shared/api/use-call.ts'
import { isMoving } from './on-its-way.ts'

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
