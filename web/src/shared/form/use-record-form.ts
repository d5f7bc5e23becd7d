import { readChanges } from '@palkkasilta/contract/changes.ts'
import type { AnyForm, Field, Typed } from '@palkkasilta/contract/form.ts'
import type { z } from 'zod'
import { type DetailFormState, useDetailForm } from '../../ui/form/use-detail-form.ts'

/** What staff type into a form, and the version that they saw. */
export type ValuesOf<F extends AnyForm> = Typed<F> & { readonly version?: number | undefined }
type RecordOf<F extends AnyForm> = z.input<F['record']>

/** The part of a record that its form edits. A secret is never answered, so its field starts empty. */
export function typedOf<F extends AnyForm>(form: F, record: RecordOf<F>): ValuesOf<F> {
  const { version } = record as { readonly version?: number }
  return { version, ...pickedOf(form, record) } as ValuesOf<F>
}

function pickedOf(form: AnyForm, record: object): Record<string, unknown> {
  const values = record as Readonly<Record<string, unknown>>
  const typedValue = ({ name, input, rows }: Field) => {
    const value = values[name]
    if (input.as === 'secret') return ''
    if (!rows || !Array.isArray(value)) return value
    return value.map((row: object) => ({ ...('id' in row && { id: row.id }), ...pickedOf(rows, row) }))
  }
  return Object.fromEntries(Object.values(form.byName).map((field) => [field.name, typedValue(field)]))
}

/** Messages by path, the first one of each. */
export function problemsIn<F extends AnyForm>(form: F, typed: ValuesOf<F>, saved: ValuesOf<F>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of readChanges(form, typed, saved).problems) problems[path] ??= message
  return problems
}

interface Calls<F extends AnyForm> {
  readonly save: (body: ValuesOf<F>) => Promise<RecordOf<F>>
  readonly newest: () => Promise<RecordOf<F>>
  readonly locked?: boolean
}

export type RecordForm<F extends AnyForm> = DetailFormState<ValuesOf<F>> & { readonly declared: F }

/** The form of a record as the contract declares it, drawn by `DetailForm` with a `FieldInput` for each field. */
export function useRecordForm<F extends AnyForm>(declared: F, record: RecordOf<F>, calls: Calls<F>): RecordForm<F> {
  const { save, newest, locked = false } = calls
  const state = useDetailForm<ValuesOf<F>>({
    problems: (typed, saved) => problemsIn(declared, typed, saved),
    values: typedOf(declared, record),
    labels: declared.labels,
    save: async (body) => typedOf(declared, await save(body)),
    reload: async () => typedOf(declared, await newest()),
    locked,
  })
  return { ...state, declared }
}
