import type { Simulator } from '@palkkasilta/simulators/platform/declaration.ts'
import type { FaultKind } from '@palkkasilta/simulators/platform/faults.ts'
import { startTamigoSimulator, type TamigoState } from '@palkkasilta/simulators/tamigo/simulator.ts'
import { scenarioIds, tamigoScenario } from '@palkkasilta/simulators/tamigo/testing/scenario.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import type { TamigoErrorCode } from './errors.ts'
import { liveTamigo, type TamigoSettings } from './live.ts'
import type { Tamigo } from './port.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const silent = { info: () => undefined, warn: () => undefined }

async function aTamigo(settings: Partial<TamigoSettings> = {}) {
  const simulator = await startTamigoSimulator({
    seed: () => tamigoScenario,
    applicationName: 'Palkkasilta',
    applicationKey: 'right key',
    now: () => Temporal.Instant.from('2026-04-01T06:00:00Z'),
  })
  const tamigo = liveTamigo({
    baseUrl: simulator.url,
    applicationName: 'Palkkasilta',
    applicationKey: 'right key',
    log: silent,
    retryBaseMs: 1,
    ...settings,
  })
  cleanups.push(
    () => simulator.stop(),
    () => tamigo.close(),
  )
  return { simulator, tamigo }
}

const march = { from: localDate('2026-03-01'), to: localDate('2026-03-31') }
const { chain, shop, warehouse, orphan } = scenarioIds

