import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBankOffice, aSalaryToPay, paidThroughBank } from '../../core/payment/testing.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { statementsOf } from '../../testing/statements.ts'
import { pay } from '../bills/testing.ts'
import { begun, billed, saveSalary } from '../salaries/testing.ts'
import { anOffice, approveAll, aSalary, aWorker, paidBy, untilSalary } from '../workforce-salaries/testing.ts'
import { alongWay, MOST_MEMBERS } from './chain.ts'
import { links } from './chain-links.ts'
import { chainOf, countedIn, idOf, type Reply } from './testing.ts'

/** Two people whose shifts become salaries that are billed together, paid by one file, debited and reported. */
async function paidTogether() {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const other = await aWorker(product, departmentId, 'e2', { days: [4] })
  const salary = await aSalary(product, departmentId, shiftIds)
  const stranger = await aSalary(product, departmentId, other.shiftIds)
  const ids = [salary.id, stranger.id]
  const made = await product.call('POST', '/api/admin/tamigo/bill', ids)
  expect(made.status, made.text).toBe(200)
  expect((await paidBy(product, ids, '2026-04-15')).failures).toEqual([])
  const { body } = await product.call('GET', '/api/admin/bank')
  const payments = (body as { data: { id: number }[] }).data.map(({ id }) => id)
  const approved = await product.call('POST', '/api/admin/bank/states', { ids: payments, state: 'APPROVED' })
  expect(approved.status, approved.text).toBe(200)
  await untilSalary(product, salary.id, { bankState: 'SENT', reportState: 'SENT' })
  const clock = { method: 'POST', body: JSON.stringify({ now: '2026-04-16T06:00:00Z' }) }
  await fetch(`${product.simulators.bank}/__sim/clock`, clock)
  await untilSalary(product, salary.id, { state: 'PAID' })
  return { product, shiftIds, salary, stranger, bill: (made.body as { id: number }).id }
}

test('the chain of a shift leads to salary, bill, payment, files, entry and report', async () => {
  const { product, shiftIds, salary, stranger, bill } = await paidTogether()
  const ofShift = await chainOf(product, 'shift', shiftIds[0] ?? '')
  expect(countedIn(ofShift)).toMatchObject({
    ...{ shift: 1, salary: 1, workforceBill: 1, outgoingPayment: 1, outgoingFile: 1, bankEntry: 1, wageReport: 1 },
  })
  expect(ofShift.things[0]).toMatchObject({ thing: 'shift', id: shiftIds[0], on: '2026-03-02' })
  expect(ofShift.things).toContainEqual(
    expect.objectContaining({ thing: 'salary', id: String(salary.id), amount: salary.paidSalary }),
  )
  expect(idOf(ofShift, 'workforceBill')).toBe(String(bill))
  expect(ofShift.leftOut).toEqual([])
  // from each of the others the same salary is reached, with all of its shifts where nothing was gone up to before
  for (const { thing, id } of ofShift.things.filter((each) => each.thing !== 'shift')) {
    const reached = await chainOf(product, thing, id)
    const salaries = reached.things.flatMap((each) => (each.thing === 'salary' ? [each.id] : []))
    expect([thing, salaries]).toEqual([thing, expect.arrayContaining([String(salary.id)])])
    const isOwn = ['salary', 'outgoingPayment', 'bankEntry', 'wageReport'].includes(thing)
    const gathers = ['workforceBill', 'outgoingFile'].includes(thing)
    if (isOwn || gathers) expect([thing, salaries.includes(String(stranger.id))]).toEqual([thing, gathers])
    if (isOwn) expect(countedIn(reached)).toMatchObject({ shift: 2, salary: 1, outgoingPayment: 1 })
  }
})

