import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import type { ApprovalCheck, OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import {
  aBankOffice,
  aPayment,
  aSalaryToPay,
  type Office,
  paidThroughBank,
  untilSent,
} from '../../core/payment/testing.ts'
import { aDepartment } from '../../testing/builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { statement } from '../bank-files/messages.fixture.ts'

const LATER = '2026-04-22'
const OTHER_IBAN = 'FI2112345600000785'

async function checked({ call }: Office, ids: readonly number[]): Promise<ApprovalCheck> {
  const reply = await call('POST', '/api/admin/bank/check', { ids })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as ApprovalCheck
}

function confirming({ call }: Office, { ready, files }: ApprovalCheck) {
  const confirmed = files.map(({ iban, debitDate, sum }) => ({ iban, debitDate, sum }))
  return call('POST', '/api/admin/bank/states', { ids: ready, state: 'APPROVED', confirmed })
}

/** A wage that the same person earned in the same department as another one. */
async function anotherWage(office: Office, salaryId: number, wage: number, payday: string): Promise<number> {
  const { person_id, department_id } = await office.salary(salaryId)
  const later = await aSalaryToPay(office, { wage, payday })
  const { db } = office.services
  await db.updateTable('salary').set({ person_id, department_id }).where('id', '=', later.salaryId).execute()
  const { iban } = await db.selectFrom('person').select('iban').where('id', '=', person_id).executeTakeFirstOrThrow()
  await db.updateTable('outgoing_payment').set({ creditor_iban: iban }).where('id', 'in', later.ids).execute()
  return later.ids[0] ?? 0
}

test('nothing leaves at once while the bank is held', async () => {
  const office = await aBankOffice()
  const payment = await aPayment(office, 70_000)
  expect(await checked(office, [payment])).toMatchObject({ leaves: true })
  const held = { channel: 'bank-file', route: 'bank', reason: 'SETTING', held_at: '2026-04-01T00:00:00Z' }
  await office.services.db.insertInto('outbound_hold').values(held).execute()
  expect(await checked(office, [payment])).toMatchObject({ leaves: false })
})

test('what the question says is what leaves, in files by debit date', async () => {
  const office = await aBankOffice({ sendBank: false })
  const soon = await aSalaryToPay(office, { wage: 123_456, distraint: 10_000 })
  const later = await aPayment(office, 70_000, { payday: LATER })
  const before = await office.payments()
  const check = await checked(office, [...soon.ids, later])
  expect(await office.payments()).toEqual(before)
  expect(check).toMatchObject({ ready: [...soon.ids, later], sum: 2034.56, leaves: false, blockedCount: 0 })
  expect(check.files).toMatchObject([
    { debitDate: '2026-04-14', payDates: ['2026-04-15'], payments: 2, sum: 1334.56, payer: expect.any(String) },
    { debitDate: '2026-04-21', payDates: [LATER], payments: 1, sum: 700 },
  ])
  expect((await confirming(office, check)).status).toBe(200)
  const files = (await office.outgoingFiles()).map(({ content }) => String(content))
  for (const { debitDate, sum } of check.files) {
    const xml = files.find((content) => content.includes(debitDate)) ?? ''
    const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, amount]) => euros(Number(amount)))
    expect(amounts.reduce((all, each) => all + each, 0)).toBe(euros(sum))
  }
  expect(files).toHaveLength(2)
})

test('another sum than the confirmed one is refused, and nothing is approved', async () => {
  const office = await aBankOffice({ sendBank: false })
  const [id, other] = [await aPayment(office), await aPayment(office)]
  const check = await checked(office, [id])
  const both = { ...check, ready: [id, other] }
  expect(await confirming(office, both)).toMatchObject({
    status: 409,
    body: { code: 'CONFIRMED_SUMS_CHANGED', message: expect.stringMatching(/1.000,00.€ → 2.000,00.€/) },
  })
  const { files } = check
  const alone = { state: 'APPROVED', confirmed: files.map(({ iban, debitDate }) => ({ iban, debitDate, sum: 1 })) }
  expect(await office.call('PUT', `/api/admin/bank/${id}`, alone)).toMatchObject({
    status: 409,
    body: { code: 'CONFIRMED_SUMS_CHANGED' },
  })
  expect((await office.payments()).map(({ state }) => state)).toEqual(['NEW', 'NEW'])
})

