import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { expect, test } from 'vitest'
import { aBankOffice, aPayment, aSalaryToPay, type Office, paidThroughBank } from '../../core/payment/testing.ts'
import { statementsOf } from '../../testing/statements.ts'

async function found({ call }: Office, query: string): Promise<number[]> {
  const { data, itemsCount } = (await call('GET', `/api/admin/bank?${query}`)).body as {
    data: OutgoingPayment[]
    itemsCount: number
  }
  expect(itemsCount).toBe(data.length)
  return data.map(({ id }) => id).sort((a, b) => a - b)
}

test('payments are found by state and by what came of them', async () => {
  const office = await aBankOffice()
  const [debited, refused, silent] = [100_000, 100_041, 100_042]
  const ids = [await aPayment(office, debited), await aPayment(office, refused), await aPayment(office, silent)]
  await paidThroughBank(office, ids)
  await office.bankClock('2026-04-14T06:00:00Z')
  await office.ledger()
  await office.fetchNew()
  const [isNew, rejected] = [await aPayment(office), await aPayment(office)]
  await office.change(rejected, 'REJECTED')
  expect(await found(office, 'settlement=DEBITED')).toEqual([ids[0]])
  expect(await found(office, 'settlement=REJECTED')).toEqual([ids[1], rejected])
  expect(await found(office, 'state=APPROVED&settlement=REJECTED')).toEqual([ids[1]])
  expect(await found(office, 'settlement=SENT')).toEqual([ids[2]])
  expect(await found(office, 'settlement=WAITING')).toEqual([isNew])
  for (const several of ['settlement=DEBITED,SENT', 'settlement=DEBITED&settlement=SENT'])
    expect(await found(office, several)).toEqual([ids[0], ids[2]])
  expect(await found(office, 'state=NEW')).toEqual([isNew])
  expect(await found(office, 'state=REJECTED&settlement=SENT,DEBITED')).toEqual([])
  expect(await found(office, 'settlement=')).toHaveLength(ids.length + 2)
  for (const word of ['MAYBE', 'SENT,MAYBE', 'SENT,'])
    expect(await office.call('GET', `/api/admin/bank?settlement=${word}`)).toMatchObject({ status: 400 })
})

/** The person of a payment gets a last name. */
async function named({ services, payment }: Office, id: number, lastName: string): Promise<void> {
  const { personId } = await payment(id)
  await services.db.updateTable('person').set({ last_name: lastName }).where('id', '=', personId).execute()
}

test('a payment is found by part of the name, whole amount, id or reference', async () => {
  const office = await aBankOffice({ sendBank: false })
  const { ids } = await aSalaryToPay(office, { wage: 123_456, distraint: 20_000 })
  const other = await aPayment(office, 100_000)
  const [wage = 0, distraint = 0] = ids
  // names without numbers, which a search for a payment's number would find
  await named(office, wage, 'Mäkinen-Aalto')
  await named(office, other, 'Mäkinen-Berg')
  const { personName } = await office.payment(wage)
  await office.services.db
    .updateTable('outgoing_payment')
    .set({ reference_number: '7402119136' })
    .where('id', '=', distraint)
    .execute()
  const search = (text: string) => found(office, `search=${encodeURIComponent(text)}`)
  expect(await search(personName.toLowerCase().slice(1))).toEqual([wage, distraint])
  expect(await search('mäkinen')).toEqual([wage, distraint, other])
  const backwards = personName.split(' ').reverse().join(' ')
  // the session, the names that have both words, the count, the page, its rows
  expect(await statementsOf(async () => expect(await search(backwards)).toEqual([wage, distraint]))).toHaveLength(5)
  for (const amount of ['1234,56', '1 234,56 €', '1234.56']) expect(await search(amount)).toEqual([wage])
  expect(await search('74021 19136')).toEqual([distraint])
  expect(await search(String(other))).toEqual([other])
  for (const nothing of ['%', '_', '12345', '99999999999999999999', 'x'.repeat(200)]) {
    expect(await search(nothing)).toEqual([])
  }
})

test('payments are sorted by the name as it is now, and added up', async () => {
  const office = await aBankOffice({ sendBank: false })
  const first = await aPayment(office, 100_000)
  const second = await aPayment(office, 120_000)
  const { personId } = await office.payment(second)
  const sorted = async (sort: string) => {
    const { body } = await office.call('GET', `/api/admin/bank?sort=${sort}`)
    return body as { data: OutgoingPayment[]; totals: { amount: number } }
  }
  const ids = async (sort: string) => (await sorted(sort)).data.map(({ id }) => id)
  expect(await ids('name,asc')).toEqual([first, second])
  expect(await ids('amount,desc')).toEqual([second, first])
  const amounts = (await sorted('name,asc')).data.map(({ amount }) => Math.round(amount * 100))
  expect(Math.round((await sorted('name,asc')).totals.amount * 100)).toBe(amounts.reduce((sum, one) => sum + one))
  await office.services.db.updateTable('person').set({ last_name: 'Aalto' }).where('id', '=', personId).execute()
  expect(await ids('name,asc')).toEqual([second, first])
  expect(await found(office, 'search=aalto')).toEqual([second])
})

test('who rejects a payment may say why: the reason stands on it and in its history', async () => {
  const office = await aBankOffice({ sendBank: false })
  const { salaryId, ids } = await aSalaryToPay(office)
  const reject = (reason: string) => office.call('PUT', `/api/admin/bank/${ids[0]}`, { state: 'REJECTED', reason })
  expect(await reject('x'.repeat(201))).toMatchObject({
    status: 400,
    body: { details: [{ path: 'reason', message: 'Syy on enintään 200 merkkiä.' }] },
  })
  expect(await office.payment(ids[0] ?? 0)).toMatchObject({ state: 'NEW' })
  expect(await reject(' Väärä tilinumero ')).toMatchObject({ status: 200, body: { txReason: 'Väärä tilinumero' } })
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
  const history = await office.call('GET', `/api/admin/history/outgoingPayment/${ids[0]}`)
  expect(history.text).toContain('"reason":"Väärä tilinumero"')
  const silent = await aPayment(office)
  await office.change(silent, 'REJECTED')
  expect(await office.payment(silent)).toMatchObject({ txReason: 'Hylätty ennen pankkiin lähettämistä' })
})
