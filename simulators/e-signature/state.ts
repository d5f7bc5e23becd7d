export interface SimulatedSignature {
  readonly name: string
  readonly identifier: string
  /** ISO instant. */
  readonly at: string
}

export interface SimulatedInvitation {
  readonly id: string
  readonly passphrase: string
  readonly email: string
  /** The national id of whoever is invited; null: anybody with the link may sign. */
  readonly identifier: string | null
  /** Lower ones sign first. */
  readonly order: number
  state: 'sending' | 'new' | 'opened' | 'signed' | 'cancelled'
  reminders: number
  signature: SimulatedSignature | null
  /** It is signed in the moment in which its document would be cancelled. */
  signsWhenCancelled?: boolean
}

export interface SimulatedFile {
  readonly id: string
  readonly name: string
  /** In base64, as it came. */
  readonly content: string
  /** In base64, with the page of signatures. */
  signed: string | null
}

export interface SimulatedDocument {
  readonly id: string
  readonly name: string
  /** ISO instant. */
  readonly createdAt: string
  /** The last day for signing. */
  readonly validUntil: string | null
  state: 'new' | 'pending' | 'signed' | 'deleted' | 'cancelled'
  file: SimulatedFile | null
  invitations: SimulatedInvitation[]
}

export interface ESignatureState {
  documents: SimulatedDocument[]
}

export const emptyState = (): ESignatureState => ({ documents: [] })
