import type { SettlementCheck } from '@palkkasilta/contract/settlements.ts'
import { expect, test, vi } from 'vitest'
import {
  accepted,
  detail,
  keepInProcess,
  letAnswer,
  reports,
  sentActions,
  settled,
} from '../../../core/report/testing.ts'
import type { TestProduct } from '../../../testing/product.ts'
import { aMarchShift, anOffice, aSalary, aTrip, changeTamigo, checkOf, payBack, payOut, settleAll } from './testing.ts'

const XML = /<(?:\w+:)?Transaction>.*?<\/(?:\w+:)?Transaction>/gs
const told = async (product: TestProduct, id: number) => {
  const { text } = await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)
  return (text.match(XML) ?? []).map((one) => {
    const of = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(one)?.[1]
    return {
      code: Number(of('TransactionCode')),
      amount: Number(of('Amount')),
      ...(of('Kilometers') ? { kilometres: Number(of('Kilometers')) } : {}),
      ...(of('UnjustEnrichment') ? { unjust: true } : {}),
      ...(of('Recovery') ? { recovered: of('RecoveryDate'), paid: of('PaymentDate'), from: of('StartDate') } : {}),
    }
  })
}

const amount = (lines: Awaited<ReturnType<typeof told>>, code: number) =>
  lines.find((line) => line.code === code && !('unjust' in line) && !('recovered' in line))?.amount ?? 0

async function untilTold(product: TestProduct, actions: readonly number[]) {
  await vi.waitFor(async () => expect(await sentActions(product)).toEqual(actions), settled)
}

const days = Array.from({ length: 28 }, (_, index) => index + 1)
const LONG = days.map((day) => aMarchShift(`day ${day}`, day, '06:00', '18:00'))

/** A salary of 16 hours, of which 9 turn out not to have been worked, and the shifts of a large next one. */
async function overpaid() {
  const product = await anOffice([aMarchShift('mon', 30), aMarchShift('tue', 31), ...LONG])
  const salaryId = await aSalary(product, ['mon', 'tue'])
  await accepted(product, 1)
  const before = await told(product, salaryId)
  return { product, salaryId, before }
}

async function changed(product: TestProduct): Promise<SettlementCheck> {
  await changeTamigo(product, [aMarchShift('mon', 30, '08:00', '15:00')], ['tue'])
  return checkOf(product)
}

const nextSalary = (product: TestProduct) =>
  aSalary(
    product,
    LONG.map(({ id }) => id),
    { isPaid: false },
  )

/** What the register is told of the next salary, once it has taken what went before. */
async function recoveredBy(product: TestProduct) {
  const next = await nextSalary(product)
  await payOut(product, next, '2026-04-13')
  await accepted(product, 3)
  const lines = await told(product, next)
  return { lines, recovered: lines.filter((line) => 'recovered' in line) }
}

test('what was paid too much is marked in its report, and its return in the next', async () => {
  const { product, salaryId, before } = await overpaid()
  const { reportId = '' } = (await detail(product, salaryId)).wageReportsToIR[0] ?? {}
  const check = await changed(product)
  expect(check.register).toEqual({
    ...{ reports: [{ salaryId, action: 'REPLACE', reportId, taxFree: [] }], count: 1 },
    ...{ until: '2026-05-01', isLeaving: true },
  })
  await settleAll(product)
  await untilTold(product, [1, 2])
  await accepted(product, 2)
  const after = await told(product, salaryId)
  const unjust = after.filter((line) => 'unjust' in line)
  const sumOf = (lines: readonly { readonly amount: number }[]) => lines.reduce((all, each) => all + each.amount, 0)
  expect(sumOf(unjust)).toBeCloseTo(-check.gross, 6)
  for (const { code, amount: marked } of unjust)
    expect(amount(after, code) + marked).toBeCloseTo(amount(before, code), 6)
  expect(amount(after, 402)).toBe(amount(before, 402))
  for (const code of [413, 414]) expect(amount(after, code)).toBeCloseTo((amount(before, code) * 7) / 16, 1)
  const back = [413, 414].reduce((all, code) => all + amount(before, code) - amount(after, code), 0)
  expect(check.toRecover).toBeCloseTo(-check.gross - back, 6)
  const { lines, recovered } = await recoveredBy(product)
  expect(recovered.map(({ code, amount: back }) => [code, back])).toEqual(
    unjust.map(({ code, amount: marked }) => [code, marked]),
  )
  for (const line of recovered)
    expect(line).toMatchObject({ recovered: '2026-04-13', paid: '2026-04-10', from: '2026-03-01' })
  expect(amount(lines, 408)).toBe(0)
  expect(await reports(product)).toHaveLength(2)
})

