import { cents } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeMonth } from '../../core/accounting/close.ts'
import { countBooks, firstOpen } from '../../core/accounting/months.ts'
import { undoUse } from '../../core/incoming/give-back.ts'
import { keepMoney, matchMoney } from '../../core/incoming/use.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { testProduct } from '../../testing/product.ts'
import { pay, send, sendable } from '../bills/testing.ts'
import { received, twoSentBills, waiting } from '../incoming-money/testing.ts'
import { balances, booked, fileOf, missing, monthIn, setMonth } from './testing.ts'

const APRIL = '2026-04-01'
const MAY = '2026-05-01'

async function aSoldMonth() {
  const { product, bill } = await sendable()
  expect((await send(product, bill)).body).toMatchObject({ state: 'CLOSED' })
  return { product, bill }
}

test('bills, credit notes and money are entered on their days, with the tax of each', async () => {
  const { product, bill } = await aSoldMonth()
  expect(balances(await monthIn(product, APRIL))).toEqual({ RECEIVABLES: 1255, SALES: -1000, VAT_DEBT: -255 })
  await pay(product, bill, 500)
  expect(balances(await monthIn(product, APRIL))).toMatchObject({ RECEIVABLES: 755, BANK: 500 })
  const refunded = await product.call('POST', `/api/admin/bills/${bill.id}/sendtohyvitys?discount=20`, {})
  expect(refunded.status, refunded.text).toBe(200)
  await expect
    .poll(async () => balances(await monthIn(product, APRIL)), { timeout: 30_000 })
    .toMatchObject({ RECEIVABLES: 504, SALES: -800, VAT_DEBT: -204 })
  const { vat } = await monthIn(product, APRIL)
  expect(vat.filter(({ amount }) => amount !== 0)).toEqual([
    { field: 301, amount: 204 },
    { field: 308, amount: 204 },
  ])
  const lost = await product.call('POST', `/api/admin/bills/${bill.id}/creditloss`, { reason: 'Varaton' })
  expect(lost.status, lost.text).toBe(200)
  const entered = balances(await monthIn(product, APRIL))
  expect(entered).toMatchObject({ CREDIT_LOSS: 401.59, VAT_DEBT: -101.59 })
  expect(entered.RECEIVABLES ?? 0).toBe(0)
})

test('money of a house that has not said yet whose it is is entered', async () => {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  await received(product, { amount: 100, reference: '1232' })
  expect(balances(await monthIn(product, APRIL))).toEqual({ BANK: 100, CLEARING: -100 })
})

test('months are closed in order, once they are over, and never opened again', async () => {
  const { product } = await aSoldMonth()
  const id = (await booked(product)).get(APRIL)?.id
  expect((await setMonth(product, id, 'OPEN')).body).toMatchObject({ code: 'ACCOUNTING_OPEN_ALREADY' })
  expect((await setMonth(product, id, 'CLOSED')).body).toMatchObject({ code: 'ACCOUNTING_NOT_OVER' })
  await product.moveClock(Temporal.Instant.from('2026-06-02T08:00:00Z'))
  const may = (await booked(product)).get(MAY)?.id
  expect((await setMonth(product, may, 'CLOSED')).body).toMatchObject({ code: 'ACCOUNTING_EARLIER_OPEN' })
  const closed = await setMonth(product, id, 'CLOSED')
  expect(closed.body).toMatchObject({ state: 'CLOSED', isClosable: false, closedBy: 'Anna Ylläpitäjä' })
  expect((await setMonth(product, id, 'CLOSED')).body).toMatchObject({ code: 'ACCOUNTING_CLOSED' })
  const opened = await setMonth(product, id, 'OPEN')
  expect([opened.status, opened.body]).toMatchObject([409, { code: 'ACCOUNTING_STAYS_CLOSED' }])
  expect(opened.text).toContain('oikaisuina avoimeen kuukauteen 5/2026')
  // the database holds to it, whoever writes
  const { db } = product.services
  await expect(sql`update accounting_month set closed_at = null, closed_by = null`.execute(db)).rejects.toThrow('stays')
  await expect(sql`delete from voucher where month_id = ${id}`.execute(db)).rejects.toThrow('stays')
  await expect(sql`update voucher_line set amount_cents = 1`.execute(db)).rejects.toThrow('stays')
})

test('what a closed month comes to later is a correction that names it', async () => {
  const { product, bill } = await aSoldMonth()
  await product.moveClock(Temporal.Instant.from('2026-05-02T08:00:00Z'))
  const id = (await booked(product)).get(APRIL)?.id
  await setMonth(product, id, 'CLOSED')
  const before = await monthIn(product, APRIL)
  await sql`update bill set bill_date = '2026-05-01', due_date = '2026-06-01' where id = ${bill.id}`.execute(
    product.services.db,
  )
  const may = await monthIn(product, MAY)
  expect(may.corrections).toBe(1)
  expect(may.journal.find(({ kind }) => kind === 'CORRECTION')).toMatchObject({
    corrects: APRIL,
    day: MAY,
    number: null,
  })
  // the sale is taken out of April and entered in May
  expect(balances(may).SALES ?? 0).toBe(0)
  expect(await monthIn(product, APRIL)).toMatchObject({ journal: before.journal, corrections: 0 })
  expect(await missing(product.services.db)).toEqual({})
})

