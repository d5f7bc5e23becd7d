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
import { dateTime } from '../../../platform/xml/simple.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import {
  agent,
  controlSum,
  count,
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

const statusCount = sequence({
  DtldNbOfTxs: count,
  DtldSts: openCode,
  DtldCtrlSum: optional(controlSum),
})

const transaction = sequence({
  OrgnlInstrId: optional(othersId),
  OrgnlEndToEndId: optional(othersId),
  TxSts: optional(openCode),
  StsRsnInf: many(reason, { min: 0 }),
})

const originalBatch = sequence({
  OrgnlPmtInfId: othersId,
  OrgnlNbOfTxs: optional(count),
  OrgnlCtrlSum: optional(controlSum),
  PmtInfSts: optional(openCode),
  StsRsnInf: many(reason, { min: 0 }),
  NbOfTxsPerSts: many(statusCount, { min: 0 }),
  TxInfAndSts: many(transaction, { min: 0 }),
})

function report(edition: Edition) {
  return inside(
    'CstmrPmtStsRpt',
    sequence({
      GrpHdr: sequence({ MsgId: othersId, CreDtTm: dateTime({ decimals: 3 }), DbtrAgt: optional(agent(edition)) }),
      OrgnlGrpInfAndSts: sequence({
        OrgnlMsgId: othersId,
        OrgnlMsgNmId: othersId,
        OrgnlNbOfTxs: optional(count),
        OrgnlCtrlSum: optional(controlSum),
        GrpSts: optional(openCode),
        StsRsnInf: many(reason, { min: 0 }),
        NbOfTxsPerSts: many(statusCount, { min: 0 }),
      }),
      OrgnlPmtInfAndSts: many(originalBatch, { min: 0 }),
    }),
  )
}

type Pain002 = XmlDocument<ReturnType<typeof report>>

function pain002(edition: Edition): Pain002 {
  const namespace = `${NAMESPACE}${messageNames[edition].feedback}`
  return xmlDocument({ root: 'Document', namespace, content: report(edition) })
}

/** The part of a payment status report that we read, and that the simulated bank writes. */
export const pain002Editions: Readonly<Record<Edition, Pain002>> = { '2009': pain002('2009'), '2019': pain002('2019') }

export interface StatusCount {
  readonly status: string
  readonly count: number
}

export interface PaymentFeedback {
  readonly instructionId: string | null
  readonly endToEndId: string | null
  readonly status: string | null
  readonly reasons: readonly Reason[]
}

export interface BatchFeedback {
  readonly batchId: string | null
  readonly status: string | null
  readonly reasons: readonly Reason[]
  readonly counts: readonly StatusCount[]
  readonly payments: readonly PaymentFeedback[]
}

/** One pain.002 in our words. */
export interface Feedback {
  readonly messageId: string | null
  readonly createdAt: Temporal.Instant | null
  /** The MsgId of our file. Its message name is not kept: banks write it as they like. */
  readonly originalMessageId: string | null
  readonly status: string | null
  readonly reasons: readonly Reason[]
  readonly batches: readonly BatchFeedback[]
  /** What in the file breaks its form: for the log, it is processed all the same. */
  readonly problems: readonly Problem[]
}

/** Reads a feedback of either edition. Throws XmlUnreadable or XmlRefused for what is no pain.002. */
export function readFeedback(xml: string | Uint8Array | XmlElement): Feedback {
  const { value, problems } = readEdition(pain002Editions, xml)
  const { GrpHdr, OrgnlGrpInfAndSts: original, OrgnlPmtInfAndSts } = value
  return {
    messageId: GrpHdr?.MsgId ?? null,
    createdAt: GrpHdr?.CreDtTm ?? null,
    originalMessageId: original?.OrgnlMsgId ?? null,
    status: original?.GrpSts ?? null,
    reasons: readReasons(original?.StsRsnInf ?? []),
    batches: OrgnlPmtInfAndSts.map(batchFeedback),
    problems,
  }
}

function batchFeedback(each: Reading<typeof originalBatch>): BatchFeedback {
  return {
    batchId: each.OrgnlPmtInfId ?? null,
    status: each.PmtInfSts ?? null,
    reasons: readReasons(each.StsRsnInf),
    counts: each.NbOfTxsPerSts.flatMap(({ DtldSts, DtldNbOfTxs }) =>
      DtldSts === undefined || DtldNbOfTxs === undefined ? [] : [{ status: DtldSts, count: DtldNbOfTxs }],
    ),
    payments: each.TxInfAndSts.map((one) => ({
      instructionId: one.OrgnlInstrId ?? null,
      endToEndId: one.OrgnlEndToEndId ?? null,
      status: one.TxSts ?? null,
      reasons: readReasons(one.StsRsnInf),
    })),
  }
}

export interface FeedbackToWrite extends Omit<Feedback, 'problems'> {
  readonly messageId: string
  readonly createdAt: Temporal.Instant
  readonly originalMessageId: string
  readonly originalMessageName: string
}

/** A feedback in the edition of what it answers: for the simulated bank. */
export function feedbackFile(feedback: FeedbackToWrite): string {
  const value: DocumentValue<Pain002> = {
    GrpHdr: { MsgId: feedback.messageId, CreDtTm: feedback.createdAt },
    OrgnlGrpInfAndSts: {
      OrgnlMsgId: feedback.originalMessageId,
      OrgnlMsgNmId: feedback.originalMessageName,
      GrpSts: feedback.status ?? undefined,
      StsRsnInf: feedback.reasons.map(writtenReason),
      NbOfTxsPerSts: [],
    },
    OrgnlPmtInfAndSts: feedback.batches.map((batch) => ({
      OrgnlPmtInfId: batch.batchId ?? '',
      PmtInfSts: batch.status ?? undefined,
      StsRsnInf: batch.reasons.map(writtenReason),
      NbOfTxsPerSts: batch.counts.map((each) => ({ DtldNbOfTxs: each.count, DtldSts: each.status })),
      TxInfAndSts: batch.payments.map((payment) => ({
        OrgnlInstrId: payment.instructionId ?? undefined,
        OrgnlEndToEndId: payment.endToEndId ?? undefined,
        TxSts: payment.status ?? undefined,
        StsRsnInf: payment.reasons.map(writtenReason),
      })),
    })),
  }
  return writeXml(pain002Editions[editionOfMessage(feedback.originalMessageName)], value)
}
