import { z } from 'zod'
import { type AcceptedText, acceptedText } from './accepted-text.ts'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { wholeNumber } from './shapes.ts'

type Shapes = Readonly<Record<string, z.ZodType>>
type Values<S extends Shapes> = { readonly [Name in keyof S]: z.output<S[Name]> }
type WireValues<S extends Shapes> = { readonly [Name in keyof S]: z.input<S[Name]> }

export interface SortBy<Sort extends string = string> {
  readonly by: Sort
  readonly direction: 'asc' | 'desc'
}

/** What a caller asks of a list, whatever its address calls things. */
export interface Asked<Filters, Sort extends string = string> {
  /** From 0; absent: all rows in a bare array, where the specification's call knows no pages. */
  readonly page: number | undefined
  readonly size: number
  readonly search: string
  readonly sort: SortBy<Sort>
  /** `capped`, unless asked otherwise: count to `COUNTED` and no further. */
  readonly count: 'exact' | 'capped'
  /** `next` of the page before: finds this one without counting off those before it. */
  readonly after: string | undefined
  readonly filters: Filters
}

/** A page of a list, whatever its address calls things. */
export interface Page<Row, Sums> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly size: number
  readonly count: number
  /** There are more than `count`. */
  readonly isCapped: boolean
  /** Of everything found; null where that was not counted to the end. */
  readonly totals: Sums | null
  readonly next: string | null
}

/** How far a capped count goes. */
export const COUNTED = 1_000

/** What the specification's replies call the parts of a page. */
interface Dialect {
  readonly rows: string
  readonly count: string
  /** Also of the parameter that asks for it. */
  readonly size: 'limit' | 'size'
  readonly page?: string
  readonly number?: string
  readonly pages?: string
  readonly first?: string
  readonly last?: string
}

export const dialects = {
  data: {
    rows: 'data',
    count: 'itemsCount',
    size: 'limit',
    page: 'page',
    number: 'number',
    pages: 'totalPages',
  },
  bills: { rows: 'bills', count: 'doc_count', size: 'limit', page: 'page' },
  salaryList: { rows: 'salaryList', count: 'totalResults', size: 'limit', page: 'page' },
  spring: {
    rows: 'content',
    count: 'totalElements',
    size: 'size',
    number: 'number',
    pages: 'totalPages',
    first: 'first',
    last: 'last',
  },
} as const satisfies Record<string, Dialect>

declare const parts: unique symbol
/** A list's reply in its dialect; `readPage` gives its parts. */
export interface ListReply<Row, Sums> {
  readonly [parts]: Page<Row, Sums>
}

interface Declared<F extends Shapes, Sort extends string, Sums extends Shapes, Row extends z.ZodType> {
  readonly row: Row
  /** What narrows the list, by the name in the address. */
  readonly filters?: F
  readonly sorts: readonly [Sort, ...Sort[]]
  readonly defaultSort: `${NoInfer<Sort>},${'asc' | 'desc'}`
  /** What is added up of everything found. */
  readonly sums?: Sums
  readonly dialect: keyof typeof dialects
  /** Rows of a page, and the most that can be asked for. */
  readonly size: readonly [normal: number, most: number]
  /** Without a page all rows, or so many, are answered in a bare array, as the specification has it; with one, a page. */
  readonly bare?: boolean | number
  /** What the address calls the search. */
  readonly searchedAs?: string
}

type AskedText<F extends Shapes, Sort extends string> = (keyof F extends never ? unknown : z.input<z.ZodObject<F>>) & {
  readonly page?: number | string
  readonly limit?: number | string
  readonly size?: number | string
  readonly search?: string
  readonly sort?: `${Sort},${'asc' | 'desc'}`
  readonly count?: 'exact' | 'capped'
  readonly after?: string
}

export interface List<F extends Shapes, Sort extends string, Sums extends Shapes, Row extends z.ZodType> {
  readonly row: Row
  readonly filters: F
  readonly sorts: readonly Sort[]
  readonly defaultSort: SortBy<Sort>
  /** What the address of the call calls the search. */
  readonly searchedAs: string
  readonly sums: Sums
  readonly dialect: Dialect
  readonly size: number
  readonly largest: number
  /** The most rows of a bare array. */
  readonly barest: number | undefined
  /** What each filter may be in an address, so that the web can tell without the shapes. */
  readonly accepts: Readonly<Record<string, AcceptedText>>
  readonly query: z.ZodType<Asked<Values<F>, Sort>, AskedText<F, Sort>>
  readonly reply: z.ZodType<ListReply<z.output<Row>, Values<Sums>>, ListReply<z.input<Row>, WireValues<Sums>>>
}

export type AnyList = List<Shapes, string, Shapes, z.ZodType>

/** What a list's page is made of, out of its declaration. */
export type AskedOf<L extends AnyList> = z.output<L['query']>
/** A row as the server knows it. */
export type RowOf<L extends AnyList> = z.output<L['row']>
/** A row as the wire and the web know it. */
export type WireRowOf<L extends AnyList> = z.input<L['row']>
export type SumsOf<L extends AnyList> = Values<L['sums']>
export type WireSumsOf<L extends AnyList> = WireValues<L['sums']>
export type SortOf<L extends AnyList> = L['sorts'][number]

