import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import type { LastTimes } from '@palkkasilta/server/src/integrations/bank/channel/last-times.ts'
import { editionOfMessage, messageNames, type Reason } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import type { Pain001Value } from '@palkkasilta/server/src/integrations/bank/messages/pain001.ts'
import {
  type BatchFeedback,
  feedbackFile,
  type PaymentFeedback,
} from '@palkkasilta/server/src/integrations/bank/messages/pain002.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import {
  addFile,
  type BankState,
  type LedgerPayment,
  type LedgerStatus,
  nextReference,
  type StoredFile,
} from './state.ts'

/** The payment's cents choose the outcome, so that any test can ask for one. */
export const simulatedOutcome: Readonly<Record<number, LedgerStatus>> = {
  41: 'RJCT', // no such account
  42: 'PDNG', // neither feedback nor debit ever comes
}

const noSuchAccount: Reason = { code: 'AC01', proprietary: null, text: 'Saajan tilinumero on virheellinen' }
const tooLate: Reason = { code: 'TM01', proprietary: null, text: 'Aineisto saapui määräajan jälkeen' }
const notBankingDay: Reason = { code: 'DT01', proprietary: null, text: 'Eräpäivä ei ole pankkipäivä' }

export interface PaymentConditions {
  readonly now: Temporal.Instant
  /** Whether the cents of a payment choose what becomes of it. */
  readonly centsDecide: boolean
  readonly lastTimes: LastTimes
}

type Batch = Pain001Value['PmtInf'][number]

/** Books what a file asks for, and answers at once what was accepted. */
export function takePayments(
  state: BankState,
  message: Pain001Value,
  file: { readonly stored: StoredFile; readonly messageName: string },
  conditions: PaymentConditions,
): void {
  const { now, centsDecide } = conditions
  const { reference } = file.stored
  state.messageIds[message.GrpHdr.MsgId] = reference
  const taken = message.PmtInf.map((batch) => {
    const refusal = refusalOf(batch, conditions)
    const payments = ledgerPayments(batch, message.GrpHdr.MsgId, reference, now).map((payment) => ({
      ...payment,
      ...(refusal ? ({ status: 'RJCT' } as const) : outcomeOf(state, payment, centsDecide)),
    }))
    return { batch, payments, refusal }
  })
  const feedback = taken.map(({ batch, payments, refusal }) =>
    refusal
      ? { ...silent(batch.PmtInfId), status: 'RJCT', reasons: [refusal] }
      : batchFeedback(batch.PmtInfId, payments),
  )
  for (const { payments } of taken) state.payments.push(...payments)
  const content = feedbackFile({
    messageId: `PALAUTE-${nextReference(state)}`,
    createdAt: now,
    originalMessageId: message.GrpHdr.MsgId,
    originalMessageName: file.messageName,
    status: joint(feedback.map(({ status }) => status)),
    reasons: [],
    batches: feedback,
  })
  const userFilename = `Palaute ${message.GrpHdr.MsgId}`
  const fileType = messageNames[editionOfMessage(file.messageName)].feedback
  addFile(state, { direction: 'OUT', fileType, userFilename, parent: reference, content }, now)
}

function ledgerPayments(
  batch: Batch,
  messageId: string,
  fileReference: string,
  now: Temporal.Instant,
): LedgerPayment[] {
  const wages = batch.PmtTpInf.CtgyPurp === 'SALA'
  const wished = wages ? batch.ReqdExctnDt : bankingDayOnOrAfter(batch.ReqdExctnDt)
  const dueDate = later(wished, dayOf(now)).toString()
  return batch.CdtTrfTxInf.map((transfer) => ({
    fileReference,
    messageId,
    batchId: batch.PmtInfId,
    instructionId: transfer.PmtId.InstrId,
    endToEndId: transfer.PmtId.EndToEndId,
    cents: transfer.Amt.value,
    creditorName: transfer.Cdtr.Nm,
    creditorIban: transfer.CdtrAcct,
    account: batch.DbtrAcct.Id,
    message: transfer.RmtInf && 'Ustrd' in transfer.RmtInf ? transfer.RmtInf.Ustrd : undefined,
    reference: transfer.RmtInf && 'Strd' in transfer.RmtInf ? transfer.RmtInf.Strd.Ref : undefined,
    wages,
    dueDate,
    status: 'ACCP',
  }))
}

type Outcome = Pick<LedgerPayment, 'status' | 'reason'>

/** What was asked to become of it; otherwise by its cents, where they decide. */
function outcomeOf({ outcomes = {} }: BankState, payment: LedgerPayment, centsDecide: boolean): Outcome {
  const { status, endToEndId, cents: amount } = payment
  return outcomes[endToEndId] ?? { status: (centsDecide && simulatedOutcome[amount % 100]) || status }
}

/** Why a whole batch is refused: wages are debited on the day that it says, or not at all. */
function refusalOf({ PmtTpInf, ReqdExctnDt: day }: Batch, { now, lastTimes }: PaymentConditions): Reason | undefined {
  if (PmtTpInf.CtgyPurp !== 'SALA') return undefined
  if (!bankingDayOnOrAfter(day).equals(day)) return notBankingDay
  const cutOff = day.toZonedDateTime({ timeZone: 'Europe/Helsinki', plainTime: lastTimes.debits }).toInstant()
  return Temporal.Instant.compare(now, cutOff) < 0 ? undefined : tooLate
}

function later(a: LocalDate, b: LocalDate): LocalDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

/** Rejected payments are listed; accepted ones only where the batch also holds payments without an answer. */
function batchFeedback(batchId: string, payments: readonly LedgerPayment[]): BatchFeedback {
  const of = (status: LedgerStatus) => payments.filter((payment) => payment.status === status)
  const [rejected, accepted, unanswered] = [of('RJCT'), of('ACCP'), of('PDNG')]
  const base = silent(batchId)
  if (rejected.length === payments.length) return { ...base, status: 'RJCT', payments: rejected.map(listed) }
  if (accepted.length === payments.length) return { ...base, status: 'ACCP' }
  const counts = [
    { status: 'ACCP', count: accepted.length },
    { status: 'RJCT', count: rejected.length },
  ].filter(({ count }) => count > 0)
  return unanswered.length === 0
    ? { ...base, status: 'PART', counts, payments: rejected.map(listed) }
    : { ...base, status: 'PART', payments: [...rejected, ...accepted].map(listed) }
}

/** Nothing is said of a batch yet. */
export function silent(batchId: string): BatchFeedback {
  return { batchId, status: null, reasons: [], counts: [], payments: [] }
}

export function listed({ instructionId, endToEndId, status, reason = noSuchAccount }: LedgerPayment): PaymentFeedback {
  return { instructionId, endToEndId, status, reasons: status === 'RJCT' ? [reason] : [] }
}

function joint(statuses: readonly (string | null)[]): string {
  const [first = 'PART'] = statuses
  return first !== null && statuses.every((status) => status === first) ? first : 'PART'
}
