import { missingFields } from '@palkkasilta/contract/changes.ts'
import type { AnyForm } from '@palkkasilta/contract/form.ts'
import type { Obstacle } from '../../ui/detail/obstacles.tsx'
import { typedOf } from './use-record-form.ts'

/** What keeps a record as it stands from being complete, each with its field. */
export function missingIn(form: AnyForm, record: object): Obstacle[] {
  return missingFields(form, typedOf(form, record)).map(({ path, message }) => ({ field: path, text: message }))
}
