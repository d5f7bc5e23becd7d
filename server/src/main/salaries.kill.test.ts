import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { type Simulators, startSimulators } from '@palkkasilta/simulators/simulators.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { bankPrefix, capitals, outsideServices } from '../platform/config-services.ts'
import { connect } from '../platform/database/connect.ts'
import { hashPassword } from '../platform/passwords.ts'
import { copyDatabase } from '../platform/postgres/testing.ts'
import { openVault } from '../platform/vault.ts'
import { aCompany, aDepartment, anAgreement, aPerson, type Services } from '../testing/builders.ts'
import { forceState } from '../testing/force-state.ts'
import { OWN_BUSINESS_ID } from '../testing/open-product.ts'
import { ProductProcess } from '../testing/process.ts'

const NOW = '2026-04-01T08:00:00Z'
const DEPARTMENT = '2e9a5c34-77f0-4b2b-b6d8-91c3a40ee301'
const PEOPLE = 3
const SHIFTS_EACH = 4

/** How long after the call the process is killed: before, in and after its work. */
const KILL_AFTER_MS = [5, 40, 150]

interface World {
  readonly simulators: Simulators
  readonly product: ProductProcess
  readonly services: Services
  readonly addresses: Readonly<Record<string, string>>
}

const DAYS = Array.from({ length: SHIFTS_EACH }, (_, index) => `2026-03-0${index + 2}`)

interface Staff {
  readonly people: readonly string[]
  readonly days: readonly string[]
}

const staffOf = (count: number, days = DAYS): Staff => {
  return { people: Array.from({ length: count }, (_, index) => `killed-${index}`), days }
}

const aShift = (employeeId: string, day: string, end = '16:00') => ({
  id: `${employeeId}-${day}`,
  departmentId: DEPARTMENT,
  employeeId,
  start: `${day}T08:00:00`,
  end: `${day}T${end}:00`,
  planStatus: 5,
})

function tamigoSeed({ people, days }: Staff) {
  return {
    departments: [
      {
        id: DEPARTMENT,
        parentId: null,
        name: 'Ravintola Kaisla',
        address: 'Rantakatu 1',
        postalCode: '00100',
        city: 'Helsinki',
      },
    ],
    employees: people.map((id) => ({ id, name: `Työntekijä ${id}` })),
    shifts: people.flatMap((id) => days.map((day) => aShift(id, day))),
  }
}

