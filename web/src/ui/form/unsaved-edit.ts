import { changedFields, type Values } from './merge.ts'
import { PREFIX } from './unsaved-owner.ts'

/** Under which name typed values are kept, and the fields that are not, because nobody may read them. */
export interface KeepingOptions {
  readonly key: string
  readonly secrets: readonly string[]
}

/** What was typed over which saved values. */
interface UnsavedEdit<V> {
  readonly base: V
  readonly typed: Partial<V>
}

/** Longer ones would fill the browser's store. */
const LONGEST = 500_000

const nameOf = (key: string) => PREFIX + key

/**
 * What was typed and not saved when the page was loaded anew or the browser stopped; undefined where there is nothing. A field that the
 * form had not then is as it is saved now.
 */
export function readUnsavedEdit<V extends Values>(options: KeepingOptions | undefined, saved: V) {
  const text = options && sessionStorage.getItem(nameOf(options.key))
  if (!text) return undefined
  const { base, typed } = JSON.parse(text) as UnsavedEdit<V>
  return { base: { ...saved, ...base }, values: { ...saved, ...base, ...typed } }
}

/** Keeps what differs from the saved values for as long as the tab lives; nothing is kept once nothing differs. */
export function keepUnsavedEdit<V extends Values>({ key, secrets }: KeepingOptions, base: V, values: V): void {
  const names = changedFields(base, values).filter((name) => !secrets.includes(name))
  const typed = Object.fromEntries(names.map((name) => [name, values[name]]))
  const text = JSON.stringify({ base, typed })
  if (names.length > 0 && text.length <= LONGEST) sessionStorage.setItem(nameOf(key), text)
  else dropUnsavedEdit({ key })
}

export function dropUnsavedEdit({ key }: Pick<KeepingOptions, 'key'>): void {
  sessionStorage.removeItem(nameOf(key))
}
