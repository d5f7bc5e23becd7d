import { type Cents, sum } from '@palkkasilta/values/money.ts'
import { isRf } from '@palkkasilta/values/reference-number.ts'
import {
  choice,
  type DocumentValue,
  inside,
  many,
  optional,
  type Problem,
  sequence,
  type XmlDocument,
  xmlDocument,
} from '../../../platform/xml/model.ts'
import { boolean, code, date, dateTime, text } from '../../../platform/xml/simple.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import { bankName, bankText } from './free-text.ts'
import {
  agent,
  controlSum,
  count,
  countryCode,
  type Edition,
  euroAmount,
  iban,
  messageNames,
  NAMESPACE,
  name70,
  organisationIds,
  ownId,
  reference,
} from './iso.ts'
import { batchesOf, type Payer, type Payment, type PaymentBatch, type PostalAddress } from './payments.ts'

const address = sequence({
  StrtNm: optional(name70),
  BldgNb: optional(text({ max: 16 })),
  PstCd: optional(text({ max: 16 })),
  TwnNm: text({ max: 35 }),
  Ctry: countryCode,
})

const creditorReference = inside(
  'CdtrRefInf',
  sequence({
    Tp: sequence({ CdOrPrtry: inside('Cd', code(['SCOR'])), Issr: optional(code(['ISO'])) }),
    Ref: reference,
  }),
)

function transfer(edition: Edition) {
  return sequence({
    PmtId: sequence({ InstrId: ownId, EndToEndId: ownId }),
    Amt: inside('InstdAmt', euroAmount),
    CdtrAgt: optional(agent(edition)),
    Cdtr: sequence({ Nm: name70, PstlAdr: optional(address) }),
    CdtrAcct: inside('Id/IBAN', iban),
    Purp: optional(inside('Cd', code(['SALA']))),
    RmtInf: optional(choice({ Ustrd: text({ max: 140 }), Strd: creditorReference })),
  })
}

function batch(edition: Edition) {
  return sequence({
    PmtInfId: ownId,
    PmtMtd: code(['TRF']),
    BtchBookg: boolean(),
    NbOfTxs: count,
    CtrlSum: controlSum,
    PmtTpInf: sequence({
      SvcLvl: inside('Cd', code(['SEPA'])),
      CtgyPurp: optional(inside('Cd', code(['SALA']))),
    }),
    ReqdExctnDt: edition === '2009' ? date() : inside('Dt', date()),
    Dbtr: sequence({ Nm: name70, PstlAdr: optional(address), Id: organisationIds }),
    DbtrAcct: sequence({ Id: inside('IBAN', iban), Ccy: code(['EUR']) }),
    DbtrAgt: agent(edition),
    ChrgBr: code(['SLEV']),
    CdtTrfTxInf: many(transfer(edition)),
  })
}

function initiation(edition: Edition) {
  return inside(
    'CstmrCdtTrfInitn',
    sequence({
      GrpHdr: sequence({
        MsgId: ownId,
        CreDtTm: dateTime(),
        NbOfTxs: count,
        CtrlSum: controlSum,
        InitgPty: sequence({ Nm: name70, Id: organisationIds }),
      }),
      PmtInf: many(batch(edition)),
    }),
  )
}

/** Customer credit transfers by the Finnish conventions: a narrower model than the schema, of what we send. */
export type Pain001 = XmlDocument<ReturnType<typeof initiation>>
export type Pain001Value = DocumentValue<Pain001>

function pain001(edition: Edition): Pain001 {
  const name = messageNames[edition].payments
  return xmlDocument({
    root: 'Document',
    namespace: `${NAMESPACE}${name}`,
    schemaFile: `${name}.xsd`,
    content: initiation(edition),
    rules: initiationProblems,
  })
}

export const pain001Editions: Readonly<Record<Edition, Pain001>> = { '2009': pain001('2009'), '2019': pain001('2019') }

type Batch = Pain001Value['PmtInf'][number]

function initiationProblems({ GrpHdr, PmtInf }: Pain001Value): Problem[] {
  const transfers = PmtInf.flatMap(({ CdtTrfTxInf }) => CdtTrfTxInf)
  return [
    ...sumProblems('GrpHdr', GrpHdr, transfers),
    ...PmtInf.flatMap((each, index) => batchProblems(`PmtInf[${index + 1}]`, each)),
    ...repeated(
      'PmtInfId',
      PmtInf.map(({ PmtInfId }) => PmtInfId),
    ),
    ...repeated(
      'InstrId',
      transfers.map(({ PmtId }) => PmtId.InstrId),
    ),
    ...repeated(
      'EndToEndId',
      transfers.map(({ PmtId }) => PmtId.EndToEndId),
    ),
  ]
}

