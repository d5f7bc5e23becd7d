import type { Shift } from '@palkkasilta/contract/shifts.ts'
import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { cents, wholeUnits } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  aMarchShift,
  anOffice,
  aSalary,
  aTrip,
  CHANGED,
  changesIn,
  changeTamigo,
  checkOf,
  payBack,
  payOut,
  refresh,
  rowsOf,
  salaryOf,
  settleAll,
} from './testing.ts'

const BILLS = '/api/admin/tamigo/bill'
const receiver = {
  name: 'Ravintola Suvanto Oy',
  business_id: '2077474-0',
  address: 'Rantakatu 3',
  postal_code: '33100',
  city: 'Tampere',
  email: 'laskut@asiakas.example',
}

test('a change after payment is kept beside the shift, renewed, and forgotten again', async () => {
  const product = await anOffice([aMarchShift('mon', 2), aMarchShift('tue', 3)])
  const salaryId = await aSalary(product, ['mon', 'tue'])
  expect(await changesIn(product)).toEqual([])
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '17:30')])
  const [change, ...others] = await changesIn(product)
  expect(others).toEqual([])
  expect(change).toMatchObject({
    ...{ shiftId: 'mon', salaryId, isOpen: false, hours: 1.5, difference: 25.09, reason: null },
    paid: { startDateTime: '2026-03-02T06:00:00Z', endDateTime: '2026-03-02T14:00:00Z' },
    now: { startDateTime: '2026-03-02T06:00:00Z', endDateTime: '2026-03-02T15:30:00Z' },
  })
  await refresh(product)
  expect((await changesIn(product))[0]?.changeId).toBe(change?.changeId)
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '15:00')])
  const [renewed] = await changesIn(product)
  expect(renewed).toMatchObject({ hours: -1, difference: -16.73 })
  expect(renewed?.changeId).not.toBe(change?.changeId)
  await changeTamigo(product, [aMarchShift('mon', 2)], ['tue'])
  expect(await changesIn(product)).toMatchObject([{ shiftId: 'tue', now: null, hours: -8, difference: -133.8 }])
})

test('the list of shifts marks and finds the paid ones that changed or vanished', async () => {
  const product = await anOffice([
    aMarchShift('mon', 2),
    aMarchShift('tue', 3),
    aMarchShift('wed', 4),
    aMarchShift('thu', 5),
  ])
  await aSalary(product, ['mon', 'tue', 'wed'])
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '17:30')], ['tue'])
  const shiftsBy = async (query: string) => {
    const { status, body, text } = await product.call('GET', `/api/admin/tamigo/shifts/search?page=0&${query}`)
    expect(status, text).toBe(200)
    const { content } = body as { content: { shifts: Shift[] }[] }
    return content.flatMap(({ shifts }) =>
      shifts.map(({ shiftId, changedAfterPayment }) => [shiftId, changedAfterPayment]),
    )
  }
  const marked = [
    ['mon', { hours: 1.5, isWorked: true, reimbursements: 0 }],
    ['tue', { hours: -8, isWorked: false, reimbursements: 0 }],
  ]
  expect(await shiftsBy('changedAfterPayment=true')).toEqual(marked)
  expect(await shiftsBy('changedAfterPayment=true&search=nobody')).toEqual([])
  expect(await shiftsBy('paid=true')).toEqual([...marked, ['wed', null], ['thu', null]])
  await settleAll(product)
  expect(await shiftsBy('changedAfterPayment=true')).toEqual([])
})

