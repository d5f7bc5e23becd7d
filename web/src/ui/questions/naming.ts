import type { Named, NamedId, NamedThings } from './named-list.tsx'

/** Things by their names, where there are any: of very many, `found` has the first. */
export function naming<Thing>(
  title: (count: number) => string,
  found: readonly Thing[],
  count: number,
  named: (thing: Thing, index: number) => Named,
): NamedThings[] {
  return count > 0 ? [{ title: title(count), items: found.map(named), count }] : []
}

/** The numbers of things, which may stand for more than themselves. */
export function idsOf(named: readonly Named[]): ReadonlySet<NamedId> {
  return new Set(named.flatMap(({ id, ids = [id] }) => ids))
}
