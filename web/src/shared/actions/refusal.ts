import type { NamedThings } from '../../ui/questions/named-list.tsx'
import { type FieldProblem, UserError } from '../../ui/telling/user-error.ts'

/** Why nothing is done with what was chosen, and which of it stands in the way. */
export class Refusal extends UserError {
  readonly named: NamedThings | undefined

  constructor(message: string, named?: NamedThings, details: readonly FieldProblem[] = []) {
    super('REFUSED', message, details)
    this.named = named
  }
}
