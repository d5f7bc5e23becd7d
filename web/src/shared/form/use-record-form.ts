import { readChanges } from '@palkkasilta/contract/changes.ts'
import type { AnyForm, Field, Typed, Values } from '@palkkasilta/contract/form.ts'
import { speakFinnish } from '@palkkasilta/contract/messages.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { form as formTexts } from '../../texts/fi/form.ts'
import { type DetailFormState, useDetailForm } from '../../ui/form/use-detail-form.ts'
import { readTime } from '../../ui/format/clock-time.ts'
import { readDate } from '../../ui/format/date.ts'
import { unreadDays } from '../../ui/inputs/days-text.ts'
import { storage } from '../session/person.ts'

speakFinnish()

export type RecordOf<F extends AnyForm> = z.input<F['record']>

/** The part of a record that its form edits. A secret is never answered, so its field starts empty. */
export function typedOf<F extends AnyForm>(form: F, record: object): Values<F> {
  return { version: 'version' in record ? record.version : undefined, ...pickedOf(form, record) } as Values<F>
}

function pickedOf(form: AnyForm, record: object): Record<string, unknown> {
  const values = record as Readonly<Record<string, unknown>>
  const typedValue = ({ name, input, rows }: Field) => {
    const value = values[name]
    if (input.as === 'secret') return ''
    return rows && Array.isArray(value) ? value.map((row: object) => typedRow(rows.form, row)) : value
  }
  return Object.fromEntries(Object.values(form.byName).map((field) => [field.name, typedValue(field)]))
}

/** The part of a row that is typed, and the id that it has when it is stored. */
export function typedRow<F extends AnyForm>(form: F, row: object): Typed<F> & { readonly id?: number } {
  return { ...('id' in row && { id: row.id }), ...pickedOf(form, row) } as Typed<F> & { readonly id?: number }
}

/** A name for each field, also for those of every row, so that errors can be told. */
export function labelsOf(form: AnyForm, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const inRows = Object.values(form.byName).flatMap(({ name, rows }) => {
    const value = values[name]
    if (!rows || !Array.isArray(value)) return []
    return value.flatMap((row: object, index) =>
      Object.entries(labelsOf(rows.form, { ...row })).map(([path, label]) => [
        `${name}.${index}.${path}`,
        rows.inRow(index + 1, label),
      ]),
    )
  })
  return { ...form.labels, ...Object.fromEntries(inRows) }
}

/** Messages by path, the first one of each. `saved` is absent where something new is made. */
export function problemsIn<F extends AnyForm>(
  form: F,
  typed: Values<F>,
  saved?: Partial<Values<F>>,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of readChanges(form, typed, saved).problems)
    problems[path] ??= unreadAt(form, typed, path.split('.')) ?? message
  return problems
}

/** What a field says itself of a text that it cannot read, so that the same is said everywhere. */
function unreadAt(form: AnyForm, values: object, [name = '', index, ...inRow]: string[]): string | undefined {
  const field = form.byName[name]
  const value: unknown = Reflect.get(values, name)
  if (field?.rows && Array.isArray(value)) return unreadAt(field.rows.form, value[Number(index)] ?? {}, inRow)
  if (field?.input.as === 'days' && Array.isArray(value)) return notDays(value)
  if (typeof value !== 'string' || value === '') return undefined
  switch (field?.input.as) {
    case 'number':
    case 'money':
    case 'fraction':
      return formTexts.notNumber(value)
    case 'day':
      return readDate(value) === undefined ? formTexts.notDate(value) : undefined
    case 'time':
      return readTime(value) === undefined ? formTexts.notTime(value) : undefined
    default:
      return undefined
  }
}

function notDays(texts: readonly string[]): string | undefined {
  const unread = unreadDays(texts)
  return unread.length > 0 ? formTexts.notDate(unread.join(', ')) : undefined
}

function secretsOf(form: AnyForm): readonly string[] {
  return Object.values(form.byName).flatMap(({ name, input }) => (input.as === 'secret' ? [name] : []))
}

export interface RecordPlace {
  readonly locked?: boolean
  /** What is edited, where a page has several things to edit. */
  readonly part?: string
  /** Below this path all pages edit the record. */
  readonly area?: string
}

interface Calls<F extends AnyForm> extends RecordPlace {
  readonly save: (body: Values<F>) => Promise<RecordOf<F>>
  readonly newest: () => Promise<RecordOf<F>>
}

export type RecordForm<F extends AnyForm> = DetailFormState<Values<F>> & { readonly declared: F }

/** The form of a record as the contract declares it, drawn by `DetailForm` with a `FieldInput` for each field. */
export function useRecordForm<F extends AnyForm>(declared: F, record: RecordOf<F>, calls: Calls<F>): RecordForm<F> {
  const { save, newest, locked = false, part = '', area } = calls
  const [keeping] = useState(() => ({
    key: [storage.read()?.id, area ?? location.pathname, part].filter(Boolean).join(' '),
    secrets: secretsOf(declared),
  }))
  const state = useDetailForm<Values<F>>({
    problems: (typed, saved) => problemsIn(declared, typed, saved),
    together: declared.rules.flatMap((rule) => ('together' in rule && rule.together ? [rule.together] : [])),
    values: typedOf(declared, record),
    labels: declared.labels,
    save: async (body) => typedOf(declared, await save(body)),
    reload: async () => typedOf(declared, await newest()),
    keeping,
    area,
    locked,
  })
  return { ...state, labels: labelsOf(declared, state.values), declared }
}
