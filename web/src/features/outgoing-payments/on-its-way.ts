import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { settlementOf } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { bankPaymentWords, states } from '../../texts/fi/states.ts'
import type { Mood } from '../../texts/state-looks.ts'

/** How long the bank's word is awaited by asking again; later it comes with the next look. */
const EAGER_MS = 60_000

/** Something is about to change by itself. */
export function isMoving(payment: OutgoingPayment): boolean {
  if (payment.fileState === 'SENDING') return true
  const isFresh = Date.now() - Date.parse(payment.updated) < EAGER_MS
  const isLeaving = payment.settlement === 'WAITING' && payment.fileState === 'WAITING'
  return isFresh && (isLeaving || payment.settlement === 'SENT' || payment.settlement === 'CANCEL_ASKED')
}

export interface Feedback {
  readonly label: string
  readonly mood: Mood
  /** Why, in the bank's or our own words. */
  readonly reason: string | null
}

/** What became of a payment, in the bank's own word where that tells more, and before it is at the bank how its file is getting on. */
export function feedbackOf(payment: OutgoingPayment): Feedback {
  const [label, mood] = lookOf(payment)
  return { label, mood, reason: payment.fileProblem ?? payment.txReason }
}

function lookOf(payment: OutgoingPayment): readonly [label: string, mood: Mood] {
  const { state, settlement, txState, fileState, fileProblem } = payment
  if (state === 'NEW') return ['', 'neutral']
  if (settlement === 'WAITING' && fileProblem !== null) return states.paymentLeaving.stuck
  if (settlement === 'WAITING' && fileState === 'SENDING') return states.paymentLeaving.leaving
  if (txState === null || settlementOf(txState) !== settlement) return states.settlement[settlement]
  return bankPaymentWords[txState] ?? [txState, 'neutral']
}
