/** How the server treats an address. */
export const treatments = ['refuse', 'busy', 'silent'] as const
export type Treatment = (typeof treatments)[number]

export interface ReceivedMail {
  readonly number: number
  /** ISO instant. */
  readonly at: string
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailState {
  /** The newest last. */
  mails: ReceivedMail[]
  received: number
  /** By address in small letters; any other is there and takes mail. */
  treated: Record<string, Treatment>
}

/** So many are kept. */
const KEPT = 500

export const emptyMailState = (): MailState => ({ mails: [], received: 0, treated: {} })

export function receive(state: MailState, mail: Omit<ReceivedMail, 'number'>): void {
  state.received += 1
  state.mails = [...state.mails, { ...mail, number: state.received }].slice(-KEPT)
}

export const treatmentOf = ({ treated }: Readonly<MailState>, address: string): Treatment | undefined =>
  treated[address.toLowerCase()]