test('more hours make a salary of the difference, with links both ways and its trace', async () => {
  const product = await anOffice([aMarchShift('mon', 2), aMarchShift('tue', 3)])
  const salaryId = await aSalary(product, ['mon', 'tue'])
  const before = await salaryOf(product, salaryId)
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '17:30')])
  const check = await checkOf(product)
  expect(check).toMatchObject({
    ...{ peopleCount: 1, shifts: 1, hours: 1.5, toRecover: 0, leftCount: 0 },
    people: [{ outcome: 'PAID', salaryId, netBefore: before.netSalary }],
  })
  const [settlementId = 0, ...more] = await settleAll(product)
  expect(more).toEqual([])
  const settlement = await salaryOf(product, settlementId)
  expect(rowsOf(settlement)[0]).toEqual(['Tuntipalkka', 1.5, 15, 22.5])
  expect(settlement).toMatchObject({ bruttoSalary: check.gross, workhours: 1.5, intervalstart: '2026-03-01' })
  expect(check.netAfter).toBeCloseTo(before.netSalary + settlement.netSalary, 6)
  expect(settlement.settles).toMatchObject([{ shiftId: 'mon', salaryId, outcome: 'PAID' }])
  expect((await salaryOf(product, salaryId)).settlements).toMatchObject([{ shiftId: 'mon', settlementId }])
  const why = settlement.explanations.map(({ sentence }) => sentence).join('\n')
  expect(why).toContain('vuoro 2.3. maksettu 8\u00a0h, nyt 9\u00a0h 30\u00a0min')
  expect(await changesIn(product)).toEqual([])
  await refresh(product)
  expect(await changesIn(product)).toEqual([])
})

test('a change is settled once, and a further one only by what it adds', async () => {
  const product = await anOffice([aMarchShift('mon', 2)])
  await aSalary(product, ['mon'])
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '17:00')])
  const ids = (await changesIn(product)).map(({ changeId }) => changeId)
  const settle = () => product.call('POST', `${CHANGED}/settle`, ids)
  const answers = await Promise.all([settle(), settle()])
  const salaries = await product.services.db.selectFrom('salary_settlement').select('salary_id').execute()
  expect(salaries).toHaveLength(1)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '19:00')])
  const [further = 0] = await settleAll(product)
  expect(rowsOf(await salaryOf(product, further))[0]).toEqual(['Tuntipalkka', 2, 15, 30])
  const again = sql`insert into settled_shift select * from settled_shift`.execute(product.services.db)
  await expect(again).rejects.toThrow('settled_shift_pkey')
})

test('an open salary is calculated again with what Tamigo says now', async () => {
  const product = await anOffice([aMarchShift('mon', 2), aMarchShift('tue', 3)])
  const salaryId = await aSalary(product, ['mon', 'tue'], { isPaid: false })
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '15:30')], ['tue'])
  expect(await checkOf(product)).toMatchObject({ hours: -8.5, people: [{ outcome: 'RECALCULATED', salaryId }] })
  expect(await settleAll(product)).toEqual([])
  const salary = await salaryOf(product, salaryId)
  expect(rowsOf(salary)[0]).toEqual(['Tuntipalkka', 7.5, 15, 112.5])
  expect(salary.tamigoShifts.map(({ shiftId }) => shiftId)).toEqual(['mon'])
  expect(salary.settlements).toEqual([])
})

test('what was paid too much is taken from the next salary as far as the law allows', async () => {
  const product = await anOffice([aMarchShift('mon', 2), aMarchShift('tue', 3), aMarchShift('wed', 4)])
  const salaryId = await aSalary(product, ['mon', 'tue'])
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '15:00')], ['tue'])
  const check = await checkOf(product)
  expect(check).toMatchObject({ hours: -9, people: [{ outcome: 'RECOVERED', salaryId }] })
  // what was withheld of it for pension and unemployment is given back
  const { personTyElAmount, personunemploymentInsuranceAmount } = await salaryOf(product, salaryId)
  const withheld = personTyElAmount + personunemploymentInsuranceAmount
  expect(-check.gross - check.toRecover).toBeCloseTo((withheld * 9) / 16, 1)
  expect(await settleAll(product)).toEqual([])
  const next = await aSalary(product, ['wed'], { isPaid: false })
  const salary = await salaryOf(product, next)
  expect(salary.recoveries).toMatchObject([{ requested: check.toRecover, left: check.toRecover }])
  expect(salary.reduceFromNetto).toBe(0)
  expect(salary.reduceFromNettos).toEqual([])
  await payOut(product, next, '2026-04-13')
})

