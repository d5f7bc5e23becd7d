import type { Reason } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import type { AccountNotification } from '@palkkasilta/server/src/integrations/bank/messages/notification.ts'

/** What the simulated bank remembers: plain JSON, kept over restarts. */
export interface BankState {
  /** Of file references and archive ids. */
  serial: number
  /** Sender and RequestId of every request. */
  readonly requestIds: Record<string, true>
  /** Customer and Timestamp of every application request. */
  readonly timestamps: Record<string, true>
  /** Customer's message ids, with the file that each came in. */
  readonly messageIds: Record<string, string>
  readonly files: StoredFile[]
  readonly payments: LedgerPayment[]
  /** What was asked to become of payments, by their end-to-end ids. Absent in what an earlier version kept. */
  outcomes?: Record<string, AskedOutcome>
  /** What customers have paid to our accounts and is not told yet. Absent in what an earlier version kept. */
  received?: CustomerPayment[]
  /** What was told and stands on no statement yet. Absent in what an earlier version kept. */
  told?: ToldDay[]
  /** What there is on accounts, in cents, where the bank is to look at it. Absent before the first one was set. */
  cover?: Record<string, number>
  /** Until then it answers nothing but that it cannot. */
  closedUntil?: string
  /** Transfer keys with the certificate request that spent each, as base64; empty: open. Absent before the first request. */
  transferKeys?: Record<string, string>
  /** What was certified, by the request as base64. Absent before the first one. */
  certificates?: Record<string, string>
  /** That by which answers are encrypted for the customer, once the bank has given one. */
  customersKey?: string
  /** The bank has taken its next key for encryption into use: the one before opens nothing any more. */
  usesNextKey?: boolean
  /** The certificate of the authority that issued them. */
  authority?: string
  /** Of each account what its last statement ended with. Absent in what an earlier version kept. */
  accounts?: Record<string, { readonly closing: number; readonly number: number; readonly year: number }>
}

/** What was booked on an account on a day, as it was told. */
export interface ToldDay extends Pick<AccountNotification, 'batches' | 'received' | 'account'> {
  readonly day: string
}

export interface CustomerPayment {
  readonly account: string
  readonly cents: number
  readonly debtorName: string
  readonly debtorIban?: string | undefined
  readonly reference?: string | undefined
  readonly message?: string | undefined
}

export interface AskedOutcome {
  readonly status: 'RJCT' | 'PDNG'
  /** Why it is refused. */
  readonly reason?: Reason | undefined
}

export interface StoredFile {
  readonly reference: string
  readonly direction: 'IN' | 'OUT'
  readonly fileType: string
  readonly userFilename: string
  readonly parent: string | null
  readonly at: string
  status: string
  downloadedAt: string | null
  /** Base64. */
  readonly content: string
}

/** ISO 20022 words: ACCP waits for its date, ACSC paid, RJCT, PDNG never answered, CANC. */
export type LedgerStatus = 'ACCP' | 'ACSC' | 'RJCT' | 'PDNG' | 'CANC'

export interface LedgerPayment {
  readonly fileReference: string
  readonly messageId: string
  readonly batchId: string
  readonly instructionId: string
  readonly endToEndId: string
  readonly cents: number
  readonly creditorName: string
  readonly creditorIban: string
  readonly account: string
  /** What the receiver is told: either of them. */
  readonly message?: string | undefined
  readonly reference?: string | undefined
  readonly wages: boolean
  /** Why it was refused, where it is not that there is no such account. */
  reason?: Reason | undefined
  /** The day of the debit; of one that waited for cover, the day when there was some. */
  dueDate: string
  /** There was no cover on its day. */
  waits?: boolean
  status: LedgerStatus
}

export function initialState(): BankState {
  return { serial: 0, requestIds: {}, timestamps: {}, messageIds: {}, files: [], payments: [] }
}

export function nextReference(state: BankState): string {
  state.serial += 1
  return String(1_000_000 + state.serial)
}

interface NewFile extends Pick<StoredFile, 'direction' | 'fileType' | 'userFilename'> {
  readonly parent?: string | null
  readonly content: Uint8Array | string
}

export function addFile(
  state: BankState,
  { parent = null, content, ...file }: NewFile,
  at: Temporal.Instant,
): StoredFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const stored: StoredFile = {
    ...file,
    reference: nextReference(state),
    parent,
    at: at.toString(),
    status: file.direction === 'IN' ? 'WFP' : 'NEW',
    downloadedAt: null,
    content: bytes.toBase64(),
  }
  state.files.push(stored)
  return stored
}
