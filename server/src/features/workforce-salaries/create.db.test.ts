import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { DB } from '../../platform/database/types.ts'
import { aDepartment, aShift } from '../../testing/builders.ts'
import { forceState } from '../../testing/force-state.ts'
import { aMarchShift, anOffice, aSalary, aWorker, createdBy, listed, paidBy, salaryOf, save } from './testing.ts'

test('an agreement without a wage makes no salary and names the day', async () => {
  const { product, departmentId, shiftIds } = await anOffice({
    agreement: { default_wage_cents: 0, minimum_wage_cents: 0 },
  })
  const task = await createdBy(product, departmentId, shiftIds)
  expect(task.state).toBe('DONE')
  expect(task.failures).toEqual([
    expect.objectContaining({ code: 'WAGE_MISSING', message: expect.stringContaining('02.03.2026') }),
  ])
  expect(await listed(product)).toEqual([])

  await product.services.db.updateTable('agreement_version').set({ default_wage_cents: 1_500 }).execute()
  expect((await createdBy(product, departmentId, shiftIds)).failures).toEqual([])
  expect(await listed(product)).toHaveLength(1)
})

test('one person who cannot be paid does not hold back the others', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const unborn = await aWorker(product, departmentId, 'e2', {
    person: { first_name: 'Tunnukseton', born: null, national_id_cipher: null, national_id_hash: null },
  })
  const task = await createdBy(product, departmentId, [...shiftIds, ...unborn.shiftIds])
  expect(task.failures).toEqual([expect.objectContaining({ code: 'NATIONAL_ID_MISSING', ids: unborn.shiftIds })])
  expect(await listed(product)).toHaveLength(1)
})

test('shifts paid by somebody else meanwhile are named as paid, not as overlapping', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { db } = product.services
  const [first = '', ...others] = shiftIds
  const { id } = await aSalary(product, departmentId, [first])
  const meanwhile = await db.transaction().execute(async (tx) => {
    // the work stops between reading the shifts and looking for what is paid already
    await sql`lock table shift_reimbursement in access exclusive mode`.execute(tx)
    const task = createdBy(product, departmentId, others)
    await vi.waitFor(
      async () => {
        const waiting =
          await sql`select 1 from pg_locks where not granted and relation = 'shift_reimbursement'::regclass`
        expect((await waiting.execute(db)).rows).toHaveLength(1)
      },
      { timeout: 30_000 },
    )
    await tx
      .insertInto('salary_shift')
      .columns(['shift_id', 'salary_id'])
      .expression((eb) =>
        eb
          .selectFrom('shift')
          .select(['id', eb.val(id).as('salary_id')])
          .where('tamigo_shift_id', 'in', others),
      )
      .execute()
    return { task }
  })
  const { failures } = await meanwhile.task
  expect(failures).toEqual([
    expect.objectContaining({ code: 'HAS_SALARY', message: 'Vuoroista ehdittiin jo luoda palkka. Päivitä näkymä.' }),
  ])
  expect(await listed(product)).toHaveLength(1)
})

test('without a tax card 60 % is withheld and the list warns', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ person: { card: null } })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary.taxamount).toBe(Math.round(salary.bruttoSalary * 60) / 100)
  expect(salary.taxpercent).toBe(0.6)
  expect(salary.warnings).toEqual(['Verokortti puuttuu'])
  expect((await product.call('GET', `/api/admin/tamigo/salary/${salary.id}`)).body).toMatchObject({
    obstacles: [{ message: 'Verokortti puuttuu', partOfPerson: 'taxCards' }],
  })
  const check = await product.call('POST', '/api/admin/tamigo/salary/bank/check?date=2026-04-15', [salary.id])
  expect(check.body).toMatchObject({
    noTaxCard: [{ id: salary.id, percent: 0.6 }],
    noTaxCardCount: 1,
    differing: [{ ids: [salary.id], ibanBefore: null, sum: salary.paidSalary }],
    differingCount: 1,
  })
})

test("last year's tax card holds no more from February on", async () => {
  const { product, departmentId, shiftIds } = await anOffice({ person: { card: { valid_from: '2025-01-01' } } })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect([salary.taxpercent, salary.warnings]).toEqual([0.6, ['Verokortti puuttuu']])
})

