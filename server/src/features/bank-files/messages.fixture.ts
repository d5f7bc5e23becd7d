import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { bic } from '@palkkasilta/values/bic.ts'
import { decimalText } from '@palkkasilta/values/money.ts'
import { cancellationAnswerFile } from '../../integrations/bank/messages/camt029.ts'
import type { Reason } from '../../integrations/bank/messages/iso.ts'
import { type BatchFeedback, feedbackFile } from '../../integrations/bank/messages/pain002.ts'

let serial = 0

interface Word {
  readonly status?: string | null
  readonly batches?: readonly BatchFeedback[]
  readonly at?: string
  readonly reasons?: readonly Reason[]
}

/** A pain.002 of the bank on one of our messages. */
export function feedbackOn(messageId: string, { status = 'PART', batches = [], at, reasons = [] }: Word): string {
  serial += 1
  return feedbackFile({
    messageId: `PALAUTE${serial}`,
    createdAt: Temporal.Instant.from(at ?? '2026-04-01T09:00:00Z'),
    originalMessageId: messageId,
    originalMessageName: 'pain.001.001.09',
    status,
    reasons,
    batches,
  })
}

export const accountClosed: Reason = { code: 'AC04', proprietary: null, text: 'Tili on suljettu' }

/** The bank's word on single payments of a batch. */
export function listing(batchId: string, words: readonly (readonly [OutgoingPayment, string])[]): BatchFeedback {
  const payments = words.map(([payment, status]) => ({
    instructionId: String(payment.id),
    endToEndId: payment.endToEndId,
    status,
    reasons: status === 'RJCT' ? [accountClosed] : [],
  }))
  return { batchId, status: 'PART', reasons: [], counts: [], payments }
}

/** A camt.029: the bank has cancelled one payment. */
export function cancellationOf({ id, msgId, endToEndId }: OutgoingPayment, batchId: string): string {
  const place = { originalMessageId: msgId ?? '', batchId }
  return cancelled([{ ...place, instructionId: String(id), endToEndId, status: 'ACCR', reasons: [] }])
}

/** A camt.029: the bank has cancelled something, and names nothing. */
export const namelessCancellation = () => cancelled([])

function cancelled(payments: Parameters<typeof cancellationAnswerFile>[0]['payments']): string {
  serial += 1
  return cancellationAnswerFile({
    id: `PERUUTUS${serial}`,
    createdAt: Temporal.Instant.from('2026-04-01T09:00:00Z'),
    bank: bic('OKOYFIHH'),
    customer: 'Palkkasilta',
    confirmation: 'CNCL',
    originalMessageName: 'pain.001.001.09',
    payments,
  })
}

interface Entry {
  readonly cents: number
  readonly reference?: string
  readonly batch?: { readonly messageId: string; readonly batchId: string }
  /** By end-to-end id, in cents. */
  readonly details?: readonly { readonly id: string; readonly cents: number; readonly returned?: string }[]
  readonly credit?: boolean
  readonly reversal?: boolean
  /** The last part of the bank's code: what it is. */
  readonly code?: string
}

const euros = (cents: number) => `<Amt Ccy="EUR">${decimalText(cents)}</Amt>`

function detail(direction: string, { id, cents, returned }: NonNullable<Entry['details']>[number]): string {
  const back = returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''
  return `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${euros(cents)}${direction}${back}</TxDtls>`
}

/** A camt.054 on our account. */
export function notification(entries: readonly Entry[]): string {
  serial += 1
  const id = `ILMOITUS${serial}`
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
    ${header(id)}
    <Ntfctn><Id>${id}</Id><CreDtTm>2026-04-14T06:00:00+03:00</CreDtTm>
    ${accountOf()}${entries.map(lineOf(id, '2026-04-14')).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
}

interface Statement {
  readonly number: number
  readonly day: string
  readonly opening: number
  readonly closing: number
  /** Whose it is; absent: some account. */
  readonly iban?: string
}

/** A camt.053 of our account on one day. */
export function statement({ number, day, opening, closing, iban }: Statement, entries: readonly Entry[]): string {
  serial += 1
  const id = `TILIOTE${serial}`
  const balance = (type: string, cents: number) => `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>
    ${euros(Math.abs(cents))}<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    ${header(id)}
    <Stmt><Id>${id}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><CreDtTm>${day}T23:00:00+03:00</CreDtTm>
    <FrToDt><FrDtTm>${day}T00:00:00+03:00</FrDtTm><ToDtTm>${day}T23:59:59+03:00</ToDtTm></FrToDt>
    ${accountOf(iban)}${balance('OPBD', opening)}${balance('CLBD', closing)}
    ${entries.map(lineOf(id, day)).join('')}</Stmt></BkToCstmrStmt></Document>`
}

const accountOf = (iban = 'FI2112345600000785') => `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`

const header = (id: string) => `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-04-14T06:00:00+03:00</CreDtTm></GrpHdr>`

const lineOf = (id: string, day: string) => (entry: Entry, index: number) => {
  const direction = `<CdtDbtInd>${entry.credit ? 'CRDT' : 'DBIT'}</CdtDbtInd>`
  const { batch, details = [], code } = entry
  const lump = batch ? `<Btch><MsgId>${batch.messageId}</MsgId><PmtInfId>${batch.batchId}</PmtInfId></Btch>` : ''
  const inside = lump + details.map((each) => detail(direction, each)).join('')
  const told = code ? `<Domn><Cd>PMNT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn>` : ''
  return `<Ntry>${euros(entry.cents)}${direction}${entry.reversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <AcctSvcrRef>${entry.reference ?? `${id}-${index}`}</AcctSvcrRef><BkTxCd>${told}</BkTxCd>
    ${inside === '' ? '' : `<NtryDtls>${inside}</NtryDtls>`}</Ntry>`
}