test('an account is renamed for open months alone, and files tell of both', async () => {
  const { product } = await aSoldMonth()
  await product.moveClock(Temporal.Instant.from('2026-05-02T08:00:00Z'))
  const id = (await booked(product)).get(APRIL)?.id
  const { body } = await product.call('GET', '/api/admin/accounting/accounts?page=0')
  const sales = (body as { data: { id: number; purpose: string }[] }).data.find(({ purpose }) => purpose === 'SALES')
  const saved = (given: object) => product.call('PUT', `/api/admin/accounting/accounts/${sales?.id}`, given)
  expect((await saved({ number: 'ABC', name: 'Myynti' })).status).toBe(400)
  expect((await saved({ number: '3010', name: '=Myynti "A"; B & C' })).status).toBe(200)
  await setMonth(product, id, 'CLOSED')
  await saved({ number: '3020', name: 'Muu' })
  const csv = await fileOf(product, id, 'csv')
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.text.split('\r\n').slice(1, -1)).toEqual([
    'Myyntilasku;2026;1;01.04.2026;Myyntilaskut 01.04.2026;1701;Myyntisaamiset;1255,00;;;',
    `Myyntilasku;2026;1;01.04.2026;Myyntilaskut 01.04.2026;3010;"'=Myynti ""A""; B & C";;1000,00;25,5;301`,
    'Myyntilasku;2026;1;01.04.2026;Myyntilaskut 01.04.2026;2939;Arvonlisäverovelka;;255,00;25,5;301',
  ])
  const zip = await fileOf(product, id, 'netvisor')
  expect(zip.headers['content-type']).toContain('application/zip')
})

const step = fc.record({
  way: fc.constantFrom('match', 'keep', 'undo', 'close', 'close', 'redate', 'rekind'),
  place: fc.nat({ max: 2 }),
  part: fc.integer({ min: 1, max: 130_000 }).map(cents),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('closed months and corrections make what is wanted, whatever changes', async () => {
  const { product, first, second } = await twoSentBills()
  const { services } = product
  await received(product, { amount: 1300 }, { amount: 1300, reference: first.reference }, { amount: 255 })
  const { id: who } = await services.db.selectFrom('person').select('id').orderBy('id').executeTakeFirstOrThrow()
  const user = { id: who, role: 'ROLE_ADMIN', sessionId: '' } as const
  const ids = (await waiting(product)).map(({ id }) => id)
  const bills = [first.id, second.id]
  const done = new Set<string>()

  async function take(tx: Tx, { way, place, part }: Step, at: Temporal.Instant): Promise<unknown> {
    const id = ids[place] ?? 0
    const staff = { who, at }
    if (way === 'close') return closeMonth(tx, (await firstOpen(tx)).id, { isClosed: true, who, at })
    const day = `2026-0${3 + (part % 4)}-01`
    if (way === 'redate')
      return sql`update bill set bill_date = ${day}::date, due_date = ${day}::date + 30 where id = ${bills[place % 2]}`.execute(
        tx,
      )
    if (way === 'rekind')
      return sql`update account_entry set kind = ${part % 2 ? 'FEE' : 'RECEIVED'} where id = ${id} and used_cents = 0`.execute(
        tx,
      )
    if (way === 'match') return matchMoney(tx, id, [{ kind: 'bill', id: bills[part % 2] ?? 0, amount: part }], staff)
    if (way === 'keep') return keepMoney(tx, id, { amount: part, reason: 'Pieni' }, staff)
    const use = await tx
      .selectFrom('money_use')
      .select(['id', 'entry_id'])
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    return use && undoUse(services, tx, { id: use.entry_id, use: use.id }, user, at)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (story) => {
      const at = Temporal.Instant.from('2026-06-01T08:00:00Z')
      const tx = await services.db.startTransaction().execute()
      await countBooks(tx, at)
      for (const each of story) {
        const before = await tx.savepoint('step').execute()
        try {
          await take(before, each, at)
          done.add(each.way)
        } catch (error) {
          // what does not go leaves everything as it was
          if (!(error instanceof DomainError)) throw error
          await before.rollbackToSavepoint('step').execute()
        }
        await countBooks(tx, at)
      }
      expect(await missing(tx)).toEqual({})
      expect(await oddVouchers(tx)).toEqual([])
      await tx.rollback().execute()
    }),
    { numRuns: 20, endOnFailure: true },
  )
  expect([...done].toSorted()).toEqual(['close', 'keep', 'match', 'redate', 'rekind', 'undo'])
}, 120_000)

/** Vouchers out of balance, and series with a gap. */
async function oddVouchers(tx: Tx) {
  const { rows } = await sql`
    select voucher_id::text as odd from voucher_line group by voucher_id having sum(amount_cents) <> 0
    union all
    select class::text from voucher where number is not null group by year, class having max(number) <> count(*) or min(number) <> 1`.execute(
    tx,
  )
  return rows
}
