import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import type { Problem } from '../../../platform/xml/model.ts'
import { parseXml, type XmlElement } from '../../../platform/xml/parse.ts'
import {
  type AccountReading,
  type AmountReading,
  camt053Editions,
  camt054Editions,
  type DayReading,
  type EntryReading,
  type ReportReading,
  type TransactionReading,
} from './camt05x.ts'
import { messageNameOf, type Reason, readEdition, readReasons } from './iso.ts'
import { type RemittedDocument, remittedDocuments } from './remittance.ts'

/** One payment behind an entry. Amounts are from the account's side: what leaves is negative. */
export interface AccountTransaction {
  readonly amount: Cents | null
  readonly currency: string | null
  readonly messageId: string | null
  readonly batchId: string | null
  readonly instructionId: string | null
  readonly endToEndId: string | null
  /** The bank's archive id. */
  readonly bankReference: string | null
  /** The archive id of what this one corrects. */
  readonly originalBankReference: string | null
  readonly counterpartyName: string | null
  readonly counterpartyAccount: string | null
  /** The first reference that it names, as in its documents. */
  readonly reference: string | null
  /** The invoices and credit notes that it names. */
  readonly documents: readonly RemittedDocument[]
  readonly message: string
  /** Why a payment came back; null when it did not. */
  readonly returned: Reason | null
}

export interface AccountEntry {
  readonly reference: string | null
  readonly amount: Cents | null
  readonly currency: string | null
  readonly booked: boolean
  readonly reversal: boolean
  readonly bookingDate: LocalDate | null
  readonly valueDate: LocalDate | null
  readonly bankReference: string | null
  /** `PMNT/ICDT/SALA` */
  readonly bankCode: string | null
  /** The three digits of the Finnish entry code, and its text. */
  readonly nationalCode: string | null
  /** The lump sum that this entry is, by our own ids. */
  readonly batch: {
    readonly messageId: string | null
    readonly batchId: string | null
    readonly count: number | null
  } | null
  readonly transactions: readonly AccountTransaction[]
  readonly text: string
}

export interface Balance {
  readonly type: string | null
  readonly amount: Cents | null
  readonly currency: string | null
  readonly date: LocalDate | null
}

/** One account's statement or notification. */
export interface AccountReport {
  readonly id: string | null
  readonly sequenceNumber: number | null
  readonly createdAt: Temporal.Instant | null
  readonly account: string | null
  readonly currency: string | null
  readonly from: Temporal.Instant | null
  readonly to: Temporal.Instant | null
  readonly balances: readonly Balance[]
  readonly stated: { readonly entries: number | null; readonly credits: Cents | null; readonly debits: Cents | null }
  readonly entries: readonly AccountEntry[]
}

export interface AccountReportFile {
  readonly kind: 'statement' | 'notification'
  readonly messageName: string
  readonly messageId: string | null
  readonly createdAt: Temporal.Instant | null
  readonly reports: readonly AccountReport[]
  /** What breaks the form of the message: for the log. */
  readonly problems: readonly Problem[]
}

/** Reads camt.053 and camt.054 of either edition. Throws XmlUnreadable or XmlRefused for anything else. */
export function readAccountReports(xml: string | Uint8Array | XmlElement): AccountReportFile {
  const root = typeof xml === 'string' || xml instanceof Uint8Array ? parseXml(xml) : xml
  if (messageNameOf(root)?.startsWith('camt.054')) {
    const { value, ...rest } = readEdition(camt054Editions, root)
    return { kind: 'notification', ...headerOf(value), ...rest, reports: value.Ntfctn.map(reportOf) }
  }
  const { value, ...rest } = readEdition(camt053Editions, root)
  return { kind: 'statement', ...headerOf(value), ...rest, reports: value.Stmt.map(reportOf) }
}

function headerOf({
  GrpHdr,
}: {
  GrpHdr?: { MsgId?: string | undefined; CreDtTm?: Temporal.Instant | undefined } | undefined
}) {
  return { messageId: GrpHdr?.MsgId ?? null, createdAt: GrpHdr?.CreDtTm ?? null }
}

