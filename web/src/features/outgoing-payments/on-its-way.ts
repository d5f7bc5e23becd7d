import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { settlementOf } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { bankPaymentWord, states } from '../../texts/fi/states.ts'
import type { Mood } from '../../texts/state-looks.ts'
import { serverNow } from '../../ui/format/server-clock.ts'

/** How long the bank's word is awaited by asking again; later it comes with the next look. */
const EAGER_MS = 60_000

/** Something is about to change by itself. */
export function isMoving(payment: OutgoingPayment): boolean {
  if (payment.fileState === 'SENDING') return true
  const isFresh = serverNow() - Date.parse(payment.updated) < EAGER_MS
  const isLeaving = payment.settlement === 'WAITING' && payment.fileState === 'WAITING'
  return isFresh && (isLeaving || payment.settlement === 'SENT' || payment.settlement === 'CANCEL_ASKED')
}

type Look = readonly [label: string, mood: Mood]

const REFUSED = [states.settlement.REJECTED[0], 'bad'] as const

/** What staff decided; an approved payment that the bank will not pay is no good news. */
export function decisionOf({ state, live }: Pick<OutgoingPayment, 'state' | 'live'>): Look {
  const [label, mood] = states.payment[state]
  return [label, state === 'APPROVED' && !live ? 'neutral' : mood]
}

export interface Feedback {
  /** Nothing before a payment is on its way. */
  readonly look: Look | undefined
  /** Why, in the bank's or our own words. */
  readonly reason: string | null
}

/** What became of a payment, in the bank's own word where that tells more, and before it is at the bank how its file is getting on. */
export function feedbackOf(payment: OutgoingPayment): Feedback {
  return { look: lookOf(payment), reason: payment.fileProblem ?? payment.txReason }
}

function lookOf(payment: OutgoingPayment): Look | undefined {
  const { state, settlement, txState, fileState, fileProblem } = payment
  if (state === 'NEW') return undefined
  if (settlement === 'WAITING' && fileProblem !== null) return states.paymentLeaving.stuck
  if (settlement === 'WAITING' && fileState === 'SENDING') return states.paymentLeaving.leaving
  if (txState === null || settlementOf(txState) !== settlement)
    return state === 'APPROVED' && settlement === 'REJECTED' ? REFUSED : states.settlement[settlement]
  return bankPaymentWord(txState)
}