test('a recovery is told after the unjust enrichment, which waits for the register', async () => {
  const { product, salaryId } = await overpaid()
  await keepInProcess(product)
  await changed(product)
  await settleAll(product)
  await untilTold(product, [1, 2])
  const next = await nextSalary(product)
  await payOut(product, next, '2026-04-13')
  expect(await detail(product, next)).toMatchObject({ reportState: 'WAITING', wageReportsToIR: [] })
  const sent = await product.call('PUT', `/api/admin/tamigo/salary/${next}/tulovero`)
  expect(sent).toMatchObject({ status: 409, body: { code: 'REPORT_AFTER_ANOTHER' } })
  await letAnswer(product)
  await accepted(product, 3)
  expect(await sentActions(product)).toEqual([1, 2, 1])
  for (const id of [salaryId, next]) expect((await detail(product, id)).reportState).toBe('SENT')
})

test('a report that the register works on is replaced once it has answered', async () => {
  const product = await anOffice([aMarchShift('mon', 30), aMarchShift('tue', 31)])
  await keepInProcess(product)
  await aSalary(product, ['mon', 'tue'])
  await untilTold(product, [1])
  await changed(product)
  await settleAll(product)
  expect(await sentActions(product)).toEqual([1])
  await letAnswer(product)
  await accepted(product, 2)
  expect(await sentActions(product)).toEqual([1, 2])
})

test('what is found before the first report is told as 359, once reporting is on', async () => {
  const product = await anOffice([aMarchShift('mon', 30), aMarchShift('tue', 31)])
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  const salaryId = await aSalary(product, ['mon', 'tue'])
  const check = await changed(product)
  expect(check.register).toMatchObject({ reports: [{ salaryId, action: 'REPORT', reportId: null }], isLeaving: false })
  await settleAll(product)
  expect(await detail(product, salaryId)).toMatchObject({ reportState: 'WAITING', wageReportsToIR: [] })
  const lines = await told(product, salaryId)
  expect(amount(lines, 359)).toBeCloseTo(-check.gross, 6)
  expect(lines.filter((line) => 'unjust' in line)).toEqual([])
})

test('kilometres paid too much are told as pay that was not due, and come back so', async () => {
  const product = await anOffice([aMarchShift('mon', 30), aMarchShift('tue', 31), ...LONG])
  await payBack(product, 'mon', [aTrip(20, 0.5), aTrip(1, 11, 'LUNCH_ALLOWANCE')])
  const salaryId = await aSalary(product, ['mon', 'tue'])
  await accepted(product, 1)
  const before = await told(product, salaryId)
  await payBack(product, 'mon', [aTrip(8, 0.5)])
  const check = await checkOf(product)
  expect(check).toMatchObject({ gross: 0, toRecover: 17, register: { reports: [{ salaryId, action: 'REPLACE' }] } })
  expect(check.register.reports[0]?.taxFree).toEqual([
    { incomeType: 303, toldAs: 201, amount: 11, isConfirmed: false },
    { incomeType: 311, toldAs: 209, amount: 6, isConfirmed: false },
  ])
  await settleAll(product)
  await untilTold(product, [1, 2])
  await accepted(product, 2)
  const moved = [
    { code: 201, amount: 11, unjust: true },
    { code: 209, amount: 6, unjust: true },
  ]
  expect(await told(product, salaryId)).toEqual(
    expect.arrayContaining([
      ...before.filter(({ code }) => code !== 303 && code !== 311),
      { code: 311, amount: 4, kilometres: 8 },
      ...moved,
    ]),
  )
  expect((await told(product, salaryId)).some(({ code }) => code === 303)).toBe(false)
  const { lines, recovered } = await recoveredBy(product)
  expect(recovered.map(({ code, amount: back }) => [code, back])).toEqual(
    moved.map(({ code, amount: back }) => [code, back]),
  )
  expect(amount(lines, 408)).toBe(0)
})

test('kilometres of a settlement are found there, and its report is told anew', async () => {
  const product = await anOffice([aMarchShift('mon', 30)])
  await payBack(product, 'mon', [aTrip(10, 0.5)])
  const salaryId = await aSalary(product, ['mon'])
  await payBack(product, 'mon', [aTrip(30, 0.5)])
  const [settlementId = 0] = await settleAll(product)
  await payOut(product, settlementId, '2026-04-13')
  await accepted(product, 2)
  await payBack(product, 'mon', [])
  const check = await checkOf(product)
  expect(check.toRecover).toBe(15)
  // pay in a report that had none brings its insurances, which no replacement can
  expect(check.register.reports).toMatchObject([
    { salaryId, action: 'REPLACE' },
    { salaryId: settlementId, action: 'INVALIDATE_AND_REPORT' },
  ])
  await settleAll(product)
  await vi.waitFor(async () => expect((await sentActions(product)).toSorted()).toEqual([1, 1, 1, 2, 3]), settled)
  expect(await told(product, settlementId)).toEqual([{ code: 209, amount: 10, unjust: true }])
})