/** Declares a list once: what can be asked of it and what it answers. The server finds rows by it, the web draws and asks by it. */
export function list<
  Sort extends string,
  Row extends z.ZodType,
  F extends Shapes = Record<never, never>,
  Sums extends Shapes = Record<never, never>,
>(declared: Declared<F, Sort, Sums, Row>): List<F, Sort, Sums, Row> {
  const { row, sorts, filters = {} as F, sums = {} as Sums, bare = false, searchedAs = 'search' } = declared
  const [size, largest] = declared.size
  const dialect: Dialect = dialects[declared.dialect]
  const defaultSort = readSort(declared.defaultSort) as SortBy<Sort>
  const page = wholeNumber(0, 'Sivu on kokonaisluku ja vähintään 0.')
  const query = z
    .object({
      page: bare ? page.optional() : page.default(0),
      [dialect.size]: wholeNumber(
        1,
        'Sivulla on vähintään 1 rivi.',
        largest,
        `Sivulla on enintään ${largest} riviä.`,
      ).default(size),
      [searchedAs]: z.string().max(200, { error: 'Hakuehto on enintään 200 merkkiä.' }).default(''),
      sort: sortShape(sorts).default(defaultSort),
      count: z.enum(['exact', 'capped']).default('capped'),
      after: z.string().max(1000).optional(),
      ...filters,
    })
    .transform((given: Readonly<Record<string, unknown>>) => {
      const { page, [dialect.size]: size, [searchedAs]: search, sort, count, after, ...rest } = given
      return { page, size, search, sort, count, after, filters: rest }
    })
  const paged = pageShape(dialect, row, sums)
  return {
    row,
    filters,
    sorts,
    defaultSort,
    searchedAs,
    sums,
    dialect,
    size,
    largest,
    barest: typeof bare === 'number' ? bare : undefined,
    get accepts() {
      return Object.fromEntries(Object.entries<z.ZodType>(filters).map(([name, shape]) => [name, acceptedText(shape)]))
    },
    query: query as unknown as List<F, Sort, Sums, Row>['query'],
    reply: (bare ? z.union([paged, z.array(row)]) : paged) as unknown as List<F, Sort, Sums, Row>['reply'],
  }
}

export function readSort(text: string): SortBy {
  const at = text.lastIndexOf(',')
  return { by: text.slice(0, at), direction: text.slice(at + 1) === 'desc' ? 'desc' : 'asc' }
}

function sortShape(sorts: readonly string[]) {
  const error = `Järjestys on ${sorts.join(', ')} ja suunta, esimerkiksi "${sorts[0]},desc".`
  return z
    .templateLiteral([z.enum(sorts as [string, ...string[]]), ',', z.enum(['asc', 'desc'])], { error })
    .transform(readSort)
}

function pageShape({ rows, count, size, page, number, pages, first, last }: Dialect, row: z.ZodType, sums: Shapes) {
  const named = (shape: z.ZodType, names: readonly (string | undefined)[]) =>
    Object.fromEntries(names.filter((name) => name !== undefined).map((name) => [name, shape]))
  return z.object({
    [rows]: z.array(row),
    ...named(z.number(), [page, number, count, size, pages]),
    ...named(z.boolean(), [first, last]),
    capped: z.boolean(),
    next: z.string().nullable(),
    ...(Object.keys(sums).length > 0 && { totals: z.object(sums).nullable() }),
  })
}

/** The page in the words of the list's dialect. */
export function writePage<L extends AnyList>({ dialect }: L, page: Page<RowOf<L>, SumsOf<L>>): z.output<L['reply']> {
  // who goes from page to page by their number comes to the end of a list that was not counted
  const pages = Math.max(1, Math.ceil(page.count / page.size), page.isCapped ? page.page + 2 : 0)
  const values: Readonly<Record<keyof Dialect, unknown>> = {
    rows: page.rows,
    count: page.count,
    size: page.size,
    page: page.page,
    number: page.page,
    pages,
    first: page.page === 0,
    last: page.next === null,
  }
  const named = Object.entries(dialect).map(([part, name]) => [name, values[part as keyof Dialect]])
  return { ...Object.fromEntries(named), capped: page.isCapped, next: page.next, totals: page.totals }
}

/** The call of a list: what it takes and gives is the list's own. */
export interface ListEndpoint<L extends AnyList = AnyList>
  extends Endpoint<z.ZodUndefined, L['query'], z.ZodUndefined, L['reply']> {
  readonly list: L
}

export function listEndpoint<L extends AnyList>(declared: {
  readonly path: string
  readonly access: Access
  readonly summary: string
  /** Somebody is found by the national id: the web asks in a body. */
  readonly knowsNationalIds?: boolean
  readonly follows?: Endpoint['follows']
  readonly list: L
}): ListEndpoint<L> {
  const { list: own, knowsNationalIds = false, ...call } = declared
  const inBody = knowsNationalIds && { inBody: `${call.path}/search` }
  return { ...endpoint({ method: 'GET', ...call, ...inBody, query: own.query, reply: own.reply }), list: own }
}
