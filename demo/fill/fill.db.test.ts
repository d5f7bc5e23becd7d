import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { task } from '@palkkasilta/engine/lifecycles/task.ts'
import { deliverer } from '@palkkasilta/server/src/core/outbound/deliver.ts'
import { wageReports } from '@palkkasilta/server/src/core/report/send-reports.ts'
import { populateTask } from '@palkkasilta/server/src/features/departments/populate.ts'
import { passwordMatches } from '@palkkasilta/server/src/features/session/passwords.ts'
import { refreshTask } from '@palkkasilta/server/src/features/shifts/refresh.ts'
import { createTask } from '@palkkasilta/server/src/features/workforce-salaries/create.ts'
import { sendToPayment } from '@palkkasilta/server/src/features/workforce-salaries/pay.ts'
import { salaryDetail } from '@palkkasilta/server/src/features/workforce-salaries/service.ts'
import { openJobs } from '@palkkasilta/server/src/jobs/jobs.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import { openSessions } from '@palkkasilta/server/src/kernel/sessions.ts'
import type { Failure, TaskKind } from '@palkkasilta/server/src/kernel/tasks.ts'
import { connectIntegrations } from '@palkkasilta/server/src/main/connect.ts'
import { startClock } from '@palkkasilta/server/src/platform/clock.ts'
import { readConfig } from '@palkkasilta/server/src/platform/config.ts'
import { connect } from '@palkkasilta/server/src/platform/database/connect.ts'
import { openLog } from '@palkkasilta/server/src/platform/log.ts'
import { copyDatabase } from '@palkkasilta/server/src/platform/postgres/testing.ts'
import { openVault } from '@palkkasilta/server/src/platform/vault.ts'
import { startSimulators } from '@palkkasilta/simulators/simulators.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoWorld } from '../world/demo-world.ts'
import type { DemoWorld } from '../world/world.ts'
import { CutOff, dyingAt } from './cut-off.fixture.ts'
import { fillDemo } from './fill.ts'
import { administrator } from './people.ts'
import { isFetched } from './shifts.ts'

const world = demoWorld(localDate('2026-11-20'))
/** After so many statements each try dies, in turn. */
const LIVES = [30, 90, 1_300, 2_100, 3_300, 4_000]

const ends: (() => unknown)[] = []
let services: Services

/** One filling for all tests: killed again and again on its way, tried again on the next day, and completed at last. */
beforeAll(async () => {
  services = await demoServices('2026-11-20T10:00:00Z')
  const tomorrow = demoWorld(localDate('2026-11-21'))
  let deaths = 0
  while (!(await survives(LIVES[deaths % LIVES.length] ?? 0, deaths === 0 ? world : tomorrow))) deaths += 1
  expect(deaths).toBeGreaterThan(4)
}, 180_000)

async function survives(statements: number, of: DemoWorld): Promise<boolean> {
  try {
    await fillDemo(dyingAt(services, statements), of)
    return true
  } catch (error) {
    if (error instanceof CutOff) return false
    throw error
  }
}

afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

async function demoServices(now: string): Promise<Services> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-demo-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const copy = await copyDatabase()
  ends.push(copy.drop)
  const { db, readDb, close } = connect(copy.url)
  ends.push(close)
  const given = readConfig({ DATA_DIR: dataDir })
  const clock = startClock(Temporal.Instant.from(now))
  const log = openLog('error')
  const simulators = await startSimulators({ ...given, ...world, now: clock.now })
  ends.push(() => simulators.stop())
  const config = { ...given, databaseUrl: copy.url, services: simulators.services }
  const integrations = connectIntegrations({ config, log, now: clock.now })
  ends.push(() => integrations.close())
  const jobs = await openJobs(copy.url, log)
  ends.push(() => jobs.stop())
  const sessions = openSessions(readDb, config.tokenSecret)
  return { config, db, readDb, clock, log, vault: openVault(config.fieldKey), sessions, jobs, integrations }
}

