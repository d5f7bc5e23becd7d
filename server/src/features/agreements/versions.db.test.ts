import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { anOffice, aSalary, salaryOf } from '../workforce-salaries/testing.ts'

const TES = '/api/admin/tes'

/** An agreement by which a department pays its shifts of March 2026. */
async function inUse() {
  const office = await anOffice()
  const { id } = await office.product.services.db.selectFrom('agreement').select('id').executeTakeFirstOrThrow()
  const read = async (query = '') => (await office.product.call('GET', `${TES}/${id}${query}`)).body as Agreement
  const save = async (record: Agreement, query = '') => office.product.call('PUT', `${TES}/${id}${query}`, record)
  return { ...office, id, read, save }
}

const details = (answer: { body: unknown }) =>
  (answer.body as { details: { path: string; message: string }[] }).details.map(({ path, message }) => [path, message])

const gross = async ({ call }: TestProduct, id: number) =>
  ((await call('GET', `/api/admin/tamigo/salary/${id}`)).body as { bruttoSalary: number }).bruttoSalary

test('without a day a change of pay holds from the next unpaid period', async () => {
  const { product, departmentId, shiftIds, read, save } = await inUse()
  const raised = await save({ ...(await read()), defaultWage: 16 })
  expect(raised).toMatchObject({ status: 200, body: { defaultWage: 16, versions: [{ validFromDate: null }] } })
  const { id } = await aSalary(product, departmentId, shiftIds)
  const before = await gross(product, id)
  expect(await save({ ...(await read()), defaultWage: 17 })).toMatchObject({
    status: 200,
    body: {
      ...{ defaultWage: 17, validFromDate: '2026-04-01' },
      versions: [
        { validFromDate: null, validToDate: '2026-03-31' },
        { validFromDate: '2026-04-01', validToDate: null },
      ],
    },
  })
  expect(await gross(product, id)).toBe(before)
})

test('what is in use changes from a day; names change at once', async () => {
  const { read, save } = await inUse()
  const agreement = await read()
  expect(await save({ ...agreement, name: 'Marava 2026' })).toMatchObject({
    status: 200,
    body: { name: 'Marava 2026' },
  })
  const again = await read()
  expect(again.versions).toHaveLength(1)
  const { status, body } = await save({ ...again, defaultWage: 16 }, '?from=2026-05-01')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ defaultWage: 16, validFromDate: '2026-05-01', validToDate: null },
    versions: [
      { validFromDate: null, validToDate: '2026-04-30', inUse: true },
      { validFromDate: '2026-05-01', validToDate: null, inUse: false },
    ],
  })
  expect(await read()).toMatchObject({ defaultWage: 15, validToDate: '2026-04-30' })
})

test('shifts are paid by the version of their day, and old salaries stay', async () => {
  const { product, departmentId, shiftIds, read, save } = await inUse()
  const old = await aSalary(product, departmentId, shiftIds.slice(0, 2))
  const before = await gross(product, old.id)
  await save({ ...(await read()), defaultWage: 20 }, '?from=9.3.2026')
  expect(await gross(product, old.id)).toBe(before)
  // 3 × 8 h at 15 €, 5 × 8 h at 20 €, and 11.5 % of holiday compensation
  const salary = await aSalary(product, departmentId, shiftIds.slice(2))
  expect(await gross(product, salary.id)).toBe(1_293.4)
  const { explanations } = await salaryOf(product, salary.id)
  const dates = explanations.filter(({ subject }) => subject === 'Tuntipalkka').map(({ origin }) => origin)
  expect(dates).toEqual(['Marava, 9.3.2026 alkaen', 'Marava, 8.3.2026 asti'])
})

test('a version that nothing was paid by is changed in place, and deleted', async () => {
  const { read, save, product, id } = await inUse()
  await save({ ...(await read()), defaultWage: 16 }, '?from=2026-05-01')
  const future = await read('?day=2026-05-01')
  const place = `?versionId=${future.versionId}`
  expect(await save({ ...future, defaultWage: 17 }, place)).toMatchObject({ status: 200, body: { defaultWage: 17 } })
  const remove = (versionId: number) => product.call('DELETE', `${TES}/${id}/versions/${versionId}`)
  const current = await read()
  expect(await remove(current.versionId)).toMatchObject({ status: 409, body: { code: 'AGREEMENT_VERSION_IN_USE' } })
  expect(await remove(future.versionId)).toMatchObject({ status: 200, body: { validToDate: null, defaultWage: 15 } })
  expect((await read()).versions).toHaveLength(1)
})

test('a version that was paid by is put right from its own first day, in place', async () => {
  const { product, departmentId, shiftIds, read, save } = await inUse()
  await save({ ...(await read()), defaultWage: 20 }, '?from=2026-03-01')
  const { id } = await aSalary(product, departmentId, shiftIds)
  const before = await gross(product, id)
  const wrong = await read('?day=2026-03-01')
  const { body } = await save({ ...wrong, defaultWage: 17 }, `?versionId=${wrong.versionId}&from=2026-03-01`)
  expect(body).toMatchObject({ versionId: wrong.versionId, defaultWage: 17, validFromDate: '2026-03-01' })
  expect((await read()).versions).toHaveLength(2)
  expect(await gross(product, id)).toBe(before)
})

test('days that overlap or leave a gap are refused with the days named', async () => {
  const { read, save } = await inUse()
  await save({ ...(await read()), defaultWage: 16 }, '?from=2026-05-01')
  const [current, future] = [await read(), await read('?day=2026-05-01')]
  expect(details(await save({ ...current, validToDate: '2026-05-10' }))).toEqual([
    ['validToDate', 'Päivät 01.05.2026–10.05.2026 kuuluvat jo versioon 01.05.2026–.'],
  ])
  expect(details(await save({ ...current, validToDate: '2026-04-20' }))).toEqual([
    ['validToDate', 'Päiville 21.04.2026–30.04.2026 ei jää voimassa olevaa versiota: viereinen on 01.05.2026–.'],
  ])
  const place = `?versionId=${future.versionId}`
  expect(details(await save({ ...future, validFromDate: '2026-05-03' }, place))).toEqual([
    ['validFromDate', 'Päiville 01.05.2026–02.05.2026 ei jää voimassa olevaa versiota: viereinen on –30.04.2026.'],
  ])
  const after = `?versionId=${future.versionId}&from=2026-04-15`
  expect(details(await save({ ...future, defaultWage: 18 }, after))).toEqual([
    ['from', 'Muutos alkaa version 01.05.2026– aikana.'],
  ])
})

test('a version does not end before days in which salaries were made by it', async () => {
  const { product, departmentId, shiftIds, read, save } = await inUse()
  await aSalary(product, departmentId, shiftIds)
  expect(details(await save({ ...(await read()), validToDate: '2026-03-10' }))).toEqual([
    ['validToDate', 'Päivinä 11.03.2026– on jo laskettu palkkoja tällä versiolla.'],
  ])
  expect((await save({ ...(await read()), validToDate: '2026-12-31' })).status).toBe(200)
})

test('two versions are never kept for one day, whoever writes them', async () => {
  const { product, id } = await inUse()
  const another = product.services.db
    .insertInto('agreement_version')
    .values({ agreement_id: id, valid_from: '2030-01-01' })
  await expect(another.execute()).rejects.toThrow('agreement_version_no_overlap')
})

test('of two edits at once one is saved, and the other is told who was faster', async () => {
  const { read, save } = await inUse()
  const agreement = await read()
  const both = [16, 17].map((defaultWage) => save({ ...agreement, defaultWage }, '?from=2026-05-01'))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).versions).toHaveLength(2)
})