test('another day or account than the confirmed one is refused with both', async () => {
  const office = await aBankOffice({ sendBank: false })
  const check = await checked(office, [await aPayment(office)])
  const [file] = check.files
  if (!file) throw new Error('a file was planned')
  expect(await confirming(office, { ...check, files: [{ ...file, debitDate: '2026-04-13' }] })).toMatchObject({
    status: 409,
    body: { code: 'CONFIRMED_FILES_CHANGED', message: expect.stringMatching(/13\.04\.2026 .*→ 14\.04\.2026 /) },
  })
  expect(await confirming(office, { ...check, files: [{ ...file, iban: OTHER_IBAN }] })).toMatchObject({
    status: 409,
    body: { code: 'CONFIRMED_FILES_CHANGED', message: expect.stringContaining(OTHER_IBAN) },
  })
  expect((await confirming(office, check)).status).toBe(200)
})

test('what cannot be approved is named with its reason; the rest is approved', async () => {
  const office = await aBankOffice({ sendBank: false })
  const client = { business_id: '2877474-5', name: 'Ravintola Kulma Oy', external_payer: 'CLIENT' } as const
  const department = await aDepartment(office.services, null, client)
  const [fine, approved, late, unpaid] = [
    await aPayment(office),
    await aPayment(office),
    await aPayment(office, 1_000),
    await aPayment(office, 2_000, { owner: 'EXTERNAL', department }),
  ]
  await office.change(approved, 'APPROVED')
  const passed = { payday: '2026-03-31', debit_date: '2026-03-30' }
  await office.services.db.updateTable('outgoing_payment').set(passed).where('id', '=', late).execute()
  const check = await checked(office, [fine, approved, late, unpaid])
  expect(check).toMatchObject({ ready: [fine], sum: 1000, blockedCount: 3 })
  expect(new Map(check.blocked.map(({ id, message }) => [id, message]))).toEqual(
    new Map([
      [approved, `Maksu ${approved} on jo hyväksytty, joten sitä ei voi hyväksyä.`],
      [late, expect.stringContaining('on jo mennyt')],
      [unpaid, expect.stringContaining('Asiakkaan Ravintola Kulma Oy tiliä')],
    ]),
  )
  expect(check.blocked.every(({ name }) => name !== '')).toBe(true)
  expect((await confirming(office, check)).status).toBe(200)
})

test('who is paid otherwise than the last time is named, and nobody else', async () => {
  const office = await aBankOffice({ sendBank: false })
  const before = await Promise.all([1, 2, 3].map(() => aSalaryToPay(office, { payday: '2026-04-08' })))
  await office.changeAll(
    before.flatMap(({ ids }) => ids),
    'APPROVED',
  )
  const [same, more, moved] = before.map(({ salaryId }) => salaryId)
  const ids = [
    await anotherWage(office, same ?? 0, 120_000, LATER),
    await anotherWage(office, more ?? 0, 120_000, LATER),
    await anotherWage(office, more ?? 0, 1, LATER),
    await anotherWage(office, moved ?? 0, 100_000, LATER),
    await aPayment(office, 50_000, { payday: LATER }),
  ]
  const [, far = 0, little = 0, account = 0, first = 0] = ids
  const { db } = office.services
  await db.updateTable('outgoing_payment').set({ creditor_iban: OTHER_IBAN }).where('id', '=', account).execute()
  const check = await checked(office, ids)
  expect(check.differingCount).toBe(3)
  expect(check.differing).toMatchObject([
    { ids: [account], iban: OTHER_IBAN, ibanBefore: expect.stringMatching(/^FI/), isSumFar: false },
    { ids: [first], ibanBefore: null, sumBefore: null, isSumFar: false },
    { ids: [far, little], isSumFar: true, sumBefore: 1000, sum: 1200.01 },
  ])
})

