import type { Agreement, AgreementPreview, AgreementWeek } from '@palkkasilta/contract/agreements.ts'
import { expect, test } from 'vitest'
import { aDepartment } from '../../testing/builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { anOffice, aSalary, aWorker, salaryOf } from '../workforce-salaries/testing.ts'

const TES = '/api/admin/tes'

/** Two workers of a department worked in March; it is April. */
async function worked(days: readonly number[] = [2, 3, 4, 7, 8]) {
  const office = await anOffice({ days })
  const { product, departmentId } = office
  const other = await aWorker(product, departmentId, 'e2', { days: [1, 6] })
  const { id } = await product.services.db.selectFrom('agreement').select('id').executeTakeFirstOrThrow()
  const read = async () => (await product.call('GET', `${TES}/${id}`)).body as Agreement
  const preview = async (record: Agreement) =>
    (await product.call('POST', `${TES}/${id}/preview`, record)).body as AgreementPreview
  return { ...office, id, read, preview, other }
}

const raised = (agreement: Agreement): Agreement => ({
  ...agreement,
  defaultWage: 16,
  remunerations: agreement.remunerations.map((each) => ({ ...each, remunerationPercent: 0.5 })),
})

test('the consequence is in euros what a real recalculation makes', async () => {
  const { product, departmentId, shiftIds, other, read, preview, id } = await worked()
  const agreement = await read()
  const told = await preview(raised(agreement))
  // 5 shifts and 2 of 8 h; the 1st and the 8th of March are Sundays
  expect(told).toMatchObject({
    ...{ from: '2026-03-01', to: '2026-03-31', shifts: 7, allShifts: 7, changedShifts: 7, refused: 0 },
    total: { before: 7 * 120 + 2 * 120, after: 7 * 128 + 2 * 64, change: 7 * 8 - 2 * 56 },
    departments: [{ DepartmentId: departmentId, change: -56, shifts: 7, changedShifts: 7 }],
    rows: [
      { name: 'Sunnuntailisä', before: 240, after: 128, change: -112 },
      { name: 'Tuntipalkka', before: 840, after: 896, change: 56 },
    ],
  })
  const salaries = [
    await aSalary(product, departmentId, shiftIds),
    await aSalary(product, departmentId, other.shiftIds),
  ]
  const rowsOf = async () => {
    const details = await Promise.all(salaries.map((salary) => salaryOf(product, salary.id)))
    const rows = details.flatMap(({ tamigoSalaryRows }) => tamigoSalaryRows)
    return rows.filter(({ name }) => name !== 'Lomakorvaus').reduce((sum, row) => sum + row.totalPrice, 0)
  }
  expect(await rowsOf()).toBe(told.total.before)
  expect((await preview(raised(agreement))).total, 'paid shifts count, too').toEqual(told.total)
  const saved = await product.call('PUT', `${TES}/${id}?from=2026-03-01`, raised(agreement))
  expect(saved.status, saved.text).toBe(200)
  expect(await rowsOf(), 'old salaries stay').toBe(told.total.before)
  for (const salary of salaries) await product.call('DELETE', `/api/admin/tamigo/salary/${salary.id}`)
  salaries.splice(
    0,
    2,
    await aSalary(product, departmentId, shiftIds),
    await aSalary(product, departmentId, other.shiftIds),
  )
  expect(await rowsOf()).toBe(told.total.after)
})

test('an edit that pays the same changes nothing; one that cannot pay says why', async () => {
  const { read, preview } = await worked()
  const agreement = await read()
  expect(await preview({ ...agreement, name: 'Toinen nimi' })).toMatchObject({
    ...{ changedShifts: 0, departments: [], rows: [], total: { change: 0 } },
  })
  expect(await preview({ ...agreement, minWage: 0, defaultWage: 0, maxWage: 0 })).toMatchObject({
    ...{ refused: 2, reason: expect.stringContaining('Tuntipalkka puuttuu päivältä') },
  })
})

test('a version that is yet to come is looked at as if it had been in force', async () => {
  const { product, id, read, preview } = await worked()
  await product.call('PUT', `${TES}/${id}?from=2026-06-01`, { ...(await read()), defaultWage: 20 })
  const future = (await product.call('GET', `${TES}/${id}?day=2026-06-01`)).body as Agreement
  const edited = { ...future, defaultWage: 21 }
  const told = (await product.call('POST', `${TES}/${id}/preview?versionId=${future.versionId}`, edited)).body
  expect(told).toMatchObject({ shifts: 7, total: { before: 9 * 160, after: 9 * 168 } })
  expect((await preview({ ...(await read()), defaultWage: 16 })).total).toMatchObject({
    before: 9 * 120,
    after: 9 * 128,
  })
})

test('more people and shifts are read in as few statements, and nothing is written', async () => {
  const { product, departmentId, read, preview } = await worked([2])
  const agreement = await read()
  const ask = () => preview(raised(agreement))
  const few = await statementsOf(ask)
  for (const worker of ['e3', 'e4', 'e5']) await aWorker(product, departmentId, worker, { days: [9, 10, 11, 12] })
  const { id: agreement_id } = agreement
  const department_id = await aDepartment(product.services, agreement_id)
  await aWorker(product, department_id, 'e6', { days: [9, 10] })
  const many = await statementsOf(ask)
  expect(many.length).toBe(few.length)
  expect(many.filter((statement) => /^(insert|update|delete)/.test(statement))).toEqual([])
  expect((await ask()).departments).toHaveLength(2)
})

test('a week is drawn by the stored versions or by what is being edited', async () => {
  const { product, id, read } = await worked()
  const agreement = await read()
  const shift = {
    ...{ salary: 10, shiftStartDay: '2026-03-07', shiftStartTime: '20:00:00' },
    ...{ shiftEndDay: '2026-03-08', shiftEndTime: '02:00:00' },
  }
  const draw = async (tes: unknown) =>
    (await product.call('POST', `${TES}/week`, { day: '2026-03-07', tes, shift })).body as AgreementWeek
  const stored = await draw(id)
  expect(stored.days.map(({ windows }) => windows.length)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(stored.days[6]).toMatchObject({
    ...{ day: '2026-03-08', clockChange: null, version: { validFromDate: null, validToDate: null } },
    windows: [
      {
        ...{ name: 'Sunnuntailisä', transactionCode: '221', from: '00:00:00', to: '24:00:00', because: 'WEEKDAY' },
        ...{ allowancePrice: 0, remunerationPercent: 1, useBaseSalary: true },
      },
    ],
  })
  expect(stored).toMatchObject({
    totalPrice: 80,
    segments: [
      {
        ...{ day: '2026-03-07', from: '20:00:00', to: '24:00:00', minutes: 240, totalPrice: 40 },
        pays: [{ unitPrice: 10 }],
      },
      {
        ...{ day: '2026-03-08', from: '00:00:00', to: '02:00:00', start: '2026-03-08T00:00:00+02:00', totalPrice: 40 },
        pays: [{ name: 'Tuntipalkka' }, { name: 'Sunnuntailisä', kind: 'supplement', minutes: 120, totalPrice: 20 }],
      },
    ],
  })
  expect(await draw(raised(agreement))).toMatchObject({ totalPrice: 70 })
})
