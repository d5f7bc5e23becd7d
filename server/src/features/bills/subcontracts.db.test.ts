import { expect, test } from 'vitest'
import { forceState } from '../../testing/force-state.ts'
import { type Answer, type TestProduct, testProduct } from '../../testing/product.ts'
import { aBill, aBiller, aSentBill, BILLS, changeBill, readBill, refusalIn, sendable, type Wire } from './testing.ts'

const now = '2026-04-01T08:00:00Z'
const REASON = 'Vastasi sähköpostilla 1.4.'

interface Subcontract {
  readonly id: number
  readonly state: string
  readonly subcontractor: { readonly id: number }
}

const subcontractsOf = async (product: TestProduct, id: number) =>
  (await readBill(product, id)).contractorBillableItems as Subcontract[]

const statesOf = async (product: TestProduct, id: number) =>
  (await subcontractsOf(product, id)).map(({ state }) => state)

const save = (product: TestProduct, id: number, all: readonly object[]) =>
  changeBill(product, id, { contractorBillableItems: all })

const moved = ({ call }: TestProduct, id: number, state: string, given: object = {}, headers = {}): Promise<Answer> =>
  call('POST', `/api/subcontracts/${id}`, { state, ...given }, headers)

async function work(product: TestProduct, given: object = {}) {
  const subcontractor = { id: await aBiller(product, 'Aalto'), fullName: 'Aino Aalto' }
  return { subcontractor, date: '2026-03-28', amount: 120.5, description: 'Kuvat', ...given }
}

/** A bill with so many subcontracts, all of one subcontractor. */
async function withSubcontracts(product: TestProduct, count = 1, of?: Wire) {
  const bill = of ?? (await aBill(product))
  const given = await work(product)
  const { status, text } = await save(product, bill.id, Array(count).fill(given))
  expect(status, text).toBe(200)
  const [one, ...others] = await subcontractsOf(product, bill.id)
  if (!one) throw new Error('the bill has no subcontract')
  return { bill, given, one, others }
}

/** Somebody's own session, as a header. */
async function signedIn({ services }: TestProduct, personId: number) {
  const account = { person_id: personId, username: `${personId}@palkkasilta.example`, role: 'ROLE_USER' as const }
  await services.db
    .insertInto('account')
    .values({ ...account, password_hash: 'none', password_changed_at: '2026-03-01T00:00:00Z' })
    .execute()
  const started = { personId, address: null }
  const token = await services.db
    .transaction()
    .execute((tx) => services.sessions.start(tx, started, services.clock.now()))
  return { authtoken: token }
}

const asked = async ({ call }: TestProduct, headers: object) =>
  (await call('GET', '/api/subcontracts', undefined, headers as Record<string, string>)).body

test('a subcontract is kept with its bill, and staff move it through its states', async () => {
  const product = await testProduct({ now })
  const { bill, given, one } = await withSubcontracts(product)
  expect(one).toEqual({ ...given, id: expect.any(Number), state: 'OPEN', lastStep: null })
  expect(await readBill(product, bill.id)).toMatchObject({ totalprice: 1000, billersShare: 879.5 })
  expect((await moved(product, one.id, 'APPROVED', { reason: REASON })).body).toMatchObject({
    status: 409,
    message: 'Alihankinta on avoin, joten sitä ei voi hyväksyä.',
  })
  const states = ['WAITING_SUBCONTRACTOR', 'DECLINED', 'OPEN', 'WAITING_SUBCONTRACTOR', 'APPROVED', 'APPROVED']
  for (const state of states) {
    const { status, text } = await moved(product, one.id, state, { reason: REASON })
    expect(status, text).toBe(200)
    expect(await subcontractsOf(product, bill.id)).toMatchObject([{ state, lastStep: { reason: REASON } }])
  }
  const told = await product.call('GET', `/api/admin/timeline/bill/${bill.id}`)
  const { entries } = told.body as { entries: { action: string; after: object }[] }
  const moves = entries.filter(({ action }) => action === 'bill.subcontract')
  expect(moves).toHaveLength(5)
  expect(moves[0]?.after).toEqual({
    billNumber: bill.billNumber,
    subcontractor: 'Aino Aalto',
    subcontractAmount: 120.5,
    subcontractState: 'APPROVED',
    subcontractReason: REASON,
  })
})

test('staff say on what ground they answer, and take an approval back', async () => {
  const product = await testProduct({ now })
  const { one } = await withSubcontracts(product)
  await moved(product, one.id, 'WAITING_SUBCONTRACTOR')
  for (const state of ['APPROVED', 'DECLINED'])
    expect(refusalIn(await moved(product, one.id, state, { reason: ' ' })), state).toMatchObject([{ path: 'reason' }])
  expect((await moved(product, one.id, 'OPEN')).status).toBe(200)
  await moved(product, one.id, 'WAITING_SUBCONTRACTOR')
  await moved(product, one.id, 'APPROVED', { reason: REASON })
  expect((await moved(product, one.id, 'DECLINED', { reason: REASON })).status).toBe(409)
  expect(refusalIn(await moved(product, one.id, 'OPEN'))).toMatchObject([{ path: 'reason' }])
  expect((await moved(product, one.id, 'OPEN', { reason: 'Väärä henkilö' })).status).toBe(200)
})

