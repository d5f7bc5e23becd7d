import type { Offer } from '@palkkasilta/contract/pricing.ts'
import { useEffect, useRef } from 'react'
import { type Inputs, withUsedPrices } from './inputs.ts'

/** The answer fills in the prices that were left to it. */
export function useFilledPrices(
  offer: Offer | undefined,
  edit: (change: (inputs: Inputs) => Partial<Inputs>) => void,
): void {
  const latest = useRef(edit)
  latest.current = edit
  useEffect(() => {
    if (!offer) return
    latest.current(({ reimbursements }) => ({ reimbursements: withUsedPrices(reimbursements, offer.reimbursements) }))
  }, [offer])
}
