import { contributionLawOn } from '@palkkasilta/engine/payroll/law.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sentInTurn } from '../../core/payroll/paying/pay-in-turn.ts'
import type { Calculation } from '../../core/payroll/working/calculator.ts'
import { recalculation } from '../../core/payroll/working/recalculate.ts'
import { storedResult } from '../../core/salary/stored/stored-result.ts'
import { among } from '../../platform/database/many-rows.ts'
import { forceState } from '../../testing/force-state.ts'
import { manyWorkers } from '../../testing/many-workers.ts'
import { anOffice, aSalary, createdBy } from './testing.ts'

const PAYDAY = '2026-04-15'
const PAYMENT = { payday: PAYDAY, who: 1 }

type Office = Awaited<ReturnType<typeof anOffice>>

/** Salaries of two shifts each. */
async function manySalaries(count: number) {
  const office = await anOffice({ days: [] })
  const { shiftIds } = await manyWorkers(office.product.services, office.departmentId, { count, days: [2, 3] })
  const { result } = await createdBy(office.product, office.departmentId, shiftIds)
  return { ...office, ids: result as number[] }
}

async function send({ product: { services } }: Pick<Office, 'product'>, pieces: readonly (readonly number[])[]) {
  const outcomes = await Array.fromAsync(sentInTurn(services, pieces, PAYMENT))
  return outcomes.map((sent) => [...sent])
}

const isSent = true

async function resultsOf({ product: { services } }: Pick<Office, 'product'>, ids: readonly number[]) {
  const rows = await services.db.selectFrom('salary').select('result').where(among('id', ids)).orderBy('id').execute()
  return rows.map((row) => storedResult(row))
}

test('while one piece is stored the next is read', async () => {
  const { product, ids } = await manySalaries(6)
  const { services } = product
  const [first, second] = [ids.slice(0, 3), ids.slice(3)]
  const { promise: isRead, resolve } = Promise.withResolvers<void>()
  const calculation: Calculation = async (db, salaries, options) => {
    if (salaries.some(({ id }) => id === second[0])) resolve()
    return recalculation(db, salaries, options)
  }
  const holding = await services.db.startTransaction().execute()
  await sql`lock table outgoing_payment in exclusive mode`.execute(holding)
  const sending = Array.fromAsync(sentInTurn(services, [first, second], PAYMENT, calculation))
  await isRead
  await holding.rollback().execute()
  expect((await sending).map((sent) => [...sent.keys()])).toEqual([first, second])
})

test('a refusal at the end of a piece leaves out one salary of all pieces', async () => {
  const many = await manySalaries(12)
  const [strange = 0] = many.ids.slice(5)
  await forceState(many.product.services.db, 'salaryBankState', 'WAITING', strange)
  const pieces = [many.ids.slice(0, 4), many.ids.slice(4, 8), many.ids.slice(8)]
  const refusal = expect.objectContaining({ refusal: expect.anything() })
  expect(await send(many, pieces)).toEqual(
    pieces.map((piece) => piece.map((id) => [id, id === strange ? refusal : { isSent }])),
  )
  const { db } = many.product.services
  const payments = await db.selectFrom('outgoing_payment').select('salary_id').orderBy('salary_id').execute()
  expect(payments.map(({ salary_id }) => salary_id)).toEqual(many.ids.filter((id) => id !== strange))
})

test('what a person is paid in one piece counts in the next', async () => {
  const office = await anOffice({
    person: { card: { base_rate: 100_000, additional_rate: 400_000, ceiling_cents: 100_000 } },
  })
  const first = await aSalary(office.product, office.departmentId, office.shiftIds.slice(0, 5))
  const second = await aSalary(office.product, office.departmentId, office.shiftIds.slice(5))
  await send(office, [[first.id], [second.id]])
  // 669.00 at 10 %; 331.00 at 10 % and 338.00 at 40 %
  expect((await resultsOf(office, [first.id, second.id])).map(({ slip }) => slip.tax)).toEqual([6_690, 16_830])
})

test('the payroll of one piece brings the limit nearer for the next', async () => {
  const many = await manySalaries(4)
  const [before = 0, ...ids] = many.ids
  await send(many, [[before]])
  const { payrollLimit } = contributionLawOn(localDate(PAYDAY))
  // each is 267.60: the second crosses the limit
  const more = payrollLimit - 2 * 26_760 - 10_000
  await many.product.services.db
    .updateTable('salary')
    .set({ taxable_cents: sql`taxable_cents + ${more}`, paid_cents: sql`paid_cents + ${more}` })
    .where('id', '=', before)
    .execute()
  await send(
    many,
    ids.map((id) => [id]),
  )
  const belowLimit = (await resultsOf(many, ids)).map(
    ({ slip }) => slip.trace.find(({ code }) => code === 'UNEMPLOYMENT_EMPLOYER')?.base,
  )
  expect(belowLimit).toEqual([26_760, 10_000, 0])
})

test('rows and working are written again only where the payday changes them', async () => {
  const many = await manySalaries(2)
  const [same = 0, other = 0] = many.ids
  const { db } = many.product.services
  const rowsOf = (id: number) =>
    db.selectFrom('salary_row').selectAll().where('salary_id', '=', id).orderBy('id').execute()
  const before = { same: await rowsOf(same), other: await rowsOf(other) }
  const [was] = await resultsOf(many, [other])
  const { person_id } = await db
    .selectFrom('salary')
    .select('person_id')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  await db.updateTable('tax_card').set({ base_rate: 250_000 }).where('person_id', '=', person_id).execute()
  await send(many, [many.ids])
  expect(await rowsOf(same)).toEqual(before.same)
  const [is] = await resultsOf(many, [other])
  expect([was, is].map((result) => result?.slip.tax)).toEqual([5_084, 6_690])
  const rows = await rowsOf(other)
  expect(rows.map(({ id, ...row }) => row)).toEqual(before.other.map(({ id, ...row }) => row))
  expect(rows.map(({ id }) => id)).not.toEqual(before.other.map(({ id }) => id))
  const versions = await db.selectFrom('salary').select(['version', 'payday']).orderBy('id').execute()
  expect(versions).toEqual([same, other].map(() => ({ version: 1, payday: PAYDAY })))
})
