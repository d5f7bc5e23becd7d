import { type FieldProblem, UserError } from '../telling/user-error.ts'
import { same, type Values } from './merge.ts'
import type { Messages } from './messages.ts'

/** What the server refused of a field, and the value that it refused: another value is not refused yet. */
export interface Refusal {
  readonly path: string
  readonly message: string
  readonly value: unknown
}

const fieldOf = (path: string) => path.split('.')[0] ?? ''

/** Where in a call's body the record is. */
const PLACE = /^(body|person|publicSettings)\./

/** The refusals that belong to fields of the form. */
export function refusalsOf(details: readonly FieldProblem[], labels: object, values: Values): Refusal[] {
  return details
    .map(({ path, message }) => ({ path: path.replace(PLACE, ''), message }))
    .filter(({ path }) => Object.hasOwn(labels, fieldOf(path)))
    .map((detail) => ({ ...detail, value: values[fieldOf(detail.path)] }))
}

/** What the server refused for a reason that no field of the form has: told above them. Undefined: each has its field. */
export function elsewhere(error: UserError, labels: object): UserError | undefined {
  const { code, message, details } = error
  const others = details.filter(({ path }) => !Object.hasOwn(labels, fieldOf(path.replace(PLACE, ''))))
  return details.length > 0 && others.length === 0 ? undefined : new UserError(code, message, others, error)
}

/** The messages by path that still hold: the contract's, and the server's for values that have not been changed since. */
export function standing(errors: Messages, refusals: readonly Refusal[], values: Values): Messages {
  const refused = refusals.filter(({ path, value }) => same(values[fieldOf(path)], value))
  return { ...Object.fromEntries(refused.map(({ path, message }) => [path, message])), ...errors }
}
