import { type Agreement, getAgreement } from '@palkkasilta/contract/agreements.ts'
import { useCall } from '../../../shared/api/use-call.ts'

/** The call for one agreement in a version, or in the one in force. */
export function agreementRequest(id: number, version: string | undefined) {
  return { params: { id }, query: version === undefined ? {} : { versionId: Number(version) } }
}

export function useAgreement(id: number, version: string | undefined) {
  return useCall(getAgreement, agreementRequest(id, version))
}

/** Where a version stands on a day: in force, still to come, or over. */
export function stateOn(day: string, { validFromDate, validToDate }: Validity): 'CURRENT' | 'FUTURE' | 'PAST' {
  if (validFromDate !== null && validFromDate > day) return 'FUTURE'
  return validToDate !== null && validToDate < day ? 'PAST' : 'CURRENT'
}

export type Validity = Pick<Agreement, 'validFromDate' | 'validToDate'>
