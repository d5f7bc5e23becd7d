import type { Address } from '../../ui/address.ts'

export interface SavedViewsProps {
  /** Its call is what its views are known by; they keep its filters. */
  readonly list: { readonly path: string; readonly filters: object }
  /** What its table is remembered by: the caption. */
  readonly table: string
}

/** Where a list has these filters: what of an address a view keeps is they and the sort, not the page and what is open. */
const namesOf = (filters: object) => [...Object.keys(filters), 'sort']

export function addressOf(address: Address, filters: object): Record<string, string> {
  return Object.fromEntries(namesOf(filters).flatMap((name) => (address[name] ? [[name, address[name]]] : [])))
}

/** The change that shows a view: all that it does not say is as it is by itself, on the first page. */
export function shownBy(view: Readonly<Record<string, string>>, filters: object): Address {
  const none = Object.fromEntries([...namesOf(filters), 'page'].map((name) => [name, undefined]))
  return { ...none, ...addressOf(view, filters) }
}
