import type { Bic } from '@palkkasilta/values/bic.ts'
import {
  type DocumentValue,
  inside,
  many,
  optional,
  type Problem,
  type Reading,
  sequence,
  type XmlDocument,
  xmlDocument,
} from '../../../platform/xml/model.ts'
import type { XmlElement } from '../../../platform/xml/parse.ts'
import { dateTime, text } from '../../../platform/xml/simple.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import {
  agent,
  type Edition,
  editionOfMessage,
  messageNames,
  NAMESPACE,
  openCode,
  othersId,
  type Reason,
  readEdition,
  readReasons,
  reason,
  writtenReason,
} from './iso.ts'

const original = sequence({ OrgnlMsgId: othersId, OrgnlMsgNmId: othersId })

const payment = sequence({
  OrgnlGrpInf: optional(original),
  OrgnlInstrId: optional(othersId),
  OrgnlEndToEndId: optional(othersId),
  TxCxlSts: optional(openCode),
  CxlStsRsnInf: many(reason, { min: 0 }),
})

const group = sequence({
  OrgnlMsgId: othersId,
  OrgnlMsgNmId: othersId,
  GrpCxlSts: optional(openCode),
  CxlStsRsnInf: many(reason, { min: 0 }),
})

const batch = sequence({
  OrgnlPmtInfId: othersId,
  OrgnlGrpInf: optional(original),
  PmtInfCxlSts: optional(openCode),
  CxlStsRsnInf: many(reason, { min: 0 }),
  TxInfAndSts: many(payment, { min: 0 }),
})

const details = sequence({
  OrgnlGrpInfAndSts: optional(group),
  OrgnlPmtInfAndSts: many(batch, { min: 0 }),
  TxInfAndSts: many(payment, { min: 0 }),
})

function resolution(edition: Edition) {
  return inside(
    'RsltnOfInvstgtn',
    sequence({
      Assgnmt: sequence({
        Id: othersId,
        Assgnr: agent(edition, 'Agt/'),
        Assgne: inside('Pty/Nm', text({ max: 140 })),
        CreDtTm: dateTime(),
      }),
      Sts: inside('Conf', openCode),
      CxlDtls: many(details, { min: 0 }),
    }),
  )
}

type Camt029 = XmlDocument<ReturnType<typeof resolution>>

function camt029(edition: Edition): Camt029 {
  const namespace = `${NAMESPACE}${messageNames[edition].cancellationAnswer}`
  return xmlDocument({ root: 'Document', namespace, content: resolution(edition) })
}

/** The part of a resolution of investigation that answers a cancellation request. */
export const camt029Editions: Readonly<Record<Edition, Camt029>> = { '2009': camt029('2009'), '2019': camt029('2019') }

export interface CancelledPaymentAnswer {
  readonly originalMessageId: string | null
  readonly batchId: string | null
  readonly instructionId: string | null
  readonly endToEndId: string | null
  readonly status: string | null
  readonly reasons: readonly Reason[]
}

export interface CancelledBatchAnswer {
  readonly originalMessageId: string | null
  readonly batchId: string | null
  readonly status: string | null
  readonly reasons: readonly Reason[]
}

/** One camt.029 in our words. */
export interface CancellationAnswer {
  readonly id: string | null
  readonly createdAt: Temporal.Instant | null
  /** CNCL done, RJCR refused, PDCR pending, PECR done in part, UWFW unable. */
  readonly confirmation: string | null
  readonly messages: readonly Omit<CancelledBatchAnswer, 'batchId'>[]
  readonly batches: readonly CancelledBatchAnswer[]
  readonly payments: readonly CancelledPaymentAnswer[]
  readonly problems: readonly Problem[]
}

/** Reads an answer of either edition. Throws XmlUnreadable or XmlRefused for what is no camt.029. */
export function readCancellationAnswer(xml: string | Uint8Array | XmlElement): CancellationAnswer {
  const { value, problems } = readEdition(camt029Editions, xml)
  return {
    id: value.Assgnmt?.Id ?? null,
    createdAt: value.Assgnmt?.CreDtTm ?? null,
    confirmation: value.Sts ?? null,
    messages: value.CxlDtls.flatMap(({ OrgnlGrpInfAndSts }) =>
      OrgnlGrpInfAndSts ? [messageAnswer(OrgnlGrpInfAndSts)] : [],
    ),
    batches: value.CxlDtls.flatMap((each) => each.OrgnlPmtInfAndSts.map((one) => batchAnswer(one, each))),
    payments: value.CxlDtls.flatMap(paymentAnswers),
    problems,
  }
}

function messageAnswer(read: Reading<typeof group>) {
  return {
    originalMessageId: read.OrgnlMsgId ?? null,
    status: read.GrpCxlSts ?? null,
    reasons: readReasons(read.CxlStsRsnInf),
  }
}

function batchAnswer(read: Reading<typeof batch>, within: Reading<typeof details>): CancelledBatchAnswer {
  return {
    originalMessageId: read.OrgnlGrpInf?.OrgnlMsgId ?? within.OrgnlGrpInfAndSts?.OrgnlMsgId ?? null,
    batchId: read.OrgnlPmtInfId ?? null,
    status: read.PmtInfCxlSts ?? null,
    reasons: readReasons(read.CxlStsRsnInf),
  }
}

