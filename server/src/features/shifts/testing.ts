import type { Shift, ShiftGroup } from '@palkkasilta/contract/shifts.ts'
import { tamigoScenario } from '@palkkasilta/simulators/tamigo/testing/scenario.ts'
import { aCompany, aPerson } from '../../testing/builders.ts'
import { control } from '../../testing/faults.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

export const SHIFTS = '/api/admin/tamigo/shifts'
export const NOW = '2026-04-01T08:00:00Z'

export const refresh = ({ call }: TestProduct) => call('GET', `${SHIFTS}/refresh`)

/** The scenario's departments are fetched and two of its employees known. */
export async function anOffice(options: { readonly answerSeconds?: number } = {}): Promise<TestProduct> {
  const product = await testProduct({ now: NOW, tamigo: tamigoScenario, ...options })
  await aCompany(product.services)
  await product.call('GET', '/api/admin/tamigo/departments/populate')
  await aPerson(product.services, { tamigo_employee_id: 'employee-1' })
  await aPerson(product.services, { tamigo_employee_id: 'employee-2' })
  return product
}

export async function groups({ call }: TestProduct, query = ''): Promise<ShiftGroup[]> {
  return ((await call('GET', `${SHIFTS}/search?${query}`)).body as { content: ShiftGroup[] }).content
}

export async function shiftsById(product: TestProduct): Promise<ReadonlyMap<string, Shift>> {
  const found = await groups(product)
  return new Map(found.flatMap((group) => group.shifts).map((shift) => [shift.shiftId, shift]))
}

export async function changeTamigo(product: TestProduct, change: object): Promise<void> {
  await control(product, 'tamigo', '/data', change)
}
