import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
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
  if (payment.cancelRequested) return texts.ways.cancelling
  if (payment.debitedOn !== null && payment.live) return texts.ways.debited
  if (txState !== null) return texts.txStates[txState] ?? [txState, 'neutral']
  if (!payment.live) return texts.ways.stopped
  if (payment.fileProblem !== null) return texts.ways.stuck
  if (fileState === 'SENDING') return texts.ways.leaving
  if (fileState === 'WAITING') return texts.ways.toSend
  return fileState === 'SENT' ? texts.ways.silent : texts.ways.open
}
