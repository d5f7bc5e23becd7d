import { expect, test } from 'vitest'
import { aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { refusalIn, type Wire } from './testing.ts'

const now = '2026-04-01T08:00:00Z'

const anAddressed = ({ services }: TestProduct, given: Parameters<typeof aPerson>[1] = {}) =>
  aPerson(services, { address: 'Katu 1', postal_code: '00100', ...given })

interface Shown extends Wire {
  readonly personSettings: Wire
  readonly taxCards: readonly Wire[]
  readonly personDistraints: readonly Wire[]
}

async function read({ call }: TestProduct, id: number): Promise<Shown> {
  const { status, body, text } = await call('GET', `/api/admin/people/${id}`)
  expect(status, text).toBe(200)
  return body as Shown
}

/** Sends the whole person back, as the form of the specification does. */
async function save(product: TestProduct, id: number, settings: Wire, others: Wire = {}) {
  const person = await read(product, id)
  const body = { ...person, ...others, personSettings: { ...person.personSettings, ...settings } }
  return product.call('PUT', `/api/admin/person/${id}`, body)
}

test('the settings are the rows in force today, said once', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  const { personSettings, profession } = await read(product, id)
  expect(profession).not.toBe('')
  expect(personSettings).toMatchObject({
    ...{ taxpercent: 0.19, taxCardType: 'YEARLY', salaryMax: 40_000, taxpercentValidFrom: '2026-01-01' },
    ...{ distraint: false, distraintType: null, yelsum: null, osk: null },
  })
})

test('what is set changes the row in force, and sent back unchanged it changes nothing', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  const before = await read(product, id)
  expect((await save(product, id, {})).body).toEqual(before)
  const saved = await save(product, id, { taxpercent: 0.25, osk: 0.03 }, { city: 'Turku' })
  expect(saved.status, saved.text).toBe(200)
  const after = await read(product, id)
  expect(after.taxCards).toEqual([{ ...before.taxCards[0], taxPercent: 0.25 }])
  expect(after).toMatchObject({ city: 'Turku', personSettings: { osk: 0.03, taxpercent: 0.25 } })
})

test('where nothing is in force a row of today is made', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product, { card: null })
  const saved = await save(product, id, {
    ...{ taxpercent: 0.2, distraintType: 'ONE_SIXTH', distraintReference: 'A-1', yelsum: 12_000 },
  })
  expect(saved.status, saved.text).toBe(200)
  const { taxCards, personDistraints, yelDeclarations, personSettings } = await read(product, id)
  expect(taxCards).toMatchObject([{ taxPercent: 0.2, extraTaxPercent: 0.2, validFrom: '2026-04-01' }])
  expect(personDistraints).toMatchObject([{ distraintType: 'ONE_SIXTH', validFrom: '2026-04-01' }])
  expect(yelDeclarations).toMatchObject([{ yelsum: 12_000, validFrom: '2026-04-01' }])
  expect(personSettings).toMatchObject({ distraint: true, distraintSince: '2026-04-01' })
  expect((await save(product, id, { distraint: false })).body).toMatchObject({
    personSettings: { distraint: false, distraintType: 'NONE' },
  })
})

test('what is not known or out of range is refused by name, and nothing is written', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  const before = await read(product, id)
  expect(refusalIn(await save(product, id, { osk: 2 }))).toHaveProperty('osk')
  expect(refusalIn(await save(product, id, { taxpercent: 2 }))).toHaveProperty('taxCards.0.taxPercent')
  expect((await save(product, id, { kmreimbursement: 0.5 })).status).toBe(400)
  expect((await save(product, id, { osk: 'paljon' })).status).toBe(400)
  expect(await read(product, id)).toEqual(before)
})