test('a biller asks, the subcontractor answers, and nobody does the other part', async () => {
  const product = await testProduct({ now })
  const { bill, one } = await withSubcontracts(product)
  const biller = await signedIn(product, (bill.person as { id: number }).id)
  const subcontractor = await signedIn(product, one.subcontractor.id)
  const other = await signedIn(product, await aBiller(product, 'Muu'))
  const by = async (who: object, state: string) => (await moved(product, one.id, state, {}, who)).status
  // before they are asked it is nothing of theirs
  expect(await asked(product, subcontractor)).toEqual([])
  expect(await by(subcontractor, 'APPROVED')).toBe(404)
  expect(await by(other, 'WAITING_SUBCONTRACTOR')).toBe(404)
  expect(await by(biller, 'WAITING_SUBCONTRACTOR')).toBe(200)
  expect(await by(biller, 'APPROVED')).toBe(403)
  expect(await by(subcontractor, 'OPEN')).toBe(403)
  expect(await asked(product, other)).toEqual([])
  const seen = {
    ...{ id: one.id, billId: bill.id, billNumber: bill.billNumber, biller: 'Aino Virtanen' },
    ...{ date: '2026-03-28', amount: 120.5, description: 'Kuvat' },
  }
  expect(await asked(product, subcontractor)).toEqual([{ ...seen, state: 'WAITING_SUBCONTRACTOR' }])
  expect(await by(subcontractor, 'APPROVED')).toBe(200)
  expect(await asked(product, subcontractor)).toEqual([{ ...seen, state: 'APPROVED' }])
  // what was approved staff alone take back
  expect(await by(biller, 'OPEN')).toBe(409)
  const own = await product.call('GET', `/api/bills/${bill.id}`, undefined, biller)
  expect(own.body).toMatchObject({ contractorBillableItems: [{ state: 'APPROVED', amount: 120.5 }] })
  expect((await product.call('GET', `/api/bills/${bill.id}`, undefined, subcontractor)).status).toBe(404)
})

test('what a subcontractor was asked about is neither changed nor taken away', async () => {
  const product = await testProduct({ now })
  const { bill, one, others } = await withSubcontracts(product, 2)
  const [second] = others
  await moved(product, one.id, 'WAITING_SUBCONTRACTOR')
  const [waiting] = await subcontractsOf(product, bill.id)
  const fact = 'Alihankinta odottaa alihankkijan vastausta, joten sitä ei voi'
  expect(refusalIn(await save(product, bill.id, [{ ...waiting, amount: 1 }, second as object]))).toEqual([
    { path: 'contractorBillableItems.0.amount', message: `${fact} muuttaa.` },
  ])
  expect(refusalIn(await save(product, bill.id, [second as object]))).toEqual([
    { path: 'contractorBillableItems', message: `${fact} poistaa.` },
  ])
  // a stale page does not know what was asked since
  expect((await save(product, bill.id, [one, second as object])).status).toBe(400)
  await save(product, bill.id, [waiting as object, { ...second, amount: 77.7 }])
  expect(await subcontractsOf(product, bill.id)).toMatchObject([
    { id: one.id, state: 'WAITING_SUBCONTRACTOR' },
    { id: second?.id, amount: 77.7, state: 'OPEN' },
  ])
  await save(product, bill.id, [waiting as object])
  expect(await statesOf(product, bill.id)).toEqual(['WAITING_SUBCONTRACTOR'])
})

test('a subcontractor is another one who bills through the company', async () => {
  const product = await testProduct({ now })
  const { id, person } = await aBill(product)
  const refused = async (given: object) => refusalIn(await save(product, id, [await work(product, given)]))
  const at = (field: string) => [{ path: `contractorBillableItems.0.${field}`, message: expect.any(String) }]
  const worker = await aBiller(product, 'Työ')
  await product.services.db.updateTable('person').set({ worker_type: 'WORKER' }).where('id', '=', worker).execute()
  for (const subcontractor of [null, 5, person, { id: 999_999, fullName: 'Ei Kukaan' }, { id: worker, fullName: '' }])
    expect(await refused({ subcontractor }), JSON.stringify(subcontractor)).toEqual(at('subcontractor'))
  for (const [field, value] of Object.entries({ amount: 0, date: 'eilen', description: 5 }))
    expect(await refused({ [field]: value }), field).toEqual(at(field))
  const names = async (who: string) =>
    ((await product.call('GET', `/api/admin/peoplelist?search=Aino&who=${who}`)).body as { id: number }[]).map(
      (each) => each.id,
    )
  expect(await names('all')).toContain(worker)
  expect(await names('billers')).not.toContain(worker)
})