/** Simulators that outlive the product, a database with a small company, and the product as a process. */
async function aWorld(staff = staffOf(PEOPLE)): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-kill-'))
  const database = await copyDatabase()
  const config = readConfig({ DATA_DIR: dataDir, PALKKASILTA_NOW: NOW })
  const clock = startClock(config.now)
  const ground = { ...config, now: clock.now, tamigo: () => tamigoSeed(staff), businessId: OWN_BUSINESS_ID }
  const simulators = await startSimulators(ground)
  const { db, close } = connect(database.url)
  const services: Services = { db, vault: openVault(config.fieldKey), clock }
  await fill(services, staff)
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    FEEDBACK_AFTER_SECONDS: '1',
    ...serviceEnvironment(simulators, dataDir),
  }
  // the register's answers are refused as untrusted where its clock and ours are minutes apart
  const product = new ProductProcess(() => ({ ...environment, PALKKASILTA_NOW: String(clock.now()) }))
  onTestFinished(async () => {
    await product.kill()
    await simulators.stop()
    await close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await product.start()
  return {
    simulators,
    product,
    services,
    addresses: Object.fromEntries(simulators.running.map(({ name, url }) => [name, url])),
  }
}

async function fill(services: Services, { people }: Staff): Promise<void> {
  const { id } = await services.db
    .insertInto('person')
    .values({ first_name: 'Anna', last_name: 'Ylläpitäjä' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = { person_id: id, username: 'anna@palkkasilta.example', role: 'ROLE_ADMIN' as const }
  const changed = '2026-01-01T00:00:00Z'
  await services.db
    .insertInto('account')
    .values({ ...account, password_hash: await hashPassword('salasana'), password_changed_at: changed })
    .execute()
  await aCompany(services)
  await aDepartment(services, await anAgreement(services), { id: DEPARTMENT })
  for (const tamigo_employee_id of people) await aPerson(services, { tamigo_employee_id })
}

/** The environment that configures the simulators as outside services; keys and certificates go into files. */
function serviceEnvironment({ services }: Simulators, folder: string): Record<string, string> {
  const { banks, ...others } = services
  const byPrefix: [string, object][] = [
    ...Object.entries(banks ?? {}).map(([name, values]): [string, object] => [bankPrefix(name), values]),
    ...Object.entries(others).map(([service, values]): [string, object] => [
      outsideServices[service as keyof typeof outsideServices].prefix,
      values ?? {},
    ]),
  ]
  const settings = byPrefix.flatMap(([prefix, values]) =>
    Object.entries(values).map(([name, value]) => [prefix + capitals(name), written(value)] as const),
  )
  return Object.fromEntries(
    settings.map(([name, value]) => {
      if (!value.startsWith('-----BEGIN ')) return [name, value]
      writeFileSync(join(folder, name), value)
      return [name, join(folder, name)]
    }),
  )
}

/** A setting as its variable has it: lists and pairs with commas between. */
function written(value: unknown): string {
  return String(value instanceof Map ? [...value].map((pair) => pair.join('=')) : value)
}

type Method = 'GET' | 'POST' | 'PUT'

let token = ''

async function call<T>({ product }: World, method: Method, path: string, body?: unknown, key?: string): Promise<T> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const idempotent = key === undefined ? {} : { 'idempotency-key': key }
  const reply = await fetch(product.url + path, {
    method,
    headers: { authtoken: token, ...json, ...idempotent },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await reply.json()) as T
}

/**
 * The call, with the process killed under it at three different times, then once more in peace: with one idempotency key,
 * as the web sends it, and at last without one, as an older client does. Gives what the call with the key is answered.
 */
async function killedUnder<T>(world: World, method: Method, path: string, body?: unknown): Promise<T> {
  const key = randomUUID()
  for (const after of KILL_AFTER_MS) {
    const dying = call(world, method, path, body, key).catch((error: unknown) => error)
    await delay(after)
    await world.product.kill()
    await dying
    await world.product.start()
  }
  const reply = await call<T>(world, method, path, body, key)
  await call(world, method, path, body)
  return reply
}

async function simulated<T>(world: World, name: string, path: string): Promise<T> {
  const reply = await fetch(`${world.addresses[name]}${path}`)
  return (await reply.json()) as T
}

const settled = { timeout: 120_000, interval: 500 }

async function signIn(world: World): Promise<void> {
  const person = await call<{ authtoken: string }>(world, 'POST', '/api/login', {
    username: 'anna@palkkasilta.example',
    password: 'salasana',
  })
  token = person.authtoken
}

const SILENCE_MS = 600_000

test('cancelling outlives the process: the next one does none of the work', async () => {
  const world = await aWorld()
  await signIn(world)
  await call(world, 'GET', '/api/admin/tamigo/departments/populate')
  await fetch(`${world.addresses.tamigo}/__sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'slow', delayMs: SILENCE_MS, path: '/v2/shifts', count: 1 }),
  })
  const asked = { headers: { authtoken: token, prefer: 'respond-async' } }
  const started = await fetch(`${world.product.url}/api/admin/tamigo/shifts/refresh`, asked)
  const { taskId } = (await started.json()) as { taskId: string }
  await call(world, 'POST', `/api/admin/tasks/${taskId}/cancel`)
  await world.product.kill()
  await world.product.start()
  await vi.waitFor(async () => {
    const task = await call<Task>(world, 'GET', `/api/admin/tasks/${taskId}`)
    expect(task).toMatchObject({ state: 'CANCELLED', result: null })
  }, settled)
  expect(await world.services.db.selectFrom('shift').select('id').execute()).toEqual([])
}, 900_000)

test('a product killed while a contract leaves to be signed invites its person once', async () => {
  const world = await aWorld()
  await signIn(world)
  const { db } = world.services
  const { person_id: id } = await db
    .selectFrom('tax_card')
    .select('person_id')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('person').set({ email: 'maija@example.fi' }).where('id', '=', id).execute()
  const agreement = await db.selectFrom('agreement').select(['id', 'name']).executeTakeFirstOrThrow()
  const terms = { startDate: '2026-04-13', profession: 'Tarjoilija', salary: 14.2, salaryPeriod: 'MONTH' }
  const person = { id, workContracts: [{ ...terms, tes: agreement, contractState: 'SENT_TO_APPROVE' }] }
  const path = '/api/admin/tamigo/workcontract'
  const made = await call<{ person: { workContracts: { id: number }[] } }>(world, 'PUT', path, { person })
  const [contract] = made.person.workContracts
  await killedUnder(world, 'POST', `${path}/approve/${contract?.id}`)
  await vi.waitFor(async () => {
    const answer = await call<object>(world, 'GET', `${path}/${contract?.id}/signature`)
    expect(answer).toMatchObject({ signature: { invitedAt: expect.any(String), problem: null } })
  }, settled)
  const documents = await simulated<{ invitations: object[] }[]>(world, 'e-signature', '/__sim/documents')
  expect(documents.map(({ invitations }) => invitations.length)).toEqual([1])
}, 900_000)

/** So many people make two pieces of settling, each committed alone. */
const MANY = 130
const DAY = '2026-03-02'
const CHANGED = '/api/admin/tamigo/shifts/changed'

test('a product killed while it settles many changes settles each of them once', async () => {
  const staff = staffOf(MANY, [DAY])
  const world = await aWorld(staff)
  const { db } = world.services
  await signIn(world)
  await call(world, 'GET', '/api/admin/tamigo/departments/populate')
  await call(world, 'GET', '/api/admin/tamigo/shifts/refresh')
  const shiftIds = staff.people.map((id) => `${id}-${DAY}`)
  await call(world, 'POST', `/api/admin/tamigo/salary?from=${DAY}&to=${DAY}`, shiftIds)
  const ids = (await db.selectFrom('salary').select('id').execute()).map(({ id }) => id)
  await call(world, 'POST', '/api/admin/tamigo/salary/bank?date=2026-04-15', ids)
  await forceState(db, 'workforceSalary', 'PAID')
  // every other one worked an hour more, the others an hour less
  const changed = staff.people.map((id, nth) => aShift(id, DAY, nth % 2 === 0 ? '17:00' : '15:00'))
  await fetch(`${world.addresses.tamigo}/__sim/data`, { method: 'POST', body: JSON.stringify({ shifts: changed }) })
  await call(world, 'GET', '/api/admin/tamigo/shifts/refresh')
  const changes = (await db.selectFrom('changed_shift').select('change_id').execute()).map((each) => each.change_id)
  expect(changes).toHaveLength(MANY)

  const key = randomUUID()
  const settle = () => call(world, 'POST', `${CHANGED}/settle`, changes, key)
  const settledChanges = () => db.selectFrom('settled_shift').select(['change_id', 'salary_id']).execute()
  const dying = settle().catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await settledChanges()).not.toEqual([]), { ...settled, interval: 10 })
  await world.product.kill()
  await dying
  await world.product.start()
  await settle()

  const done = await settledChanges()
  expect(done.map(({ change_id }) => change_id).sort()).toEqual(changes.sort())
  expect(new Set(done.map(({ salary_id }) => salary_id)).size).toBe(MANY)
  const claims = await db.selectFrom('overpayment').select('person_id').execute()
  const paid = await db
    .selectFrom('salary_settlement')
    .innerJoin('salary', 'salary.id', 'salary_id')
    .select('person_id')
    .execute()
  expect([claims.length, paid.length]).toEqual([MANY / 2, MANY / 2])
  expect(new Set([...claims, ...paid].map(({ person_id }) => person_id)).size).toBe(MANY)
  expect(await db.selectFrom('changed_shift').select('change_id').execute()).toEqual([])
}, 900_000)

test('a product killed under every step finishes everything, nothing twice', async () => {
  const world = await aWorld()
  await signIn(world)

  await killedUnder(world, 'GET', '/api/admin/tamigo/departments/populate')
  await killedUnder(world, 'GET', '/api/admin/tamigo/shifts/refresh')
  const shifts = await world.services.db.selectFrom('shift').select('tamigo_shift_id').execute()
  expect(shifts).toHaveLength(PEOPLE * SHIFTS_EACH)

  const shiftIds = shifts.map((shift) => shift.tamigo_shift_id)
  const path = '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31'
  expect(await killedUnder(world, 'POST', path, shiftIds)).toHaveLength(PEOPLE)
  const salaries = await vi.waitFor(async () => {
    const made = await call<SalaryListItem[]>(world, 'GET', '/api/admin/tamigo/salary?from=2026-04-01&to=2026-04-30')
    expect(made).toHaveLength(PEOPLE)
    return made
  }, settled)
  const salaryIds = salaries.map(({ id }) => id)

  const made = await killedUnder(world, 'POST', `/api/admin/tamigo/bill?departmentId=${DEPARTMENT}`, salaryIds)
  const bills = await call<{ id: number; billnum: number }[]>(world, 'GET', '/api/admin/tamigo/bill')
  expect(bills).toMatchObject([{ billnum: (made as { billnum: number }).billnum }])
  const sentBill = await killedUnder(world, 'POST', `/api/admin/tamigo/bill/${bills[0]?.id}/ropo`)
  // sent by the first try that lived long enough; the later ones are told so
  expect(JSON.stringify(sentBill)).toMatch(/CLOSED|STATE_CHANGED|BILL_LOCKED/)

  await killedUnder(world, 'POST', '/api/admin/tamigo/salary/bank?date=2026-04-15', salaryIds)
  const payments = await vi.waitFor(async () => {
    const { data } = await call<{ data: OutgoingPayment[] }>(world, 'GET', '/api/admin/bank')
    expect(data).toHaveLength(PEOPLE)
    return data
  }, settled)
  const approval = { ids: payments.map(({ id }) => id), state: 'APPROVED' }
  const approved = await killedUnder<OutgoingPayment[]>(world, 'POST', '/api/admin/bank/states', approval)
  expect(approved.map(({ state }) => state)).toEqual(Array(PEOPLE).fill('APPROVED'))

  await vi.waitFor(async () => {
    const sent = await call<object>(world, 'GET', `/api/admin/tamigo/bill/${bills[0]?.id}`)
    expect(sent).toMatchObject({ state: 'CLOSED', error: null })
    for (const id of salaryIds) {
      const salary = await call<SalaryDetail>(world, 'GET', `/api/admin/tamigo/salary/${id}`)
      expect(salary).toMatchObject({
        state: 'WAITING_FOR_PAYMENT',
        bankState: 'SENT',
        reportState: 'SENT',
        reportErrors: [],
        billState: 'CLOSED',
      })
    }
  }, settled)
  await fetch(`${world.addresses.bank}/__sim/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: '2026-04-16T06:00:00Z' }),
  })
  await killedUnder(world, 'GET', '/api/admin/bank/filelist/matchNew')

  await vi.waitFor(async () => {
    const states = await world.services.db.selectFrom('salary').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(Array(PEOPLE).fill('PAID'))
  }, settled)
  const ledger = await simulated<{ amount: number; status: string }[]>(world, 'bank', '/__sim/ledger')
  expect(ledger.map(({ amount }) => amount).sort()).toEqual(salaries.map(({ paidSalary }) => paidSalary).sort())
  const invoices = await simulated<{ billnum: string }[]>(world, 'ropo', '/__sim/invoices')
  expect(invoices.map(({ billnum }) => String(billnum))).toEqual([String(bills[0]?.billnum)])
  const reports = await simulated<{ reportId: string }[]>(world, 'incomes-register', '/__sim/reports')
  expect(reports).toHaveLength(PEOPLE)
}, 900_000)
