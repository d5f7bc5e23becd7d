import type { ChangedShift, SettlementCheck } from '@palkkasilta/contract/settlements.ts'
import type { ShiftReimbursements } from '@palkkasilta/contract/shifts.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { aCompany, anAgreement, aPerson, type GivenAgreement } from '../../../testing/builders.ts'
import { control } from '../../../testing/faults.ts'
import { forceState } from '../../../testing/force-state.ts'
import { type TestProduct, testProduct } from '../../../testing/product.ts'

export const CHANGED = '/api/admin/tamigo/shifts/changed'
const SALARY = '/api/admin/tamigo/salary'
const SHOP = '22222222-0000-4000-8000-000000000001'
export const STORE = '22222222-0000-4000-8000-000000000002'

interface PlannedShift {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly employeeId?: string
  readonly departmentId?: string
  readonly breakMinutes?: number
  readonly isAbsence?: boolean
}

const withTerms = (shift: PlannedShift) => ({ departmentId: SHOP, employeeId: 'e1', ...shift })

/** March 2026: a shift of Tamigo, from 8 to 16 where nothing else is said. */
export function aMarchShift(id: string, day: number, from = '08:00', to = '16:00'): PlannedShift {
  const date = `2026-03-${String(day).padStart(2, '0')}`
  return { id, start: `${date}T${from}:00`, end: `${date}T${to}:00` }
}

/** An office whose shop has its shifts in Tamigo, fetched; two people work there. */
export async function anOffice(shifts: readonly PlannedShift[], agreement: GivenAgreement = {}) {
  const tamigo = {
    departments: [
      { id: SHOP, parentId: null, name: 'Myymälä', businessId: '1234567-1' },
      { id: STORE, parentId: null, name: 'Varasto', businessId: '1234567-1' },
    ],
    employees: ['e1', 'e2'].map((id) => ({ id, name: `Työntekijä ${id}` })),
    shifts: shifts.map(withTerms),
  }
  const product = await testProduct({ now: '2026-04-01T08:00:00Z', tamigo })
  const { services, call } = product
  await aCompany(services)
  await call('GET', '/api/admin/tamigo/departments/populate')
  for (const tamigo_employee_id of ['e1', 'e2']) await aPerson(services, { tamigo_employee_id })
  const agreement_id = await anAgreement(services, agreement)
  await services.db
    .insertInto('department_agreement')
    .values([SHOP, STORE].map((department_id) => ({ department_id, agreement_id })))
    .execute()
  await refresh(product)
  return product
}

export async function refresh({ call }: TestProduct): Promise<void> {
  await call('GET', '/api/admin/tamigo/shifts/refresh')
}

/** Tamigo tells otherwise from now on, and the office has fetched it. */
export async function changeTamigo(
  product: TestProduct,
  changed: readonly PlannedShift[],
  removed: readonly string[] = [],
) {
  await control(product, 'tamigo', '/data', { shifts: changed.map(withTerms), removedShifts: removed })
  await refresh(product)
}

/** A reimbursement as staff enter it. */
export function aTrip(amount: number, unitPrice: number, reimbursement = 'KILOMETER_ALLOWANCE') {
  const nowhere = { route: '', addressStart: '', wayPoint: [], addressStop: '', roundtrip: false }
  return { reimbursement, amount, unitPrice, ...nowhere }
}

/** What a shift pays back from now on, as staff say; the answer. */
export async function payBack({ call }: TestProduct, shiftId: string, rows: readonly object[]) {
  const path = `/api/admin/tamigo/shifts/${shiftId}/reimbursements`
  const record = (await call('GET', path)).body as ShiftReimbursements
  return call('PUT', path, { ...record, reimbursements: rows })
}

/** A salary of these shifts for the whole of March; with `isPaid` it has been paid out. */
export async function aSalary(
  product: TestProduct,
  shiftIds: readonly string[],
  { isPaid = true, departmentId = SHOP, from = '01.03.2026' } = {},
) {
  const query = `from=${from}&to=31.03.2026&departmentId=${departmentId}`
  const { status, body, text } = await product.call('POST', `${SALARY}?${query}`, shiftIds)
  if (status !== 200) throw new Error(text)
  const [made] = body as { id: number }[]
  if (!made) throw new Error(`no salary: ${text}`)
  if (isPaid) await payOut(product, made.id)
  return made.id
}

export async function payOut({ call, services }: TestProduct, id: number, date = '2026-04-10'): Promise<void> {
  const { status, text } = await call('POST', `${SALARY}/bank/${id}?date=${date}`, [id])
  if (status !== 200) throw new Error(text)
  await forceState(services.db, 'workforceSalary', 'PAID', id)
}

export async function salaryOf({ call }: TestProduct, id: number): Promise<SalaryDetail> {
  return (await call('GET', `${SALARY}/${id}`)).body as SalaryDetail
}

export async function changesIn({ call }: TestProduct): Promise<ChangedShift[]> {
  return ((await call('GET', CHANGED)).body as { changes: ChangedShift[] }).changes
}

const idsOf = (changes: readonly ChangedShift[]) => changes.map(({ changeId }) => changeId)

export async function checkOf(product: TestProduct, changes?: readonly ChangedShift[]): Promise<SettlementCheck> {
  const ids = idsOf(changes ?? (await changesIn(product)))
  return (await product.call('POST', `${CHANGED}/check`, ids)).body as SettlementCheck
}

/** Settles all changes; the salaries of the differences. */
export async function settleAll(product: TestProduct): Promise<readonly number[]> {
  const answer = await product.call('POST', `${CHANGED}/settle`, idsOf(await changesIn(product)))
  if (answer.status !== 200) throw new Error(answer.text)
  return (answer.body as { salaries: number[] }).salaries
}

/** Hours, price and euros of each row of pay, by its name and price. */
export function rowsOf({ tamigoSalaryRows }: SalaryDetail) {
  return tamigoSalaryRows.map(
    ({ name, amount, unitPrice, totalPrice }) => [name, amount, unitPrice, totalPrice] as const,
  )
}
