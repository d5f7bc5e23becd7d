import type { Thousandths } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import type { Origin } from '../trace/trace.ts'

export const pricingModes = ['MARGIN', 'FIXED'] as const

export type PricingMode = (typeof pricingModes)[number]

/** How work is billed to a customer. */
export interface PricingTerms {
  readonly mode: PricingMode
  /** MARGIN: what pay is multiplied by. */
  readonly margin: Thousandths
  /** FIXED: euros for an hour worked. */
  readonly portPrice: Thousandths
  /** Reimbursements are billed at cost. */
  readonly billReimbursements: boolean
  /** A row for each shift instead of one for each kind of pay. */
  readonly groupByShift: boolean
  readonly origin: Origin
}

export const LARGEST_MARGIN = 99
/** Euros. */
export const LARGEST_PORT_PRICE = 1000

/** Refuses terms that nothing can be billed by. */
export function checkTerms({ mode, margin, portPrice }: PricingTerms): void {
  if (mode === 'MARGIN' && !isWithin(margin, LARGEST_MARGIN))
    throw new EngineError('MARGIN_OUT_OF_RANGE', 'ownMargin', { max: LARGEST_MARGIN })
  if (mode === 'FIXED' && !isWithin(portPrice, LARGEST_PORT_PRICE))
    throw new EngineError('PORT_PRICE_OUT_OF_RANGE', 'portPrice', { max: LARGEST_PORT_PRICE })
}

function isWithin(value: Thousandths, largest: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= largest * 1000
}
