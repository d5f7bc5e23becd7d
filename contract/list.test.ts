import { expect, test } from 'vitest'
import { z } from 'zod'
import { dialects, list, writePage } from './list.ts'
import { readPage } from './read-page.ts'
import { day, flag } from './shapes.ts'

const declared = {
  row: z.object({ id: z.number() }),
  filters: { state: z.enum(['NEW', 'OLD']).optional(), from: day.optional(), all: flag.default(false) },
  sorts: ['name', 'amount'],
  defaultSort: 'name,asc',
  sums: { amount: z.number() },
  size: [50, 200],
} as const
const paged = list({ ...declared, dialect: 'data' })
const bare = list({ ...declared, dialect: 'bills', bare: true })

function refused(query: Record<string, string>) {
  const { issues } = paged.query.safeParse(query as object).error ?? { issues: [] }
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('what is not asked for has its default', () => {
  expect(paged.query.parse({})).toEqual({
    page: 0,
    size: 50,
    search: '',
    sort: { by: 'name', direction: 'asc' },
    count: 'capped',
    after: undefined,
    filters: { all: false },
  })
  expect(bare.query.parse({})).toMatchObject({ page: undefined })
})

test('filters come typed: a day is a day, a flag is a flag', () => {
  const asked = paged.query.parse({ page: '2', limit: '10', sort: 'amount,desc', from: '1.3.2026', all: 'true' })
  expect(asked).toMatchObject({ page: 2, size: 10, sort: { by: 'amount', direction: 'desc' } })
  expect(asked.filters.from).toBeInstanceOf(Temporal.PlainDate)
  expect(asked.filters).toMatchObject({ all: true })
})

test('what cannot be asked for is refused in Finnish by its field', () => {
  expect(refused({ sort: 'color,asc' })).toEqual([
    ['sort', 'Järjestys on name, amount ja suunta, esimerkiksi "name,desc".'],
  ])
  expect(refused({ sort: 'name' })).toMatchObject([['sort', expect.any(String)]])
  expect(refused({ limit: '201' })).toEqual([['limit', 'Sivulla on enintään 200 riviä.']])
  expect(refused({ from: 'eilen', state: 'X' }).map(([path]) => path)).toEqual(['state', 'from'])
})

test.each(Object.keys(dialects) as (keyof typeof dialects)[])('the dialect %s can be written and read', (dialect) => {
  const one = list({ ...declared, dialect })
  const page = {
    rows: [{ id: 7 }],
    page: 1,
    size: 50,
    count: 51,
    isCapped: false,
    totals: { amount: 12.34 },
    next: null,
  }
  const reply = z.encode(one.reply, writePage(one, page))
  expect(readPage(one, reply)).toEqual(page)
})

test('the dialects say what the specification says', () => {
  const page = { rows: [], page: 0, size: 50, count: 0, isCapped: false, totals: null, next: null }
  const written = (dialect: keyof typeof dialects) => writePage(list({ ...declared, dialect }), page)
  expect(written('data')).toMatchObject({ data: [], page: 0, number: 0, itemsCount: 0, limit: 50, totalPages: 1 })
  expect(written('bills')).toMatchObject({ bills: [], page: 0, doc_count: 0, limit: 50 })
  const spring = { content: [], totalElements: 0, totalPages: 1, number: 0, size: 50, first: true, last: true }
  expect(written('spring')).toMatchObject(spring)
})

test('a list that was not counted to its end has a page after this one', () => {
  const page = { rows: [], page: 19, size: 50, count: 1000, isCapped: true, totals: null, next: 'x' }
  expect(writePage(paged, page)).toMatchObject({ itemsCount: 1000, capped: true, totalPages: 21 })
  expect(writePage(paged, { ...page, isCapped: false, next: null })).toMatchObject({ totalPages: 20 })
})

test('without a page a bare list answers its rows alone', () => {
  const answer = (reply: z.ZodType) => z.encode(reply, [{ id: 1 }])
  expect(answer(bare.reply)).toEqual([{ id: 1 }])
  expect(() => readPage(bare, [{ id: 1 }])).toThrow(TypeError)
  expect(() => answer(paged.reply)).toThrow(/"expected": "object"/)
})
