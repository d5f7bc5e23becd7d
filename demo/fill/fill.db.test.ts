import { populateDepartments } from '@palkkasilta/contract/departments.ts'
import { createSalaries, paySalary } from '@palkkasilta/contract/many-salaries.ts'
import { listChangedShifts } from '@palkkasilta/contract/settlements.ts'
import { refreshShifts } from '@palkkasilta/contract/shifts.ts'
import { getSalary } from '@palkkasilta/contract/workforce-salaries.ts'
import { companySettings } from '@palkkasilta/server/src/core/company/settings.ts'
import { schemasMissing } from '@palkkasilta/server/src/integrations/incomes-register/messages/schema.fixture.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import { passwordMatches } from '@palkkasilta/server/src/platform/passwords.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { euros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { specialCases } from '../content/stages.ts'
import { demoWorld } from '../world/demo-world.ts'
import { isFetched } from '../world/tamigo-seed.ts'
import { aDemo, type StartedDemo } from './demo.fixture.ts'
import { openSalariesOf, wronglyExplained, wronglyExplainedBills } from './explained.fixture.ts'
import * as told from './statements.fixture.ts'
import { everyKind, kindsOfInsured, messagesToRegister, problemsOf } from './told-register.fixture.ts'

const TODAY = '2026-11-20'
const world = demoWorld(localDate(TODAY))

let demo: StartedDemo
let services: Services

/** One demo for all tests. */
beforeAll(async () => {
  demo = await aDemo(TODAY)
  services = demo.product.services
}, 900_000)
afterAll(() => demo.stop())

const count = (table: told.Counted) => told.countOf(services.db, table)
const figures = (statement: told.Statement) => told.figuresOf(services.db, statement)

test('people, shifts and accounts are there once, those of the first day', async () => {
  expect(await count('person')).toBe(world.people.length + 3)
  const fetched = world.shifts.filter((shift) => isFetched(world, shift))
  expect(await count('shift')).toBe(fetched.length)
  const known = await services.db.selectFrom('shift').select('tamigo_shift_id').execute()
  expect(known.map((row) => row.tamigo_shift_id).toSorted()).toEqual(fetched.map(({ id }) => id).toSorted())
  const accounts = await services.db.selectFrom('account').selectAll().orderBy('username').execute()
  expect(accounts.map(({ username, role }) => [username, role])).toEqual([
    ['admin@palkkasilta.example', 'ROLE_ADMIN'],
    ['laskuttaja@palkkasilta.example', 'ROLE_USER'],
    ['new@palkkasilta.example', 'ROLE_UNAUTHORIZED'],
    ['toinen@palkkasilta.example', 'ROLE_ADMIN'],
    ['user@palkkasilta.example', 'ROLE_USER'],
  ])
  for (const account of accounts) {
    expect(await passwordMatches(account.password_hash, 'palkkasilta')).toBe(true)
    expect(account.password_changed_at < services.clock.now().toString()).toBe(true)
  }
})

test('every person of a closed month has one salary per department', async () => {
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
    from shift join salary_shift on shift_id = shift.id join salary on salary.id = salary_id where salary.period_start < '2026-10-01' group by 1 order by 1`)
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
    { state: 'OPEN', bank_state: 'OPEN', report_state: 'SENT', bill_state: 'CLOSED', salaries: 1 },
    { state: 'OPEN', bank_state: 'OPEN', report_state: 'WAITING', bill_state: 'NOT_CREATED', salaries: 15 },
    { state: 'PAID', bank_state: 'SENT', report_state: 'ERROR', bill_state: 'OPEN', salaries: 1 },
    { state: 'PAID', bank_state: 'SENT', report_state: 'SENT', bill_state: 'CLOSED', salaries: 56 },
    // of who bills: its bills were paid before
    { state: 'PAID', bank_state: 'SENT', report_state: 'SENT', bill_state: 'NOT_CREATED', salaries: 5 },
    { state: 'PAID', bank_state: 'SENT', report_state: 'SENT', bill_state: 'OPEN', salaries: 6 },
    { state: 'PAID', bank_state: 'SENT', report_state: 'SENT', bill_state: 'PAID', salaries: 204 },
    { state: 'WAITING_FOR_PAYMENT', bank_state: 'SENT', report_state: 'SENT', bill_state: 'CLOSED', salaries: 1 },
    {
      state: 'WAITING_FOR_PAYMENT',
      bank_state: 'WAITING',
      report_state: 'SENT',
      bill_state: 'NOT_CREATED',
      salaries: 6,
    },
  ])
  const tasks = await figures(
    sql`select state::text, sum(jsonb_array_length(failures))::int as failures from task group by 1`,
  )
  // the fetch tells of the shift that was put right after it was paid
  expect(tasks).toEqual([{ state: 'DONE', failures: 1 }])
})

test('what the salaries say was paid is what the bank was told to pay and has debited', async () => {
  const [paid] = await figures(told.paidSalaries)
  const [liabilities] = await figures(told.paidLiabilities)
  const debited = await figures(told.debitedPayments)
  expect(debited).toMatchObject([
    { purpose: 'DISTRAINT', cents: paid?.distraint, state: 'APPROVED', tx_state: 'ACCP' },
    { purpose: 'LIABILITY', ...liabilities, state: 'APPROVED', tx_state: 'ACCP' },
    { purpose: 'SALARY', cents: paid?.paid, state: 'APPROVED', tx_state: 'ACCP' },
  ])
  for (const row of debited) expect(row.entries).toBe(row.payments)
  const files = await figures(told.sentBankFiles)
  expect(files).toEqual([{ state: 'SENT', files: 25, taken: 25 }])
  const received = await figures(told.receivedBankFiles)
  // the bank's list has our own files, too; what it told is of our payments and of the days when customers paid
  expect(received).toEqual([
    { state: 'LISTED', kind: null, files: 25 },
    { state: 'MATCHED', kind: 'camt.053', files: 48 },
    { state: 'MATCHED', kind: 'camt.054', files: 52 },
    { state: 'MATCHED', kind: 'pain.002', files: 25 },
    // yesterday's, with money that finds no bill by itself
    { state: 'UNMATCHED', kind: 'camt.053', files: 1 },
    { state: 'UNMATCHED', kind: 'camt.054', files: 1 },
  ])
})

test('one payment came back with a reason and today’s payments wait for approval', async () => {
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

test('the bank never answers one payment of a file, and its salary waits', async () => {
  const silent = await figures(sql`
    select first_name || ' ' || last_name as name, settlement, debited_on, salary.state as salary
    from outgoing_payment join salary on salary.id = salary_id join person on person.id = person_id
    where outgoing_payment.state = 'APPROVED' and tx_state is null`)
  const { firstName, lastName } = world.people.find(({ key }) => key === specialCases.unansweredPayment.key) ?? {}
  const nothingKnown = { settlement: 'SENT', debited_on: null, salary: 'WAITING_FOR_PAYMENT' }
  expect(silent).toEqual([{ name: `${firstName} ${lastName}`, ...nothingKnown }])
})

test('everybody who works here all the time has a salary of each closed month', async () => {
  const found = await figures(sql`
    select email, count(distinct period_start)::int as months from salary join person on person.id = person_id
    where period_start < '2026-10-01' and department_id is not null group by 1 order by 1`)
  const steady = world.people.filter(({ worker }) => worker && !worker.isNewcomer)
  expect(found).toEqual(
    steady
      .map(({ email }) => ({ email, months: world.calendar.closedMonths.length }))
      .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
  )
})

test("the newest salary's year sums equal the person's salaries", async () => {
  const newest = await figures(sql`
    select max(salary.id)::int as id, sum(tax_cents)::int as tax, sum(taxable_cents)::int as taxable
    from salary where state in ('PAID', 'WAITING_FOR_PAYMENT') group by person_id`)
  expect(newest.length).toBeGreaterThan(45)
  for (const { id, tax, taxable } of newest) {
    const { taxFromBeginningOfYear, taxableFromBeginningOfYear } = await detail(Number(id))
    expect([taxFromBeginningOfYear, taxableFromBeginningOfYear].map(euros)).toEqual([tax, taxable])
  }
})

test('supplements name their holidays for every year that the agreement holds', async () => {
  const unnamed = await figures(sql`
    select agreement.name, supplement.name as supplement, year
    from agreement join agreement_version version on agreement_id = agreement.id join supplement on version_id = version.id
      cross join generate_series(extract(year from version.valid_from)::int, extract(year from version.valid_to)::int) year
    where cardinality(valid_on_days) > 0
      and not exists (select from unnest(valid_on_days) as day where extract(year from day) = year)`)
  expect(unnamed).toEqual([])
  const [named] = await figures(sql`select count(*)::int as n from supplement where cardinality(valid_on_days) > 0`)
  expect(named?.n).toBeGreaterThan(5)
})

test('each version of an agreement paid the months in which it held', async () => {
  const versions = world.agreements.filter(({ key }) => key === 'retail').map(({ agreement }) => agreement)
  const evening = versions.map(({ supplements }) => supplements.find(({ name }) => name === 'Iltalisä')?.price)
  expect(new Set(evening).size).toBe(2)
  const paid = await figures(sql`
    select distinct salary.period_start >= ${versions[1]?.validity.from?.toString()} as raised, unit_price_cents as price
    from salary_row join salary on salary.id = salary_id
    where salary_row.name = 'Iltalisä' and salary.department_id = any(${world.departments
      .filter(({ agreement, key }) => agreement === 'retail' && key !== null)
      .map(({ id }) => id)}::uuid[]) order by 1`)
  expect(paid).toEqual([
    { raised: false, price: evening[0] },
    { raised: true, price: evening[1] },
  ])
})

test('nobody worked or had a wage before the age of fifteen', async () => {
  const [youngest] = await figures(sql`
    select min(extract(year from age(starts_at, born)))::int as working, min(extract(year from age(valid_from, born)))::int as paid
    from shift join person on tamigo_employee_id = employee_id join department_salary on person_id = person.id`)
  expect(youngest?.working).toBeGreaterThanOrEqual(15)
  expect(youngest?.paid).toBeGreaterThanOrEqual(15)
})

test('the wages of one person have ended, who has worked and been paid until then', async () => {
  const left = await figures(sql`
    select email, max(valid_to)::text as until, max(starts_at at time zone 'Europe/Helsinki')::date::text as worked,
      (select max(period_end)::text from salary where salary.person_id = person.id) as paid
    from person join department_salary on person_id = person.id join shift on employee_id = tamigo_employee_id
    group by person.id, email having bool_and(valid_to is not null)`)
  const { email, employedUntil } = world.people.find(({ worker }) => worker?.isLeaver) ?? {}
  expect(left).toEqual([
    { email, until: employedUntil?.toString(), worked: expect.any(String), paid: expect.any(String) },
  ])
  for (const day of [left[0]?.worked, left[0]?.paid]) expect(String(day).slice(0, 7)).toBe('2026-09')
})

test('the history tells who entered people, agreements, rates and trips', async () => {
  const told = await figures(sql`
    select action, count(distinct entity_id)::int as things, count(distinct audit_event.person_id)::int as people
    from audit_event where action ~ '\\.(create|reimbursement)$' and entity in ('person', 'agreement', 'company', 'shift')
    group by action order by action`)
  const having = (of: 'cards' | 'wages') => world.people.filter((person) => person[of].length > 0).length
  const trips = world.shifts.filter((shift) => shift.reimbursements.length > 0 && isFetched(world, shift))
  expect(told).toEqual([
    { action: 'account.create', things: 5, people: 1 },
    { action: 'agreement.create', things: new Set(world.agreements.map(({ key }) => key)).size, people: 1 },
    { action: 'companyRate.create', things: new Set(world.rates.map(({ kind }) => kind)).size, people: 1 },
    { action: 'distraint.create', things: world.people.filter(({ distraint }) => distraint).length, people: 1 },
    { action: 'payingAccount.create', things: 1, people: 1 },
    { action: 'person.create', things: world.people.length + 3, people: 1 },
    { action: 'shift.reimbursement', things: trips.length, people: 1 },
    { action: 'taxCard.create', things: having('cards'), people: 1 },
    { action: 'unionDue.create', things: world.people.filter(({ unionDue }) => unionDue).length, people: 1 },
    { action: 'wage.create', things: having('wages'), people: 1 },
    { action: 'yel.create', things: world.people.filter(({ yel }) => yel !== null).length, people: 1 },
  ])
})

test(`every message to the register fits its schema and code tables ${schemasMissing}`, async () => {
  const messages = await messagesToRegister(services)
  expect(messages.length).toBeGreaterThanOrEqual(275)
  expect(messages.flatMap(problemsOf)).toEqual([])
  expect(kindsOfInsured(messages)).toEqual(everyKind)
  // some hundred messages against the official schema
}, 240_000)

test('each paid salary is on one invoice and was reported once', async () => {
  const bills = await figures(told.rightBills)
  expect(bills).toEqual([
    { state: 'CLOSED', bills: 9, right: 9 },
    { state: 'OPEN', bills: 1, right: 1 },
    { state: 'PAID', bills: 32, right: 32 },
  ])
  const [taxed] = await figures(told.taxOfBills)
  expect(taxed).toEqual({ on_total: true, shared: true })
  const [received] = await figures(told.receivedForPaidBills)
  expect(received).toEqual({ bills: 32, whole: true })
  const sent = await figures(told.sentBills)
  expect(sent).toEqual([
    { kind: 'BILLERS_INVOICE', state: 'ACCEPTED', n: 31 },
    { kind: 'BILLERS_REFUND', state: 'ACCEPTED', n: 1 },
    { kind: 'INVOICE', state: 'ACCEPTED', n: 41 },
  ])
  expect(await figures(told.toldBills), 'who has not paid was reminded, and one was given up').toEqual([
    { state: 'CLOSED', bills: 1, reminded: true },
    { state: 'LUOTTOTAPPIO', bills: 1, reminded: true },
  ])
  const taxes = await figures(sql`
    select distinct vat_rate::int as rate, reverse_vat as reverse, bill_type::text as type from bill order by 1, 2, 3`)
  expect(taxes).toEqual([
    { rate: 0, reverse: false, type: 'ENTREPRENEUR' },
    { rate: 0, reverse: true, type: 'ENTREPRENEUR' },
    { rate: 100_000, reverse: false, type: 'ENTREPRENEUR' },
    { rate: 135_000, reverse: false, type: 'WORKER' },
    { rate: 255_000, reverse: false, type: 'ENTREPRENEUR' },
  ])
  const reports = await figures(told.sentReports)
  expect(reports).toEqual([
    { state: 'ACCEPTED', reports: 279, salaries: 279 },
    { state: 'REFUSED', reports: 1, salaries: 1 },
  ])
})

test('what explains a figure of any salary adds up to it', async () => {
  const salaries = await services.db.selectFrom('salary').select('id').orderBy('id').execute()
  expect(salaries.length).toBeGreaterThan(200)
  const ids = salaries.map(({ id }) => id)
  expect(await wronglyExplained(demo, ids)).toEqual([])
}, 600_000)

test('every figure of every bill is what its explanation adds up to', async () => {
  const bills = await services.db.selectFrom('integration_bill').select('id').where('deleted_at', 'is', null).execute()
  expect(bills.length).toBeGreaterThan(20)
  expect(
    await wronglyExplainedBills(
      demo,
      bills.map(({ id }) => id),
    ),
  ).toEqual([])
}, 600_000)

test('the timeline of every salary runs forward', async () => {
  const backwards = await figures(sql`
    select entity_id from (select entity_id, at, lag(at) over (partition by entity_id order by id) as before
      from state_change where entity = 'salary') step where at < before`)
  expect(backwards).toEqual([])
})

test('nothing from the invented past waits to leave; sending is on', async () => {
  const waiting = () =>
    figures(sql`
    select name from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and name <> 'audit.link'`)
  // what is done by the clock comes and goes
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000, interval: 100 })
  const settings = await companySettings(services.db)
  expect(settings).toMatchObject({ sendAutomatically: false, sendBank: true, tulorekisteriEnabled: true })
})

test('contracts that wait to be sent are in the work queue, and are done when sent', async () => {
  expect(await figures(told.contractsInQueue)).toEqual([
    { state: 'DONE', decision: 'APPROVED', items: 4 },
    { state: 'NEW', decision: null, items: 3 },
  ])
})

test('contracts stand in every state, and those that are signed have their file', async () => {
  expect(await figures(told.contractsWithFiles)).toEqual([
    { state: 'NEW', files: 0 },
    { state: 'SENT_TO_APPROVE', files: 0 },
    { state: 'SIGNED', files: 2 },
    { state: 'WAITING_FOR_SIGNATURE', files: 0 },
  ])
})

test('a configured service is not simulated and gets no invented past', async () => {
  expect(demo.callsToRealService).toEqual([])
  const reply = await fetch(`${demo.product.url}/api/dev/simulators`)
  const names = ((await reply.json()) as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual([
    'tamigo',
    'bank',
    'incomes-register',
    'e-signature',
    'gocardless',
    'analytics',
    'occupations',
    'tax-cards',
    'mail',
  ])
})

test('a shift whose hours were put right after payment waits to be settled', async () => {
  const { changes } = await demo.api(listChangedShifts, { query: {} })
  expect(changes).toMatchObject([{ employeeName: 'Elias Nieminen', isOpen: false, hours: 0.75 }])
  expect(changes[0]?.difference).toBeGreaterThan(0)
})

test('another start leaves everything as it is', async () => {
  // what the clock does tells the history too, and names nobody
  const byPeople = sql<{ events: number }>`select count(*)::int as events from audit_event where person_id is not null`
  const counts = async () => [await count('person'), await count('salary'), await figures(byPeople)]
  const before = await counts()
  const again = await demo.startAgain('2026-12-01T10:00:00Z')
  await again.stop()
  expect(await counts()).toEqual(before)
})

test('simulated Tamigo knows what is stored and brings two departments’ shifts', async () => {
  expect(await demo.api(populateDepartments, {})).toMatchObject({
    added: 0,
    updated: world.departments.length,
    changed: 0,
    vanished: 0,
  })
  const unfetched = world.shifts.filter((shift) => !isFetched(world, shift))
  expect(await demo.api(refreshShifts, {})).toBe(unfetched.length)
  expect(await demo.api(refreshShifts, {})).toBe(0)
  const hidden = await figures(sql`select tamigo_shift_id from shift where missing_since is not null`)
  expect(hidden).toEqual([])
})

test('the department of oddities gives a sentence for each, and salaries of the rest', async () => {
  const place = world.departments.find(({ key }) => key === 'keskusvarasto')
  const days = { from: '2026-10-01', to: '2026-11-19' }
  const request = { query: days, body: await told.unpaidShifts(services.db, place?.id ?? '', days) }
  const task = await demo.finished(createSalaries, request)
  expect(task.done).toBeGreaterThan(4)
  expect(new Set(task.failures.map(({ code }) => code))).toEqual(
    new Set(['ABSENCE', 'ENDS_BEFORE_START', 'NATIONAL_ID_MISSING', 'OPEN', 'OVERLAPS', 'UNKNOWN_EMPLOYEE', 'VACANT']),
  )
})

test('whoever lacks a card or an account is shown, and cannot be paid without one', async () => {
  const [leppanen, ojala] = await openOf('Leppänen', 'Ojala')
  expect(leppanen?.warnings).toEqual(['Verokortti puuttuu'])
  expect(ojala?.warnings).toEqual(['Tilinumero puuttuu'])
  await expect(pay(ojala?.id ?? 0)).rejects.toThrow('tilinumero')
})

test('the register takes the report of a salary that is sent to be paid now', async () => {
  const [ahonen] = await openOf('Ahonen')
  const id = ahonen?.id ?? 0
  await pay(id)
  await vi.waitFor(async () => expect(await detail(id)).toMatchObject({ reportState: 'SENT', reportErrors: [] }), {
    timeout: 20_000,
    interval: 100,
  })
})

const openOf = async (...names: string[]) => Promise.all((await openSalariesOf(services, names)).map(detail))
const detail = (id: number) => demo.api(getSalary, { params: { id } })
const pay = (id: number) => demo.api(paySalary, { params: { id }, query: { date: '2026-11-25' }, body: [] })
