import type { FoundGroup, FoundKind } from '@palkkasilta/contract/search.ts'
import { expect, test } from 'vitest'
import { insertedIds } from '../../platform/database/many-rows.ts'
import { aPerson, setNationalId } from '../../testing/builders.ts'
import { fill } from '../../testing/fuzz/office.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { connected, fetchNew, told, transactions } from '../account-consent/testing.ts'
import { aSentBill, pay } from '../bills/testing.ts'

const now = '2026-04-01T08:00:00Z'

/** Somebody with salaries, a bill, payments and a contract, and a file of the bank. */
async function anOffice() {
  const product = await testProduct({ now })
  await fill(product, 0)
  await product.services.db
    .insertInto('bank_file')
    .values({
      connection: 'bank',
      file_reference: 'K7654321',
      file_type: 'camt.054',
      status: 'NEW',
      file_timestamp: '2026-03-31T21:30:00Z',
      state: 'LISTED',
      fetched_at: now,
    })
    .execute()
  return product
}

async function found({ call }: TestProduct, typed: string): Promise<readonly FoundGroup[]> {
  const { status, body, text } = await call('POST', '/api/admin/search', { search: typed })
  expect(status, text).toBe(200)
  return (body as { found: FoundGroup[] }).found
}

const idsOf = (groups: readonly FoundGroup[], kind: FoundKind) =>
  groups.find((group) => group.kind === kind)?.hits.map(({ id }) => id) ?? []

const kindsOf = (groups: readonly FoundGroup[]) => groups.map(({ kind }) => kind)

test('a name finds people and all that is theirs, the newest first', async () => {
  const product = await anOffice()
  const byName = await found(product, 'mäkinen')
  expect(kindsOf(byName)).toEqual(['person', 'workforceSalary', 'bill', 'workContract', 'payment'])
  const people = idsOf(byName, 'person').map(Number)
  expect(people).toEqual(people.toSorted((a, b) => b - a))
  expect(byName[0]).toMatchObject({ kind: 'person', isMore: true, hits: [{}, {}, {}, {}, { title: /^Maija Mäkinen/ }] })
  expect(byName.find(({ kind }) => kind === 'workContract')).toMatchObject({ isMore: false })
  expect(await found(product, 'makinen')).toEqual([])
})

test('a month or a year beside a name narrows what is found to it', async () => {
  const product = await anOffice()
  const salaries = async (typed: string) => idsOf(await found(product, typed), 'workforceSalary')
  const all = await salaries('mäkinen')
  expect(all).not.toEqual([])
  for (const time of ['maaliskuu 2026', '03/2026', '2026']) expect(await salaries(`mäkinen ${time}`)).toEqual(all)
  // people and contracts last
  expect(kindsOf(await found(product, 'mäkinen lokakuu 2020'))).toEqual(['person', 'bill', 'workContract'])
})

test('companies, departments and agreements are found by their names and numbers', async () => {
  const product = await anOffice()
  expect(kindsOf(await found(product, 'marava'))).toEqual(['department', 'agreement'])
  expect(kindsOf(await found(product, '2077474-0'))).toEqual(['department'])
  expect(kindsOf(await found(product, 'suvanto'))).toContain('workforceBill')
})

test('an id, a number, a reference, a sum or a day is found as a whole', async () => {
  const product = await anOffice()
  const { db } = product.services
  const salary = await db.selectFrom('salary').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const bill = await db.selectFrom('integration_bill').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const payment = await db.selectFrom('outgoing_payment').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const typed = (cents: number) => `${String(cents).slice(0, -2)},${String(cents).slice(-2)} €`
  const finds: readonly (readonly [string, FoundKind, number])[] = [
    [String(salary.id), 'workforceSalary', salary.id],
    [String(payment.id), 'payment', payment.id],
    [String(bill.bill_number), 'workforceBill', bill.id],
    [bill.reference, 'workforceBill', bill.id],
    [typed(bill.total_cents), 'workforceBill', bill.id],
    [typed(salary.paid_cents), 'workforceSalary', salary.id],
    [typed(salary.gross_cents), 'workforceSalary', salary.id],
    [typed(payment.amount_cents), 'payment', payment.id],
    [payment.payday, 'payment', payment.id],
    [bill.bill_date, 'workforceBill', bill.id],
    [payment.creditor_iban.slice(-6), 'payment', payment.id],
    [payment.creditor_iban, 'payment', payment.id],
  ]
  for (const [word, kind, id] of finds) expect(idsOf(await found(product, word), kind), word).toContain(String(id))
  const file = [['bankFile', ['K7654321']]]
  for (const word of ['1.4.2026', 'k7654321'])
    expect((await found(product, word)).map(({ kind, hits }) => [kind, hits.map(({ id }) => id)])).toEqual(
      expect.arrayContaining(file),
    )
  expect(kindsOf(await found(product, '31.2.2026'))).toEqual([])
})

test('what was typed as a whole number comes before what has it in a text', async () => {
  const product = await anOffice()
  const { db } = product.services
  const { bill_number } = await db.selectFrom('integration_bill').select('bill_number').executeTakeFirstOrThrow()
  await db
    .updateTable('department')
    .set({ address: `Rantakatu ${bill_number}` })
    .execute()
  expect(kindsOf(await found(product, String(bill_number)))).toEqual(['workforceBill', 'department'])
})

