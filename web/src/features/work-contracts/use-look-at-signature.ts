import type { SignatureRequest } from '@palkkasilta/contract/signatures.ts'
import * as contract from '@palkkasilta/contract/signatures.ts'
import { useEffect } from 'react'
import { askAllAgain } from '../../shared/api/cache.ts'
import { callKey, useCall } from '../../shared/api/use-call.ts'

/** While somebody has a page open that waits for a signature. */
const LOOK_AGAIN_MS = 30_000

interface Looking {
  /** Why the service could not be asked. */
  readonly error: unknown
  readonly again: () => void
}

/** Has the service asked what became of a request that somebody looks at; what is new moves the whole page. */
export function useLookAtSignature(contractId: number, known: SignatureRequest | null): Looking {
  const request = { params: { id: contractId } }
  const isOut = known !== null && known.invitedAt !== null && known.endedAt === null && known.problem === null
  const { data, error, refetch } = useCall(contract.lookAtSignature, request, {
    enabled: isOut,
    fresh: true,
    quiet: true,
    again: () => LOOK_AGAIN_MS,
  })
  const seen = data?.signature
  const isNews = seen !== undefined && isOut && whatStaffSee(seen) !== whatStaffSee(known)
  const key = JSON.stringify(callKey(contract.lookAtSignature, request))
  useEffect(() => {
    if (isNews) void askAllAgain((asked) => JSON.stringify(asked) === key)
  }, [isNews, key])
  return { error: isOut ? error : null, again: () => void refetch() }
}

/** That it was looked at is news once; when, is not. */
function whatStaffSee(signature: SignatureRequest | null): string {
  return JSON.stringify({ ...signature, lookedAt: signature !== null && signature.lookedAt !== null })
}
