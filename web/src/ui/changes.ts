import { common } from '../texts/fi/common.ts'
import { date, dateTime } from './format/index.ts'

export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** A stored value as staff read it. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return common.none
  if (typeof value === 'boolean') return value ? common.yes : common.no
  if (typeof value === 'number') return String(value).replace('.', ',').replace('-', '\u2212')
  if (Array.isArray(value)) return value.length === 0 ? common.none : value.map(inWords).join(', ')
  if (typeof value === 'object') return inWords(Object.values(value).filter((part) => typeof part !== 'object'))
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return date(text)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? dateTime(text) : text
}

/** How a stored value of a field is written. */
export type Shown = (field: string, value: unknown) => string

/** The named fields that differ between two stored states of a thing. */
export function changesOf(
  before: unknown,
  after: unknown,
  names: Readonly<Record<string, string>>,
  shown: Shown = (_, value) => inWords(value),
): Change[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  return Object.entries(names).flatMap(([key, field]) => {
    if (!(key in old) && !(key in now)) return []
    const [was, is] = [shown(key, old[key]), shown(key, now[key])]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}
