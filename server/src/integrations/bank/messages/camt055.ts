import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, sum } from '@palkkasilta/values/money.ts'
import {
  type DocumentValue,
  inside,
  many,
  optional,
  type Problem,
  sequence,
  type XmlDocument,
  xmlDocument,
} from '../../../platform/xml/model.ts'
import { boolean, code, date, dateTime, wholeNumber } from '../../../platform/xml/simple.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import { bankName } from './free-text.ts'
import {
  agent,
  controlSum,
  count,
  type Edition,
  euroAmount,
  messageNames,
  NAMESPACE,
  name70,
  organisationIds,
  othersId,
  ownId,
} from './iso.ts'
import type { Payer } from './payments.ts'

/** Why a payment is to be left undone: by the payer's wish, sent twice, a technical error, fraud. */
export const cancellationReasons = ['CUST', 'DUPL', 'TECH', 'FRAD'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** The older edition has a closed list without the last two. */
const reasonIn = {
  '2009': { CUST: 'CUST', DUPL: 'DUPL', TECH: 'CUST', FRAD: 'CUST' },
  '2019': { CUST: 'CUST', DUPL: 'DUPL', TECH: 'TECH', FRAD: 'FRAD' },
} as const satisfies Record<Edition, Record<CancellationReason, CancellationReason>>

function batch(edition: Edition) {
  const why = sequence({
    Orgtr: inside('Nm', name70),
    Rsn: inside('Cd', code([...new Set(Object.values(reasonIn[edition]))])),
  })
  const payment = sequence({
    CxlId: ownId,
    OrgnlInstrId: ownId,
    OrgnlEndToEndId: ownId,
    OrgnlInstdAmt: euroAmount,
    OrgnlReqdExctnDt: edition === '2009' ? date() : inside('Dt', date()),
    CxlRsnInf: why,
  })
  return sequence({
    OrgnlPmtInfId: ownId,
    OrgnlGrpInf: sequence({ OrgnlMsgId: ownId, OrgnlMsgNmId: othersId }),
    NbOfTxs: wholeNumber({ min: 1 }),
    CtrlSum: controlSum,
    PmtInfCxl: boolean(),
    CxlRsnInf: optional(why),
    TxInf: many(payment, { min: 0 }),
  })
}

function request(edition: Edition) {
  return inside(
    'CstmrPmtCxlReq',
    sequence({
      Assgnmt: sequence({
        Id: ownId,
        Assgnr: inside('Pty', sequence({ Nm: name70, Id: organisationIds })),
        Assgne: agent(edition, 'Agt/'),
        CreDtTm: dateTime(),
      }),
      CtrlData: sequence({ NbOfTxs: count, CtrlSum: controlSum }),
      Undrlyg: many(inside('OrgnlPmtInfAndCxl', batch(edition))),
    }),
  )
}

export type Camt055 = XmlDocument<ReturnType<typeof request>>
type Camt055Value = DocumentValue<Camt055>
type BatchValue = Camt055Value['Undrlyg'][number]

function camt055(edition: Edition): Camt055 {
  const namespace = `${NAMESPACE}${messageNames[edition].cancellation}`
  return xmlDocument({ root: 'Document', namespace, content: request(edition), rules: requestProblems })
}

/** Customer payment cancellation requests as we send them. */
export const camt055Editions: Readonly<Record<Edition, Camt055>> = { '2009': camt055('2009'), '2019': camt055('2019') }

function requestProblems({ CtrlData, Undrlyg }: Camt055Value): Problem[] {
  const payments = Undrlyg.reduce((all, { NbOfTxs }) => all + NbOfTxs, 0)
  const total = sum(Undrlyg.map(({ CtrlSum }) => CtrlSum))
  return [
    ...(CtrlData.NbOfTxs === payments ? [] : [rule('CtrlData/NbOfTxs', 'is not the number of payments')]),
    ...(CtrlData.CtrlSum === total ? [] : [rule('CtrlData/CtrlSum', 'is not the sum of the payments')]),
    ...Undrlyg.flatMap((each, index) => batchProblems(`Undrlyg[${index + 1}]/OrgnlPmtInfAndCxl`, each)),
  ]
}

function batchProblems(path: string, { PmtInfCxl, NbOfTxs, CtrlSum, TxInf, CxlRsnInf }: BatchValue): Problem[] {
  if (PmtInfCxl)
    return TxInf.length === 0 && CxlRsnInf ? [] : [rule(path, 'a whole batch has a reason and lists no payments')]
  const total = sum(TxInf.map(({ OrgnlInstdAmt }) => OrgnlInstdAmt.value))
  return NbOfTxs === TxInf.length && CtrlSum === total ? [] : [rule(path, 'count or sum is not that of its payments')]
}

function rule(path: string, message: string): Problem {
  return { path: `CstmrPmtCxlReq/${path}`, code: 'rule', message }
}

export interface CancelledPayment {
  readonly instructionId: string
  readonly endToEndId: string
  readonly amount: Cents
  readonly debitDate: LocalDate
}

export interface CancelledBatch {
  readonly batchId: string
  /** Every payment of the batch: the bank is asked to drop it as one. */
  readonly whole: boolean
  readonly payments: readonly CancelledPayment[]
}

export interface CancellationOrder {
  /** At most 29 characters: each payment's own cancellation id is made from it. */
  readonly id: string
  readonly createdAt: Temporal.Instant
  /** That of the file which is cancelled. */
  readonly edition: Edition
  readonly payer: Pick<Payer, 'name' | 'serviceId' | 'bic'>
  /** MsgId of the pain.001. */
  readonly originalMessageId: string
  readonly reason: CancellationReason
  readonly batches: readonly CancelledBatch[]
}

/** The checked request for the bank. Throws XmlRefused with every breach. */
export function cancellationFile(order: CancellationOrder): string {
  const payments = order.batches.flatMap((each) => each.payments)
  const value: Camt055Value = {
    Assgnmt: {
      Id: order.id,
      Assgnr: {
        Nm: bankName(order.payer.name),
        Id: { Othr: [{ Id: order.payer.serviceId, SchmeNm: 'BANK' }] },
      },
      Assgne: order.payer.bic,
      CreDtTm: order.createdAt,
    },
    CtrlData: totals(payments),
    Undrlyg: order.batches.map((each, index) => batchValue(order, each, index)),
  }
  return writeXml(camt055Editions[order.edition], value)
}

function batchValue(order: CancellationOrder, each: CancelledBatch, index: number): BatchValue {
  const why = { Orgtr: bankName(order.payer.name), Rsn: reasonIn[order.edition][order.reason] }
  return {
    OrgnlPmtInfId: each.batchId,
    OrgnlGrpInf: { OrgnlMsgId: order.originalMessageId, OrgnlMsgNmId: messageNames[order.edition].payments },
    ...totals(each.payments),
    PmtInfCxl: each.whole,
    CxlRsnInf: each.whole ? why : undefined,
    TxInf: each.whole
      ? []
      : each.payments.map((payment, at) => paymentValue(payment, `${order.id}-${index + 1}-${at + 1}`, why)),
  }
}

function paymentValue(payment: CancelledPayment, id: string, why: BatchValue['TxInf'][number]['CxlRsnInf']) {
  return {
    CxlId: id,
    OrgnlInstrId: payment.instructionId,
    OrgnlEndToEndId: payment.endToEndId,
    OrgnlInstdAmt: { value: payment.amount, '@Ccy': 'EUR' },
    OrgnlReqdExctnDt: payment.debitDate,
    CxlRsnInf: why,
  } as const
}

function totals(payments: readonly CancelledPayment[]) {
  return { NbOfTxs: payments.length, CtrlSum: sum(payments.map(({ amount }) => amount)) }
}