test('a person without account or national id gets a salary that warns', async () => {
  const { product, departmentId, shiftIds } = await anOffice({
    person: { iban: '', national_id_cipher: null, national_id_hash: null },
  })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary.warnings).toEqual(['Henkilötunnus puuttuu', 'Tilinumero puuttuu'])
})

test('impossible, overlapping, deleted and unknown shifts are named one by one', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const { services } = product
  const backwards = await aShift(services, departmentId, 'e1', '2026-03-04T14:00:00Z', '2026-03-04T06:00:00Z')
  const open = await aShift(services, departmentId, 'e1', '2026-03-05T06:00:00Z', null)
  const long = await aShift(services, departmentId, 'e1', '2026-02-10T06:00:00Z', '2026-02-14T14:00:00Z')
  const idle = await aMarchShift(product, departmentId, 'e1', 10)
  await services.db.updateTable('shift').set({ break_minutes: 480 }).where('tamigo_shift_id', '=', idle).execute()
  const one = await aMarchShift(product, departmentId, 'e1', 6)
  const other = await aShift(services, departmentId, 'e1', '2026-03-06T10:00:00Z', '2026-03-06T18:00:00Z')
  const stranger = await aShift(services, departmentId, 'nobody', '2026-03-06T06:00:00Z', '2026-03-06T14:00:00Z')
  const removed = await aMarchShift(product, departmentId, 'e1', 9)
  await product.call('POST', '/api/admin/tamigo/shifts/delete', [removed])

  const all = [...shiftIds, backwards, open, long, idle, one, other, stranger, removed]
  const task = await createdBy(product, departmentId, all)
  expect(task.failures.map(({ code }) => code).sort()).toEqual([
    'BREAK_TOO_LONG',
    'DELETED',
    'ENDS_BEFORE_START',
    'OPEN',
    'OVERLAPS',
    'OVERLAPS',
    'TOO_LONG',
    'UNKNOWN_EMPLOYEE',
  ])
  // each names its shift and says what to do
  for (const { message } of task.failures)
    expect(message).toMatch(/^Vuoro.* \d\d\.\d\d\.2026 \d\d:\d\d .+\. \p{Lu}.+\.$/u)
  const [id] = task.result as number[]
  expect((await salaryOf(product, id ?? 0)).tamigoShifts.map(({ shiftId }) => shiftId)).toEqual(shiftIds)

  // the overlap is mended: only what was left is paid
  await product.call('POST', '/api/admin/tamigo/shifts/delete', [other])
  const again = await createdBy(product, departmentId, [...shiftIds, one])
  expect(again.failures.map(({ code }) => code)).toEqual(['HAS_SALARY', 'HAS_SALARY'])
  expect((await listed(product)).map(({ workhours }) => workhours).sort()).toEqual([16, 8])
})

/** 40 hours a week, or in longer, then half as much again. */
async function weeklyOvertime({ db }: { readonly db: Kysely<DB> }, days = 7) {
  const { id } = await db.selectFrom('agreement_version').select('id').executeTakeFirstOrThrow()
  await db
    .updateTable('agreement_version')
    .set({ overtime_period_days: days, overtime_first_day: '2026-03-02' })
    .execute()
  const band = { version_id: id, name: 'Ylityö 50 %', from_minutes: 2_400, rate: 500_000 }
  await db.insertInto('overtime_band').values(band).execute()
}

const overtimeOf = ({ tamigoSalaryRows }: SalaryDetail) =>
  tamigoSalaryRows.filter(({ name }) => name === 'Ylityö 50 %').map(({ amount }) => amount)

