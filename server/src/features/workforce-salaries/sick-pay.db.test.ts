import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { checkSickPay } from '@palkkasilta/contract/sick-pay.ts'
import { expect, test } from 'vitest'
import { among } from '../../platform/database/many-rows.ts'
import { aShift } from '../../testing/builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import * as told from './settle/testing.ts'
import { aMarchShift, anOffice, aSalary, aWorker, createdBy, paidBy, salaryOf } from './testing.ts'

const PATH = '/api/admin/tamigo/shifts/sick-pay'

/** Employed since January at 15 euros; absence shifts of 8 hours on days of March. */
async function anIllness(days: readonly number[], given: Parameters<typeof anOffice>[0] = {}) {
  const office = await anOffice({ days: [], ...given }, '2026-03-16T08:00:00Z')
  const { product, departmentId } = office
  const { db } = product.services
  await aShift(product.services, departmentId, 'e1', '2026-01-05T06:00:00Z', '2026-01-05T14:00:00Z')
  const sick: string[] = []
  for (const day of days) sick.push(await aMarchShift(product, departmentId, 'e1', day))
  const absent = (ids: readonly string[], is_absence = true) =>
    db.updateTable('shift').set({ is_absence }).where(among('tamigo_shift_id', ids)).execute()
  await absent(sick)
  return {
    ...office,
    sick,
    absent,
    check: async (shiftIds: readonly string[] = sick, firstDay: string | null = null) =>
      (await product.call('POST', `${PATH}/check`, { shiftIds, firstDay })).body as ReplyOf<typeof checkSickPay>,
    pay: (shiftIds: readonly string[] = sick, confirmed = '', firstDay: string | null = null) =>
      product.call('POST', `${PATH}${confirmed}`, { shiftIds, firstDay }),
  }
}

const idOf = (body: unknown) => (body as { salaryIds: number[] }).salaryIds[0] ?? 0

