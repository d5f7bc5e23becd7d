import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected, fetchNew } from '../account-consent/testing.ts'
import { aFiledMonth, oneOwed, owed, payOwed } from '../liabilities/testing.ts'
import { begun, paidWithSubcontract, sentSalary } from '../salaries/testing.ts'
import { chainOf, countedIn, idOf, type Reply } from './testing.ts'

const owedIn = ({ things }: Reply) =>
  new Map(things.flatMap((each) => (each.thing === 'liability' ? [[each.kind, each] as const] : [])))

test('a salary leads to its separate report, what is owed of it, and its payment', async () => {
  const { product, ids, month } = await aFiledMonth(2)
  const [salary = 0] = ids
  const tax = await oneOwed(product, 'TAX')
  expect((await payOwed(product, tax, tax.open)).status).toBe(200)
  const ofSalary = await chainOf(product, 'salary', salary)
  expect(countedIn(ofSalary)).toMatchObject({ salary: 1, separateReport: 1, outgoingPayment: 2 })
  expect(ofSalary.things).toContainEqual(
    expect.objectContaining({ thing: 'separateReport', id: String(month.id), amount: month.contribution }),
  )
  expect(owedIn(ofSalary).get('TAX')).toMatchObject({ on: '2026-04-01', belongs: '2026-04-01', amount: tax.claimed })
  const all = await owed(product)
  expect([...owedIn(ofSalary).keys()].toSorted()).toEqual([...all.keys()].toSorted())
  expect(owedIn(ofSalary).get('ACCIDENT')).toMatchObject({ on: '2026-01-01', belongs: '2026-12-01' })
  const told = ofSalary.entries.filter(({ of }) => of === 'liability' || of === 'separateReport')
  expect(told).toContainEqual(expect.objectContaining({ of: 'liability', action: 'liability.pay' }))
  expect(told).toContainEqual(expect.objectContaining({ of: 'separateReport', field: 'state', to: 'SENT' }))
  // from what is owed to the salaries, and from a salary never to another one
  for (const thing of ['liability', 'separateReport'])
    expect(countedIn(await chainOf(product, thing, idOf(ofSalary, thing)))).toMatchObject({ salary: 2, wageReport: 2 })
  const ofPayment = await chainOf(product, 'outgoingPayment', ofSalary.things.findLast(isPayment)?.id ?? '')
  expect(countedIn(ofPayment)).toMatchObject({ salary: 2, liability: expect.any(Number), separateReport: 1 })
})

const isPayment = ({ thing, title }: Reply['things'][number]) => thing === 'outgoingPayment' && title === 'Verohallinto'

test('what is not owed of a salary is not in its chain', async () => {
  const { product, ids } = await aFiledMonth(1)
  const [salary = 0] = ids
  await owed(product)
  const { db } = product.services
  const seen = async (change: string) => {
    await sql.raw(`update salary set ${change} where id = ${salary}`).execute(db)
    const chain = await chainOf(product, 'salary', salary)
    return [...owedIn(chain).keys(), ...chain.things.flatMap(({ thing }) => (thing === 'separateReport' ? thing : []))]
  }
  const all = ['TAX', 'PENSION', 'UNEMPLOYMENT', 'ACCIDENT']
  expect((await seen('employee_tyel_cents = 0, paid_cents = paid_cents + employee_tyel_cents')).toSorted()).toEqual(
    [...all.filter((each) => each !== 'PENSION'), 'separateReport'].toSorted(),
  )
  // a client's wage that we pay in its place, and in its name
  expect((await seen(`owner = 'EXTERNAL', external_payer = 'SUBSTITUTE'`)).toSorted()).toEqual([
    'TAX',
    'separateReport',
  ])
  expect(await seen(`external_payer = 'CLIENT'`)).toEqual([])
  expect(await seen(`owner = 'PALKKASILTA', external_payer = null, payday = '2026-05-02'`)).not.toContain('TAX')
})

test('a subcontract stands between its bill and the salary that pays it', async () => {
  const { product, bill, personId, doer } = await paidWithSubcontract()
  await sentSalary(product, personId)
  const { id } = await begun(product, doer, { allFree: true })
  const ofSalary = await chainOf(product, 'salary', id)
  expect(countedIn(ofSalary)).toMatchObject({ subcontract: 1, bill: 1, salary: 2 })
  const found = ofSalary.things.findIndex(({ thing }) => thing === 'subcontract')
  expect(ofSalary.things[found]).toMatchObject({ title: 'Aino Aalto', on: '2026-03-28', belongs: String(bill.id) })
  expect(ofSalary.things[found]).toMatchObject({ amount: 300 })
  const others = ofSalary.links.filter((pair) => pair.includes(found)).flat()
  const kinds = others.map((place) => ofSalary.things[place]?.thing)
  expect(kinds).toEqual(expect.arrayContaining(['bill', 'salary']))
  const ofBill = await chainOf(product, 'bill', bill.id)
  expect(countedIn(ofBill)).toMatchObject({ subcontract: 1, salary: 2 })
})

test('a booking that the bank shows by consent stands beside its payment', async () => {
  const { product } = await aFiledMonth(1)
  await connected(product)
  expect((await fetchNew(product)).status).toBe(200)
  const { db } = product.services
  const payment = sql`(select min(id) from outgoing_payment)`
  await sql`update account_transaction set payment_id = ${payment} where id = (select min(id) from account_transaction)`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select ${payment} as id`.execute(db)
  const ofPayment = await chainOf(product, 'outgoingPayment', rows[0]?.id ?? 0)
  expect(countedIn(ofPayment)).toMatchObject({ accountTransaction: 1, outgoingPayment: 1, salary: 1 })
  const ofBooking = await chainOf(product, 'accountTransaction', idOf(ofPayment, 'accountTransaction'))
  expect(countedIn(ofBooking)).toMatchObject({ accountTransaction: 1, outgoingPayment: 1, salary: 1 })
})
