import type { Department, departmentForm } from '@palkkasilta/contract/departments.ts'
import type { z } from 'zod'
import { departments as texts } from '../../texts/fi/departments.ts'
import { inWords } from '../../ui/changes.ts'
import type { DetailFormState } from '../../ui/form/use-detail-form.ts'

export type FormValues = z.input<typeof departmentForm>
export type Field = keyof FormValues & string
export type DepartmentFormState = DetailFormState<FormValues>

/** What the form edits of a department. The password is never answered: its field starts empty. */
export function editable(department: Department): FormValues {
  const own = Object.keys(texts.fields).map((name) => [name, department[name as keyof Department]])
  return { ...(Object.fromEntries(own) as Department), password: '' }
}

const choices: Readonly<Partial<Record<Field, Readonly<Record<string, string>>>>> = texts.choices

/** A stored value of a field as staff read it. */
export function shown(field: string, value: unknown): string {
  const words = choices[field as Field]?.[String(value)]
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
