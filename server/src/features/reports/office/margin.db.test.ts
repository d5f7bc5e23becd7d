import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import { type MarginMoved, marginGroups, type marginMoved } from '@palkkasilta/contract/margin.ts'
import type { OfficeReport } from '@palkkasilta/contract/office-reports.ts'
import { euros, sum, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../../testing/product.ts'
import { aBill, aCustomer, aSalary, billingProduct } from '../../workforce-bills/testing/bills.ts'

const EARLIER = { from: '2026-02-01', to: '2026-02-28' }
const LATER = { from: '2026-03-01', to: '2026-03-31' }

async function asked<Reply>({ call }: TestProduct, path: string, query: object): Promise<Reply> {
  const { status, body, text } = await call('GET', `/api/admin/reports/${path}?${new URLSearchParams({ ...query })}`)
  expect(status, text).toBe(200)
  return body as Reply
}

const moved = (product: TestProduct, by: string) =>
  asked<ReplyOf<typeof marginMoved>>(product, 'margin/moved', {
    ...LATER,
    ...{ earlierFrom: EARLIER.from, earlierTo: EARLIER.to, by },
  })

const marginOf = async (product: TestProduct, days: object) =>
  (await asked<OfficeReport>(product, 'margin', days)).total.sums.margin

interface Work {
  readonly days: readonly string[]
  readonly payday: string
}

/** A billed salary of this work, paid on another day than the working says. */
async function billed(product: TestProduct, departmentId: string, { days, payday }: Work): Promise<number> {
  const { id } = await aSalary(product, departmentId, { days })
  await aBill(product, [id])
  await sql`update salary set payday = ${payday} where id = ${id}`.execute(product.services.db)
  return id
}

const added = (all: readonly number[]) => toEuros(sum(all.map(euros)))

function expectToAddUp({ earlier, later, difference, moves }: MarginMoved): void {
  expect(difference).toBe(added([later, -earlier]))
  expect(added(Object.values(moves))).toBe(difference)
}

test('what moved the margin is the difference of the reports, however it is grouped', async () => {
  const { product, agreementId } = await billingProduct()
  const [cheap, dear, gone] = [
    await aCustomer(product, agreementId, { margin_thousandths: 1_620 }),
    await aCustomer(product, agreementId, { name: 'Kahvila Aalto Oy', margin_thousandths: 2_000 }),
    await aCustomer(product, agreementId, { name: 'Baari Meri Oy', margin_thousandths: 1_800 }),
  ]
  await billed(product, cheap, { days: ['02', '03'], payday: '2026-02-15' })
  await billed(product, cheap, { days: ['04', '05', '06'], payday: '2026-03-15' })
  await billed(product, dear, { days: ['09'], payday: '2026-02-15' })
  // a Sunday
  await billed(product, dear, { days: ['15'], payday: '2026-03-15' })
  await billed(product, gone, { days: ['17'], payday: '2026-02-15' })
  await aSalary(product, gone, { days: ['18'] })
  const [before, after] = [await marginOf(product, EARLIER), await marginOf(product, LATER)]
  for (const by of marginGroups) {
    const { total, rows, count } = await moved(product, by)
    expect(total).toMatchObject({ earlier: before, later: after })
    expectToAddUp(total)
    for (const row of rows) expectToAddUp(row)
    expect(count).toBe(rows.length)
    for (const name of ['price', 'hours', 'wages', 'supplements', 'contributions'] as const)
      expect(added(rows.map(({ moves }) => moves[name])), `${by} ${name}`).toBe(total.moves[name])
  }
  const { rows } = await moved(product, 'department')
  const of = (key: string) => rows.find((row) => row.key === key)?.moves
  // half as many hours again at the same terms
  expect(of(cheap)).toMatchObject({ price: 0, wages: 0, supplements: 0, contributions: 0 })
  expect(of(cheap)?.hours).toBeGreaterThan(0)
  // eight hours of a Sunday at 15 € an hour, paid twice and billed twice
  expect(of(dear)).toMatchObject({ hours: 0, wages: 0, supplements: -120, price: 240 })
  expect(of(gone)).toMatchObject({ price: 0, wages: 0, supplements: 0, contributions: 0 })
  expect(of(gone)?.hours).toBeLessThan(0)
})

test('supplements are kept with the salary, as its rows have them', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const { id } = await aSalary(product, departmentId, { days: ['14', '15'] })
  const { db } = product.services
  const kept = () => db.selectFrom('salary').select('supplements_cents').where('id', '=', id).executeTakeFirstOrThrow()
  expect(await kept()).toEqual({ supplements_cents: 12_000 })
})

test('what has no customer or occupation is a row of its own, with its salaries', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const id = await billed(product, departmentId, { days: ['02'], payday: '2026-03-15' })
  await sql`update salary set profession = '' where id = ${id}`.execute(product.services.db)
  for (const by of ['billedCustomer', 'occupation']) {
    const { rows } = await asked<OfficeReport>(product, 'margin', { ...LATER, by })
    expect(rows.map(({ key, counts }) => [key, counts.salaries])).toEqual([['NONE', 1]])
    const query = `page=0&includePaid=true&${by}=NONE`
    expect((await product.call('GET', `/api/admin/tamigo/salary?${query}`)).body).toMatchObject({ data: [{ id }] })
  }
})

test('work without an agreement is not taken for that of one that its name begins with', async () => {
  const { product, agreementId } = await billingProduct()
  const { db } = product.services
  const departmentId = await aCustomer(product, agreementId)
  const [agreed, other] = [
    await billed(product, departmentId, { days: ['02'], payday: '2026-03-15' }),
    await billed(product, departmentId, { days: ['03'], payday: '2026-03-15' }),
  ]
  await sql`update salary set profession = 'kokki' where id = ${agreed}`.execute(db)
  await sql`update salary set agreement_id = null, profession = ${`${agreementId} kokki`} where id = ${other}`.execute(
    db,
  )
  const { total } = await moved(product, 'department')
  expect(total.later).toBe(await marginOf(product, LATER))
})
