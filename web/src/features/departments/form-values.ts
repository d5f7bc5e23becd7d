import { departmentForm } from '@palkkasilta/contract/departments.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { departments as texts } from '../../texts/fi/departments.ts'

export type DepartmentFormState = RecordForm<typeof departmentForm>

const words = shownBy(departmentForm, texts.choices)

/** A stored value of a field as staff read it. */
export function shown(field: string, value: unknown): string {
  return words(field, Array.isArray(value) ? value.map(nameOf) : nameOf(value))
}

/** Agreements have a `name`, departments a `Name`. */
function nameOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { name, Name } = value as { name?: unknown; Name?: unknown }
  return name ?? Name ?? value
}