test('a settlement taken back leaves the change open again; a settled salary stays', async () => {
  const product = await anOffice([aMarchShift('mon', 2)])
  const salaryId = await aSalary(product, ['mon'])
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '17:00')])
  const [settlementId = 0] = await settleAll(product)
  const remove = (id: number) => product.call('DELETE', `/api/admin/tamigo/salary/${id}`)
  expect((await remove(settlementId)).status).toBe(204)
  expect(await changesIn(product)).toMatchObject([{ shiftId: 'mon', salaryId, hours: 1 }])
  await settleAll(product)
  await product.call('PUT', `/api/admin/tamigo/salary/${salaryId}/state/OPEN`)
  expect((await remove(salaryId)).status).toBe(409)
})

const WEEK = [2, 3, 4, 5, 6].map((day) => aMarchShift(`day ${day}`, day))
const ids = WEEK.map(({ id }) => id)
const overtime = { overtime_period_days: 7 }

type PaidBack = Readonly<Record<string, readonly object[]>>
type Becoming = readonly [string, readonly ReturnType<typeof aMarchShift>[], readonly string[], PaidBack?]

/** What was paid back at first: above the tax-free amount, below it, and a meal. */
const AT_FIRST: PaidBack = { 'day 3': [aTrip(20, 0.9)], 'day 5': [aTrip(12, 0.3), aTrip(1, 8, 'LUNCH_ALLOWANCE')] }

async function payAllBack(product: Parameters<typeof payBack>[0], paidBack: PaidBack, except: readonly string[] = []) {
  for (const [shift, rows] of Object.entries(paidBack))
    if (!except.includes(shift)) expect((await payBack(product, shift, rows)).status).toBe(200)
}

/** What became of the week when Tamigo was right in the end. */
const becomings = [
  ['longer', [aMarchShift('day 2', 2, '08:00', '19:00')], []],
  ['moved to Sunday', [aMarchShift('day 6', 8, '10:00', '20:00')], [], { 'day 6': [aTrip(30, 0.9)] }],
  [
    'one longer, one gone',
    [aMarchShift('day 3', 3, '06:00', '23:00')],
    ['day 5'],
    { 'day 4': [aTrip(3, 8, 'LUNCH_ALLOWANCE')] },
  ],
  ['with less paid back', [aMarchShift('day 2', 2, '08:00', '19:00')], [], { 'day 3': [], 'day 5': [aTrip(5, 0.4)] }],
  ['nothing but what is paid back', [], [], { 'day 3': [aTrip(25, 0.5)], 'day 5': [aTrip(1, 20, 'LUNCH_ALLOWANCE')] }],
  [
    'with the spring night',
    [aMarchShift('day 4', 28, '22:00', '23:59'), aMarchShift('day 5', 29, '01:00', '12:00')],
    [],
  ],
] as const satisfies readonly Becoming[]

