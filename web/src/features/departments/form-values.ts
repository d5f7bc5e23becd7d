import type { departmentForm } from '@palkkasilta/contract/departments.ts'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { inWords } from '../../ui/changes.ts'

export type DepartmentFormState = RecordForm<typeof departmentForm>

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.choices

/** A stored value of a field as staff read it. */
export function shown(field: string, value: unknown): string {
  const words = choices[field]?.[String(value)]
  if (words !== undefined) return words
  if (Array.isArray(value)) return inWords(value.map(nameOf))
  return inWords(nameOf(value))
}

/** Agreements have a `name`, departments a `Name`. */
function nameOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { name, Name } = value as { name?: unknown; Name?: unknown }
  return name ?? Name ?? value
}