test('a week over two pay periods and departments is one, of each payer', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3, 4] })
  const { services } = product
  await weeklyOvertime(services)
  const { agreement_id } = await services.db
    .selectFrom('agreement_version')
    .select('agreement_id')
    .executeTakeFirstOrThrow()
  const other = await aDepartment(services, agreement_id)
  const friday = [await aMarchShift(product, other, 'e1', 5), await aMarchShift(product, other, 'e1', 6)]
  const paidFrom = async (day: string, shifts: readonly string[], department = departmentId) => {
    const task = await createdBy(product, department, shifts, `from=${day}&to=31.03.2026`)
    expect(task.failures).toEqual([])
    return salaryOf(product, (task.result as number[])[0] ?? 0)
  }
  expect(overtimeOf(await paidFrom('01.03.2026', shiftIds))).toEqual([])
  const elsewhere = await paidFrom('05.03.2026', friday, other)
  expect(overtimeOf(elsewhere)).toEqual([])
  const saturday = await aMarchShift(product, departmentId, 'e1', 7)
  const last = await paidFrom('07.03.2026', [saturday])
  expect(overtimeOf(last)).toEqual([8])
  // the same when it is calculated again
  expect((await save(product, last)).status).toBe(200)
  expect(overtimeOf(await salaryOf(product, last.id))).toEqual([8])
  // wages of another payer do not count
  await services.db.updateTable('salary').set({ owner: 'EXTERNAL' }).where('id', '=', elsewhere.id).execute()
  expect((await save(product, await salaryOf(product, last.id))).status).toBe(200)
  expect(overtimeOf(await salaryOf(product, last.id))).toEqual([])
})

test('absence, leave and an ended employment break cycles that may break', async () => {
  const { product, departmentId, personId, shiftIds } = await anOffice({ days: [2, 3, 4, 5, 6] })
  const { db } = product.services
  await weeklyOvertime(product.services, 14)
  const long = await aShift(product.services, departmentId, 'e1', '2026-03-07T06:00:00Z', '2026-03-07T16:00:00Z')
  const salary = await aSalary(product, departmentId, [...shiftIds, long])
  const again = async () => {
    expect((await save(product, await salaryOf(product, salary.id))).status).toBe(200)
    const { tamigoSalaryRows, explanations } = await salaryOf(product, salary.id)
    const rows = tamigoSalaryRows.filter(({ transactionCode }) => transactionCode === '235')
    const why = explanations.find(({ sentence }) => sentence.includes('keskeytyi'))?.sentence ?? ''
    return [...rows.map(({ name, amount }) => `${name}: ${amount}`), ...(/\(([^()]*)\): \d/.exec(why)?.slice(1) ?? [])]
  }
  const asUsual = ['Ylityö 50 %: 10']
  const broken = (why: string) => ['Keskeytyneen jakson ylityö 50 %: 2', why]
  expect(await again()).toEqual(asUsual)
  const sick = await aShift(product.services, departmentId, 'e1', '2026-03-09T06:00:00Z', '2026-03-09T14:00:00Z')
  await db.updateTable('shift').set({ is_absence: true }).where('tamigo_shift_id', '=', sick).execute()
  expect(await again()).toEqual(broken('poissaolo'))
  await db.updateTable('agreement_version').set({ overtime_cycles_break: false }).execute()
  expect(await again()).toEqual(asUsual)
  await db.updateTable('agreement_version').set({ overtime_cycles_break: true }).execute()
  await db.updateTable('shift').set({ deleted_at: '2026-04-01' }).where('tamigo_shift_id', '=', sick).execute()
  const at = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  const ending = {
    person_id: personId,
    contract_type: 'INDEFINITE',
    state: 'SIGNED',
    start_date: '2025-01-01',
  } as const
  await db
    .insertInto('work_contract')
    .values({ ...ending, ...at, end_date: '2026-03-15' })
    .execute()
  expect(await again()).toEqual(asUsual)
  await db.updateTable('work_contract').set({ end_date: '2026-03-14' }).execute()
  expect(await again()).toEqual(broken('työsuhde päättyi'))
  await db.deleteFrom('work_contract').execute()
  const leave = { person_id: personId, credit_year: 2025, first_day: '2026-03-12', last_day: '2026-03-20', days: 7 }
  await db
    .insertInto('holiday_payment')
    .values({ ...leave, pay_cents: 1, bonus_cents: 0, salary_id: salary.id })
    .execute()
  expect(await again()).toEqual(broken('vuosiloma'))
})