function batchProblems(path: string, each: Batch): Problem[] {
  const wages = each.PmtTpInf.CtgyPurp === 'SALA'
  const mixed = each.CdtTrfTxInf.some(({ Purp }) => (Purp === 'SALA') !== wages)
  return [
    ...sumProblems(path, each, each.CdtTrfTxInf),
    ...(mixed ? [rule(`${path}/CdtTrfTxInf`, 'wages and other payments are in one batch')] : []),
  ]
}

type Totals = { readonly NbOfTxs: number; readonly CtrlSum: Cents }

function sumProblems(path: string, stated: Totals, transfers: Batch['CdtTrfTxInf']): Problem[] {
  const total = sum(transfers.map(({ Amt }) => Amt.value))
  return [
    ...(stated.NbOfTxs === transfers.length ? [] : [rule(`${path}/NbOfTxs`, 'is not the number of payments')]),
    ...(stated.CtrlSum === total ? [] : [rule(`${path}/CtrlSum`, 'is not the sum of the payments')]),
  ]
}

function repeated(what: string, ids: readonly string[]): Problem[] {
  return new Set(ids).size === ids.length ? [] : [rule(what, 'the same id stands twice')]
}

function rule(path: string, message: string): Problem {
  return { path: `CstmrCdtTrfInitn/${path}`, code: 'rule', message }
}

export interface PaymentOrder {
  /** At most 30 characters, so that the batches' ids, made from it, fit. Unique for good. */
  readonly messageId: string
  readonly createdAt: Temporal.Instant
  readonly edition: Edition
  readonly payer: Payer
  readonly payments: readonly Payment[]
}

export interface PaymentFile {
  readonly xml: string
  readonly batches: readonly PaymentBatch[]
}

/** The checked file for the bank. Throws XmlRefused with every breach. */
export function paymentFile(order: PaymentOrder): PaymentFile {
  const batches = batchesOf(order.messageId, order.payments)
  const payer = partyOf(order.payer)
  const value: Pain001Value = {
    GrpHdr: {
      MsgId: order.messageId,
      CreDtTm: order.createdAt,
      NbOfTxs: order.payments.length,
      CtrlSum: sum(batches.map(({ total }) => total)),
      InitgPty: { Nm: payer.Nm, Id: payer.Id },
    },
    PmtInf: batches.map((each) => batchValue(each, order.payer, payer)),
  }
  return { xml: writeXml(pain001Editions[order.edition], value), batches }
}

function batchValue(each: PaymentBatch, payer: Payer, Dbtr: Batch['Dbtr']): Batch {
  const wages = each.kind === 'WAGE'
  return {
    PmtInfId: each.id,
    PmtMtd: 'TRF',
    BtchBookg: wages,
    NbOfTxs: each.payments.length,
    CtrlSum: each.total,
    PmtTpInf: { SvcLvl: 'SEPA', CtgyPurp: wages ? 'SALA' : undefined },
    ReqdExctnDt: each.debitDate,
    Dbtr,
    DbtrAcct: { Id: payer.iban, Ccy: 'EUR' },
    DbtrAgt: payer.bic,
    ChrgBr: 'SLEV',
    CdtTrfTxInf: each.payments.map(transferValue),
  }
}

function transferValue({ instructionId, endToEndId, amount, kind, creditor, remittance }: Payment) {
  return {
    PmtId: { InstrId: instructionId, EndToEndId: endToEndId },
    Amt: { value: amount, '@Ccy': 'EUR' },
    CdtrAgt: creditor.bic,
    Cdtr: { Nm: bankName(creditor.name), PstlAdr: addressOf(creditor.address) },
    CdtrAcct: creditor.iban,
    Purp: kind === 'WAGE' ? 'SALA' : undefined,
    RmtInf: remittance === null ? undefined : remittanceOf(remittance),
  } as const
}

function remittanceOf(remittance: NonNullable<Payment['remittance']>) {
  if ('message' in remittance) return { Ustrd: bankText(remittance.message) }
  const issuer = isRf(remittance.reference) ? 'ISO' : undefined
  return { Strd: { Tp: { CdOrPrtry: 'SCOR', Issr: issuer }, Ref: remittance.reference } } as const
}

function partyOf({ name, serviceId, businessId, address: postal }: Payer): Batch['Dbtr'] {
  const registered = businessId === undefined ? [] : [{ Id: businessId.replace('-', ''), Issr: 'YTJ' }]
  return {
    Nm: bankName(name),
    PstlAdr: addressOf(postal),
    Id: { Othr: [{ Id: serviceId, SchmeNm: 'BANK' }, ...registered] },
  }
}

function addressOf(postal: PostalAddress | undefined) {
  if (!postal) return undefined
  const { street, building, postalCode, town, country } = postal
  return {
    StrtNm: street === undefined ? undefined : bankName(street),
    BldgNb: building,
    PstCd: postalCode,
    TwnNm: bankText(town).slice(0, 35),
    Ctry: country,
  }
}