async function count(table: 'person' | 'shift' | 'salary' | 'audit_event' | 'integration_bill'): Promise<number> {
  const row = await services.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Rows of figures that a statement asks for. */
async function figures(statement: ReturnType<typeof sql<Record<string, number | string>>>) {
  return (await statement.execute(services.db)).rows
}

test('people, shifts and accounts are there once, those of the first day', async () => {
  expect(await count('person')).toBe(world.people.length + 2)
  const fetched = world.shifts.filter((shift) => isFetched(world, shift))
  expect(await count('shift')).toBe(fetched.length)
  const known = await services.db.selectFrom('shift').select('tamigo_shift_id').execute()
  expect(known.map((row) => row.tamigo_shift_id).toSorted()).toEqual(fetched.map(({ id }) => id).toSorted())
  const accounts = await services.db.selectFrom('account').selectAll().orderBy('username').execute()
  expect(accounts.map(({ username, role }) => [username, role])).toEqual([
    ['admin@palkkasilta.example', 'ROLE_ADMIN'],
    ['new@palkkasilta.example', 'ROLE_UNAUTHORIZED'],
    ['user@palkkasilta.example', 'ROLE_USER'],
  ])
  for (const account of accounts) {
    expect(await passwordMatches(account.password_hash, 'palkkasilta')).toBe(true)
    expect(account.password_changed_at < services.clock.now().toString()).toBe(true)
  }
})

test('every person of a closed month has one salary for each department, of all shifts that can be paid', async () => {
  const closed = new Set(world.calendar.closedMonths.map(String))
  const payable = world.shifts.filter(
    ({ start, oddity, isAbsence }) =>
      closed.has(start.toPlainDate().toPlainYearMonth().toString()) && oddity === null && !isAbsence,
  )
  const payrolls = Map.groupBy(payable, ({ start, departmentId, employeeId }) =>
    [start.toString().slice(0, 7), departmentId, employeeId].join(' '),
  )
  const found = await figures(sql`
    select to_char(salary.period_start, 'YYYY-MM') || ' ' || shift.department_id || ' ' || shift.employee_id as key,
      count(distinct salary.id)::int as salaries, count(*)::int as shifts
    from shift join salary on salary.id = shift.salary_id where salary.period_start < '2026-10-01' group by 1 order by 1`)
  expect(found).toEqual(
    [...payrolls]
      .map(([key, shifts]) => ({ key, salaries: 1, shifts: shifts.length }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  )
})

test('the states of the salaries let every step be tried', async () => {
  const states = await figures(sql`
    select state, bank_state, report_state, bill_state, count(*)::int as salaries from salary group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  expect(states).toEqual([
    { state: 'OPEN', bank_state: 'OPEN', report_state: 'WAITING', bill_state: 'CLOSED', salaries: 1 },
    { state: 'OPEN', bank_state: 'OPEN', report_state: 'WAITING', bill_state: 'NOT_CREATED', salaries: 14 },
    { state: 'PAID', bank_state: 'SENT', report_state: 'ERROR', bill_state: 'OPEN', salaries: 1 },
    { state: 'PAID', bank_state: 'SENT', report_state: 'SENT', bill_state: 'CLOSED', salaries: 57 },
    { state: 'PAID', bank_state: 'SENT', report_state: 'SENT', bill_state: 'OPEN', salaries: 6 },
    { state: 'PAID', bank_state: 'SENT', report_state: 'SENT', bill_state: 'PAID', salaries: 204 },
    {
      state: 'WAITING_FOR_PAYMENT',
      bank_state: 'WAITING',
      report_state: 'WAITING',
      bill_state: 'NOT_CREATED',
      salaries: 6,
    },
  ])
  const tasks = await figures(
    sql`select state::text, sum(jsonb_array_length(failures))::int as failures from task group by 1`,
  )
  expect(tasks).toEqual([{ state: 'DONE', failures: 0 }])
})

test('what the salaries say was paid is what the bank was told to pay and has debited', async () => {
  const [paid] = await figures(sql`
    select sum(paid_cents)::int as paid, sum(distraint_cents)::int as distraint from salary where state = 'PAID'`)
  const debited = await figures(sql`
    select purpose::text, sum(outgoing_payment.amount_cents)::int as cents, count(*)::int as payments,
      count(account_entry.id)::int as entries, min(outgoing_payment.state) as state, min(tx_state) as tx_state
    from outgoing_payment left join account_entry on account_entry.payment_id = outgoing_payment.id
    where debited_on is not null and live group by 1 order by 1`)
  expect(debited).toMatchObject([
    { purpose: 'DISTRAINT', cents: paid?.distraint, state: 'APPROVED', tx_state: 'ACCP' },
    { purpose: 'SALARY', cents: paid?.paid, state: 'APPROVED', tx_state: 'ACCP' },
  ])
  for (const row of debited) expect(row.entries).toBe(row.payments)
  const files = await figures(sql`
    select state, count(*)::int as files, count(distinct answer->>'fileReference')::int as taken from outbound_message where channel = 'bank-file' group by 1`)
  expect(files).toEqual([{ state: 'SENT', files: 6, taken: 6 }])
  const received = await figures(sql`
    select state, count(*)::int as files from bank_file group by 1 order by 1`)
  // the bank's list has our own files, too
  expect(received).toEqual([
    { state: 'LISTED', files: 6 },
    { state: 'MATCHED', files: 12 },
  ])
})

test('one payment came back with the reason, and payments of today wait for approval, one to the enforcement authority', async () => {
  const returned = await figures(sql`
    select last_name, settlement, tx_state, code, parameters, salary.state from outgoing_payment
    join payment_remark on payment_remark.id = remark_id join salary on salary.id = salary_id join person on person.id = person_id where not live`)
  expect(returned).toEqual([
    {
      last_name: 'Hassan',
      settlement: 'REJECTED',
      tx_state: 'RJCT',
      code: 'BANK_REASON',
      parameters: { reasons: [{ code: 'AC04', proprietary: null, text: 'Saajan tili on suljettu' }] },
      state: 'OPEN',
    },
  ])
  const waiting = await figures(sql`
    select purpose::text, count(*)::int as payments, min(outgoing_payment.payday)::text as payday from outgoing_payment
    where state = 'NEW' group by 1 order by 1`)
  expect(waiting).toEqual([
    { purpose: 'DISTRAINT', payments: 1, payday: '2026-11-25' },
    { purpose: 'SALARY', payments: 6, payday: '2026-11-25' },
  ])
})

test('each paid salary is on one invoice, whose rows and costs add up, and was reported once', async () => {
  const bills = await figures(sql`
    select state, count(*)::int as bills,
      count(*) filter (where net_cents = (select sum(net_cents) from integration_bill_row where bill_id = bill.id)
        and our_costs_cents = (select sum(cost_cents) from integration_bill_row where bill_id = bill.id)
        and our_costs_cents = (select sum(our_costs_cents) from salary join integration_bill_salary on salary_id = salary.id
          where bill_id = bill.id))::int as right
    from integration_bill bill group by 1 order by 1`)
  expect(bills).toEqual([
    { state: 'CLOSED', bills: 9, right: 9 },
    { state: 'OPEN', bills: 1, right: 1 },
    { state: 'PAID', bills: 32, right: 32 },
  ])
  const sent = await figures(
    sql`select state, count(*)::int as n from outbound_message where channel = 'bill' group by 1`,
  )
  expect(sent).toEqual([{ state: 'ACCEPTED', n: 41 }])
  const atProvider = await fetch(`${services.config.services.ropo?.baseUrl}/__sim/invoices`)
  expect(await atProvider.json()).toHaveLength(9)
  const reports = await figures(sql`
    select state, count(*)::int as reports, count(distinct subject_id)::int as salaries
    from outbound_message where channel = 'wage-report' group by 1 order by 1`)
  expect(reports).toEqual([
    { state: 'ACCEPTED', reports: 267, salaries: 267 },
    { state: 'REFUSED', reports: 1, salaries: 1 },
  ])
})

test('the timeline of every salary runs forward', async () => {
  const backwards = await figures(sql`
    select entity_id from (select entity_id, at, lag(at) over (partition by entity_id order by id) as before
      from state_change where entity = 'salary') step where at < before`)
  expect(backwards).toEqual([])
})

test('nothing of the invented past waits to leave, and the doors are open for what staff do now', async () => {
  const waiting = await figures(
    // the audit chain is closed every minute, whatever happened
    sql`select name from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and name <> 'audit.link'`,
  )
  expect(waiting).toEqual([])
  const settings = await services.db
    .selectFrom('company_setting')
    .select(['key', 'value'])
    .where('key', 'in', ['sendBank', 'tulorekisteriEnabled', 'sendAutomatically'])
    .orderBy('key')
    .execute()
  expect(settings.map(({ key, value }) => [key, value])).toEqual([
    ['sendAutomatically', false],
    ['sendBank', true],
    ['tulorekisteriEnabled', true],
  ])
})

test('another start leaves everything as it is', async () => {
  const before = [await count('person'), await count('salary'), await count('audit_event')]
  await fillDemo(services, demoWorld(localDate('2026-12-01')))
  expect([await count('person'), await count('salary'), await count('audit_event')]).toEqual(before)
})

/** Runs a task as its job does and gives its result and what could not be done. */
async function run<Input, Result>(kind: TaskKind<Input, Result>, input: Input) {
  const failures: Failure[] = []
  const startedBy = await administrator(services)
  const id = crypto.randomUUID()
  const started = {
    id,
    kind: kind.kind,
    state: task.initial,
    started_by: startedBy,
    started_at: services.clock.now().toString(),
  }
  await services.db
    .insertInto('task')
    .values({ ...started, input: JSON.stringify(input) })
    .execute()
  const progress = {
    total: async () => undefined,
    step: async (failure?: Failure) => {
      if (failure) failures.push(failure)
    },
  }
  const result = await kind.run(services, { id, input, startedBy, progress })
  return { result, failures }
}

test('the simulated workforce system knows what is stored and brings the shifts of two departments', async () => {
  expect((await run(populateTask, {})).result).toEqual({ added: 0, updated: world.departments.length })
  const unfetched = world.shifts.filter((shift) => !isFetched(world, shift))
  expect(await run(refreshTask, {})).toEqual({ result: unfetched.length, failures: [] })
  expect(await run(refreshTask, {})).toEqual({ result: 0, failures: [] })
  const hidden = await figures(sql`select tamigo_shift_id from shift where missing_since is not null`)
  expect(hidden).toEqual([])
})

test('the department of oddities gives a sentence for each, and salaries of the rest', async () => {
  const place = world.departments.find(({ key }) => key === 'keskusvarasto')
  const shifts = await services.db
    .selectFrom('shift')
    .select('tamigo_shift_id')
    .where('department_id', '=', place?.id ?? '')
    .where('salary_id', 'is', null)
    .where('starts_at', '>=', '2026-10-01')
    .where('starts_at', '<', '2026-11-20')
    .execute()
  const shiftIds = shifts.map((row) => row.tamigo_shift_id)
  const { result, failures } = await run(createTask, { shiftIds, from: '2026-10-01', to: '2026-11-19' })
  expect(result.length).toBeGreaterThan(4)
  expect(new Set(failures.map(({ code }) => code))).toEqual(
    new Set(['ABSENCE', 'ENDS_BEFORE_START', 'NATIONAL_ID_MISSING', 'OPEN', 'OVERLAPS', 'UNKNOWN_EMPLOYEE', 'VACANT']),
  )
})

test('whoever lacks a card or an account is shown, and cannot be paid without one', async () => {
  const [leppanen, ojala] = await openSalariesOf('Leppänen', 'Ojala')
  expect(leppanen?.warnings).toEqual(['Verokortti puuttuu'])
  expect(ojala?.warnings).toEqual(['Tilinumero puuttuu'])
  await expect(pay(ojala?.id ?? 0)).rejects.toThrow('tilinumero')
})

test('the register takes the report of a salary that is sent to be paid now', async () => {
  await services.jobs.work(deliverer(services, wageReports(services)))
  const [ahonen] = await openSalariesOf('Ahonen')
  const id = ahonen?.id ?? 0
  await pay(id)
  await vi.waitFor(
    async () => expect(await salaryDetail(services.db, id)).toMatchObject({ reportState: 'SENT', reportErrors: [] }),
    { timeout: 20_000, interval: 100 },
  )
})

async function openSalariesOf(...names: string[]) {
  const rows = await services.db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select('salary.id')
    .where('state', '=', 'OPEN')
    .where('last_name', 'in', names)
    .orderBy('last_name')
    .execute()
  return Promise.all(rows.map(({ id }) => salaryDetail(services.db, id)))
}

async function pay(salaryId: number): Promise<void> {
  const who = await administrator(services)
  await services.db.transaction().execute((tx) => sendToPayment(services, tx, salaryId, '2026-11-25', who))
}
