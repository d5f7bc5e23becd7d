import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test, vi } from 'vitest'
import { anOffice, aSalary } from '../../../features/workforce-salaries/testing.ts'
import { aPerson } from '../../../testing/builders.ts'
import { insertSalaries } from '../../salary/insert.ts'
import { NO_OVERRIDES, overridesToStore } from '../../salary/overrides.ts'
import { paySet } from '../paying/pay-set.ts'
import type { Calculation } from './calculator.ts'
import { salaryFactsOf } from './facts.ts'
import { recalculation, sources } from './recalculate.ts'
import { source } from './source.ts'
import { billedLines } from './testing/billed-lines.ts'

const PAYDAY = '2026-04-15'

/** One salary of shifts, and one of a biller who billed 1,000 € in two lines. */
async function bothKinds() {
  const office = await anOffice()
  const { services } = office.product
  const ofShifts = await aSalary(office.product, office.departmentId, office.shiftIds)
  const card = { base_rate: 200_000, additional_rate: 400_000, ceiling_cents: null }
  const biller = await aPerson(services, { worker_type: 'BILLER', tamigo_employee_id: null, card })
  const lines = billedLines(new Map([[biller, [cents(60_000), cents(40_000)]]]))
  const calculation: Calculation = (db, salaries, options) =>
    recalculation(db, salaries, options, [...sources, source(lines)])
  const [facts] = await salaryFactsOf(services.db, [{ departmentId: null, personIds: [biller] }], localDate(PAYDAY))
  if (!facts) throw new Error('no facts')
  const asked = {
    personId: biller,
    periodStart: localDate('2026-03-01'),
    periodEnd: localDate('2026-03-31'),
    overrides: NO_OVERRIDES,
  }
  const draft = { request: {}, calculated: lines.calculate(facts, asked, [cents(100_000)]) }
  const by = { taskId: null, startedBy: 1, now: services.clock.now() }
  const [made] = await services.db.transaction().execute((tx) =>
    insertSalaries(
      tx,
      [draft],
      () => ({
        person_id: biller,
        department_id: null,
        period_start: '2026-03-01',
        period_end: '2026-03-31',
        payday: PAYDAY,
        iban: facts.people.get(biller)?.person.iban ?? '',
        overrides: overridesToStore(NO_OVERRIDES),
      }),
      by,
    ),
  )
  return { services, ofShifts, biller, billed: made?.id ?? 0, calculation }
}

test('a salary of what was billed lives by the code that one of shifts lives by', async () => {
  const { services, ofShifts, billed, calculation } = await bothKinds()
  const { db } = services
  const rows = await db.selectFrom('salary').selectAll().orderBy('id').execute()
  const calculator = await calculation(db, rows)
  const [first, second] = rows.map((row) => calculator.calculate(row).slip)
  expect(first?.gross).toBe(ofShifts.bruttoSalary * 100)
  // 1,000.00 less 5 % is 950.00, of which the employer's health contribution (1.91 %) is taken
  expect(second).toMatchObject({ gross: 93_220, tax: 18_644, tyelEmployee: 0, ourCosts: 95_000 })

  const ids = [ofShifts.id, billed]
  const payment = { payday: PAYDAY, who: 1 }
  const sent = await db.transaction().execute((tx) => paySet(services, tx, ids, payment, calculation))
  expect([...sent.values()]).toEqual([{ isSent: true }, { isSent: true }])
  const payments = await db
    .selectFrom('outgoing_payment')
    .select(['salary_id', 'amount_cents'])
    .orderBy('salary_id')
    .execute()
  expect(payments).toEqual([
    { salary_id: ofShifts.id, amount_cents: ofShifts.paidSalary * 100 },
    { salary_id: billed, amount_cents: second?.paid },
  ])
  await vi.waitFor(
    async () => {
      const told = await db.selectFrom('register_delivery').select('salary_id').orderBy('salary_id').execute()
      expect(told.map(({ salary_id }) => salary_id)).toEqual(ids)
    },
    { timeout: 30_000 },
  )
})

test('a salary that no source is known of is refused', async () => {
  const { services, billed } = await bothKinds()
  const rows = await services.db.selectFrom('salary').selectAll().where('id', '=', billed).execute()
  const calculator = await recalculation(services.db, rows)
  expect(() => rows.map((row) => calculator.calculate(row))).toThrow('Tietoa ei löydy')
})