const control = (simulator: Simulator<TamigoState>, path: string, body: unknown) =>
  fetch(`${simulator.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) })

const logins = (simulator: Simulator<TamigoState>) =>
  simulator.requests().filter((request) => request.path === '/login/application').length

/** The shift's real length in minutes. */
async function minutesOf(tamigo: Tamigo, departmentId: string, day: LocalDate, id: string): Promise<number> {
  const found = await tamigo.shifts({ departmentId, from: day, to: day })
  const shift = found.find((each) => each.id === id)
  if (!shift?.end) throw new Error(`no ended shift ${id}`)
  return shift.start.until(shift.end).total('minutes')
}

test('a shift comes once it has been entered', async () => {
  const { simulator, tamigo } = await aTamigo()
  const common = {
    departmentId: shop,
    employeeId: 'employee-1',
    start: '2026-03-30T08:00:00',
    end: '2026-03-30T10:00:00',
  }
  const shifts = [
    { ...common, id: 'entered', enteredAt: '2026-04-01T05:59:00Z' },
    { ...common, id: 'not-yet', enteredAt: '2026-04-01T06:01:00Z' },
    { ...common, id: 'corrected', corrected: { since: '2026-04-01T06:01:00Z', end: '2026-03-30T11:00:00' } },
  ]
  await control(simulator, 'data', { shifts })
  const found = () => tamigo.shifts({ departmentId: shop, ...march })
  const ids = async () => (await found()).map(({ id }) => id)
  const endOf = async (id: string) => (await found()).find((shift) => shift.id === id)?.end?.toString()
  expect(await endOf('corrected')).toBe('2026-03-30T07:00:00Z')
  expect(await ids()).toContain('entered')
  expect(await ids()).not.toContain('not-yet')
  await control(simulator, 'clock', { advanceSeconds: 60 })
  expect(await ids()).toContain('not-yet')
  expect(await endOf('corrected')).toBe('2026-03-30T08:00:00Z')
})

async function codeOf(call: Promise<unknown>): Promise<TamigoErrorCode> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceError)) throw new Error('no ServiceError', { cause: error })
  expect(error.message).toMatch(/^Tamigo.+\.$/s)
  return error.code
}

describe('what is fetched', () => {
  test('departments come with their parents, the missing ones too', async () => {
    const { tamigo } = await aTamigo()
    const departments = await tamigo.departments()
    expect(departments.map(({ id, parentId }) => [id, parentId])).toEqual([
      [chain, null],
      [shop, chain],
      [warehouse, chain],
      [orphan, '11111111-0000-4000-8000-00000000dead'],
    ])
    expect(departments[0]).toMatchObject({ name: 'Ketju Oy', businessId: '1234567-1' })
    expect(departments[1]).toMatchObject({ name: 'Myymälä & kassa', key: '101', city: 'Espoo', postalCode: '02100' })
  })

  test('employees come from all pages, each once, with their days of birth', async () => {
    const { tamigo, simulator } = await aTamigo()
    const employees = await tamigo.employees()
    expect(new Set(employees.map((employee) => employee.id)).size).toBe(501)
    expect(employees).toHaveLength(501)
    expect(employees[0]).toMatchObject({ id: 'employee-1', name: 'Työntekijä 001', email: 'tyontekija1@example.fi' })
    expect(employees[0]?.born?.toString()).toBe('1990-06-15')
    expect(employees.filter((employee) => !employee.isActive).map((employee) => employee.id)).toEqual(['employee-3'])
    expect(simulator.requests().filter((request) => request.path.includes('getemployeedetails'))).toHaveLength(2)
  })

  test('shifts come as they are: vacant, absent, open, backwards, of a stranger', async () => {
    const { tamigo } = await aTamigo()
    const shifts = await tamigo.shifts({ departmentId: shop, ...march })
    const byId = Object.fromEntries(shifts.map((shift) => [shift.id, shift]))
    expect(byId.plain).toMatchObject({
      employeeId: 'employee-1',
      employeeName: 'Työntekijä 001',
      departmentId: shop,
      hoursHundredths: 800,
      planStatus: 5,
      isAbsence: false,
    })
    expect(byId.plain?.start.toString()).toBe('2026-03-02T06:00:00Z')
    expect(byId['with break']).toMatchObject({
      breakMinutes: 30,
      hoursHundredths: 750,
      planStatus: 1,
      activity: 'Kassa',
    })
    expect(byId.vacant).toMatchObject({ employeeId: null, employeeName: 'Vacant' })
    expect(byId.absence?.isAbsence).toBe(true)
    expect(byId.open?.end).toBeNull()
    expect(byId.stranger?.employeeId).toBe('nobody-we-know')
    const [backwards] = await tamigo.shifts({ departmentId: orphan, ...march })
    expect(backwards?.end?.toString()).toBe('2026-03-13T06:00:00Z')
    expect(backwards?.start.toString()).toBe('2026-03-13T14:00:00Z')
  })

  test('a shift belongs to its starting day: midnight after the period is outside', async () => {
    const { tamigo } = await aTamigo()
    const ids = async (from: string, to: string) =>
      (await tamigo.shifts({ departmentId: shop, from: localDate(from), to: localDate(to) })).map((shift) => shift.id)
    expect(await ids('2026-03-31', '2026-03-31')).toEqual(['in two lists'])
    expect(await ids('2026-04-01', '2026-04-01')).toEqual(['at the stroke of midnight'])
    expect(await ids('2026-05-01', '2026-05-31')).toEqual([])
  })

  test('hours are real ones in both nights when the clocks change', async () => {
    const { tamigo } = await aTamigo()
    expect(await minutesOf(tamigo, shop, localDate('2026-03-06'), 'over midnight')).toBe(8 * 60)
    expect(await minutesOf(tamigo, warehouse, localDate('2026-03-28'), 'spring night')).toBe(7 * 60)
    expect(await minutesOf(tamigo, warehouse, localDate('2026-10-24'), 'autumn night')).toBe(9 * 60)
    expect(await minutesOf(tamigo, warehouse, localDate('2026-10-24'), 'ends in the doubled hour')).toBe(6.5 * 60)
  })

  test('both ways of writing time mean the same', async () => {
    const { tamigo, simulator } = await aTamigo()
    const query = { departmentId: shop, ...march }
    const iso = await tamigo.shifts(query)
    await control(simulator, 'dates', { form: 'milliseconds' })
    const milliseconds = await tamigo.shifts(query)
    expect(JSON.stringify(milliseconds)).toBe(JSON.stringify(iso))
    expect(iso.length).toBeGreaterThan(5)
  })

  test('a second fetch brings the same ids, and a shift in two lists has one id', async () => {
    const { tamigo } = await aTamigo()
    const fetched = async () => [
      ...(await tamigo.shifts({ departmentId: shop, ...march })),
      ...(await tamigo.shifts({ departmentId: warehouse, ...march })),
    ]
    const first = await fetched()
    const second = await fetched()
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
    expect(first.filter((shift) => shift.id === 'in two lists')).toHaveLength(2)
  })

  test('what was renamed, edited or deleted meanwhile shows in the next fetch', async () => {
    const { tamigo, simulator } = await aTamigo()
    await control(simulator, 'data', {
      departments: [{ id: shop, parentId: chain, name: 'Uusi nimi' }],
      shifts: [{ id: 'plain', departmentId: shop, employeeId: 'employee-2', start: '2026-03-02T09:00:00', end: null }],
      removedShifts: ['vacant'],
    })
    expect((await tamigo.departments()).find((department) => department.id === shop)?.name).toBe('Uusi nimi')
    const shifts = await tamigo.shifts({ departmentId: shop, ...march })
    expect(shifts.map((shift) => shift.id)).not.toContain('vacant')
    expect(shifts.find((shift) => shift.id === 'plain')).toMatchObject({ employeeId: 'employee-2', end: null })
  })
})

describe('the session', () => {
  test('is opened once for calls that start together', async () => {
    const { tamigo, simulator } = await aTamigo()
    await Promise.all([tamigo.departments(), tamigo.shifts({ departmentId: shop, ...march }), tamigo.employees()])
    expect(logins(simulator)).toBe(1)
  })

  test('is opened once more after twenty minutes, and the call is repeated', async () => {
    const { tamigo, simulator } = await aTamigo()
    await tamigo.departments()
    simulator.advanceClock(19 * 60)
    await tamigo.departments()
    expect(logins(simulator)).toBe(1)
    simulator.advanceClock(60)
    expect(await tamigo.departments()).toHaveLength(4)
    expect(logins(simulator)).toBe(2)
  })

  test('with a wrong key is refused without a loop', async () => {
    const { tamigo, simulator } = await aTamigo({ applicationKey: 'wrong key' })
    expect(await codeOf(tamigo.departments())).toBe('TAMIGO_LOGIN_REFUSED')
    expect(logins(simulator)).toBe(1)
  })
})

/** Every step with every fault: what staff are told. */
const told: readonly (readonly [FaultKind, TamigoErrorCode, TamigoErrorCode])[] = [
  // the fault, the code when it strikes the login, the code when it strikes a list
  ['timeout', 'TAMIGO_NO_ANSWER', 'TAMIGO_NO_ANSWER'],
  ['drop', 'TAMIGO_NO_ANSWER', 'TAMIGO_NO_ANSWER'],
  ['http-500', 'TAMIGO_FAILED', 'TAMIGO_FAILED'],
  ['malformed', 'TAMIGO_FAILED', 'TAMIGO_FAILED'],
  ['reject', 'TAMIGO_LOGIN_REFUSED', 'TAMIGO_REFUSED'],
]

const steps: Record<string, (tamigo: Tamigo) => Promise<readonly unknown[]>> = {
  '/departments/application': (tamigo) => tamigo.departments(),
  '/employees/getemployeedetails': (tamigo) => tamigo.employees(),
  '/v2/shifts': (tamigo) => tamigo.shifts({ departmentId: shop, ...march }),
}

describe.each(Object.entries(steps))('at %s', (path, fetchList) => {
  test.each(told)('%s is told as %s or %s, and the next try brings everything', async (kind, atLogin, atList) => {
    const { tamigo, simulator } = await aTamigo(kind === 'timeout' ? { readTimeoutMs: 600 } : {})
    // a lost connection is tried four times before it is given up
    const count = kind === 'drop' ? 4 : 1
    simulator.addFault({ kind, path: '/login', count })
    expect(await codeOf(fetchList(tamigo))).toBe(atLogin)
    simulator.addFault({ kind, path, count })
    expect(await codeOf(fetchList(tamigo))).toBe(atList)
    expect((await fetchList(tamigo)).length).toBeGreaterThan(3)
  })

  test('a slow answer and a short overload are waited for', async () => {
    const { tamigo, simulator } = await aTamigo()
    simulator.addFault({ kind: 'slow', path, delayMs: 100 })
    simulator.addFault({ kind: 'http-500', status: 502, path })
    expect((await fetchList(tamigo)).length).toBeGreaterThan(3)
    expect((await fetchList(tamigo)).length).toBeGreaterThan(3)
  })
})

test('an unreachable service is told as such', async () => {
  const { tamigo, simulator } = await aTamigo()
  await simulator.stop()
  expect(await codeOf(tamigo.departments())).toBe('TAMIGO_UNREACHABLE')
})

test('an overload that lasts is told as such, with the reason of a refusal', async () => {
  const { tamigo, simulator } = await aTamigo()
  simulator.addFault({ kind: 'http-500', status: 429, retryAfterSeconds: 900 })
  expect(await codeOf(tamigo.departments())).toBe('TAMIGO_BUSY')
  const elsewhere = { departmentId: '99999999-0000-4000-8000-000000000000', ...march }
  await expect(tamigo.shifts(elsewhere)).rejects.toThrow('The department was not found')
})

test('the simulator answers in XML where JSON is not asked for', async () => {
  const { simulator } = await aTamigo()
  const login = await fetch(`${simulator.url}/V2/LOGIN/application/`, {
    method: 'POST',
    body: JSON.stringify({ Name: 'Palkkasilta', Key: 'right key' }),
  })
  const { SessionToken } = (await login.json()) as { SessionToken: string }
  const list = await fetch(`${simulator.url}/Departments/?SecurityToken=${SessionToken}`)
  expect(list.headers.get('content-type')).toContain('xml')
  expect(await list.text()).toContain('<Name>Myymälä &amp; kassa</Name>')
})