function paymentAnswers(each: Reading<typeof details>): CancelledPaymentAnswer[] {
  const alone = { batchId: null, originalMessageId: each.OrgnlGrpInfAndSts?.OrgnlMsgId ?? null }
  return [
    ...each.OrgnlPmtInfAndSts.flatMap((one) =>
      one.TxInfAndSts.map((line) => paymentAnswer(line, batchAnswer(one, each))),
    ),
    ...each.TxInfAndSts.map((line) => paymentAnswer(line, alone)),
  ]
}

type Place = Pick<CancelledPaymentAnswer, 'batchId' | 'originalMessageId'>

function paymentAnswer(read: Reading<typeof payment>, { batchId, originalMessageId }: Place): CancelledPaymentAnswer {
  return {
    originalMessageId: read.OrgnlGrpInf?.OrgnlMsgId ?? originalMessageId,
    batchId,
    instructionId: read.OrgnlInstrId ?? null,
    endToEndId: read.OrgnlEndToEndId ?? null,
    status: read.TxCxlSts ?? null,
    reasons: readReasons(read.CxlStsRsnInf),
  }
}

export type CancellationOutcome = 'CONFIRMED' | 'REFUSED' | 'PENDING'

const meanings: Readonly<Record<string, CancellationOutcome>> = {
  ACCR: 'CONFIRMED',
  CNCL: 'CONFIRMED',
  RJCR: 'REFUSED',
  UWFW: 'REFUSED',
  PDCR: 'PENDING',
}

export interface AskedPayment {
  readonly originalMessageId: string
  readonly batchId: string
  readonly instructionId: string
  readonly endToEndId: string
}

/** Whether an answer names no payment, batch or message: it is that of whatever was asked. */
export function namesNothing({ messages, batches, payments }: CancellationAnswer): boolean {
  return messages.length + batches.length + payments.length === 0
}

/**
 * What an answer says of one payment that we asked to cancel; null when nothing. The payment's own line wins over its
 * batch, that over its message and that over the confirmation of the whole; PACR and PECR, done in part, are never
 * the outcome of one payment. The whole is what was asked for: where payments of the batch are named, no other one was.
 */
export function cancellationOutcome(
  asked: AskedPayment,
  answer: CancellationAnswer,
): { readonly outcome: CancellationOutcome; readonly reasons: readonly Reason[] } | null {
  const ofMessage = (one: { originalMessageId: string | null }) =>
    one.originalMessageId === null || one.originalMessageId === asked.originalMessageId
  const ofBatch = (one: Place) => ofMessage(one) && (one.batchId === null || one.batchId === asked.batchId)
  const isAsked = (one: CancelledPaymentAnswer) =>
    one.instructionId === null ? one.endToEndId === asked.endToEndId : one.instructionId === asked.instructionId
  const lines = [
    answer.payments.find((one) => ofBatch(one) && isAsked(one)),
    answer.batches.find((one) => ofBatch(one) && one.batchId !== null),
    answer.messages.find(ofMessage),
  ]
  const line = lines.find((one) => one?.status != null)
  if (line) {
    const outcome = meanings[line.status ?? '']
    return outcome ? { outcome, reasons: line.reasons } : null
  }
  const outcome = meanings[answer.confirmation ?? '']
  const others = answer.payments.filter(ofBatch)
  const isMeant =
    others.length > 0
      ? others.some(isAsked)
      : namesNothing(answer) || answer.batches.some(ofBatch) || answer.messages.some(ofMessage)
  return outcome && isMeant ? { outcome, reasons: [] } : null
}

export interface CancellationAnswerToWrite {
  readonly id: string
  readonly createdAt: Temporal.Instant
  readonly bank: Bic
  readonly customer: string
  readonly confirmation: string
  readonly originalMessageName: string
  readonly payments: readonly (CancelledPaymentAnswer & {
    readonly originalMessageId: string
    readonly batchId: string
  })[]
}

/** An answer in the edition of the payments that it is about: for the simulated bank. */
export function cancellationAnswerFile(answer: CancellationAnswerToWrite): string {
  const batches = Map.groupBy(answer.payments, ({ originalMessageId, batchId }) => `${originalMessageId} ${batchId}`)
  const value: DocumentValue<Camt029> = {
    Assgnmt: { Id: answer.id, Assgnr: answer.bank, Assgne: answer.customer, CreDtTm: answer.createdAt },
    Sts: answer.confirmation,
    CxlDtls: [...batches.values()].map((payments) => ({
      OrgnlPmtInfAndSts: [batchOf(answer.originalMessageName, payments)],
      TxInfAndSts: [],
    })),
  }
  return writeXml(camt029Editions[editionOfMessage(answer.originalMessageName)], value)
}

function batchOf(OrgnlMsgNmId: string, payments: CancellationAnswerToWrite['payments']) {
  return {
    OrgnlPmtInfId: payments[0]?.batchId ?? '',
    OrgnlGrpInf: { OrgnlMsgId: payments[0]?.originalMessageId ?? '', OrgnlMsgNmId },
    CxlStsRsnInf: [],
    TxInfAndSts: payments.map((one) => ({
      OrgnlInstrId: one.instructionId ?? undefined,
      OrgnlEndToEndId: one.endToEndId ?? undefined,
      TxCxlSts: one.status ?? undefined,
      CxlStsRsnInf: one.reasons.map(writtenReason),
    })),
  }
}