test('absences are paid, told to the register, and wait again when deleted', async () => {
  const { product, sick, check, pay, departmentId } = await anIllness([2, 12])
  expect(await check()).toMatchObject({
    ...{ peopleCount: 1, shifts: 2, pay: 240, blockedCount: 0 },
    people: [{ firstDay: '2026-03-02', employedSince: '2026-01-05', share: 1, shifts: 2, hours: 16, pay: 240 }],
  })
  expect((await pay(sick, '?confirmedPay=241')).body).toMatchObject({ code: 'CONFIRMED_SUMS_CHANGED' })
  const made = await pay(sick, '?confirmedPay=240')
  expect(made.status, made.text).toBe(200)
  const id = idOf(made.body)
  expect(await salaryOf(product, id)).toMatchObject({
    bruttoSalary: 240 + 27.6,
    tamigoShifts: [{ salaryId: id }, { salaryId: id }],
    tamigoSalaryRows: [{ name: 'Sairausajan palkka', transactionCode: '201' }, { name: 'Lomakorvaus' }],
  })
  const why = await product.call('GET', `/api/admin/tamigo/salary/${id}/why`)
  expect(why.text).toContain('Työsopimuslaki 55/2001, 2 luku 11 §')
  expect((why.body as { figures: object[] }).figures[0]).toMatchObject({ shifts: [{ amount: 120 }, { amount: 120 }] })
  expect((await pay()).body).toMatchObject({ code: 'NO_SICK_PAY' })
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${id}`)).status).toBe(204)
  const again = idOf((await pay()).body)
  expect((await createdBy(product, departmentId, sick)).failures).toHaveLength(2)
  expect((await paidBy(product, [again], '2026-03-31')).failures).toEqual([])
  const xml = (await product.call('GET', `/api/admin/tamigo/salary/${again}/xml`)).text
  expect(xml).toMatch(/<TransactionCode>201<\/TransactionCode>\s*<Amount>240\.00/)
  expect(xml).not.toContain('<UnitWage>')
  expect(xml.replaceAll(/\s+/g, '')).toContain(
    '<Absence><PaidAbsence><PaidAbsencePeriods><PaidAbsencePeriod><StartDate>2026-03-02</StartDate><EndDate>2026-03-12</EndDate><CauseCode>1</CauseCode><Amount>240.00</Amount></PaidAbsencePeriod>',
  )
})

test('a shift that pays no sick pay is named with the rule', async () => {
  const { product, departmentId, check, sick, absent, pay } = await anIllness([2, 12, 13])
  const worked = await aMarchShift(product, departmentId, 'e1', 3)
  const vacant = await aMarchShift(product, departmentId, '', 4)
  await absent([vacant])
  const { pay: sum, shifts, blocked } = await check([...sick, worked, vacant])
  expect({ sum, shifts }).toEqual({ sum: 240, shifts: 2 })
  expect(Object.fromEntries(blocked.map(({ shiftId, message }) => [shiftId, message]))).toEqual({
    [sick[2] ?? '']: expect.stringContaining('12.03.2026 asti'),
    [worked]: expect.stringContaining('työsopimuslaki 2 luku 11 §'),
    [vacant]: expect.stringContaining('ei ole tekijää'),
  })
  const before = await check(sick, '2026-03-03')
  expect(before).toMatchObject({ pay: 240, blocked: [{ message: expect.stringContaining('ennen sairauden ens') }] })
  expect((await pay([worked])).body).toMatchObject({
    code: 'NO_SICK_PAY',
    details: [{ path: worked, message: expect.stringContaining(': ') }],
  })
  await product.services.db.updateTable('person').set({ worker_type: 'ENTREPRENEUR' }).execute()
  expect((await check()).blocked[0]?.message).toContain('eikä henkilö ole työntekijä')
})

test('half is paid of a new employment, and more where the agreement gives it', async () => {
  const { product, personId, check, pay, sick } = await anIllness([2, 25])
  const { db } = product.services
  await db.updateTable('agreement_version').set({ sick_pay_days: 28, sick_pay_rate: 800_000 }).execute()
  expect(await check()).toMatchObject({ pay: 120 + 96, people: [{ share: 0.8, shifts: 2 }] })
  const at = { created_at: '2026-02-10T08:00:00Z', updated_at: '2026-02-10T08:00:00Z' }
  await db
    .insertInto('work_contract')
    .values({ person_id: personId, contract_type: 'INDEFINITE', state: 'SIGNED', start_date: '2026-02-10', ...at })
    .execute()
  expect(await check()).toMatchObject({ pay: 60, blockedCount: 1, people: [{ employedSince: '2026-02-10' }] })
  const id = idOf((await pay(sick)).body)
  expect(await salaryOf(product, id)).toMatchObject({ tamigoSalaryRows: [{ transactionCode: '219' }, {}] })
})

test('sick pay is no time worked, earns leave, and is not billed', async () => {
  const { product, departmentId, personId, pay } = await anIllness([2, 3, 4, 5, 6], {
    agreement: { overtime_period_days: 7 },
  })
  const { db } = product.services
  const { id: version_id } = await db.selectFrom('agreement_version').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('overtime_band')
    .values({ version_id, name: 'Viikkoylityö', from_minutes: 40 * 60, rate: 500_000 })
    .execute()
  const id = idOf((await pay()).body)
  const saturday = await aSalary(product, departmentId, [await aMarchShift(product, departmentId, 'e1', 7)])
  expect(saturday.tamigoSalaryRows.map(({ name }) => name)).toEqual(['Tuntipalkka', 'Lomakorvaus'])
  expect((await product.call('POST', '/api/admin/tamigo/bill/check', [id, saturday.id])).body).toMatchObject({
    code: 'SALARY_NEVER_BILLED',
  })
  expect((await product.call('GET', `/api/admin/tamigo/departments/${departmentId}/removal`)).body).toMatchObject({
    unbilledSalaries: 1,
  })
  expect((await paidBy(product, [id, saturday.id], '2026-03-31')).failures).toEqual([])
  expect((await product.call('GET', `/api/admin/tamigo/person/${personId}/holidays`)).body).toMatchObject([
    { creditYear: 2025, earned: 720, workedDays: 6 },
  ])
})

test('a sick shift that was worked after all is told, and not settled by itself', async () => {
  const product = await told.anOffice([{ ...told.aMarchShift('mon', 2), isAbsence: true }])
  const made = await product.call('POST', PATH, { shiftIds: ['mon'], firstDay: null })
  expect(made.status, made.text).toBe(200)
  await told.changeTamigo(product, [told.aMarchShift('mon', 2)])
  expect(await told.changesIn(product)).toMatchObject([{ reason: expect.stringContaining('sairausajan palkka') }])
  const id = idOf(made.body)
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${id}`)).status).toBe(204)
  const again = await told.aSalary(product, ['mon'], { isPaid: false })
  expect(told.rowsOf(await salaryOf(product, again))[0]).toEqual(['Tuntipalkka', 8, 15, 120])
})

test('three people are told of and paid in as few statements as one', async () => {
  const { product, departmentId, sick, absent, check, pay } = await anIllness([2])
  const others = await Promise.all(['e2', 'e3'].map((id) => aWorker(product, departmentId, id, { days: [2, 3] })))
  const all = [...sick, ...others.flatMap(({ shiftIds }) => shiftIds)]
  await absent(all)
  // the first call after settings were changed reads them
  await check()
  const ofOne = await statementsOf(() => check())
  const ofAll = await statementsOf(async () => expect(await check(all)).toMatchObject({ peopleCount: 3, pay: 360 }))
  expect(ofAll).toHaveLength(ofOne.length)
  expect((await statementsOf(() => pay(all))).length).toBeLessThanOrEqual(45)
})
