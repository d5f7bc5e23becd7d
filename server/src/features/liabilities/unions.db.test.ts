import type { Liability } from '@palkkasilta/contract/liabilities.ts'
import { euros, portion, rate, sum, toEuros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { accepted, detail, NOW, pay, rejectPayments, reports, salaries } from '../../core/report/testing.ts'
import { count } from '../../core/separate-report/testing.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import { forceState } from '../../testing/force-state.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { balances, monthIn } from '../accounting/testing.ts'
import { changePerson, readPerson, refusalIn } from '../workforce-people/testing.ts'
import { owedInDetail, paymentsOfOwed, payOwed, saveInvoiceOf } from './testing.ts'

const PAYDAY = '2026-04-15'
const IBAN = 'FI2112345600000785'
const SHARE = { rate: 15_000, monthly_cents: null, reference: '1232' }
const SUM = { rate: null, monthly_cents: 3_000, reference: '1258' }

type Due = typeof SHARE | typeof SUM

/** Salaries of people with these dues, sent to be paid in April. */
async function members(dues: readonly Due[]) {
  const product = await testProduct({ now: NOW })
  const ids = await salaries(product, dues.length)
  const people = await peopleOf(product, ids)
  const rows = dues.map((due, index) => ({
    ...{ person_id: people[index] ?? 0, payee: 'Palvelualojen liitto', iban: IBAN, member_number: `J${index}` },
    ...{ valid_from: '2026-01-01', ...due },
  }))
  await product.services.db.transaction().execute((tx) => insertRows(tx, 'union_due', rows))
  for (const id of ids) await pay(product, id, PAYDAY)
  return { product, ids, people }
}

async function peopleOf({ services: { db } }: TestProduct, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('salary').select(['id', 'person_id']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.person_id ?? 0)
}

/** What is owed to unions, by reference. */
async function unions(product: TestProduct): Promise<Liability[]> {
  await count(product)
  const { body } = await product.call('GET', '/api/admin/liabilities?page=0&creditor=UNION')
  const { data } = body as { data: Liability[] }
  return data.toSorted((a, b) => (a.unionReference < b.unionReference ? -1 : 1))
}

async function onlyUnion(product: TestProduct): Promise<Liability> {
  const [one, ...others] = await unions(product)
  expect(others).toEqual([])
  if (!one) throw new Error('nothing is owed to a union')
  return one
}

test('dues are a part of what is taken from pay, and told to the register', async () => {
  const { product, ids } = await members([SHARE])
  const salary = await detail(product, ids[0] ?? 0)
  const due = toEuros(portion(euros(salary.taxableSalary), rate('0.015')))
  expect(due).toBeGreaterThan(0)
  expect(salary).toMatchObject({ unionDue: due, reduceFromNetto: 0, reduceFromNettos: [], recoveries: [] })
  const withheld = salary.taxamount + salary.personTyElAmount + salary.personunemploymentInsuranceAmount + due
  expect(salary.netSalary).toBeCloseTo(salary.bruttoSalary - withheld, 2)
  expect(salary.explanations.find(({ subject }) => subject.includes('jäsenmaksu'))?.sentence).toMatch(/1,50\s% × /)
  await accepted(product, 1)
  const [told] = await reports(product)
  expect(told?.transactions.filter(({ code }) => code === 408)).toMatchObject([{ amount: due }])
})

test('a month owes each account and reference once, as withheld, reported and entered', async () => {
  const { product, ids } = await members([SHARE, SHARE, SUM])
  const dues = await Promise.all(ids.map(async (id) => (await detail(product, id)).unionDue))
  const [shares, sums, ...others] = await unions(product)
  expect(others).toEqual([])
  expect(shares).toMatchObject({
    ...{ union: 'Palvelualojen liitto', unionReference: '1232', due: '2026-05-15', month: '2026-04-01' },
    ...{ counted: toEuros(sum(dues.slice(0, 2).map((due) => euros(due)))), paid: 0, difference: 0 },
    standing: 'OPEN',
  })
  expect(shares?.open).toBe(shares?.counted)
  expect(sums).toMatchObject({ unionReference: SUM.reference, counted: 30, open: 30 })
  const told = await owedInDetail(product, shares as Liability)
  expect(told).toMatchObject({
    ...{ invoice: null, parts: [{ part: 'UNION_DUES', counted: shares?.counted, filed: null }] },
    ...{ payee: { name: 'Palvelualojen liitto', iban: IBAN, reference: '1232' }, months: [{ salaries: 2 }] },
  })
  expect(told.members.map(({ memberNumber, amount }) => [memberNumber, amount]).sort()).toEqual([
    ['J0', dues[0]],
    ['J1', dues[1]],
  ])
  const month = await monthIn(product, '2026-04-01')
  expect(month.debit).toBe(month.credit)
  expect(balances(month).UNION_DEBT).toBeCloseTo(-(dues[0] ?? 0) - (dues[1] ?? 0) - (dues[2] ?? 0), 2)
  expect((await saveInvoiceOf(product, shares as Liability, {})).body).toMatchObject({
    code: 'LIABILITY_WITHOUT_INVOICE',
  })
})

test('it is paid to the union once, however often pressed, and not by one alone', async () => {
  const { product } = await members([SHARE])
  const union = await onlyUnion(product)
  const answers = await Promise.all([payOwed(product, union, union.open), payOwed(product, union, union.open)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [payment, ...others] = await paymentsOfOwed(product)
  expect(others).toEqual([])
  expect(payment).toMatchObject({
    ...{ amount: union.open, creditorName: 'Palvelualojen liitto', iban: IBAN, referenceNumber: '1232' },
    ...{ state: 'NEW', payDate: '2026-05-15', message: 'Jäsenmaksut 4/2026', liabilityId: union.id },
  })
  expect(await onlyUnion(product)).toMatchObject({ standing: 'PAYING', paid: union.open, open: 0 })
  await product.call('PUT', '/api/admin/settings', { publicSettings: { twoPairsOfEyes: true } })
  const approval = await product.call('PUT', `/api/admin/bank/${payment?.id}`, { state: 'APPROVED' })
  expect(approval.body).toMatchObject({ code: 'OWN_PAYMENT' })
})

test('what a later salary of the month adds is paid once the first has left', async () => {
  const { product, ids } = await members([SHARE, SHARE])
  const { db } = product.services
  await forceState(db, 'workforceSalary', 'OPEN', ids[1] ?? 0)
  const first = await onlyUnion(product)
  await payOwed(product, first, first.open)
  await forceState(db, 'workforceSalary', 'WAITING_FOR_PAYMENT', ids[1] ?? 0)
  const more = await onlyUnion(product)
  expect(more).toMatchObject({ standing: 'OPEN', paid: first.open })
  expect(more.open).toBeGreaterThan(0)
  expect((await payOwed(product, more, more.open)).body).toMatchObject({ code: 'LIABILITY_BEING_PAID' })
  const [payment] = await paymentsOfOwed(product)
  await forceState(db, 'outgoingPayment', 'APPROVED', payment?.id ?? 0)
  await forceState(db, 'settlement', 'DEBITED', payment?.id ?? 0)
  await db
    .updateTable('outgoing_payment')
    .set({ debited_on: '2026-05-15' })
    .where('id', '=', payment?.id ?? 0)
    .execute()
  expect((await payOwed(product, more, more.open)).status).toBe(200)
  expect((await paymentsOfOwed(product)).map(({ amount }) => amount)).toEqual([more.open, first.open])
})

test('of salaries that are not paid nothing is owed any more', async () => {
  const { product } = await members([SHARE])
  expect((await onlyUnion(product)).counted).toBeGreaterThan(0)
  await accepted(product, 1)
  await rejectPayments(product)
  expect(await onlyUnion(product)).toMatchObject({ counted: 0, open: 0 })
})

test('another reference moves what is not paid, and is refused once something is', async () => {
  const { product, people } = await members([SHARE])
  const [person = 0] = people
  const before = await onlyUnion(product)
  const change = async (reference: string) => {
    const { unionDues } = (await readPerson(product, person)).person as { unionDues: object[] }
    const rows = unionDues.map((due) => ({ ...due, reference }))
    return changePerson(product, person, { unionDues: rows })
  }
  const home = { address: 'Rantakatu 1', postalcode: '33100' }
  expect((await changePerson(product, person, home)).status).toBe(200)
  expect((await change('1245')).status).toBe(200)
  const [moved, old] = (await unions(product)).toSorted((a, b) => b.open - a.open)
  expect(moved).toMatchObject({ unionReference: '1245', open: before.open })
  expect(old).toMatchObject({ unionReference: '1232', counted: 0, open: 0 })
  await payOwed(product, moved as Liability, before.open)
  expect(Object.values(refusalIn(await change('1232')))).toEqual([
    expect.stringContaining('Anna riville päättymispäivä ja lisää uusi rivi.'),
  ])
  const kept = await changePerson(product, person, { unionDues: [] })
  expect(Object.values(refusalIn(kept))).toEqual([expect.stringContaining('Anna sille päättymispäivä, älä poista.')])
})

test('a month of many members is counted by as many statements as of few', async () => {
  const counting = async (number: number) => {
    const { product } = await members(Array.from({ length: number }, () => SHARE))
    await accepted(product, number)
    await count(product)
    await product.services.db.insertInto('moved_month').values({ month: '2026-04-01' }).execute()
    return (await statementsOf(() => count(product))).length
  }
  expect(await counting(6)).toBe(await counting(2))
})