test('who was paid by the department the last time and is not now is named', async () => {
  const office = await aBankOffice({ sendBank: false })
  const department = await aDepartment(office.services, null)
  const before = []
  for (const _ of [1, 2]) before.push(await aSalaryToPay(office, { payday: '2026-04-08', department }))
  await office.changeAll(
    before.flatMap(({ ids }) => ids),
    'APPROVED',
  )
  const [stays, leaves] = before.map(({ salaryId }) => salaryId)
  const next = await anotherWage(office, stays ?? 0, 100_000, LATER)
  const { person_id: id } = await office.services.db
    .selectFrom('salary')
    .select('person_id')
    .where('id', '=', leaves ?? 0)
    .executeTakeFirstOrThrow()
  expect(await checked(office, [next])).toMatchObject({
    missing: [{ id, payDate: '2026-04-08', sum: 1000 }],
    missingCount: 1,
  })
  const second = await anotherWage(office, leaves ?? 0, 100_000, LATER)
  for (const ids of [[next], [next, second]]) expect(await checked(office, ids)).toMatchObject({ missing: [] })
})

test('whose tax is withheld without a card is named before approval', async () => {
  const office = await aBankOffice({ sendBank: false })
  const salaries = await Promise.all([1, 2, 3].map(() => aSalaryToPay(office, { payday: LATER })))
  const [without, byHand] = salaries.map(({ salaryId }) => salaryId)
  const { db } = office.services
  const withheld = { gross_cents: 160_000, taxable_cents: 160_000, tax_cents: 60_000 }
  await db
    .updateTable('salary')
    .set(withheld)
    .where('id', 'in', [without ?? 0, byHand ?? 0])
    .execute()
  const decided = { overrides: JSON.stringify({ withholding: 375_000 }) }
  await db
    .updateTable('salary')
    .set(decided)
    .where('id', '=', byHand ?? 0)
    .execute()
  const check = await checked(
    office,
    salaries.flatMap(({ ids }) => ids),
  )
  expect(check.noTaxCardCount).toBe(1)
  expect(check.noTaxCard.map(({ id }) => id)).toEqual(salaries[0]?.ids)
})

test('new accounts are named before they are paid', async () => {
  const office = await aBankOffice({ sendBank: false })
  const [{ personId, ids }, other] = [await aSalaryToPay(office), await aPayment(office)]
  const changed = { iban_changed_at: '2026-03-30T08:00:00Z' }
  await office.services.db.updateTable('person').set(changed).where('id', '=', personId).execute()
  const check = await checked(office, [...ids, other])
  expect(check.accounts).toMatchObject([{ id: ids[0], account: { differs: false } }])
  expect(check.accountsCount).toBe(1)
})

test('it is asked in as many statements for ten payments as for one', async () => {
  const office = await aBankOffice({ sendBank: false })
  const ids = await Promise.all(Array.from({ length: 10 }, () => aPayment(office)))
  const count = async (some: readonly number[]) => (await statementsOf(() => checked(office, some))).length
  await count(ids)
  expect(await count(ids)).toBe(await count(ids.slice(0, 1)))
})

test("payments of one approval are found by it, with the bank's answers to them", async () => {
  const office = await aBankOffice()
  const [others, mine] = [[await aPayment(office)], [await aPayment(office), await aPayment(office)]]
  await paidThroughBank(office, others)
  const answer = await office.changeAll(mine, 'APPROVED')
  await untilSent(office, mine)
  await office.fetchNew()
  const { approval } = (answer.body as OutgoingPayment[])[0] ?? {}
  const listed = async (path: string) => ((await office.call('GET', path)).body as { data: unknown[] }).data
  const payments = (await listed(`/api/admin/bank?approval=${approval}`)) as OutgoingPayment[]
  expect(payments.map(({ id }) => id).sort((a, b) => a - b)).toEqual(mine)
  const files = (await listed(`/api/admin/bank/filelist?approval=${approval}&page=0`)) as BankFile[]
  expect(files).toMatchObject([{ own: false, matched: true }])
  const [answered] = files
  const told = (await listed(`/api/admin/bank?bankFile=${answered?.fileReference}`)) as OutgoingPayment[]
  expect(told.map(({ id }) => id).sort((a, b) => a - b)).toEqual(mine)
})