test('what happened to all of a chain is one timeline, or that of one kind', async () => {
  const { product, salary } = await paidTogether()
  const whole = await chainOf(product, 'salary', salary.id)
  const entries = [...whole.entries]
  for (let { next } = whole; next !== null; ) {
    const page = await chainOf(product, 'salary', salary.id, `?after=${next}`)
    entries.push(...page.entries)
    next = page.next
  }
  const kinds = new Set(entries.map(({ of }) => of))
  for (const kind of ['salary', 'outgoingPayment', 'outgoingFile', 'bankFile', 'wageReport', 'workforceBill'] as const)
    expect([...kinds]).toContain(kind)
  const known = new Set(whole.things.map(({ thing, id }) => `${thing} ${id}`))
  expect(entries.filter(({ of, id }) => !known.has(`${of} ${id}`))).toEqual([])
  expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(entries.length)
  const { entries: alone } = await chainOf(product, 'salary', salary.id, '?only=outgoingFile')
  expect(alone).toEqual(entries.filter(({ of }) => of === 'outgoingFile'))
  expect(alone.length).toBeGreaterThan(1)
})

test('money for a bill leads to the salary of its biller and to its payment', async () => {
  const { product, bill, personId } = await billed()
  await pay(product, bill, bill.totalpriceWithAlv)
  const salary = await begun(product, personId, { allFree: true })
  const sent = await saveSalary(product, salary, { state: 'PAID' })
  expect(sent.status, sent.text).toBe(200)
  await approveAll(product)
  const ofBill = await chainOf(product, 'bill', bill.id)
  const all = { bill: 1, billMessage: 1, salary: 1, outgoingPayment: 1, bankEntry: 1 }
  expect(countedIn(ofBill)).toMatchObject(all)
  const place = (thing: string) => ofBill.things.findIndex((each) => each.thing === thing)
  const pair = [place('bill'), place('salary')].toSorted()
  expect(ofBill.links.map((each) => each.toSorted())).toContainEqual(pair)
  for (const thing of ['bankEntry', 'salary', 'outgoingPayment', 'billMessage'])
    expect(countedIn(await chainOf(product, thing, idOf(ofBill, thing))), thing).toMatchObject(all)
})

test('of a file of many payments the chain tells their count, by few statements', async () => {
  const office = await aBankOffice()
  const paid = []
  for (let count = 0; count <= MOST_MEMBERS; count += 1) paid.push(await aSalaryToPay(office))
  const ids = paid.flatMap((each) => each.ids)
  await paidThroughBank(office, ids)
  const [first] = paid
  const ofSalary = await chainOf(office, 'salary', first?.salaryId ?? 0)
  expect(countedIn(ofSalary)).toMatchObject({ salary: 1, outgoingPayment: 1, outgoingFile: 1 })
  expect(ofSalary.leftOut).toEqual([])
  const file = idOf(ofSalary, 'outgoingFile')
  let ofFile: Reply | undefined
  const asked = await statementsOf(async () => {
    ofFile = await chainOf(office, 'outgoingFile', file)
  })
  expect(ofFile?.things.map(({ thing }) => thing)).not.toContain('outgoingPayment')
  expect(ofFile?.leftOut).toEqual([
    { of: { thing: 'outgoingFile', id: file }, thing: 'outgoingPayment', count: MOST_MEMBERS + 1 },
  ])
  expect(asked.filter((text) => text.includes('cross join lateral')).length).toBeLessThan(5)
})

test('every link is walked by indexes, up and down', async () => {
  const { db } = await testDatabase()
  for (const link of links)
    for (const from of ['member', 'whole'] as const) {
      const { sql: text } = alongWay({ link, from, rows: [] }, 0).compile(db)
      const { rows } = await db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql.raw(`explain (generic_plan, costs off) ${text}`).execute(tx)
      })
      expect([link.member, link.whole, from, JSON.stringify(rows)]).toEqual([
        ...[link.member, link.whole, from],
        expect.not.stringContaining('Seq Scan'),
      ])
    }
})

test('what is not there has no chain, and an id is refused by its field', async () => {
  const { call } = await anOffice({ days: [] }).then(({ product }) => product)
  for (const [thing, id] of [
    ...[
      ['salary', 999_999],
      ['bill', 1],
      ['shift', 'nobody'],
      ['bankFile', 'K1'],
      ['wageReport', 'PS-1'],
    ],
    ['outgoingFile', '00000000-0000-4000-8000-000000000000'],
  ])
    expect(await call('GET', `/api/admin/chain/${thing}/${id}`), String(thing)).toMatchObject({ status: 404 })
  const refused = await call('GET', '/api/admin/chain/salary/x')
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'id' }] } })
})
