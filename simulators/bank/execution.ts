import { bankingDayAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import {
  editionOfMessage,
  messageNameOf,
  messageNames,
  type Reason,
} from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import { notificationFile } from '@palkkasilta/server/src/integrations/bank/messages/notification.ts'
import { feedbackFile } from '@palkkasilta/server/src/integrations/bank/messages/pain002.ts'
import { parseXml } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { dayOf, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { listed, silent } from './payments.ts'
import { addFile, type BankState, type CustomerPayment, type LedgerPayment, nextReference } from './state.ts'
import { giveStatements, keepForStatement } from './statements.ts'

const noCover: Reason = { code: 'AM04', proprietary: null, text: 'Tilillä ei ole katetta' }

/** Banking days that the bank waits for cover. */
const WAITS_FOR_COVER = 5

/**
 * Pays what has come due, as far as the account has cover, and tells what moved, also what customers have paid: a notification for each account
 * and day, and where the bank gives them a statement of each day that has passed. What has waited for cover too long is refused.
 */
export function executeDue(state: BankState, now: Temporal.Instant, givesStatements: boolean): void {
  const today = dayOf(now).toString()
  const received = state.received ?? []
  state.received = []
  for (const { account, cents: amount } of received) addCover(state, account, amount)
  const due = payDue(state, today)
  refuseWithoutCover(state, now)
  const touched = new Set(due.map(({ fileReference }) => fileReference))
  for (const file of state.files) if (touched.has(file.reference)) file.status = 'FWD'
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

/** The cover of an account changes, where the bank looks at it. */
function addCover(state: BankState, account: string, amount: number): void {
  const before = state.cover?.[account]
  if (before !== undefined) state.cover = { ...state.cover, [account]: before + amount }
}

/** In the order of their days. What the account does not cover waits. */
function payDue(state: BankState, today: string): LedgerPayment[] {
  const due = state.payments.filter(({ status, dueDate }) => status === 'ACCP' && dueDate <= today)
  return due
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
    .filter((payment) => {
      const { account, cents: amount } = payment
      if ((state.cover?.[account] ?? amount) < amount) {
        payment.waits = true
        return false
      }
      addCover(state, account, -amount)
      payment.status = 'ACSC'
      // what could not be paid on its day is paid when there is cover
      if (payment.waits) payment.dueDate = today
      return true
    })
}

function refuseWithoutCover(state: BankState, now: Temporal.Instant): void {
  const today = dayOf(now).toString()
  const lapsed = state.payments.filter(
    ({ status, waits, dueDate }) => status === 'ACCP' && waits && lastDayOf(localDate(dueDate)).toString() < today,
  )
  for (const payment of lapsed) Object.assign(payment, { status: 'RJCT', reason: noCover })
  for (const refused of Map.groupBy(lapsed, ({ messageId }) => messageId).values()) tellRefused(state, refused, now)
}

function lastDayOf(due: LocalDate): LocalDate {
  let day = due
  for (let count = 0; count < WAITS_FOR_COVER; count += 1) day = bankingDayAfter(day)
  return day
}

function tellRefused(state: BankState, refused: readonly LedgerPayment[], now: Temporal.Instant): void {
  const [{ messageId = '', fileReference = '' } = {}] = refused
  const file = state.files.find(({ reference }) => reference === fileReference)
  const originalMessageName = messageNameOf(parseXml(Uint8Array.fromBase64(file?.content ?? ''))) ?? ''
  const batches = Map.groupBy(refused, ({ batchId }) => batchId)
  const content = feedbackFile({
    messageId: `PALAUTE-${nextReference(state)}`,
    createdAt: now,
    originalMessageId: messageId,
    originalMessageName,
    status: 'PART',
    reasons: [],
    batches: [...batches].map(([batchId, own]) => ({ ...silent(batchId), status: 'PART', payments: own.map(listed) })),
  })
  const fileType = messageNames[editionOfMessage(originalMessageName)].feedback
  addFile(
    state,
    { direction: 'OUT', fileType, userFilename: `Palaute ${messageId}`, parent: fileReference, content },
    now,
  )
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