test('a debit that the account does not cover is told before it leaves', async () => {
  const office = await aBankOffice({ sendBank: false })
  const [soon, late, left] = [
    await aPayment(office, 60_000),
    (await aSalaryToPay(office, { wage: 50_000, payday: LATER })).ids[0] ?? 0,
    await aPayment(office, 10_000),
  ]
  const cover = async (ids: readonly number[]) => (await checked(office, ids)).files.map((file) => file.cover)
  expect(await cover([soon])).toEqual([null])
  const { iban } = await office.services.db.selectFrom('paying_account').select('iban').executeTakeFirstOrThrow()
  const told = statement({ number: 1, day: '2026-03-31', opening: 100_000, closing: 100_000 }, [])
  await office.handIn(told.replace(OTHER_IBAN, iban))
  expect((await office.fetchNew()).status).toBe(200)
  const known = { balance: 1_000, on: '2026-03-31' }
  expect(await cover([soon, late])).toEqual([
    { ...known, lacks: 0 },
    { ...known, lacks: 100 },
  ])
  expect(await cover([late])).toEqual([{ ...known, lacks: 0 }])
  // what was approved leaves before, too, until it is debited
  expect((await office.change(left, 'APPROVED')).status).toBe(200)
  expect(await cover([soon, late])).toEqual([
    { ...known, lacks: 0 },
    { ...known, lacks: 200 },
  ])
})

test('what takes an account over its limits is refused whole, and told before', async () => {
  const office = await aBankOffice({ sendBank: false })
  const { db } = office.services
  const limit = (limits: { fileLimit?: number | null; dayLimit?: number | null }) =>
    office.call('PUT', '/api/admin/settings/accounts/1', limits)
  const { id } = await db.selectFrom('paying_account').select('id').executeTakeFirstOrThrow()
  expect(id).toBe(1)
  const [first, second, late] = [
    await aPayment(office, 60_000),
    await aPayment(office, 50_000),
    (await aSalaryToPay(office, { wage: 50_000, payday: LATER })).ids[0] ?? 0,
  ]
  expect((await limit({ fileLimit: 1_000 })).status).toBe(200)
  // together 1,100 euros of the one day; the other day's file is within the limit
  const told = await checked(office, [first, second, late])
  expect(told.ready).toEqual([late])
  const overFile = expect.stringMatching(/yhdessä aineistossa 1\s100,00\s€, kun raja on 1\s000,00\s€/)
  expect(told.blocked.map(({ id: of, message }) => [of, message])).toEqual([
    [first, overFile],
    [second, overFile],
  ])
  expect(await office.changeAll([first, second], 'APPROVED')).toMatchObject({
    status: 409,
    body: { code: 'FILE_LIMIT' },
  })
  expect((await office.change(first, 'APPROVED')).status).toBe(200)
  // in a file of its own, but on the same day
  expect((await limit({ fileLimit: null, dayLimit: 1_000 })).status).toBe(200)
  expect(await office.change(second, 'APPROVED')).toMatchObject({
    status: 409,
    body: { code: 'DAY_LIMIT', message: expect.stringMatching(/yhteensä 1\s100,00\s€/) },
  })
  expect((await office.change(late, 'APPROVED')).status).toBe(200)
  // of two at the same moment one is within the limit
  await office.change(first, 'CANCELLED')
  const atOnce = [await aPayment(office, 70_000), await aPayment(office, 70_000)]
  const answers = await Promise.all(atOnce.map((payment) => office.change(payment, 'APPROVED')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await limit({ dayLimit: 1_200 })
  expect((await office.change(second, 'APPROVED')).status).toBe(200)
})
