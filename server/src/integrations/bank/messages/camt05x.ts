import {
  attributed,
  choice,
  inside,
  many,
  optional,
  type Reading,
  sequence,
  type XmlDocument,
  xmlDocument,
} from '../../../platform/xml/model.ts'
import { boolean, code, date, dateTime, money, text, wholeNumber } from '../../../platform/xml/simple.ts'
import { count, type Edition, messageNames, NAMESPACE, openCode, othersId, reason } from './iso.ts'

/** Models of camt.053 and camt.054: the part that we read, and that the simulated bank writes. */

const amount = attributed(money({ min: 0, wholeDigits: 15 }), { Ccy: text({ max: 3 }) })
const direction = code(['CRDT', 'DBIT'])
const day = choice({ Dt: date(), DtTm: dateTime() })
const max140 = text({ max: 140 })

const account = sequence({
  Id: choice({ IBAN: text({ max: 34 }), Othr: sequence({ Id: text({ max: 34 }) }) }),
  Ccy: optional(text({ max: 3 })),
})

const balance = sequence({
  Tp: sequence({ CdOrPrtry: choice({ Cd: openCode, Prtry: othersId }) }),
  Amt: amount,
  CdtDbtInd: direction,
  Dt: day,
})

const total = sequence({ NbOfNtries: optional(count), Sum: optional(money({ wholeDigits: 15 })) })

const bankCode = sequence({
  Domn: optional(sequence({ Cd: openCode, Fmly: sequence({ Cd: openCode, SubFmlyCd: openCode }) })),
  Prtry: optional(sequence({ Cd: othersId, Issr: optional(othersId) })),
})

const references = sequence({
  MsgId: optional(othersId),
  AcctSvcrRef: optional(othersId),
  PmtInfId: optional(othersId),
  InstrId: optional(othersId),
  EndToEndId: optional(othersId),
  Prtry: many(sequence({ Tp: othersId, Ref: othersId }), { min: 0 }),
})

const document = sequence({
  RfrdDocInf: many(
    sequence({
      Tp: optional(sequence({ CdOrPrtry: choice({ Cd: openCode, Prtry: othersId }) })),
      Nb: optional(othersId),
    }),
    { min: 0 },
  ),
  RfrdDocAmt: optional(sequence({ CdtNoteAmt: optional(amount), RmtdAmt: optional(amount) })),
  CdtrRefInf: optional(sequence({ Ref: optional(othersId) })),
  AddtlRmtInf: many(max140, { min: 0 }),
})

const remittance = sequence({
  Ustrd: many(max140, { min: 0 }),
  Strd: many(document, { min: 0 }),
})

function transaction(edition: Edition) {
  const named = sequence({ Nm: optional(max140) })
  const party = edition === '2009' ? named : inside('Pty', named)
  return sequence({
    Refs: optional(references),
    Amt: optional(amount),
    CdtDbtInd: optional(direction),
    AmtDtls: optional(sequence({ InstdAmt: optional(inside('Amt', amount)), TxAmt: optional(inside('Amt', amount)) })),
    RltdPties: optional(
      sequence({
        Dbtr: optional(party),
        DbtrAcct: optional(account),
        Cdtr: optional(party),
        CdtrAcct: optional(account),
      }),
    ),
    RmtInf: optional(remittance),
    RtrInf: optional(reason),
    AddtlTxInf: optional(text({ max: 500 })),
  })
}

const batch = sequence({
  MsgId: optional(othersId),
  PmtInfId: optional(othersId),
  NbOfTxs: optional(count),
  TtlAmt: optional(amount),
  CdtDbtInd: optional(direction),
})

function entry(edition: Edition) {
  return sequence({
    NtryRef: optional(othersId),
    Amt: amount,
    CdtDbtInd: direction,
    RvslInd: optional(boolean()),
    Sts: edition === '2009' ? openCode : inside('Cd', openCode),
    BookgDt: optional(day),
    ValDt: optional(day),
    AcctSvcrRef: optional(othersId),
    BkTxCd: bankCode,
    NtryDtls: many(sequence({ Btch: optional(batch), TxDtls: many(transaction(edition), { min: 0 }) }), { min: 0 }),
    AddtlNtryInf: optional(text({ max: 500 })),
  })
}

function report(edition: Edition) {
  return sequence({
    Id: othersId,
    ElctrncSeqNb: optional(wholeNumber()),
    LglSeqNb: optional(wholeNumber()),
    CreDtTm: optional(dateTime()),
    FrToDt: optional(sequence({ FrDtTm: optional(dateTime()), ToDtTm: optional(dateTime()) })),
    Acct: account,
    Bal: many(balance, { min: 0 }),
    TxsSummry: optional(
      sequence({ TtlNtries: optional(total), TtlCdtNtries: optional(total), TtlDbtNtries: optional(total) }),
    ),
    Ntry: many(entry(edition), { min: 0 }),
  })
}

const groupHeader = sequence({ MsgId: othersId, CreDtTm: dateTime() })

function statement(edition: Edition) {
  return inside('BkToCstmrStmt', sequence({ GrpHdr: groupHeader, Stmt: many(report(edition)) }))
}

function notification(edition: Edition) {
  return inside('BkToCstmrDbtCdtNtfctn', sequence({ GrpHdr: groupHeader, Ntfctn: many(report(edition)) }))
}

export type Camt053 = XmlDocument<ReturnType<typeof statement>>
export type Camt054 = XmlDocument<ReturnType<typeof notification>>

function camt053(edition: Edition): Camt053 {
  const namespace = `${NAMESPACE}${messageNames[edition].statement}`
  return xmlDocument({ root: 'Document', namespace, content: statement(edition) })
}

function camt054(edition: Edition): Camt054 {
  const namespace = `${NAMESPACE}${messageNames[edition].notification}`
  return xmlDocument({ root: 'Document', namespace, content: notification(edition) })
}

export const camt053Editions: Readonly<Record<Edition, Camt053>> = { '2009': camt053('2009'), '2019': camt053('2019') }
export const camt054Editions: Readonly<Record<Edition, Camt054>> = { '2009': camt054('2009'), '2019': camt054('2019') }

export type ReportReading = Reading<ReturnType<typeof report>>
export type EntryReading = ReportReading['Ntry'][number]
export type TransactionReading = EntryReading['NtryDtls'][number]['TxDtls'][number]
export type DocumentReading = Reading<typeof document>
export type AccountReading = Reading<typeof account>
export type DayReading = Reading<typeof day>
export type AmountReading = Reading<typeof amount>
