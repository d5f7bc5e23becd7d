import type { LocalDate } from '@palkkasilta/values/date.ts'

export interface NewDocument {
  /** Documents are found by it: it holds a key of our own. */
  readonly name: string
  /** The last day on which it can be signed. */
  readonly validUntil: LocalDate
}

export interface Signer {
  readonly email: string
  /** Whoever signs must prove to be the one with this national id. */
  readonly nationalId: string
  readonly language: 'fi' | 'sv' | 'en'
  /** In the invitation's e-mail. */
  readonly message: string
}

/** `passphrase` opens the document's files. */
export interface Invited {
  readonly id: string
  readonly passphrase: string
}

export type DocumentState = 'new' | 'pending' | 'signed' | 'deleted' | 'cancelled'
export type InvitationState = 'sending' | 'new' | 'opened' | 'signed' | 'cancelled'

export interface SigningDocument {
  readonly id: string
  readonly state: DocumentState
  readonly files: number
  readonly invitations: readonly { readonly id: string; readonly state: InvitationState }[]
}

/** Who signed, as the service's strong authentication named them. */
export interface SignedBy {
  readonly name: string
  readonly nationalId: string
}

export interface Invitation {
  readonly id: string
  readonly state: InvitationState
  readonly passphrase: string
  /** `null`: nobody has, or the service does not tell who. */
  readonly signedBy: SignedBy | null
}

/**
 * The e-signature service. A failed call throws a ServiceError of errors.ts; where its `outcome` is unknown, ask by name before the
 * same is done again. There are no call-backs: what became of a document is asked for.
 */
export interface ESignature {
  /** Gives the id of a document without files and invitations. */
  create(document: NewDocument): Promise<string>
  addPdf(documentId: string, fileName: string, pdf: Uint8Array): Promise<void>
  /** From here on the person is asked to sign. */
  invite(documentId: string, signer: Signer): Promise<Invited>
  /** The id of the document with exactly this name; `null`: there is none. */
  findByName(name: string): Promise<string | null>
  /** The names of all documents that hold this text. */
  names(part: string): Promise<readonly string[]>
  /** `null`: the service does not know it any more. */
  document(documentId: string): Promise<SigningDocument | null>
  invitation(invitationId: string): Promise<Invitation>
  /** The signed PDF. */
  download(documentId: string, passphrase: string): Promise<Buffer>
  /**
   * When the service signed what was sent. Throws SignedPdfRefused where the file is anything but that, appended to and signed as a
   * whole by the service.
   */
  checkSigned(file: Buffer, sent: Buffer): Promise<Temporal.Instant>
  remind(documentId: string): Promise<void>
  cancel(documentId: string): Promise<void>
  /** Only of a document that is cancelled, signed or without invitations. */
  remove(documentId: string): Promise<void>
  close(): Promise<void>
}
