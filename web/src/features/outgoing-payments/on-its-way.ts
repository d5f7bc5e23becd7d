import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { bankPaymentWords, states } from '../../texts/fi/states.ts'
import type { Mood } from '../../texts/state-looks.ts'

/** How long the bank's word is awaited by asking again; later it comes with the next look. */
const EAGER_MS = 60_000

/** Something is about to change by itself. */
export function isMoving(payment: OutgoingPayment): boolean {
  if (payment.fileState === 'SENDING') return true
  const isFresh = Date.now() - Date.parse(payment.updated) < EAGER_MS
  const isWaiting = payment.fileState === 'WAITING' || (payment.fileState === 'SENT' && payment.txState === null)
  return isFresh && payment.live && (isWaiting || payment.cancelRequested)
}

export interface Feedback {
  readonly label: string
  readonly mood: Mood
  /** Why, in the bank's or our own words. */
  readonly reason: string | null
}

/** What is known of a payment's way: the bank's word, else how far it has come to the bank. */
export function feedbackOf(payment: OutgoingPayment): Feedback {
  const [label, mood] = lookOf(payment)
  return { label, mood, reason: payment.fileProblem ?? payment.txReason }
}

function lookOf(payment: OutgoingPayment): readonly [label: string, mood: Mood] {
  const { txState, fileState } = payment
  if (payment.cancelRequested) return states.paymentWay.cancelling
  if (payment.debitedOn !== null && payment.live) return states.paymentWay.debited
  if (txState !== null) return bankPaymentWords[txState] ?? [txState, 'neutral']
  if (!payment.live) return states.paymentWay.stopped
  if (payment.fileProblem !== null) return states.paymentWay.stuck
  if (fileState === 'SENDING') return states.paymentWay.leaving
  if (fileState === 'WAITING') return states.paymentWay.toSend
  return fileState === 'SENT' ? states.paymentWay.silent : states.paymentWay.open
}
