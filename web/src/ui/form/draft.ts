import { changedFields, type Values } from './merge.ts'

/** Under which name typed values are kept, and the fields that are not, because nobody may read them. */
export interface DraftOptions {
  readonly key: string
  readonly secrets: readonly string[]
}

/** What was typed over which saved values. */
interface Draft<V> {
  readonly base: V
  readonly typed: Partial<V>
}

/** Longer ones would fill the browser's store. */
const LONGEST = 500_000

const nameOf = (key: string) => `draft:${key}`

/** What was typed and not saved when the page was loaded anew or the browser stopped; undefined where there is nothing. */
export function readDraft<V extends Values>(options: DraftOptions | undefined): { base: V; values: V } | undefined {
  const text = options && sessionStorage.getItem(nameOf(options.key))
  if (!text) return undefined
  const { base, typed } = JSON.parse(text) as Draft<V>
  return { base, values: { ...base, ...typed } }
}

/** Keeps what differs from the saved values for as long as the tab lives; nothing is kept once nothing differs. */
export function keepDraft<V extends Values>({ key, secrets }: DraftOptions, base: V, values: V): void {
  const names = changedFields(base, values).filter((name) => !secrets.includes(name))
  const typed = Object.fromEntries(names.map((name) => [name, values[name]]))
  const text = JSON.stringify({ base, typed })
  if (names.length > 0 && text.length <= LONGEST) sessionStorage.setItem(nameOf(key), text)
  else dropDraft({ key })
}

export function dropDraft({ key }: Pick<DraftOptions, 'key'>): void {
  sessionStorage.removeItem(nameOf(key))
}
