import type { Department } from '@palkkasilta/contract/departments.ts'
import { expect, test } from 'vitest'
import { aDepartment, anAgreement } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const id = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`

/** A chain with two shops and a store below one of them, one whose parent is gone, and two that are each other's parents. */
async function someTrees(): Promise<TestProduct> {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const terminal = await anAgreement(product.services, { name: 'Terminaaliala' })
  const tree = [
    [1, 'Ketju', null, '', null],
    [2, 'Öljymäki', id(1), 'Vaasa', null],
    [3, 'Ahola', id(1), 'Vaasa', null],
    [4, 'Varasto', id(3), 'Espoo', terminal],
    [5, 'Irrallinen', id(99), '', null],
    [6, 'Kehä yksi', id(7), 'Turku', null],
    [7, 'Kehä kaksi', id(6), 'Turku', null],
  ] as const
  for (const [n, name, parent_id, city, agreement] of tree)
    await aDepartment(product.services, agreement, { id: id(n), name, parent_id, city })
  return product
}

async function pageOf({ call }: TestProduct, query: string) {
  const { body } = await call('GET', `/api/admin/tamigo/departments?page=0&${query}`)
  const { data, itemsCount } = body as { data: Department[]; itemsCount: number }
  return { names: data.map(({ Name }) => Name), itemsCount }
}

test('a page counts the departments that hang from no other and brings all below them', async () => {
  const product = await someTrees()
  const first = await pageOf(product, 'limit=2')
  expect(first).toEqual({ names: ['Irrallinen', 'Kehä kaksi'], itemsCount: 4 })
  const { body } = await product.call('GET', '/api/admin/tamigo/departments?page=1&limit=2')
  const { data } = body as { data: Department[] }
  expect(data.map(({ Name }) => Name)).toEqual(['Ahola', 'Kehä yksi', 'Ketju', 'Varasto', 'Öljymäki'])
})

test.each([
  ['öljy vaasa', ['Ketju', 'Öljymäki']],
  ['AHOLA', ['Ahola', 'Ketju', 'Varasto']],
  ['terminaali', ['Ahola', 'Ketju', 'Varasto']],
  ['oljy', []],
])('the search %s keeps what it finds with what is above and below it', async (search, names) => {
  const product = await someTrees()
  expect((await pageOf(product, `search=${encodeURIComponent(search)}`)).names).toEqual(names)
})

test('each level is sorted, empty values last both ways', async () => {
  const product = await someTrees()
  const by = async (sort: string) => (await pageOf(product, `sort=${sort}`)).names
  const chain = (names: string[]) => names.filter((name) => !/Kehä|Irrallinen/.test(name))
  expect(chain(await by('city,asc'))).toEqual(['Varasto', 'Öljymäki', 'Ahola', 'Ketju'])
  expect(chain(await by('city,desc'))).toEqual(['Ahola', 'Öljymäki', 'Varasto', 'Ketju'])
  expect((await by('tes,desc'))[0]).toBe('Varasto')
})

test('numbers in names count', async () => {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  for (const [n, name] of ['Varasto 10', 'varasto 2', 'Äyritie', 'Varasto 1'].entries())
    await aDepartment(product.services, null, { id: id(n), name })
  const { names } = await pageOf(product, '')
  expect(names).toEqual(['Varasto 1', 'varasto 2', 'Varasto 10', 'Äyritie'])
})

test('without a page all departments come by name', async () => {
  const product = await someTrees()
  const { body } = await product.call('GET', '/api/admin/tamigo/departments')
  expect((body as Department[]).map(({ Name }) => Name)).toEqual([
    'Ahola',
    'Irrallinen',
    'Kehä kaksi',
    'Kehä yksi',
    'Ketju',
    'Varasto',
    'Öljymäki',
  ])
})
