import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { expect, test, vi } from 'vitest'
import { anOffice, aSalary, aWorker, paidBy, salaryOf } from '../../features/workforce-salaries/testing.ts'
import type { TestProduct } from '../../testing/product.ts'

const PAYDAY = '2026-04-15'
const NO_OCCUPATION = 'Työntekijän ammattiluokka (TK10) puuttuu. Lisää se henkilön tietoihin.'

/** A salary of a person and a job whose occupation nobody knows. */
async function ofNoOccupation() {
  const office = await anOffice({ person: { profession_code: '' } })
  const salary = await aSalary(office.product, office.departmentId, office.shiftIds)
  await office.product.services.db.updateTable('salary').set({ profession_code: '' }).execute()
  return { ...office, untold: salary }
}

async function checked({ call }: TestProduct, ids: readonly number[]): Promise<PaymentCheck> {
  const { status, body, text } = await call('POST', `/api/admin/tamigo/salary/bank/check?date=${PAYDAY}`, ids)
  expect(status, text).toBe(200)
  return body as PaymentCheck
}

test('what the register would not take is told before payment, as it is afterwards', async () => {
  const { product, departmentId, untold } = await ofNoOccupation()
  const other = await aWorker(product, departmentId, 'e2')
  const told = await aSalary(product, departmentId, other.shiftIds)

  const check = await checked(product, [untold.id, told.id])
  expect(check.ready).toEqual([untold.id, told.id])
  expect(check).toMatchObject({ unreportable: [{ id: untold.id, why: NO_OCCUPATION }], unreportableCount: 1 })
  const reports = await product.services.db.selectFrom('register_delivery').select('id').execute()
  expect(reports).toEqual([])

  await paidBy(product, [untold.id, told.id], PAYDAY)
  await vi.waitFor(
    async () => {
      expect((await salaryOf(product, told.id)).reportState).toBe('SENT')
      expect((await salaryOf(product, untold.id)).reportErrors.join()).toContain(NO_OCCUPATION)
    },
    { timeout: 60_000, interval: 200 },
  )
})

test('where nothing is told to the register, nothing is missing of it', async () => {
  const {
    product,
    untold: { id },
  } = await ofNoOccupation()
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  expect(await checked(product, [id])).toMatchObject({ ready: [id], unreportable: [], unreportableCount: 0 })
})
