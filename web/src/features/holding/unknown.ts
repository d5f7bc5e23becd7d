import type { HeldWay } from '@palkkasilta/contract/holding.ts'
import { holding } from '../../texts/fi/holding.ts'
import type { NamedThings } from '../../ui/questions/named-list.tsx'

/** What the other side has and we do not know of, by its kind, with what to do. */
export function unknownIn({ unknown }: NonNullable<HeldWay['fetched']>): (NamedThings & { readonly todo: string })[] {
  return [...Map.groupBy(unknown, ({ kind }) => kind)].map(([kind, found]) => ({
    ...holding.unknown[kind],
    items: found.map(({ name }, index) => ({ id: index, name, told: '' })),
  }))
}
