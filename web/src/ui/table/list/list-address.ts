import { hasNationalId } from '@palkkasilta/values/national-ids-in-text.ts'
import { useState } from 'react'
import { type Address, useAddress } from '../../address.ts'

export interface Sort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** `-payday` is descending. */
export function readSort(text: string | undefined): Sort | undefined {
  if (!text) return undefined
  return text.startsWith('-') ? { column: text.slice(1), direction: 'desc' } : { column: text, direction: 'asc' }
}

export function writeSort(sort: Sort | undefined): string | undefined {
  return sort && (sort.direction === 'desc' ? `-${sort.column}` : sort.column)
}

/** A click on a heading goes through descending, ascending and off. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'desc' }
  return sort.direction === 'desc' ? { column, direction: 'asc' } : undefined
}

/** The form that list calls take: `payday,desc`. */
export function sortParameter(sort: Sort | undefined): string | undefined {
  return sort && `${sort.column},${sort.direction}`
}

/** The page of the address, which counts from 1, counted from 0. */
export function readPage(text: string | undefined): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : 0
}

/** Stands in the address for a filter or a sort that was taken off although there is one by default. */
const EMPTY = '-'

type Texts = Readonly<Record<string, string>>

/** What an address shows of a list. */
export interface ShownList<Filters extends Texts = Texts> {
  /** Each filter's text, the default where the address says nothing. */
  readonly filters: Filters
  readonly sort: Sort | undefined
  /** From 0. */
  readonly page: number
}

export interface ListAddress<Filters extends Texts = Texts> extends ShownList<Filters> {
  readonly isFiltered: boolean
  /** How many filters say something, those by default included. */
  readonly filtersSet: number
  /** Changes with any filter: the life of a selection. */
  readonly filterKey: string
  readonly setFilters: (change: Partial<Filters>) => void
  readonly setSort: (sort: Sort | undefined) => void
  readonly setPage: (page: number) => void
  readonly clear: () => void
}

export interface ListAddressOptions<Filters extends Texts> {
  /** The filters' names and what they are when the address does not say. */
  readonly filters: Filters
  readonly sort?: Sort
}

export function readListAddress<Filters extends Texts>(
  address: Address,
  options: ListAddressOptions<Filters>,
): ShownList<Filters> {
  const filters = Object.entries(options.filters).map(([name, byDefault]) => {
    const given = address[name] ?? byDefault
    return [name, given === EMPTY ? '' : given]
  })
  return {
    filters: Object.fromEntries(filters),
    sort: address.sort === undefined ? options.sort : readSort(address.sort === EMPTY ? '' : address.sort),
    page: readPage(address.page),
  }
}

/**
 * Filters, sort and page of a list, kept in the address: reload, Back and a shared link give the same view. What looks like a
 * national id is kept by the page alone.
 */
export function useListAddress<Filters extends Texts>(options: ListAddressOptions<Filters>): ListAddress<Filters> {
  const [address, change] = useAddress()
  const [hidden, setHidden] = useState<Partial<Filters>>({})
  const inAddress = readListAddress(address, options)
  const shown = { ...inAddress, filters: { ...inAddress.filters, ...hidden } }
  const names = Object.keys(options.filters)
  const stored = (name: string, value: string | undefined) =>
    value === undefined || value === options.filters[name] ? undefined : value || EMPTY
  return {
    ...shown,
    isFiltered: names.some((name) => shown.filters[name] !== options.filters[name]),
    filtersSet: names.filter((name) => shown.filters[name] && shown.filters[name] !== 'false').length,
    filterKey: names.map((name) => `${name}=${shown.filters[name]}`).join('&'),
    setFilters(values) {
      const given = Object.entries<string | undefined>(values)
      const isHidden = ([, value = '']: (typeof given)[number]) => hasNationalId(value)
      const told = given.map((each) => [each[0], isHidden(each) ? undefined : stored(...each)])
      const others = Object.entries(hidden).filter(([name]) => !(name in values))
      setHidden(Object.fromEntries([...others, ...given.filter(isHidden)]) as Partial<Filters>)
      change({ ...Object.fromEntries(told), page: undefined }, { replace: true })
    },
    setSort: (sort) =>
      change({ sort: writeSort(sort) ?? (options.sort ? EMPTY : undefined), page: undefined }, { replace: true }),
    setPage: (page) => change({ page: page > 0 ? String(page + 1) : undefined }),
    clear() {
      setHidden({})
      change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined })
    },
  }
}
