import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { editionOfMessage, messageNames, type Reason } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import { notificationFile } from '@palkkasilta/server/src/integrations/bank/messages/notification.ts'
import type { Pain001Value } from '@palkkasilta/server/src/integrations/bank/messages/pain001.ts'
import {
  type BatchFeedback,
  feedbackFile,
  type PaymentFeedback,
} from '@palkkasilta/server/src/integrations/bank/messages/pain002.ts'
import { dayOf, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import {
  addFile,
  type BankState,
  type CustomerPayment,
  type LedgerPayment,
  type LedgerStatus,
  nextReference,
  type StoredFile,
} from './state.ts'
import { giveStatements, keepForStatement } from './statements.ts'

/** The payment's cents choose the outcome, so that any test can ask for one. */
export const simulatedOutcome: Readonly<Record<number, LedgerStatus>> = {
  41: 'RJCT', // no such account
  42: 'PDNG', // neither feedback nor debit ever comes
}

const noSuchAccount: Reason = { code: 'AC01', proprietary: null, text: 'Saajan tilinumero on virheellinen' }
const notBankingDay: Reason = { code: 'DT01', proprietary: null, text: 'Eräpäivä ei ole pankkipäivä' }

export interface PaymentConditions {
  readonly now: Temporal.Instant
  /** Whether the cents of a payment choose what becomes of it. */
  readonly centsDecide: boolean
}

type Batch = Pain001Value['PmtInf'][number]

/** Books what a file asks for, and answers at once what was accepted. */
export function takePayments(
  state: BankState,
  message: Pain001Value,
  file: { readonly stored: StoredFile; readonly messageName: string },
  { now, centsDecide }: PaymentConditions,
): void {
  const { reference } = file.stored
  state.messageIds[message.GrpHdr.MsgId] = reference
  const taken = message.PmtInf.map((batch) => ({
    batch,
    payments: ledgerPayments(batch, message.GrpHdr.MsgId, reference, now).map((payment) => ({
      ...payment,
      ...outcomeOf(state, payment, centsDecide),
    })),
  }))
  const feedback = taken.map(({ batch, payments }) => batchFeedback(batch, payments))
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
  const isRefused = wages && !isBankingDay(batch.ReqdExctnDt)
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
    status: isRefused ? 'RJCT' : 'ACCP',
  }))
}

type Outcome = Pick<LedgerPayment, 'status' | 'reason'>

/** What was asked to become of it; otherwise by its cents, where they decide. */
function outcomeOf({ outcomes = {} }: BankState, payment: LedgerPayment, centsDecide: boolean): Outcome {
  const { status, endToEndId, cents: amount } = payment
  if (status === 'RJCT') return { status }
  return outcomes[endToEndId] ?? { status: (centsDecide && simulatedOutcome[amount % 100]) || status }
}

function isBankingDay(day: LocalDate): boolean {
  return bankingDayOnOrAfter(day).equals(day)
}

function later(a: LocalDate, b: LocalDate): LocalDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

/** Rejected payments are listed; accepted ones only where the batch also holds payments without an answer. */
function batchFeedback(batch: Batch, payments: readonly LedgerPayment[]): BatchFeedback {
  const wholeRefused = batch.PmtTpInf.CtgyPurp === 'SALA' && !isBankingDay(batch.ReqdExctnDt)
  const of = (status: LedgerStatus) => payments.filter((payment) => payment.status === status)
  const [rejected, accepted, silent] = [of('RJCT'), of('ACCP'), of('PDNG')]
  const base = { batchId: batch.PmtInfId, reasons: [], counts: [], payments: [] }
  if (wholeRefused) return { ...base, status: 'RJCT', reasons: [notBankingDay] }
  if (rejected.length === payments.length) return { ...base, status: 'RJCT', payments: rejected.map(listed) }
  if (accepted.length === payments.length) return { ...base, status: 'ACCP' }
  const counts = [
    { status: 'ACCP', count: accepted.length },
    { status: 'RJCT', count: rejected.length },
  ].filter(({ count }) => count > 0)
  return silent.length === 0
    ? { ...base, status: 'PART', counts, payments: rejected.map(listed) }
    : { ...base, status: 'PART', payments: [...rejected, ...accepted].map(listed) }
}

function listed({ instructionId, endToEndId, status, reason = noSuchAccount }: LedgerPayment): PaymentFeedback {
  return { instructionId, endToEndId, status, reasons: status === 'RJCT' ? [reason] : [] }
}

function joint(statuses: readonly (string | null)[]): string {
  const [first = 'PART'] = statuses
  return first !== null && statuses.every((status) => status === first) ? first : 'PART'
}

/**
 * Pays what has come due and tells what moved, also what customers have paid: a notification for each account and day, and where the bank
 * gives them a statement of each day that has passed.
 */
export function executeDue(state: BankState, now: Temporal.Instant, givesStatements: boolean): void {
  const today = dayOf(now).toString()
  const due = state.payments.filter(({ status, dueDate }) => status === 'ACCP' && dueDate <= today)
  for (const payment of due) payment.status = 'ACSC'
  const touched = new Set(due.map(({ fileReference }) => fileReference))
  for (const file of state.files) if (touched.has(file.reference)) file.status = 'FWD'
  const received = state.received ?? []
  state.received = []
  const places = Map.groupBy(
    [...due, ...received.map((payment) => ({ ...payment, dueDate: today }))],
    ({ account, dueDate }) => `${account} ${dueDate}`,
  )
  for (const movements of places.values()) {
    const told = notify(state, movements, now)
    if (told && givesStatements) keepForStatement(state, told)
  }
  giveStatements(state, now)
}

type Received = CustomerPayment & Pick<LedgerPayment, 'dueDate'>

function notify(state: BankState, movements: readonly (LedgerPayment | Received)[], now: Temporal.Instant) {
  const [first] = movements
  if (!first) return undefined
  const payments = movements.filter((each) => 'endToEndId' in each)
  const received = movements.filter((each) => 'debtorName' in each)
  const batches = Map.groupBy(payments, ({ messageId, batchId }) => `${messageId} ${batchId}`)
  const messageId = `TAPAHTUMAT-${nextReference(state)}`
  const told = {
    account: iban(first.account),
    bookingDate: localDate(first.dueDate),
    batches: [...batches.values()].map((group) => debitedBatch(state, group)),
    received: received.map(({ debtorName, debtorIban, reference, message, ...each }) => ({
      bankReference: `ARK${nextReference(state)}`,
      amount: cents(each.cents),
      ...{ debtorName, reference, message },
      ...(debtorIban !== undefined && { debtorIban: iban(debtorIban) }),
    })),
  }
  const content = notificationFile({ messageId, createdAt: now, ...told })
  const fileType = messageNames['2019'].notification
  addFile(state, { direction: 'OUT', fileType, userFilename: `Tilitapahtumat ${first.dueDate}`, content }, now)
  return told
}

function debitedBatch(state: BankState, payments: readonly LedgerPayment[]) {
  const [first] = payments
  return {
    messageId: first?.messageId ?? '',
    batchId: first?.batchId ?? '',
    wages: first?.wages ?? false,
    bankReference: `ARK${nextReference(state)}`,
    payments: payments.map((payment, index) => ({
      instructionId: payment.instructionId,
      endToEndId: payment.endToEndId,
      bankReference: `ARK${state.serial}-${index + 1}`,
      amount: cents(payment.cents),
      creditorName: payment.creditorName,
      creditorIban: iban(payment.creditorIban),
    })),
  }
}
