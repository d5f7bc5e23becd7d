import type { SettlementCheck } from '@palkkasilta/contract/settlements.ts'
import { expect, test, vi } from 'vitest'
import { accepted, detail, reports, sentActions, settled } from '../../../core/report/testing.ts'
import { control } from '../../../testing/faults.ts'
import type { TestProduct } from '../../../testing/product.ts'
import { aMarchShift, anOffice, aSalary, changeTamigo, checkOf, payOut, settleAll } from './testing.ts'

const XML = /<(?:\w+:)?Transaction>.*?<\/(?:\w+:)?Transaction>/gs
const told = async (product: TestProduct, id: number) => {
  const { text } = await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)
  return (text.match(XML) ?? []).map((one) => {
    const of = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(one)?.[1]
    return {
      code: Number(of('TransactionCode')),
      amount: Number(of('Amount')),
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

test('what was paid too much is marked in its report, and its return in the next', async () => {
  const { product, salaryId, before } = await overpaid()
  const { reportId = '' } = (await detail(product, salaryId)).wageReportsToIR[0] ?? {}
  const check = await changed(product)
  expect(check.register).toEqual({
    ...{ reports: [{ salaryId, action: 'REPLACE', reportId }], count: 1 },
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
  const next = await nextSalary(product)
  await payOut(product, next, '2026-04-13')
  await accepted(product, 3)
  const lines = await told(product, next)
  const recovered = lines.filter((line) => 'recovered' in line)
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
  await control(product, 'incomes-register', '/processing', { seconds: 86_400 })
  await changed(product)
  await settleAll(product)
  await untilTold(product, [1, 2])
  const next = await nextSalary(product)
  await payOut(product, next, '2026-04-13')
  expect(await detail(product, next)).toMatchObject({ reportState: 'WAITING', wageReportsToIR: [] })
  const sent = await product.call('PUT', `/api/admin/tamigo/salary/${next}/tulovero`)
  expect(sent).toMatchObject({ status: 409, body: { code: 'REPORT_AFTER_ANOTHER' } })
  await control(product, 'incomes-register', '/processing', { seconds: 0 })
  await accepted(product, 3)
  expect(await sentActions(product)).toEqual([1, 2, 1])
  for (const id of [salaryId, next]) expect((await detail(product, id)).reportState).toBe('SENT')
})

test('a report that the register works on is replaced once it has answered', async () => {
  const product = await anOffice([aMarchShift('mon', 30), aMarchShift('tue', 31)])
  await control(product, 'incomes-register', '/processing', { seconds: 86_400 })
  await aSalary(product, ['mon', 'tue'])
  await untilTold(product, [1])
  await changed(product)
  await settleAll(product)
  expect(await sentActions(product)).toEqual([1])
  await control(product, 'incomes-register', '/processing', { seconds: 0 })
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