function reportOf(read: ReportReading): AccountReport {
  const summary = read.TxsSummry
  return {
    id: read.Id ?? null,
    sequenceNumber: read.LglSeqNb ?? read.ElctrncSeqNb ?? null,
    createdAt: read.CreDtTm ?? null,
    account: accountOf(read.Acct),
    currency: read.Acct?.Ccy ?? null,
    from: read.FrToDt?.FrDtTm ?? null,
    to: read.FrToDt?.ToDtTm ?? null,
    balances: read.Bal.map(({ Tp, Amt, CdtDbtInd, Dt }) => ({
      type: Tp?.CdOrPrtry?.Cd ?? Tp?.CdOrPrtry?.Prtry ?? null,
      amount: signed(Amt, CdtDbtInd),
      currency: Amt?.['@Ccy'] ?? null,
      date: dayFrom(Dt),
    })),
    stated: {
      entries: summary?.TtlNtries?.NbOfNtries ?? null,
      credits: summary?.TtlCdtNtries?.Sum ?? null,
      debits: summary?.TtlDbtNtries?.Sum ?? null,
    },
    entries: read.Ntry.map(entryOf),
  }
}

function entryOf(read: EntryReading): AccountEntry {
  const { Domn, Prtry } = read.BkTxCd ?? {}
  const details = read.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const lump = read.NtryDtls.find(({ Btch }) => Btch)?.Btch
  return {
    reference: read.NtryRef ?? null,
    amount: signed(read.Amt, read.CdtDbtInd),
    currency: read.Amt?.['@Ccy'] ?? null,
    booked: read.Sts === 'BOOK',
    reversal: read.RvslInd ?? false,
    bookingDate: dayFrom(read.BookgDt),
    valueDate: dayFrom(read.ValDt),
    bankReference: read.AcctSvcrRef ?? null,
    bankCode: Domn ? [Domn.Cd, Domn.Fmly?.Cd, Domn.Fmly?.SubFmlyCd].filter(Boolean).join('/') : null,
    nationalCode: Prtry?.Cd ?? null,
    batch: lump ? { messageId: lump.MsgId ?? null, batchId: lump.PmtInfId ?? null, count: lump.NbOfTxs ?? null } : null,
    transactions: details.map((one) => transactionOf(one, read, details.length === 1)),
    text: read.AddtlNtryInf ?? '',
  }
}

function transactionOf(read: TransactionReading, entry: EntryReading, only: boolean): AccountTransaction {
  const direction = read.CdtDbtInd ?? entry.CdtDbtInd
  const amount = read.Amt ?? read.AmtDtls?.TxAmt ?? read.AmtDtls?.InstdAmt ?? (only ? entry.Amt : undefined)
  const outgoing = direction === 'DBIT'
  const { Dbtr, DbtrAcct, Cdtr, CdtrAcct } = read.RltdPties ?? {}
  const refs = read.Refs
  const documents = remittedDocuments(read.RmtInf?.Strd ?? [], direction)
  const [returned] = read.RtrInf ? readReasons([read.RtrInf]) : []
  return {
    amount: signed(amount, direction),
    currency: amount?.['@Ccy'] ?? null,
    messageId: refs?.MsgId ?? null,
    batchId: refs?.PmtInfId ?? null,
    instructionId: refs?.InstrId ?? null,
    endToEndId: refs?.EndToEndId ?? null,
    bankReference: refs?.AcctSvcrRef ?? null,
    originalBankReference: refs?.Prtry.find(({ Tp }) => Tp === 'ORIG')?.Ref ?? null,
    counterpartyName: (outgoing ? Cdtr : Dbtr)?.Nm ?? null,
    counterpartyAccount: accountOf(outgoing ? CdtrAcct : DbtrAcct),
    reference: documents.find(({ reference }) => reference !== null)?.reference ?? null,
    documents,
    message: [...(read.RmtInf?.Ustrd ?? []), ...(read.RmtInf?.Strd ?? []).flatMap((one) => one.AddtlRmtInf)].join(' '),
    returned: returned ?? null,
  }
}

function accountOf(read: AccountReading | undefined): string | null {
  return read?.Id?.IBAN ?? read?.Id?.Othr?.Id ?? null
}

function dayFrom(read: DayReading | undefined): LocalDate | null {
  return read?.Dt ?? (read?.DtTm ? dayOf(read.DtTm) : null)
}

function signed(amount: AmountReading | undefined, direction: 'CRDT' | 'DBIT' | undefined): Cents | null {
  if (amount?.value === undefined || direction === undefined) return null
  return direction === 'DBIT' ? cents(-amount.value) : amount.value
}
