import type { AnyForm, Values } from '@palkkasilta/contract/form.ts'
import type { Obstacle } from '../../ui/detail/obstacles.tsx'
import { problemsIn, typedOf } from './use-record-form.ts'

/** What keeps a record as it stands from being complete, each with its field. */
export function missingIn<F extends AnyForm>(form: F, record: object): Obstacle[] {
  const typed: Values<F> = typedOf(form, record)
  return Object.entries(problemsIn(form, typed, typed)).map(([field, text]) => ({ field, text }))
}
