import { useCallback, useSyncExternalStore } from 'react'

/** So many are kept of a list, the latest: who has not looked at a thousand will not. */
export const NEW_AT_MOST = 1_000

const NONE: ReadonlySet<string> = new Set()
const known = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()

const keyOf = (list: string) => `new:${list}`

function newOf(list: string): ReadonlySet<string> {
  const now = known.get(list)
  if (now) return now
  const kept = new Set((localStorage.getItem(keyOf(list)) ?? '').split(' ').filter((id) => id !== ''))
  known.set(list, kept)
  return kept
}

function keep(list: string, ids: ReadonlySet<string>): void {
  known.set(list, ids)
  if (ids.size === 0) localStorage.removeItem(keyOf(list))
  else localStorage.setItem(keyOf(list), [...ids].join(' '))
  for (const listener of listeners) listener()
}

/** What somebody has just made: its rows in the list of this path carry a mark until they have been looked at. */
export function markNew({ path }: { readonly path: string }, ids: readonly (string | number)[]): void {
  const all = [...new Set([...newOf(path), ...ids.map(String)])]
  keep(path, new Set(all.slice(-NEW_AT_MOST)))
}

export function lookedAt(list: string, id: string): void {
  const now = newOf(list)
  if (now.has(id)) keep(list, now.difference(new Set([id])))
}

/** The ids in a list that are new to this browser's user. */
export function useNew(list: string | undefined): ReadonlySet<string> {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, [])
  return useSyncExternalStore(subscribe, () => (list === undefined ? NONE : newOf(list)))
}
