import { type AskedOf, list, type SortOf } from '@palkkasilta/contract/list.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { DB, Read } from '../../platform/database/types.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { listFrom } from './list-from.ts'
import { code, contains, is, number } from './matching.ts'

const declared = list({
  row: z.string(),
  filters: { city: z.string().optional(), country: z.enum(['FIN', 'SWE']).optional() },
  sorts: ['name', 'term', 'city'],
  defaultSort: 'name,asc',
  sums: { term: z.number() },
  dialect: 'data',
  size: [3, 5_000],
})

const rows = (db: Read, ids: string[]) =>
  db.selectFrom('department').select(['id', 'name', 'city']).where('id', 'in', ids).execute()

const source = {
  table: 'department',
  where: sql<boolean>`department.deleted_at is null`,
  filters: { city: is('city'), country: is('country') },
  search: { text: [contains('name'), contains('city')], codes: [number('payment_term_days'), code('vat_id', /^FI/)] },
  sorts: { name: 'name', term: 'payment_term_days', city: { emptyLast: 'city' } },
  sums: { term: 'payment_term_days' },
  rows,
  keyOf: ({ id }: { id: string }) => id,
} as const
const departments = listFrom(declared, source)

const names = ['Ähtäri', 'Aho', 'aalto', 'Öljymäki', 'Virta-Aho', 'Ranta', 'Åberg', '100 %', 'Aho kaksi']
const cities = ['Vaasa', 'Espoo', '']

async function aDatabase() {
  return (await withPool()).db
}

async function withPool() {
  const { db, pool } = await testDatabase()
  const values = names.map((name, index) => ({
    id: `00000000-0000-4000-8000-${String(900 - index).padStart(12, '0')}`,
    name,
    city: cities[index % 3] ?? '',
    payment_term_days: 10 + (index % 2),
    country: index < 7 ? 'FIN' : 'SWE',
    vat_id: `FI${index}`,
    fetched_at: '2026-01-01T00:00:00Z',
  }))
  await db.insertInto('department').values(values).execute()
  const gone = { id: '00000000-0000-4000-8000-000000000001', name: 'Poistettu', fetched_at: '2026-01-01T00:00:00Z' }
  await db
    .insertInto('department')
    .values({ ...gone, deleted_at: '2026-01-02T00:00:00Z' })
    .execute()
  return { db, pool }
}

type Asked = AskedOf<typeof declared>
const asking = (query: Record<string, string> = {}): Asked => declared.query.parse(query as never)

async function pageOf(db: Read, asked: Asked) {
  return readPage(declared, await departments.reply(db, asked, (found) => found.map(({ name }) => name)))
}

test('a page has its rows in Finnish order, and the count and sum of all', async () => {
  const db = await aDatabase()
  const page = await pageOf(db, asking({ page: '1' }))
  expect(page.rows).toEqual(['Aho kaksi', 'Ranta', 'Virta-Aho'])
  expect(page).toMatchObject({ page: 1, size: 3, count: 9, isCapped: false, totals: { term: 94 } })
  expect(await pageOf(db, asking({ page: '7' }))).toMatchObject({ rows: [], count: 9, next: null })
})

test.each(['name', 'term'] satisfies SortOf<typeof declared>[])(
  'the next page by %s is found from the one before as by its number',
  async (sort) => {
    const db = await aDatabase()
    for (const direction of ['asc', 'desc']) {
      let after: string | undefined
      for (const page of ['0', '1', '2']) {
        const byNumber = await pageOf(db, asking({ sort: `${sort},${direction}`, page }))
        const following = await pageOf(db, asking({ sort: `${sort},${direction}`, page, ...(after && { after }) }))
        expect(following).toEqual(byNumber)
        after = byNumber.next ?? undefined
      }
      expect(after).toBeUndefined()
    }
  },
)

test('empty values come last in both directions where the list says so', async () => {
  const db = await aDatabase()
  for (const direction of ['asc', 'desc']) {
    const { rows } = await pageOf(db, asking({ sort: `city,${direction}`, page: '2' }))
    expect(rows.toSorted()).toEqual(['Aho kaksi', 'Ranta', 'aalto'])
  }
})