test('a national id finds its person alone, and is never told whole', async () => {
  const product = await anOffice()
  await aPerson(product.services, { tamigo_employee_id: 'sought' })
  await setNationalId(product.services, 'sought', '310588-9015')
  const asked = await product.call('POST', '/api/admin/search/national-id', { search: ' 310588-9015 ' })
  expect(asked.body).toMatchObject({
    found: [{ kind: 'person', hits: [{ about: ['310588-****'] }], isMore: false }],
  })
  expect(asked.text).not.toContain('9015')
  expect(await found(product, '310588-90')).toEqual([])
  const [{ id } = { id: '' }] = (asked.body as { found: FoundGroup[] }).found[0]?.hits ?? []
  expect((await product.call('GET', `/api/admin/history/person/${id}`)).body).toMatchObject([
    { action: 'person.findByNationalId', who: expect.stringMatching(/./) },
  ])
})

test('nothing is looked up by a national id that the history is not told of', async () => {
  const product = await anOffice()
  await aPerson(product.services, { tamigo_employee_id: 'sought' })
  await setNationalId(product.services, 'sought', '310588-9015')
  expect(await found(product, '310588-9015')).toEqual([])
  const nobody = await product.call('POST', '/api/admin/search/national-id', { search: '131052-308T' })
  expect(nobody.body).toMatchObject({ found: [{ kind: 'customer' }] })
  const notOne = await product.call('POST', '/api/admin/search/national-id', { search: 'mäkinen' })
  expect(notOne.body).toEqual({ found: [] })
})

test('a salary of somebody who bills is found by its name, number and sum', async () => {
  const product = await anOffice()
  const person = await aPerson(product.services, {
    first_name: 'Ulla',
    last_name: 'Yrittäjä',
    worker_type: 'ENTREPRENEUR',
  })
  const begun = await product.call('POST', '/api/admin/salarylist', { person: { id: person } })
  const { id } = begun.body as { id: number }
  for (const typed of ['yrittäjä', String(id), 'yrittäjä huhtikuu 2026'])
    expect(idsOf(await found(product, typed), 'salary'), typed).toContain(String(id))
  expect(idsOf(await found(product, 'yrittäjä 2020'), 'salary')).toEqual([])
})

test('money that came in for a bill is found by payer, sum and reference, once', async () => {
  const { product, bill } = await aSentBill()
  await pay(product, bill, bill.totalpriceWithAlv)
  await pay(product, { reference: '1009' }, 45)
  const [paid] = (await found(product, bill.reference)).flatMap((group) =>
    group.kind === 'bankEntry' ? group.hits : [],
  )
  expect(paid).toMatchObject({ title: 'Revontuli Oy', number: bill.billNumber, amount: bill.totalpriceWithAlv })
  expect(idsOf(await found(product, '1255,00'), 'bankEntry')).toEqual([paid?.id])
  const byPayer = await found(product, 'revontuli')
  expect(idsOf(byPayer, 'bankEntry')).toEqual([paid?.id])
  expect(idsOf(byPayer, 'incomingMoney')).toHaveLength(1)
})

test('what the bank took is found by sum and name, a payment of ours as itself', async () => {
  const product = await anOffice()
  const { db } = product.services
  const payment = await db.selectFrom('outgoing_payment').select('id').orderBy('id').executeTakeFirstOrThrow()
  const file = await db.selectFrom('bank_file').select('id').executeTakeFirstOrThrow()
  const entry = {
    ...{ bank_file_id: file.id, connection: 'bank', debit: true, booked_on: '2026-03-31', bank_code: '' },
    ...{ account: 'FI2112345600000785', amount_cents: 5_321 },
    ...{ counterparty: 'Pankki Oyj', message: 'Palvelumaksu' },
  }
  const entries = [
    { ...entry, archive_id: 'FEE1', kind: 'FEE', payment_id: null },
    { ...entry, archive_id: 'PAID1', kind: 'PAYMENT', payment_id: payment.id },
  ] as const
  const [fee] = await db.transaction().execute((tx) => insertedIds(tx, 'account_entry', entries))
  for (const typed of ['53,21', 'pankki oyj', 'palvelumaksu'])
    expect(idsOf(await found(product, typed), 'bankEntry'), typed).toEqual([String(fee)])
})

test('bookings by consent are found by either side, reference and sum, both ways', async () => {
  const product = await testProduct({ now })
  await connected(product)
  const booking = { iban: 'FI4950009420028730', day: '2026-03-31' }
  await told(product, '/booking', { ...booking, id: 'out', cents: -87_654, name: 'Kirjapaino Oy', reference: '77889' })
  await told(product, '/booking', { ...booking, id: 'in', cents: 4_321, name: 'Ostaja Oy', message: 'Kiitos' })
  expect((await fetchNew(product)).status).toBe(200)
  const ids = async (typed: string) => idsOf(await found(product, typed), 'accountTransaction')
  const [out] = await ids('77889')
  for (const typed of ['kirjapaino', '876,54']) expect(await ids(typed), typed).toEqual([out])
  const [came] = await ids('ostaja kiitos')
  expect(await ids('43,21')).toEqual([came])
  expect([out, came]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
  expect((await found(product, '876,54'))[0]).toMatchObject({ hits: [{ title: 'Kirjapaino Oy', amount: -876.54 }] })
  expect((await transactions(product, 'crit=876,54')).content).toMatchObject([{ id: Number(out) }])
})

test('two letters are too little for a text, and odd signs find nothing', async () => {
  const product = await anOffice()
  for (const typed of [
    'mä',
    '%',
    '_',
    '%%%',
    '99999999999999999999',
    '999999999999999',
    '0000-01-01',
    '9999-12-31',
    '1,5',
    '00000000',
  ])
    expect(await found(product, typed), typed).toEqual([])
  for (const search of ['', '   ', 'x'.repeat(201)])
    expect(await product.call('POST', '/api/admin/search', { search })).toMatchObject({ status: 400 })
})
