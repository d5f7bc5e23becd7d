import type { z } from 'zod'
import { type AnyForm, type Changes, type Field, type FieldProblem, shapeOf } from './form.ts'

type Wire = Readonly<Record<string, unknown>>

interface Read<Value> {
  readonly value: Value
  readonly problems: readonly FieldProblem[]
}

/**
 * What a body changes of a record, and what is wrong with it. Both are as the wire has them; the record is absent where a new
 * one is made. A field left out stays as it is. One that is unchanged stands as it is stored, even if nobody could type it so
 * today or something is missing there; but what is required and there is not emptied, nor left out.
 */
export function readChanges<F extends AnyForm>(form: F, body: Wire, record?: Wire): Read<Changes<F>> {
  const problems = [...foreign(form, body, record)]
  const changes: Record<string, unknown> = {}
  const whole = { ...record, ...body }
  for (const [column, field] of Object.entries<Field>(form.fields)) {
    if (form.isPartial && !Object.hasOwn(body, field.name)) continue
    const read = readField(field, { body, record, whole })
    problems.push(...read.problems)
    if (read.value !== undefined) changes[column] = read.value
  }
  const isChanged = Object.keys(changes).length > 0
  if (isChanged && problems.length === 0) problems.push(...brokenRules(form, whole))
  return { value: changes as Changes<F>, problems }
}

/** What is not staff's to change passes as it was read. What the record does not know does not pass. */
function* foreign({ byName, calculated }: AnyForm, body: Wire, record: Wire = {}): Generator<FieldProblem> {
  for (const [path, value] of Object.entries(body)) {
    if (Object.hasOwn(byName, path)) continue
    if (!Object.hasOwn(calculated, path) && path !== 'version')
      yield { path, message: `Kenttää ${path} ei ole. Poista se tai korjaa nimi.` }
    else if (!same(value ?? null, record[path] ?? null))
      yield { path, message: `Kenttää ${path} ei voi muuttaa. Jos et muuttanut sitä, lue tiedot uudelleen.` }
  }
}

function* brokenRules({ rules }: AnyForm, record: Wire): Generator<FieldProblem> {
  for (const rule of rules)
    if (typeof rule === 'function') yield* rule(record)
    else if (!rule.holds(record)) yield { path: rule.path, message: rule.error }
}

/** What is missing in a record as it stands: it blocks what needs it, and no edit of anything else. */
export function missingFields(form: AnyForm, record: Wire): FieldProblem[] {
  return Object.values<Field>(form.byName).flatMap((field) => {
    const value = record[field.name]
    if (lacks(field, value, record)) return [{ path: field.name, message: field.required ?? '' }]
    if (!field.rows || !Array.isArray(value)) return []
    const { form: rowForm } = field.rows
    return value.flatMap((row: unknown, index) =>
      (isObject(row) ? missingFields(rowForm, row) : []).map(({ path, message }) => ({
        path: `${field.name}.${index}.${path}`,
        message,
      })),
    )
  })
}

function lacks({ required, mayLack }: Field, value: unknown, record: Wire, before?: Wire): boolean {
  return required !== undefined && isEmpty(value) && !mayLack?.(record, before)
}

interface Edited {
  readonly body: Wire
  /** Absent where a new one is made. */
  readonly record?: Wire | undefined
  /** The record as the body leaves it. */
  readonly whole: Wire
}

/** No value: the field stays as it is. */
function readField(field: Field, { body, record, whole }: Edited): Read<unknown> {
  const { name, label, required, empty, codec } = field
  const given = body[name]
  const isNew = record === undefined
  const stored = isNew ? undefined : (record[name] ?? null)
  const value = given === null || (given === undefined && isNew) ? (empty ?? null) : given
  if (required && lacks(field, value, whole, record)) {
    const wasMissing = record !== undefined && lacks(field, stored, record)
    return wasMissing ? { value: undefined, problems: [] } : refused(name, required)
  }
  if (value === undefined || (!isNew && same(value, stored))) return { value: undefined, problems: [] }
  if (value === null && given === undefined && empty === undefined) return refused(name, `${label} on pakollinen`)
  if (field.rows) return readRows(field, field.rows.form, value, stored)
  if (!codec && isEmpty(value)) return { value: undefined, problems: [] }
  const read = shapeOf(field).safeParse(value)
  return read.success
    ? { value: read.data, problems: [] }
    : { value: undefined, problems: problemsAt(name, read.error) }
}

function problemsAt(name: string, { issues }: z.ZodError): FieldProblem[] {
  return issues.map(({ path, message }) => ({ path: [name, ...path].join('.'), message }))
}

function refused(path: string, message: string): Read<undefined> {
  return { value: undefined, problems: [{ path, message }] }
}

/** Rows that the record has are known by their id; the others are new. */
function readRows({ name, label }: Field, form: AnyForm, value: unknown, stored: unknown): Read<unknown> {
  if (!Array.isArray(value)) return refused(name, `${label} on luettelo.`)
  const known = new Map((Array.isArray(stored) ? stored.filter(isObject) : []).map((row) => [row.id, row]))
  known.delete(undefined)
  const reads = value.map((row: unknown, index): Read<unknown> => {
    const path = `${name}.${index}`
    if (!isObject(row)) return refused(path, 'Rivin tiedot puuttuvat.')
    const id = row.id ?? undefined
    const before = known.get(id)
    if (id !== undefined && !known.delete(id)) return refused(`${path}.id`, 'Riviä ei enää ole. Lue tiedot uudelleen.')
    const { value: changes, problems } = readChanges(form, row, before)
    return { value: { id, changes }, problems: problems.map((each) => ({ ...each, path: `${path}.${each.path}` })) }
  })
  return { value: reads.map((read) => read.value), problems: reads.flatMap((read) => read.problems) }
}

function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** The same JSON, whatever the order of the names. */
function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, ordered) === JSON.stringify(other, ordered)
}

function ordered(_: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
}