test.each([
  ['aho', ['Aho', 'Aho kaksi', 'Virta-Aho']],
  ['KAKSI aho', ['Aho kaksi']],
  ['aho espoo', ['Aho', 'Virta-Aho']],
  ['ah', ['Aho', 'Aho kaksi', 'Virta-Aho']],
  ['ho', []],
  ['100 %', ['100 %']],
  ['%', ['100 %']],
  ['_', []],
  ['FI3', ['Öljymäki']],
  ['F I 3', ['Öljymäki']],
  ['olj', []],
  ['99999999999999999999', []],
])('the search %s finds %j', async (search, found) => {
  const db = await aDatabase()
  expect((await pageOf(db, asking({ search, limit: '50' }))).rows).toEqual(found)
})

test('filters and search hold together, also for count and sum', async () => {
  const db = await aDatabase()
  const page = await pageOf(db, asking({ search: 'aho', country: 'FIN', city: 'Espoo' }))
  expect(page).toMatchObject({ rows: ['Aho', 'Virta-Aho'], count: 2, totals: { term: 21 } })
})

test('a capped count stops after a thousand and leaves the sum open', async () => {
  const db = await aDatabase()
  await sql`insert into department (id, name, fetched_at) select gen_random_uuid(), 'x', now() from generate_series(1, 1100)`.execute(
    db,
  )
  expect(await pageOf(db, asking({ count: 'capped' }))).toMatchObject({ count: 1000, isCapped: true, totals: null })
  expect(await pageOf(db, asking({ count: 'capped', page: '350' }))).toMatchObject({ count: 1053, isCapped: true })
  expect(await pageOf(db, asking({ count: 'capped', search: 'aho' }))).toMatchObject({ count: 3, isCapped: false })
  expect(await pageOf(db, asking({ count: 'exact' }))).toMatchObject({ count: 1109, isCapped: false })
})

test('the first page of all and pages of few are found, counted and added up at once', async () => {
  const { db, pool } = await withPool()
  let asked = 0
  const log = () => {
    asked += 1
  }
  const counting = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log })
  const statementsFor = async (found: typeof departments, query: Record<string, string>) => {
    asked = 0
    const answer = await found.reply(counting, asking(query), (rows) => rows.map(({ name }) => name))
    const { rows, count, totals } = readPage(declared, answer)
    return { asked, rows, count, totals }
  }
  const fewInACity = listFrom(declared, { ...source, few: ['city'] })
  await sql`insert into department (id, name, fetched_at) select gen_random_uuid(), 'x', now() from generate_series(1, 1100)`.execute(
    db,
  )
  const first = { asked: 2, rows: ['100 %', 'aalto', 'Aho'] }
  expect(await statementsFor(departments, {})).toMatchObject(first)
  const inEspoo = { rows: ['100 %', 'Aho', 'Virta-Aho'], count: 3, totals: { term: 32 } }
  expect(await statementsFor(fewInACity, { city: 'Espoo' })).toEqual({ asked: 2, ...inEspoo })
  expect(await statementsFor(departments, { city: 'Espoo' })).toEqual({ asked: 3, ...inEspoo })
})

test('what is said to be few is found also when it is many, and past its end', async () => {
  const db = await aDatabase()
  await sql`insert into department (id, name, city, fetched_at) select gen_random_uuid(), 'x', 'Espoo', now() from generate_series(1, 1100)`.execute(
    db,
  )
  const fewInACity = listFrom(declared, { ...source, few: ['city'] })
  const questions: Record<string, string>[] = [
    { city: 'Espoo' },
    { city: 'Espoo', page: '2' },
    { city: 'Vaasa' },
    { city: 'Vaasa', page: '9' },
    { city: 'Oulu' },
  ]
  for (const asked of questions)
    expect(
      await fewInACity.reply(db, asking(asked), (found) => found.map(({ name }) => name)),
      JSON.stringify(asked),
    ).toEqual(await departments.reply(db, asking(asked), (found) => found.map(({ name }) => name)))
})