test.each(becomings)('paid and settled is as if Tamigo had said so at first: %s', async (...given) => {
  const [, changed, removed, told = {}]: Becoming = given
  const late = await anOffice(WEEK, overtime)
  await inBands(late)
  await payAllBack(late, AT_FIRST)
  const paid = await salaryOf(late, await aSalary(late, ids))
  await changeTamigo(late, [...changed], [...removed])
  await payAllBack(late, told)
  const [settlementId = 0] = await settleAll(late)
  const settled = await salaryOf(late, settlementId)
  const right = await anOffice(
    WEEK.map((shift) => changed.find(({ id }) => id === shift.id) ?? shift).filter(
      ({ id }) => !removed.some((each) => each === id),
    ),
    overtime,
  )
  await inBands(right)
  await payAllBack(right, { ...AT_FIRST, ...told }, removed)
  const whole = await salaryOf(
    right,
    await aSalary(
      right,
      ids.filter((id) => !removed.some((each) => each === id)),
    ),
  )
  const sumsOf = (...salaries: readonly (typeof paid)[]) => {
    const sums = new Map<string, number>()
    for (const { tamigoSalaryRows } of salaries)
      for (const { name, totalPrice, unitPrice } of tamigoSalaryRows.filter(
        ({ name }) => name !== 'Lomakorvaus' && !name.includes(EXCESS),
      ))
        sums.set(
          `${name} ${unitPrice}`,
          cents((sums.get(`${name} ${unitPrice}`) ?? 0) + (wholeUnits(totalPrice, 2) ?? 0)),
        )
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
  }
  expect(sumsOf(paid, settled)).toEqual(sumsOf(whole))
  expect(await overtimeDifferences(late)).toEqual([])
  const claimed = await late.services.db.selectFrom('overpayment').select(['pay', 'reimbursements_cents']).execute()
  const claimedBack = claimed.reduce((all, { reimbursements_cents }) => all + reimbursements_cents, 0)
  const claimedPay = claimed.flatMap(({ pay }) => (pay as { rows: { amount: number }[] }).rows)
  const claimedExcess = claimedPay.reduce((all, { amount }) => all - amount, 0)
  const centsOf = (field: 'nonTaxableSalary' | 'excess', ...salaries: readonly (typeof paid)[]) =>
    salaries.reduce((all, salary) => all + Math.round(100 * (field === 'excess' ? excessOf(salary) : salary[field])), 0)
  expect(centsOf('nonTaxableSalary', paid, settled) - claimedBack).toBe(centsOf('nonTaxableSalary', whole))
  expect(centsOf('excess', paid, settled) - claimedExcess).toBe(centsOf('excess', whole))
  expect(paid.workhours + settled.workhours).toBeCloseTo(whole.workhours, 6)
})

async function overtimeDifferences({ call }: Awaited<ReturnType<typeof anOffice>>) {
  const { body } = await call('GET', '/api/admin/reports/overtime?from=2026-03-01&to=2026-03-31')
  return (body as { rows: unknown[] }).rows
}

test('overtime that is claimed back is no difference that waits for staff', async () => {
  const product = await anOffice(
    [2, 3, 4, 5, 6].map((day) => aMarchShift(`day ${day}`, day, '08:00', '18:00')),
    overtime,
  )
  await inBands(product)
  await aSalary(product, ids)
  await changeTamigo(product, [aMarchShift('day 6', 6, '08:00', '10:00')])
  await settleAll(product)
  expect(await product.services.db.selectFrom('overpayment').select('id').execute()).toHaveLength(1)
  expect(await overtimeDifferences(product)).toEqual([])
  await product.services.db
    .updateTable('overpayment')
    .set({ cancelled_at: '2026-04-20T08:00:00Z', cancelled_as: 'WAIVED', cancel_reason: 'Jätetty' })
    .execute()
  // staff have decided it
  expect(await overtimeDifferences(product)).toEqual([])
})

const EXCESS = 'veronalainen osa'

/** Wage above the tax-free amounts: no row of a salary tells it, but a settlement that takes it back. */
function excessOf({ bruttoSalary, tamigoSalaryRows }: SalaryDetail): number {
  const rows = tamigoSalaryRows.filter(({ name }) => !name.includes(EXCESS))
  return rows.reduce((left, { totalPrice }) => left - totalPrice, bruttoSalary)
}

/** Overtime from 40 hours on. */
async function inBands({ services: { db } }: Awaited<ReturnType<typeof anOffice>>) {
  const { id } = await db.selectFrom('agreement_version').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('overtime_band')
    .values({ version_id: id, name: 'Ylityö 50 %', from_minutes: 2_400, to_minutes: null, rate: 500_000 })
    .execute()
}

test('a change moves the raise of the same week in the next pay period', async () => {
  const product = await anOffice(WEEK.concat(aMarchShift('day 7', 7)), overtime)
  await inBands(product)
  await aSalary(product, ids)
  const later = await salaryOf(product, await aSalary(product, ['day 7'], { from: '07.03.2026' }))
  expect(rowsOf(later)).toContainEqual(['Ylityö 50 %', 8, 7.5, 60])
  await changeTamigo(product, [aMarchShift('day 2', 2, '08:00', '12:00')])
  // four hours of work on Monday with 11.5 % of holiday compensation, and the raise of four on Saturday
  expect(await checkOf(product)).toMatchObject({ hours: -4, gross: -96.9 })
})

