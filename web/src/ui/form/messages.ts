/** What is wrong, by the path of the field: `taxpercent`, `rows.2.amount`. */
export type Messages = Readonly<Record<string, string>>

const isUnder = (path: string, place: string) => path === place || path.startsWith(`${place}.`)

/** The messages of a field and of all in it. */
export function under(messages: Messages, place: string): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([path]) => isUnder(path, place)))
}

/** The messages of the other fields. */
export function besides(messages: Messages, place: string): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([path]) => !isUnder(path, place)))
}