test('rows that stand in parts of an index, or are passed on its way, come as any', async () => {
  const { db, pool } = await withPool()
  await sql`insert into department (id, name, city, country, payment_term_days, fetched_at)
    select gen_random_uuid(), 'x' || n * 7919 % 3000, case when n % 3 = 0 then 'Vaasa' else 'Lund' end, case when n % 2 = 0 then 'FIN' else 'SWE' end,
      1 + n * 31 % 50, now() from generate_series(1, 3000) n`.execute(db)
  const inParts = listFrom(declared, {
    ...source,
    inOrder: [['country']],
    passing: ['city'],
    parts: {
      filter: 'country',
      column: 'country',
      each: [sql`department.country = 'FIN'`, sql`department.country = 'SWE'`],
    },
    few: ['country'],
  })
  const statements: string[] = []
  const counting = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const filters: Record<string, string>[] = [
    {},
    { country: 'FIN' },
    { city: 'Vaasa' },
    { city: 'Espoo' },
    { city: 'Vaasa', country: 'SWE' },
    { city: 'Oulu', country: 'SWE' },
    { country: 'SWE', search: 'x1' },
  ]
  for (const filter of filters)
    for (const sort of ['name,asc', 'name,desc', 'term,asc', 'term,desc'])
      for (const page of ['0', '3', '40', '700']) {
        const asked = asking({ ...filter, sort, page })
        const expected = await departments.reply(db, asked, (found) => found.map(({ name }) => name))
        statements.length = 0
        const shown = await inParts.reply(counting, asked, (found) => found.map(({ name }) => name))
        expect(shown, JSON.stringify({ filter, sort, page })).toEqual(expected)
        if (filter.country && !filter.search && filter.city !== 'Oulu' && page === '0')
          expect(statements).toHaveLength(2)
      }
})

test('a beginning that nobody was given is refused', async () => {
  const db = await aDatabase()
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const id = '00000000-0000-4000-8000-000000000001'
  for (const after of [
    'x',
    made(null),
    made(['city', 'x', id]),
    made(['term', 'x', id]),
    made(['term', '1', 'no uuid']),
  ])
    await expect(pageOf(db, asking({ sort: 'term,asc', after })), after).rejects.toMatchObject({
      details: [{ path: 'after' }],
    })
})

test('all rows come once and in order, a part at a time', async () => {
  const db = await aDatabase()
  for (const sort of ['name,desc', 'term,asc', 'city,asc']) {
    const all = (await pageOf(db, asking({ sort, limit: '50' }))).rows
    const streamed = await Array.fromAsync(departments.allRows(db, asking({ sort }), 2))
    expect(streamed.map(({ name }) => name)).toEqual(all)
  }
})

test('a list without a page answers all its rows', async () => {
  const db = await aDatabase()
  const bare = list({
    row: z.string(),
    sorts: ['name'],
    defaultSort: 'name,desc',
    dialect: 'data',
    size: [3, 5],
    bare: true,
  })
  const { reply } = listFrom(bare, { ...source, filters: {}, sorts: { name: 'name' }, sums: {} })
  const all = (await reply(db, bare.query.parse({}), (found) => found.map(({ name }) => name))) as unknown
  expect(all).toEqual(['Öljymäki', 'Ähtäri', 'Åberg', 'Virta-Aho', 'Ranta', 'Aho kaksi', 'Aho', 'aalto', '100 %'])
})

test('a list that is not answered whole says where it goes on', async () => {
  const db = await aDatabase()
  const bare = list({
    row: z.string(),
    sorts: ['name'],
    defaultSort: 'name,desc',
    dialect: 'data',
    size: [3, 5],
    bare: 5,
  })
  const { reply } = listFrom(bare, { ...source, filters: {}, sorts: { name: 'name' }, sums: {} })
  const headers: Record<string, string> = {}
  const shown = async (query: object) =>
    reply(db, bare.query.parse(query), (found) => found.map(({ name }) => name), headers)
  expect(await shown({})).toEqual(['Öljymäki', 'Ähtäri', 'Åberg', 'Virta-Aho', 'Ranta'])
  const rest = readPage(bare, await shown(Object.fromEntries(new URLSearchParams(headers['palkkasilta-more']))))
  expect(rest.rows).toEqual(['Aho kaksi', 'Aho', 'aalto', '100 %'])
})

test('a page of groups counts and sorts groups with the rows that were found', async () => {
  const db = await aDatabase()
  const cityList = list({ row: z.string(), sorts: ['name'], defaultSort: 'name,desc', dialect: 'spring', size: [2, 5] })
  const byCity = listFrom(cityList, {
    ...source,
    filters: {},
    sorts: { name: 'name' },
    sums: {},
    groupBy: 'city',
    rows: async (read, of: string[], { where }) => {
      const query = read.selectFrom('department').select(['name', 'city']).where('city', 'in', of).where(where)
      return query.orderBy('name').execute()
    },
    keyOf: ({ city }: { city: string }) => city,
  })
  const shown = async (query: object) =>
    readPage(cityList, await byCity.reply(db, cityList.query.parse(query), (found) => found.map(({ name }) => name)))
  const first = await shown({})
  expect(first).toMatchObject({ count: 3, rows: ['Åberg', 'Ähtäri', 'Öljymäki', 'aalto', 'Aho kaksi', 'Ranta'] })
  const last = { rows: ['100 %', 'Aho', 'Virta-Aho'], next: null }
  expect(await shown({ page: '1' })).toMatchObject(last)
  expect(await shown({ page: '1', after: first.next })).toMatchObject(last)
  expect((await shown({ search: 'aho' })).rows).toEqual(['Aho kaksi', 'Aho', 'Virta-Aho'])
})

