import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockPayments } from '../../core/payment/states/locks.ts'
import { readBill } from '../bills/testing.ts'
import { approveAll } from '../workforce-salaries/testing.ts'
import { books, codeOf, INCOMING, PAYER, received, theOne, twoSentBills, undo, use, waiting } from './testing.ts'

const swapped = (reference: string) =>
  `${reference.slice(0, -3)}${reference.at(-2)}${reference.at(-3)}${reference.at(-1)}`

test('money is told for what it is, with the bills that it may be meant for', async () => {
  const { product, first, second } = await twoSentBills()
  await received(
    product,
    { amount: 1255, message: `Lasku ${first.billNumber}`, debtorName: 'Joku Muu' },
    { amount: 10, reference: swapped(first.reference).replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) },
    { amount: 11, reference: '1234561', debtorName: 'Toinen Oy' },
    { amount: 1300, reference: second.reference },
  )
  const [unnamed, wrong, unknown, more] = await waiting(product)
  expect(unnamed).toMatchObject({ reason: 'NO_REFERENCE', left: 1255, iban: PAYER })
  expect(unnamed?.suggestions[0]).toMatchObject({ bill: { id: first.id }, amount: 1255, likeness: ['NUMBER', 'SUM'] })
  expect(wrong).toMatchObject({ reason: 'WRONG_CHECK_DIGIT' })
  expect(unknown).toMatchObject({ reason: 'UNKNOWN_REFERENCE', suggestions: [] })
  expect(more).toMatchObject({ reason: 'TOO_MUCH', amount: 1300, left: 45 })
  expect(more?.suggestions[0]).toMatchObject({ bill: { id: first.id }, amount: 45, likeness: ['NAME'] })
  await received(product, { amount: 5, reference: second.reference })
  expect(await waiting(product, 'reason=PAID_ALREADY')).toMatchObject([{ left: 5, amount: 5 }])
  expect(await books(product)).toMatchObject({ received: 2581, applied: 1255, waiting: 1326, difference: 0, rows: [] })
})

test('money is matched with two bills in part, the rest waits, and both are undone', async () => {
  const { product, first, second } = await twoSentBills()
  await received(product, { amount: 2000 })
  const money = await theOne(product)
  const bills = [first, second].map(({ id }, place) => ({ kind: 'bill', id, amount: place === 0 ? 1255 : 700 }))
  const { body, status, text } = await use(product, money, 'match', { bills })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ left: 45, state: 'WAITING', uses: [{ kind: 'MATCHED' }, { kind: 'MATCHED' }] })
  expect(await readBill(product, first.id)).toMatchObject({ state: 'PAID', openamount: 0 })
  expect(await readBill(product, second.id)).toMatchObject({ state: 'CLOSED', openamount: 555 })
  expect(await books(product)).toMatchObject({ applied: 1955, waiting: 45, difference: 0 })
  expect(codeOf(await use(product, money, 'match', { bills: [{ kind: 'bill', id: second.id, amount: 46 }] }))).toBe(
    'INCOMING_LEFT',
  )
  expect(codeOf(await use(product, money, 'match', { bills: [{ kind: 'bill', id: first.id, amount: 1 }] }))).toBe(
    'BILL_OPEN_LESS',
  )
  const { uses } = await theOne(product)
  for (const { id } of uses) expect((await undo(product, money, id)).status).toBe(200)
  expect(await readBill(product, first.id)).toMatchObject({ state: 'CLOSED', openamount: 1255 })
  expect(await theOne(product)).toMatchObject({ left: 2000, uses: [] })
})

test('money goes back by an outgoing payment, once, until that is refused', async () => {
  const { product } = await twoSentBills()
  await received(product, { amount: 99 })
  const money = await theOne(product)
  const back = { amount: 99, name: 'Revontuli Oy', iban: PAYER }
  const { body, status, text } = await use(product, money, 'return', back)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ left: 0, state: 'HANDLED', uses: [{ kind: 'RETURNED', amount: 99 }] })
  expect(codeOf(await use(product, money, 'return', back))).toBe('INCOMING_LEFT')
  const payments = (await product.call('GET', '/api/admin/bank')).body
  expect(payments).toMatchObject({ data: [{ purpose: 'RETURN', amount: 99, iban: PAYER, personName: 'Revontuli Oy' }] })
  const [made] = (body as { uses: { id: number }[] }).uses
  expect(await undo(product, money, made?.id)).toMatchObject({ status: 200, body: { left: 99, state: 'WAITING' } })
  expect((await use(product, money, 'return', back)).status).toBe(200)
  await approveAll(product)
  const [again] = (await theOne(product)).uses
  expect(codeOf(await undo(product, money, again?.id))).toBe('RETURN_APPROVED')
  expect(await books(product)).toMatchObject({ received: 99, returned: 99, difference: 0 })
})

