import type { LocalDate } from '@palkkasilta/values/date.ts'

/** What a file to the bank is for; the bank's name for its type is a setting. */
export type OutgoingKind = 'payments' | 'cancellation'

export interface OutgoingFile {
  readonly kind: OutgoingKind
  /** Unique for good and at most 80 characters: after a lost answer the file is found in the bank's list by it. */
  readonly name: string
  readonly content: string
}

/** NEW not fetched yet, DLD fetched, WFP waiting, WFC to be confirmed, FWD in processing, DEL deleted, KIN keyed in. */
export type FileStatus = string

/** One file at the bank, as its list tells. */
export interface BankFile {
  /** Text: digits at some banks, up to 32 letters and digits at others. */
  readonly fileReference: string
  readonly targetId: string
  readonly serviceId: string | null
  readonly serviceIdOwnerName: string | null
  readonly userFilename: string | null
  /** The file that this one answers. */
  readonly parentFileReference: string | null
  readonly fileType: string
  readonly fileTimestamp: Temporal.Instant
  readonly status: FileStatus
  /** In euros, as the bank writes it. */
  readonly amountTotal: string | null
  readonly transactionCount: number | null
  readonly lastDownloadTimestamp: Temporal.Instant | null
  readonly forwardedTimestamp: Temporal.Instant | null
  readonly confirmable: boolean
  readonly deletable: boolean
}

/** The bank has received the file. It has not paid anything yet: that is told by its feedback. */
export interface UploadReceipt {
  readonly requestId: string
  readonly responseCode: string
  readonly responseText: string
  readonly answeredAt: Temporal.Instant | null
  /** What the bank tells of the file; some banks tell nothing yet. */
  readonly file: BankFile | null
}

export interface FileQuery {
  readonly status: 'NEW' | 'DLD' | 'ALL'
  readonly fileType?: string
  /** Both days are included. */
  readonly from?: LocalDate
  readonly to?: LocalDate
}

/** A file type that the agreement with the bank allows. */
export interface AllowedFileType {
  readonly targetId: string
  readonly fileType: string
  readonly name: string
  readonly direction: string
}

/**
 * The bank's Web Services channel. A failed call throws a BankFailure; a BankOutcomeUnknown of `uploadFile` says that the
 * file may be in: look for its name with `listFiles` before sending it again, with the same content.
 */
export interface Bank {
  uploadFile(file: OutgoingFile): Promise<UploadReceipt>
  /** Empty when the bank has nothing to give. */
  listFiles(query: FileQuery): Promise<readonly BankFile[]>
  /** Makes the bank count the file as fetched: store what comes before anything else. */
  downloadFile(file: Pick<BankFile, 'fileReference' | 'fileType'>): Promise<Uint8Array>
  /** Withdraws a file that waits. */
  deleteFile(file: Pick<BankFile, 'fileReference' | 'fileType'>): Promise<void>
  /** Also the proof that connection, certificates and agreement work; a bank that tells no more than this tells nothing. */
  userInfo(): Promise<readonly AllowedFileType[]>
  close(): Promise<void>
}

/** The connections to banks, by the names that the settings give them. */
export interface Banks {
  readonly names: readonly string[]
  /** Throws for a name that the settings do not have. */
  of(name: string): Bank
  close(): Promise<void>
}
