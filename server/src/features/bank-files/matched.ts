import type { StepBy } from '../../kernel/moves.ts'

/** What a file of the bank changes is noted with the file. */
export interface FromFile extends StepBy {
  readonly file: number
  /** The bank connection that it came by. */
  readonly connection: string
}

/** What came of a file; the text is for staff. */
export interface Matched {
  readonly state: 'MATCHED' | 'UNMATCHED'
  readonly text: string
  /** The message of ours that it answers, where it answers one. */
  readonly originalMessageId?: string | null
}
