import type { HolidayDebts } from '@palkkasilta/contract/holidays.ts'
import { cents, euros, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countEveryHolidayDebt } from '../../core/accounting/holidays.ts'
import { countBooks } from '../../core/accounting/months.ts'
import { aPaidMonth } from '../../core/report/testing.ts'
import { ownMonth } from '../../core/separate-report/testing.ts'
import { statementsOf } from '../../testing/statements.ts'
import { oneOwed, saveInvoiceOf } from '../liabilities/testing.ts'
import { billed, sentSalary } from '../salaries/testing.ts'
import { anOffice, aSalary, paidBy } from '../workforce-salaries/testing.ts'
import { balances, book, booked, missing, monthIn, setMonth } from './testing.ts'

const APRIL = '2026-04-01'

test('journal, taxes owed and reports of a month agree to the cent', async () => {
  const { product } = await aPaidMonth(2)
  const month = await monthIn(product, APRIL)
  const entered = balances(month)
  expect(month.debit).toBe(month.credit)
  expect(month.debit).toBeGreaterThan(0)
  const paid = toEuros(cents(euros(entered.WAGES ?? 0) + euros(entered.HOLIDAY_COMPENSATION ?? 0)))
  expect(paid).toBe((await ownMonth(product)).paid)
  expect(entered.TAXES_OWED).toBe(-(await oneOwed(product, 'TAX')).counted)
  // what was withheld by payday is what the month owes of it
  expect(entered.WITHHELD_TAX ?? 0).toBe(0)
  expect(entered.PENSION_DEBT).toBe(-(await oneOwed(product, 'PENSION')).counted)
  expect(entered.UNEMPLOYMENT_DEBT).toBe(-(await oneOwed(product, 'UNEMPLOYMENT')).counted)
  expect(entered.ACCIDENT_DEBT).toBe(-(await oneOwed(product, 'ACCIDENT')).counted)
  const { rows } = await sql<{ paid: number }>`
    select sum(amount_cents)::bigint as paid from outgoing_payment where purpose = 'SALARY'`.execute(
    product.services.db,
  )
  expect(entered.NET_PAY).toBe(-toEuros(cents(rows[0]?.paid ?? 0)))
})

test('what an insurer invoices otherwise is entered in the last month of its period', async () => {
  const { product } = await aPaidMonth()
  const pension = await oneOwed(product, 'PENSION')
  const amount = toEuros(cents(euros(pension.counted) + 1_234))
  await saveInvoiceOf(product, pension, { amount, due: '2026-05-29' })
  expect(balances(await monthIn(product, APRIL)).PENSION_DEBT).toBe(-amount)
})

/** 1 200 euros of April, of which leave is earned: 138 euros and what an employer pays on them. */
async function leaveEarned() {
  const { product, departmentId, personId, shiftIds } = await anOffice({}, '2026-04-01T08:00:00Z')
  const { db } = product.services
  await sql`insert into work_contract (person_id, contract_type, state, start_date, holiday_pay, holiday_rule, created_at, updated_at)
    values (${personId}, 'INDEFINITE', 'SIGNED', '2025-01-01', 'EARNED', 'HOURS', now(), now())`.execute(db)
  const { id } = await aSalary(product, departmentId, shiftIds)
  expect((await paidBy(product, [id], '2026-04-15')).failures).toEqual([])
  const owedOn = async (day: string) => {
    const { body } = await product.call('GET', `/api/admin/reports/holiday-debt?on=${day}`)
    const { due, employerCosts } = body as HolidayDebts
    return toEuros(cents(euros(due) + euros(employerCosts)))
  }
  return { product, id, owedOn }
}

test('what is owed of leave is entered by its change of a month that has ended', async () => {
  const { product, id, owedOn } = await leaveEarned()
  const night = async (day: string) => {
    await product.moveClock(Temporal.Instant.from(`${day}T00:30:00Z`))
    await book(product)
    await countEveryHolidayDebt(product.services)
  }
  const entered = async (month: string) => {
    const { HOLIDAY_DEBT = 0, HOLIDAY_ACCRUAL = 0 } = balances(await monthIn(product, month))
    expect(HOLIDAY_ACCRUAL).toBe(-HOLIDAY_DEBT || 0)
    return HOLIDAY_ACCRUAL
  }
  await night('2026-04-30')
  expect(await entered(APRIL)).toBe(0)
  await night('2026-05-01')
  const owed = await owedOn('2026-04-30')
  expect(owed).toBeGreaterThan(138)
  expect(await entered(APRIL)).toBe(owed)

  // paid in May after all: April is counted anew
  await sql`update salary set payday = '2026-05-15' where id = ${id}`.execute(product.services.db)
  await night('2026-06-01')
  expect([await entered(APRIL), await entered('2026-05-01')]).toEqual([0, await owedOn('2026-05-31')])
  expect(await missing(product.services.db)).toEqual({})
})

test('a month is closed with what is owed of leave', async () => {
  const { product, owedOn } = await leaveEarned()
  const id = (await booked(product)).get(APRIL)?.id
  await product.moveClock(Temporal.Instant.from('2026-05-02T08:00:00Z'))
  expect((await setMonth(product, id, 'CLOSED')).body).toMatchObject({ state: 'CLOSED' })
  expect(balances(await monthIn(product, APRIL)).HOLIDAY_DEBT).toBe(-(await owedOn('2026-04-30')))
})

test('a fringe benefit is entered as a wage and taken off the costs elsewhere', async () => {
  const { product, personId } = await billed()
  const benefits = [{ transactionCode: '330', amount: 20 }]
  const { bruttoSalary, payday } = await sentSalary(product, personId, { benefits })
  const entered = await monthIn(product, `${payday.slice(0, 7)}-01`)
  expect(balances(entered)).toMatchObject({ WAGES: bruttoSalary, BENEFITS: 20, BENEFITS_OFFSET: -20 })
  expect(entered.debit).toBe(entered.credit)
})

test('a salary that moves to another month moves in the journal', async () => {
  const { product, ids } = await aPaidMonth()
  expect(balances(await monthIn(product, APRIL)).WAGES).toBeGreaterThan(0)
  await sql`update salary set payday = '2026-05-15' where id = ${ids[0]}`.execute(product.services.db)
  expect(balances(await monthIn(product, APRIL)).WAGES).toBeUndefined()
  expect(balances(await monthIn(product, '2026-05-01')).WAGES).toBeGreaterThan(0)
  expect(await missing(product.services.db)).toEqual({})
})

test('wages in the name of a client company pass through the journal', async () => {
  const { product } = await aPaidMonth()
  await sql`update department set business_id = '0112038-9'`.execute(product.services.db)
  await sql`update salary set owner = 'EXTERNAL', external_payer = 'CLIENT'`.execute(product.services.db)
  const entered = balances(await monthIn(product, APRIL))
  expect(entered.WAGES).toBeUndefined()
  expect(entered.CLIENT_WAGES).toBe(-(entered.NET_PAY ?? 0))
})

test('many salaries are entered by as many statements as few', async () => {
  const counting = async (number: number) => {
    const { product } = await aPaidMonth(number)
    await booked(product)
    const { db, clock } = product.services
    return db.transaction().execute(async (tx) => {
      // not committed: no job takes the month before it is counted here
      await sql`insert into month_to_enter (month) values (${APRIL})`.execute(tx)
      return (await statementsOf(() => countBooks(tx, clock.now()))).length
    })
  }
  expect(await counting(8)).toBe(await counting(2))
})
