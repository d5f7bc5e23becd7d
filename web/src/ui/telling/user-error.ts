/** A field of what was sent, and what is wrong with it. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A failure whose message is Finnish and meant for staff. Whatever else is thrown is a fault of the page. */
export class UserError extends Error {
  readonly code: string
  readonly details: readonly FieldProblem[]
  /** Nothing was done, and the same may go well in a moment: something outside did not answer. */
  readonly passes: boolean
  /** By which the log is found. */
  readonly id: string | undefined

  constructor(
    code: string,
    message: string,
    details: readonly FieldProblem[] = [],
    { passes = false, id }: { readonly passes?: boolean; readonly id?: string | undefined } = {},
  ) {
    super(message)
    this.name = 'UserError'
    this.code = code
    this.details = details
    this.passes = passes
    this.id = id
  }
}

/** What a failure says to staff, whatever was thrown; the fields concerned are told beside it. */
export function messageOf(error: unknown): string {
  // the contract's own sentence speaks of marked fields, and where this is told none is marked
  if (error instanceof UserError) return error.code === 'BAD_REQUEST' ? 'Tietoja ei hyväksytty.' : error.message
  return 'Sivulla tapahtui virhe. Lataa sivu uudelleen; jos virhe toistuu, ilmoita siitä ylläpidolle.'
}

/** The same in one line, where fields have no place of their own. */
export function sentenceOf(error: unknown): string {
  const refused = error instanceof UserError && error.code === 'BAD_REQUEST' ? error.details : []
  return [messageOf(error), ...refused.map(({ message }) => message)].join(' ')
}