test('a late shift pays once what it lifts of paid hours of its department', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [3, 4, 5, 6, 7] })
  const { services } = product
  await weeklyOvertime(services)
  const paid = await aSalary(product, departmentId, shiftIds)
  const early = await aMarchShift(product, departmentId, 'e1', 2)
  const raisesOf = async ({ id }: SalaryDetail) => {
    expect((await save(product, await salaryOf(product, id))).status).toBe(200)
    const { tamigoSalaryRows, warnings } = await salaryOf(product, id)
    const rows = tamigoSalaryRows.filter(({ transactionCode }) => transactionCode === '235')
    return [
      ...rows.map(({ name, amount, totalPrice }) => [name, amount, totalPrice]),
      ...warnings.filter((each) => each.includes('korottaa')),
    ]
  }
  // an open salary raises its own hours
  const beside = await aSalary(product, departmentId, [early])
  expect(await raisesOf(beside)).toEqual([])
  expect(await raisesOf(paid)).toEqual([['Ylityö 50 %', 8, 60]])
  await product.call('DELETE', `/api/admin/tamigo/salary/${beside.id}`)
  expect(await raisesOf(paid)).toEqual([])
  expect((await paidBy(product, [paid.id], '2026-04-01')).failures).toEqual([])

  const late = await aSalary(product, departmentId, [early])
  await services.db
    .updateTable('salary')
    .set({ created_at: '2026-04-02T06:00:00Z' })
    .where('id', '=', late.id)
    .execute()
  const lifted = [['Ylityö 50 %, 7.3.2026', 8, 60]]
  expect(late.tamigoSalaryRows.map(({ name }) => name)).toContain('Ylityö 50 %, 7.3.2026')
  expect(await raisesOf(late)).toEqual(lifted)
  expect((await salaryOf(product, late.id)).explanations.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringContaining('ansaittu 7.3.2026–7.3.2026: jo maksettuja tunteja nousi ylityöksi'),
  )
  // the paid one would be calculated again as it was
  await forceState(services.db, 'workforceSalary', 'OPEN', paid.id)
  expect(await raisesOf(paid)).toEqual([])
  expect(await raisesOf(late)).toEqual(lifted)

  const { agreement_id } = await services.db
    .selectFrom('agreement_version')
    .select('agreement_id')
    .executeTakeFirstOrThrow()
  const other = await aDepartment(services, agreement_id)
  const elsewhere = await aSalary(product, other, [await aMarchShift(product, other, 'e1', 1)])
  expect(elsewhere.warnings).toEqual([])
  const sunday = await aSalary(product, other, [
    await aShift(services, other, 'e1', '2026-03-02T15:00:00Z', '2026-03-02T17:00:00Z'),
  ])
  expect(sunday.warnings).toEqual([expect.stringContaining('Niistä 2,00 h kuuluisi sopimuksen Marava mukaan korottaa')])
})

test('overtime that an earlier version paid otherwise is told by person and month', async () => {
  const { product, departmentId, personId, shiftIds } = await anOffice({ days: [2, 3, 4, 5, 6, 7] })
  const salary = await aSalary(product, departmentId, shiftIds)
  const asked = async () =>
    (await product.call('GET', '/api/admin/reports/overtime?from=2026-03-01&to=2026-03-31')).body
  await weeklyOvertime(product.services)
  expect(await asked()).toMatchObject({ rows: [] })
  await product.services.db.deleteFrom('overtime_band').execute()
  expect((await paidBy(product, [salary.id], '2026-04-01')).failures).toEqual([])
  await forceState(product.services.db, 'workforceSalary', 'PAID', salary.id)
  expect(await asked()).toMatchObject({ rows: [], tooLittle: 0, tooMuch: 0, unreckoned: 0 })
  // what paid it knew no overtime
  await weeklyOvertime(product.services)
  const row = { personId, month: '2026-03-01', client: null, paid: 0, due: 60, difference: 60, salaryId: salary.id }
  expect(await asked()).toMatchObject({ rows: [row], people: 1, tooLittle: 60, tooMuch: 0 })
  const paid = { kind: 'overtime raise', name: 'Ylityö 50 %', transaction_code: '235', minutes: 600 } as const
  const sums = {
    salary_id: salary.id,
    position: 9,
    amount_hundredths: 1000,
    unit_price_cents: 1500,
    total_cents: 7_500,
  }
  await product.services.db
    .insertInto('salary_row')
    .values({ ...paid, ...sums })
    .execute()
  expect(await asked()).toMatchObject({ rows: [{ paid: 75, due: 60, difference: -15 }], tooLittle: 0, tooMuch: 15 })
  await product.services.db.deleteFrom('department_agreement').execute()
  expect(await asked()).toMatchObject({ rows: [], unreckoned: 1, reason: expect.stringContaining('.') })
})