test('others have no more of a bill than it has without tax', async () => {
  const product = await testProduct({ now })
  const { bill, given, one } = await withSubcontracts(product)
  const paint = { name: 'Maalitukku Oy', duedate: '2026-04-20', amount: 300, accountNumber: 'FI21 1234 5600 0007 85' }
  const grown = { extContractorBillableItems: [paint], contractorBillableItems: [one, { ...given, amount: 600 }] }
  expect(refusalIn(await changeBill(product, bill.id, grown))).toEqual([
    {
      path: 'contractorBillableItems.1.amount',
      message:
        'Alihankinnat ja ostolaskut olisivat yhteensä 1\u00a0020,50\u00a0€, mutta laskun veroton summa on 1\u00a0000,00\u00a0€. Pienennä niitä.',
    },
  ])
  const [item] = bill.billableitems
  const price = { billableitems: [{ ...item, price: 100 }] }
  expect(refusalIn(await changeBill(product, bill.id, price))).toMatchObject([
    { path: 'contractorBillableItems.0.amount' },
  ])
  // what is declined takes nothing, until it comes back
  await moved(product, one.id, 'WAITING_SUBCONTRACTOR')
  await moved(product, one.id, 'DECLINED', { reason: REASON })
  expect((await changeBill(product, bill.id, price)).body).toMatchObject({ totalprice: 100, billersShare: 100 })
  expect((await moved(product, one.id, 'OPEN')).body).toMatchObject({ code: 'SUBCONTRACT_TOO_LARGE' })
})

test('a bill is sent while a subcontract waits, and refunded without it', async () => {
  const { product, bill } = await sendable()
  const { one, others } = await withSubcontracts(product, 3, bill)
  const [second, third] = others.map(({ id }) => id)
  for (const id of [one.id, second ?? 0]) await moved(product, id, 'WAITING_SUBCONTRACTOR')
  await moved(product, one.id, 'APPROVED', { reason: REASON })
  const { body: listed } = await product.call('GET', BILLS)
  expect(listed).toMatchObject({ bills: [{ billSummary: { subcontractsWaiting: 1 } }] })
  const path = `/api/admin/bills/${bill.id}`
  expect((await product.call('POST', `${path}/sendtobilling`, {})).body).toMatchObject({ state: 'CLOSED' })
  expect((await product.call('GET', `${path}/sendtohyvitys`)).body).toMatchObject({
    subcontracts: { withdrawn: 1, approved: 0, approvedBefore: 120.5 },
  })
  expect((await product.call('GET', `${path}/sendtohyvitys?discount=50`)).body).toMatchObject({
    subcontracts: { withdrawn: 0, approved: 60.25, approvedBefore: 120.5 },
  })
  // one can still be asked for
  expect((await moved(product, third ?? 0, 'WAITING_SUBCONTRACTOR')).status).toBe(200)
  expect((await product.call('POST', `${path}/sendtohyvitys`, {})).body).toMatchObject({ state: 'HYVITETTY' })
  expect(await subcontractsOf(product, bill.id)).toMatchObject([
    { state: 'APPROVED' },
    ...Array(2).fill({ state: 'OPEN', lastStep: { reason: 'Lasku hyvitettiin' } }),
  ])
  expect((await moved(product, third ?? 0, 'WAITING_SUBCONTRACTOR')).body).toMatchObject({
    code: 'SUBCONTRACT_OF_CLOSED_BILL',
    message: `Lasku ${bill.billNumber} on jo hyvitetty, joten alihankinnasta ei voi enää sopia.`,
  })
})

test('a bill that staff call refunded, or that is deleted, asks nobody any more', async () => {
  const { product, bill } = await aSentBill()
  await forceState(product.services.db, 'adminBill', 'OPEN', bill.id)
  const { one } = await withSubcontracts(product, 1, bill)
  await moved(product, one.id, 'WAITING_SUBCONTRACTOR')
  await changeBill(product, bill.id, { state: 'HYVITETTY' })
  expect(await statesOf(product, bill.id)).toEqual(['OPEN'])

  const [kept, gone] = [await withSubcontracts(product), await withSubcontracts(product)]
  for (const { id } of [kept.one, gone.one]) await moved(product, id, 'WAITING_SUBCONTRACTOR')
  await moved(product, kept.one.id, 'APPROVED', { reason: REASON })
  const remove = ({ id }: Wire) => product.call('DELETE', `${BILLS}/${id}`)
  expect((await remove(kept.bill)).body).toMatchObject({
    code: 'BILL_HAS_SUBCONTRACT',
    message: 'Laskun alihankintaa on hyväksytty 120,50\u00a0€, joten laskua ei voi poistaa.',
  })
  const subcontractor = await signedIn(product, gone.one.subcontractor.id)
  expect(await asked(product, subcontractor)).toHaveLength(1)
  expect((await remove(gone.bill)).status).toBe(204)
  expect(await asked(product, subcontractor)).toEqual([])
  expect((await moved(product, gone.one.id, 'APPROVED', {}, subcontractor)).status).toBe(404)
})