test('many groups are leapt to one by one, each at the first of its rows', async () => {
  const { db } = await testDatabase({ asOwner: true })
  await sql`create trigger noted after insert or update or delete on department
    for each statement execute function note_list_change()`.execute(db)
  await sql`insert into department (id, name, city, fetched_at)
    select gen_random_uuid(), 'x' || lpad((n * 37 % 4800)::text, 4, '0'), 'city ' || n % 2400, now() from generate_series(1, 4800) n`.execute(
    db,
  )
  await sql`create index on department (name, city)`.execute(db)
  await sql`create index on department (city, name)`.execute(db)
  await sql`analyze department`.execute(db)
  const cityList = list({
    row: z.string(),
    sorts: ['name'],
    defaultSort: 'name,asc',
    dialect: 'data',
    size: [500, 500],
  })
  const byCity = listFrom(cityList, {
    ...source,
    filters: {},
    sorts: { name: 'name' },
    sums: {},
    groupBy: 'city',
    rows: async (read, of: string[]) =>
      read.selectFrom('department').select('city').distinct().where('city', 'in', of).execute(),
    keyOf: ({ city }: { city: string }) => city,
  })
  const pageOf = async (query: Record<string, string>) =>
    readPage(cityList, await byCity.reply(db, cityList.query.parse(query), (found) => found.map(({ city }) => city)))
  for (const direction of ['asc', 'desc']) {
    const { rows } = await sql<{ city: string }>`select city from department where deleted_at is null group by city
      order by min(name) ${sql.raw(direction)}, city ${sql.raw(direction)}`.execute(db)
    const shown: unknown[] = []
    for (let page = 0, after: string | null = null; page === 0 || after !== null; page += 1) {
      const asked = { sort: `name,${direction}`, page: String(page) }
      const found = await pageOf({ ...asked, ...(after !== null && { after }) })
      expect((await pageOf(asked)).rows).toEqual(found.rows)
      shown.push(...found.rows)
      after = found.next
    }
    expect(shown).toEqual(rows.map(({ city }) => city))
  }
})

test('what is filtered or searched is found wherever its rows lie in the order', async () => {
  const db = await aDatabase()
  // the first of 30,000 by term, and the last 6,000, in the order of no index
  await sql`insert into department (id, name, country, city, payment_term_days, fetched_at)
    select gen_random_uuid(), 'x' || n, case when n <= 2000 or n > 24000 then 'SWE' else 'NOR' end,
      case when n <= 2000 or n > 24000 then 'Lund' else '' end, 1 + n / 400, now() from generate_series(1, 30000) n`.execute(
    db,
  )
  for (const sort of ['term,asc', 'term,desc', 'name,asc', 'name,desc'])
    for (const page of ['0', '9', '12'])
      for (const [looked, column, value] of [
        [{ country: 'SWE' }, 'country', 'SWE'],
        [{ search: 'lund' }, 'city', 'Lund'],
      ] as const) {
        const [by = '', direction = ''] = sort.split(',')
        const { rows } = await sql<{
          name: string
        }>`select name from department where deleted_at is null and ${sql.ref(column)} = ${value}
          order by ${sql.ref(by === 'term' ? 'payment_term_days' : 'name')} ${sql.raw(direction)}, id ${sql.raw(direction)}
          limit 500 offset ${Number(page) * 500}`.execute(db)
        const found = await pageOf(db, asking({ ...looked, sort, page, limit: '500' }))
        expect(found.rows, `${column} ${sort} ${page}`).toEqual(rows.map(({ name }) => name))
      }
})

test('one row is found by its id, or not at all', async () => {
  const db = await aDatabase()
  expect(await departments.one(db, '00000000-0000-4000-8000-000000000900')).toMatchObject({ name: 'Ähtäri' })
  await expect(departments.one(db, '00000000-0000-4000-8000-000000000002')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