test('a large next salary pays back what was paid too much, and no more', async () => {
  const days = Array.from({ length: 28 }, (_, index) => index + 1)
  const shifts = days.map((day) => aMarchShift(`day ${day}`, day, '06:00', '18:00'))
  const product = await anOffice([...shifts, aMarchShift('first', 29)])
  await aSalary(product, ['first'])
  await changeTamigo(product, [aMarchShift('first', 29, '08:00', '15:00')])
  const { toRecover } = await checkOf(product)
  await settleAll(product)
  const next = await aSalary(
    product,
    shifts.map(({ id }) => id),
    { isPaid: false },
  )
  expect(await salaryOf(product, next)).toMatchObject({
    recoveries: [{ requested: toRecover, taken: toRecover, left: 0 }],
    reduceFromNetto: toRecover,
  })
  await payOut(product, next, '2026-04-13')
  expect((await salaryOf(product, next)).reduceFromNetto).toBe(toRecover)
})

test('a settlement is billed like any other salary', async () => {
  const product = await anOffice([aMarchShift('sat', 7, '14:00', '20:00')])
  await aSalary(product, ['sat'])
  await changeTamigo(product, [aMarchShift('sat', 8, '10:00', '15:00')])
  const [settlementId = 0] = await settleAll(product)
  expect(rowsOf(await salaryOf(product, settlementId)).slice(0, 2)).toEqual([
    ['Tuntipalkka', -1, 15, -15],
    ['Sunnuntailisä', 5, 15, 75],
  ])
  const { status, text, body } = await product.call('POST', '/api/admin/tamigo/bill', [settlementId])
  expect(status, text).toBe(200)
  const { tamigoPayRows } = body as { tamigoPayRows: { amount: number; count: number }[] }
  expect(tamigoPayRows.map(({ amount, count }) => amount * count > 0)).toEqual([false, true])
})

test('a billed shift that was shortened waits until its share of the bill is credited', async () => {
  const product = await anOffice([aMarchShift('mon', 2), aMarchShift('tue', 3)])
  const { call, services } = product
  await services.db
    .updateTable('department')
    .set({ ...receiver, pricing_mode: 'FIXED', port_price_thousandths: 30_000 })
    .execute()
  const salaryId = await aSalary(product, ['mon', 'tue'])
  const bill = (await call('POST', BILLS, [salaryId])).body as Bill
  await changeTamigo(product, [aMarchShift('mon', 2, '08:00', '15:00')], ['tue'])
  const found = { id: bill.id, billnum: bill.billnum, amount: 270 }
  expect(await checkOf(product)).toMatchObject({ bills: [{ ...found, percent: null }], billsCount: 1 })
  expect((await call('POST', `${BILLS}/${bill.id}/ropo`)).status).toBe(200)
  // nine of sixteen hours at 30 €
  expect((await checkOf(product)).bills).toMatchObject([{ ...found, company: receiver.name, percent: 56.25 }])
  await settleAll(product)
  const queue = async () => ((await call('GET', '/api/admin/worklist?page=0')).body as { data: WorkItem[] }).data
  const item = { itemType: 'BilledShiftChanged', entityId: bill.id, description: `Lasku ${bill.billnum}` }
  expect(await queue()).toMatchObject([{ ...item, customer: receiver.name, amount: 270 }])
  const refund = `${BILLS}/${bill.id}/ropo/refund?discount=`
  expect((await call('GET', `${refund}0`)).body).toMatchObject({ owed: { amount: 270, percent: 56.25 } })
  expect((await call('POST', `${refund}6.25`)).status).toBe(200)
  expect(await queue()).toMatchObject([{ ...item, amount: 240 }])
  expect((await call('POST', `${refund}50`)).status).toBe(200)
  expect(await queue()).toEqual([])
  expect((await call('GET', `${refund}0`)).body).toMatchObject({ owed: null })
})
