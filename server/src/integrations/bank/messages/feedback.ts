import type { Reason } from './iso.ts'
import type { BatchFeedback, Feedback, PaymentFeedback } from './pain002.ts'

/** What applying a feedback needs to know of a payment that was sent. */
export interface SentPayment {
  readonly instructionId: string | null
  readonly endToEndId: string
  /** PmtInfId of its batch. */
  readonly batchId: string | null
  /** The bank's latest word, or null. */
  readonly txState: string | null
  /** When the bank said it: CreDtTm of the feedback. */
  readonly txStateAt: Temporal.Instant | null
}

export interface StatusChange<P> {
  readonly payment: P
  readonly txState: string
  readonly reasons: readonly Reason[]
  readonly at: Temporal.Instant | null
}

export interface AppliedFeedback<P> {
  /** The payments whose state moves. The same file again moves none. */
  readonly changes: readonly StatusChange<P>[]
  /** What the bank says beside the state: results of the payee name check. */
  readonly remarks: readonly StatusChange<P>[]
  /** Listed in the file, but not among the payments, or not told apart. */
  readonly unmatched: readonly PaymentFeedback[]
}

/** How far a payment has come. Codes that are not here are taken as the bank's newest word. */
const rank: Readonly<Record<string, number>> = {
  RCVD: 1,
  PATC: 2,
  ACTC: 2,
  ACCP: 3,
  ACFC: 3,
  ACFW: 3,
  ACWC: 4,
  PDNG: 4,
  ACSP: 5,
  ACPD: 5,
  ACWP: 5,
  ACSC: 6,
  ACCC: 7,
}

/** Endings other than success: they may follow any state that is not final itself. */
const stops: ReadonlySet<string> = new Set(['RJCT', 'CANC', 'BLCK'])
const settled: ReadonlySet<string> = new Set(['ACSC', 'ACCC'])
/** Results of the payee name check; they say nothing of the payment's progress. */
const remarks: ReadonlySet<string> = new Set(['RCVC', 'RVCM', 'RVMC', 'RVNA', 'RVNC', 'RVNM'])

/** Nothing more will come, save that a settled payment may be told as credited. */
export function isFinal(txState: string): boolean {
  return stops.has(txState) || settled.has(txState)
}

/** Whether the bank's word moves a payment on. Never back, never out of an ending, never by an older file. */
export function moves(payment: Pick<SentPayment, 'txState' | 'txStateAt'>, next: string, at: Temporal.Instant | null) {
  const { txState, txStateAt } = payment
  if (txState === null) return true
  const order = at && txStateAt ? Temporal.Instant.compare(at, txStateAt) : 1
  if (next === txState || order < 0) return false
  if (isFinal(txState)) return txState === 'ACSC' && next === 'ACCC'
  if (stops.has(next)) return true
  const [from, to] = [rank[txState], rank[next]]
  if (from === undefined || to === undefined) return order > 0
  return to > from || (to === from && order > 0)
}

interface Word {
  readonly status: string
  readonly reasons: readonly Reason[]
}

/**
 * Says which of a message's payments a feedback moves, and to what. The most specific level wins: the payment's own
 * line, else its batch, else the message; PART is a mixture and never a payment's state. `payments` are all those sent
 * with the message id that the feedback names.
 */
export function applyFeedback<P extends SentPayment>(payments: readonly P[], feedback: Feedback): AppliedFeedback<P> {
  const words = new Map<P, Word | null>()
  const unmatched: PaymentFeedback[] = []
  const find = finder(payments)
  const members = Map.groupBy(payments, ({ batchId }) => batchId)
  for (const batch of feedback.batches) {
    for (const line of batch.payments) {
      const payment = find(line, batch.batchId)
      if (!payment) unmatched.push(line)
      else if (line.status !== null) words.set(payment, word(line.status, line.reasons))
    }
    const batchWord = wordOfBatch(batch, members.get(batch.batchId) ?? [], words)
    for (const payment of members.get(batch.batchId) ?? []) if (!words.has(payment)) words.set(payment, batchWord)
  }
  const messageWord = word(feedback.status, feedback.reasons)
  if (messageWord) for (const payment of payments) if (!words.has(payment)) words.set(payment, messageWord)
  return { ...sorted(words, feedback.createdAt), unmatched }
}

function word(status: string | null, reasons: readonly Reason[]): Word | null {
  return status === null || status === 'PART' ? null : { status, reasons }
}

/** With PART, payments that are not listed share the one other code, if its count is theirs. */
function wordOfBatch<P>(batch: BatchFeedback, members: readonly P[], words: ReadonlyMap<P, unknown>): Word | null {
  if (batch.status !== 'PART') return word(batch.status, batch.reasons)
  const unlisted = members.filter((payment) => !words.has(payment)).length
  const [other, ...more] = batch.counts.filter(({ status }) => status !== 'RJCT')
  return other && more.length === 0 && other.count === unlisted ? word(other.status, []) : null
}

function sorted<P extends SentPayment>(words: ReadonlyMap<P, Word | null>, at: Temporal.Instant | null) {
  const changes: StatusChange<P>[] = []
  const said: StatusChange<P>[] = []
  for (const [payment, found] of words) {
    if (!found) continue
    const change = { payment, txState: found.status, reasons: found.reasons, at }
    if (remarks.has(found.status)) said.push(change)
    else if (moves(payment, found.status, at)) changes.push(change)
  }
  return { changes, remarks: said }
}

/** Finds a listed payment by our instruction id, else by the end-to-end id, within its batch where that is known. */
function finder<P extends SentPayment>(payments: readonly P[]) {
  const index = new Map<string, P | 'several'>()
  const add = (key: string, payment: P) => index.set(key, index.has(key) ? 'several' : payment)
  const batches = new Set(payments.map(({ batchId }) => batchId))
  for (const payment of payments) {
    for (const batch of [payment.batchId ?? '', '']) {
      if (payment.instructionId !== null) add(`I ${batch} ${payment.instructionId}`, payment)
      add(`E ${batch} ${payment.endToEndId}`, payment)
      if (batch === '') break
    }
  }
  return (line: PaymentFeedback, batchId: string | null): P | null => {
    const batch = batchId !== null && batches.has(batchId) ? batchId : ''
    const keys = [
      ...(line.instructionId === null ? [] : [`I ${batch} ${line.instructionId}`]),
      ...(line.endToEndId === null ? [] : [`E ${batch} ${line.endToEndId}`]),
    ]
    const found = keys.map((key) => index.get(key)).find((hit) => hit !== undefined)
    return found === undefined || found === 'several' ? null : found
  }
}