test('undoing a return takes its payment before its money, as the bank does', async () => {
  const { product } = await twoSentBills()
  await received(product, { amount: 99 })
  const money = await theOne(product)
  const { body } = await use(product, money, 'return', { amount: 99, name: 'Revontuli Oy', iban: PAYER })
  const [made] = (body as { uses: { id: number; paymentId: number }[] }).uses
  const { db } = product.services
  const matching = await db.startTransaction().execute()
  await lockPayments(matching, [made?.paymentId ?? 0])
  const undone = undo(product, money, made?.id)
  const isWaiting = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    return rows.length
  }
  await expect.poll(isWaiting).toBeGreaterThan(0)
  await sql`select from account_entry where id = ${money.id} for update nowait`.execute(matching)
  await matching.commit().execute()
  expect(await undone).toMatchObject({ status: 200, body: { left: 99 } })
})

test('what is kept has its reason, and stays with it', async () => {
  const { product } = await twoSentBills()
  await received(product, { amount: 0.5, debtorName: 'Pieni Oy' })
  const money = await theOne(product)
  expect((await use(product, money, 'keep', { amount: 0.5, reason: '' })).status).toBe(400)
  const { body } = await use(product, money, 'keep', { amount: 0.5, reason: 'Liian pieni palautettavaksi' })
  expect(body).toMatchObject({
    state: 'HANDLED',
    uses: [{ reason: 'Liian pieni palautettavaksi', who: expect.any(String) }],
  })
  expect(await waiting(product, 'search=pieni')).toHaveLength(1)
  expect(await waiting(product, 'state=WAITING')).toEqual([])
})

test('what came for a bill that is refunded waits, and is set off against another', async () => {
  const { product, first, second } = await twoSentBills()
  await received(product, { amount: 1255 })
  const money = await theOne(product)
  await use(product, money, 'match', { bills: [{ kind: 'bill', id: first.id, amount: 1000 }] })
  expect(await theOne(product)).toMatchObject({ left: 255 })
  expect((await product.call('POST', `/api/admin/bills/${first.id}/sendtohyvitys`, {})).status).toBe(200)
  expect(await readBill(product, first.id)).toMatchObject({ state: 'HYVITETTY' })
  expect(await theOne(product)).toMatchObject({ left: 1255, suggestions: [{ bill: { id: second.id } }] })
  const moved = await use(product, money, 'match', { bills: [{ kind: 'bill', id: second.id, amount: 1255 }] })
  expect(moved.body).toMatchObject({ left: 0, uses: [{ bill: { id: second.id } }] })
  expect(await readBill(product, second.id)).toMatchObject({ state: 'PAID' })
  expect(await books(product)).toMatchObject({ applied: 1255, waiting: 0, difference: 0 })
})

test('a bill that is refunded below what came for it leaves a debt to who paid it', async () => {
  const { product, first } = await twoSentBills()
  await received(product, { amount: 800, reference: first.reference })
  expect(await waiting(product)).toEqual([])
  expect((await product.call('POST', `/api/admin/bills/${first.id}/sendtohyvitys?discount=60`, {})).status).toBe(200)
  expect(await theOne(product)).toMatchObject({ reason: 'REFUNDED', left: 298, amount: 800 })
  expect(await product.call('GET', `${INCOMING}?reason=REFUNDED`)).toMatchObject({ body: { itemsCount: 1 } })
})

test('a paid bill is refunded whole: all that came is the customer’s again', async () => {
  const { product, first } = await twoSentBills()
  await received(product, { amount: 1255, reference: first.reference })
  expect(await readBill(product, first.id)).toMatchObject({ state: 'PAID' })
  expect((await product.call('POST', `/api/admin/bills/${first.id}/sendtohyvitys`, {})).status).toBe(200)
  expect(await readBill(product, first.id)).toMatchObject({ state: 'HYVITETTY', error: null })
  const money = await theOne(product)
  expect(money).toMatchObject({ reason: 'REFUNDED', left: 1255 })
  const back = { amount: 1255, name: 'Revontuli Oy', iban: PAYER }
  expect((await use(product, money, 'return', back)).body).toMatchObject({ left: 0, state: 'HANDLED' })
  expect(await books(product)).toMatchObject({ returned: 1255, waiting: 0, difference: 0 })
})

test('two who use the same money at once use it once', async () => {
  const { product, first } = await twoSentBills()
  await received(product, { amount: 1255 })
  const money = await theOne(product)
  const answers = await Promise.all([
    use(product, money, 'match', { bills: [{ kind: 'bill', id: first.id, amount: 1255 }] }),
    use(product, money, 'return', { amount: 1255, name: 'Revontuli Oy', iban: PAYER }),
    use(product, money, 'keep', { amount: 1255, reason: 'Varalla' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await books(product)).toMatchObject({ received: 1255, waiting: 0, difference: 0 })
  const double = product.services.db.updateTable('money_use').set({ amount_cents: 125_501 }).execute()
  await expect(double, 'the database refuses more than came').rejects.toThrow(/account_entry_used_once/)
})
