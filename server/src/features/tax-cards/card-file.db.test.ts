import { expect, test } from 'vitest'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { idOf, listed, somePeople } from './testing.ts'

const HEADING = 'PersonId;IncomeType;CardType;BasePercent;AdditionalPercent;IncomeLimit;ValidFrom;Created'
const rowOf = (n: number, rest = '000024;TAX_CARD;19,5;40;38000,00;1.1.2026;3.12.2025') => `${idOf(n)};${rest}`

async function read({ call }: TestProduct, ...rows: readonly string[]) {
  const content = Buffer.from([HEADING, ...rows].join('\r\n')).toString('base64')
  return call('POST', '/api/admin/tax-cards/file', { file: { name: 'kortit.csv', content } })
}

test('a file of cards is shown as fetched ones', async () => {
  const product = await testProduct({ now: '2026-06-10T08:00:00Z' })
  const [ada, otto] = await somePeople(product, [1, 2])
  const { status, body } = await read(
    product,
    rowOf(1),
    rowOf(2),
    rowOf(2, '000024;TAX_CARD;22;40;;12.5.2026;10.5.2026'),
  )
  expect([status, body]).toEqual([200, { people: 2, cards: 3 }])
  expect(await listed(product)).toMatchObject([
    { personId: ada?.id, source: 'FILE', fetched: { base: 0.195, ceiling: 38_000, validFrom: '2026-01-01' } },
    { personId: otto?.id, source: 'FILE', fetched: { base: 0.22, ceiling: null, validFrom: '2026-05-12' } },
  ])
  const state = (await product.call('GET', '/api/admin/tax-cards/fetching')).body
  expect(state).toMatchObject({ file: { name: 'kortit.csv', asked: 3, found: 2 } })
})

test.each([
  ['a card of a stranger', rowOf(7), 'Rivi 3: Henkilötunnus ei ole kenenkään'],
  [
    'a wrong national id',
    '010101-0000;000024;TAX_CARD;19,5;40;;1.1.2026;3.12.2025',
    'Rivi 3: PersonId ei ole henkilötunnus',
  ],
  [
    'a share in the place of a percent',
    rowOf(1, '000024;TAX_CARD;0,195;40;;1.1.2026;3.12.2025'),
    'Rivi 3: BasePercent',
  ],
  ['a kind that nobody knows', rowOf(1, '000024;GOLD;19,5;40;;1.1.2026;3.12.2025'), 'Rivi 3: CardType'],
  ['a year that has passed', rowOf(1, '000024;TAX_CARD;19,5;40;;1.1.2025;3.12.2024'), 'Rivi 3: ValidFrom'],
])('a file with %s is refused whole', async (_, row, why) => {
  const product = await testProduct({ now: '2026-06-10T08:00:00Z' })
  await somePeople(product, [1])
  const { status, body } = await read(product, rowOf(1), row)
  expect(status).toBe(400)
  expect(body).toMatchObject({ details: [{ path: 'file', message: expect.stringContaining(why) }] })
  expect(await listed(product)).toEqual([])
})

test('a file without its columns, or without cards, is refused', async () => {
  const product = await testProduct({ now: '2026-06-10T08:00:00Z' })
  expect((await read(product)).text).toContain('ei ole yhtään korttia')
  const content = Buffer.from('PersonId;IncomeType\n1;2').toString('base64')
  const { text } = await product.call('POST', '/api/admin/tax-cards/file', { file: { name: 'x.csv', content } })
  expect(text).toContain('Sarakkeet puuttuvat: CardType, BasePercent, AdditionalPercent, ValidFrom, Created')
})
