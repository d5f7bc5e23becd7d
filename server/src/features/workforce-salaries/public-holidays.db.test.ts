import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { checkPublicHolidayPay } from '@palkkasilta/contract/public-holiday-pay.ts'
import { expect, test } from 'vitest'
import { aShift } from '../../testing/builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { anOffice, aWorker, paidBy, salaryOf } from './testing.ts'

const PATH = '/api/admin/tamigo/shifts/public-holiday-pay'
const EASTER_MONDAY = '2026-04-06'
const AGREED = { public_holiday_pay_minutes: 450, public_holiday_pay_after_days: 30 }

/** Shifts in March from the 2nd on, and one after Easter. */
async function atEaster(given: Parameters<typeof anOffice>[0] = {}) {
  const office = await anOffice({ days: [2, 3], agreement: AGREED, ...given }, '2026-04-20T08:00:00Z')
  const { product, departmentId, shiftIds } = office
  const after = await aShift(product.services, departmentId, 'e1', '2026-04-08T05:00:00Z', '2026-04-08T13:00:00Z')
  return {
    ...office,
    after,
    check: async (ids: readonly string[] = shiftIds, day = EASTER_MONDAY) =>
      (await product.call('POST', `${PATH}/check`, { shiftIds: ids, day })).body as ReplyOf<
        typeof checkPublicHolidayPay
      >,
    pay: (ids: readonly string[] = shiftIds, confirmed = '', day = EASTER_MONDAY) =>
      product.call('POST', `${PATH}${confirmed}`, { shiftIds: ids, day }),
  }
}

const idOf = (body: unknown) => (body as { salaryIds: number[] }).salaryIds[0] ?? 0

test('a public holiday is paid once, billed, told to the register, and freed', async () => {
  const { product, check, pay } = await atEaster()
  expect(await check()).toMatchObject({
    ...{ peopleCount: 1, pay: 112.5, blockedCount: 0 },
    people: [{ employedSince: '2026-03-02', pay: 112.5 }],
  })
  expect((await pay(undefined, '?confirmedPay=112')).body).toMatchObject({ code: 'CONFIRMED_SUMS_CHANGED' })
  const made = await pay(undefined, '?confirmedPay=112.5')
  expect(made.status, made.text).toBe(200)
  const id = idOf(made.body)
  expect(await salaryOf(product, id)).toMatchObject({
    tamigoShifts: [],
    tamigoSalaryRows: [
      { name: expect.stringContaining('Arkipyhäkorvaus 06.04.2026 Toinen pääsiäispäivä'), transactionCode: '201' },
      { name: 'Lomakorvaus' },
    ],
  })
  expect((await product.call('GET', `/api/admin/tamigo/salary/${id}/why`)).text).toContain('Marava')
  const billed = await product.call('POST', '/api/admin/tamigo/bill/check', [id])
  expect(billed.status, billed.text).toBe(200)
  expect((await check()).blocked).toMatchObject([{ message: expect.stringContaining(`palkalla ${id}`) }])
  expect((await pay()).body).toMatchObject({ code: 'NO_PUBLIC_HOLIDAY_PAY_DUE' })
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${id}`)).status).toBe(204)
  const again = idOf((await pay()).body)
  expect((await paidBy(product, [again], '2026-04-30')).failures).toEqual([])
  const xml = (await product.call('GET', `/api/admin/tamigo/salary/${again}/xml`)).text
  expect(xml).toMatch(/<TransactionCode>201<\/TransactionCode>\s*<Amount>112\.50/)
  expect(xml).not.toContain('<UnitWage>')
})

test('who is paid nothing is named with the rule', async () => {
  const { product, departmentId, check, shiftIds, after } = await atEaster()
  const { shiftIds: late } = await aWorker(product, departmentId, 'e2', { days: [30] })
  const { shiftIds: left } = await aWorker(product, departmentId, 'e3', { days: [2] })
  await aShift(product.services, departmentId, 'e2', '2026-04-08T05:00:00Z', '2026-04-08T13:00:00Z')
  const { peopleCount, blocked } = await check([...shiftIds, after, ...late, ...left])
  expect(peopleCount).toBe(1)
  expect(Object.fromEntries(blocked.map(({ shiftId, message }) => [shiftId, message]))).toEqual({
    [late[0] ?? '']: expect.stringContaining('kestänyt 30 päivää'),
    [left[0] ?? '']: expect.stringContaining('ei voimassa olevaa työsopimusta'),
  })
  expect((await check(shiftIds, '2026-04-07')).blocked).toMatchObject([
    { message: expect.stringContaining('arkipyhä') },
  ])
  const none = await atEaster({ agreement: {} })
  expect((await none.check()).blocked).toMatchObject([{ message: expect.stringContaining('ei anna') }])
})

test('three people are paid in as few statements as one', async () => {
  const { product, departmentId, shiftIds, check, pay } = await atEaster()
  const others = await Promise.all(['e2', 'e3'].map((id) => aWorker(product, departmentId, id, { days: [2] })))
  for (const id of ['e2', 'e3'])
    await aShift(product.services, departmentId, id, '2026-04-08T05:00:00Z', '2026-04-08T13:00:00Z')
  const all = [...shiftIds, ...others.flatMap((other) => other.shiftIds)]
  const ofOne = await statementsOf(() => check())
  const ofAll = await statementsOf(async () => expect(await check(all)).toMatchObject({ peopleCount: 3, pay: 337.5 }))
  expect(ofAll).toHaveLength(ofOne.length)
  expect((await statementsOf(() => pay(all))).length).toBeLessThanOrEqual(45)
})
