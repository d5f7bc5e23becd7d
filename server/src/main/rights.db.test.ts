import { readFileSync } from 'node:fs'
import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { type Role, roles } from '@palkkasilta/contract/session.ts'
import { tamigoScenario } from '@palkkasilta/simulators/tamigo/testing/scenario.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aDepartment, aPerson } from '../testing/builders.ts'
import { endpointsOfContract } from '../testing/contract.ts'
import { fill } from '../testing/fuzz/office.ts'
import { type TestProduct, testProduct } from '../testing/product.ts'

const kind = { now: '2026-04-01T08:00:00Z', tamigo: tamigoScenario }
const callers = ['nobody', ...roles] as const
type Caller = (typeof callers)[number]

interface Row {
  readonly method: Endpoint['method']
  readonly address: string
  readonly body: string
  readonly expected: Readonly<Record<Caller, string>>
}

const table = readFileSync(new URL('../../../docs/rights.md', import.meta.url), 'utf8')

const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line): Row => {
    const [call = '', body = '', ...cells] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''))
    const [method, address = ''] = call.split(' ')
    const expected = Object.fromEntries(callers.map((caller, index) => [caller, cells[index] ?? '']))
    return { method: method as Row['method'], address, body, expected: expected as Row['expected'] }
  })

/** The endpoint that a row calls: the one with the fewest parameters, as the router chooses. */
function endpointOf({ method, address }: Row, endpoints: readonly Endpoint[]): Endpoint | undefined {
  const asked = address.replace(/\?.*/, '').split('/')
  const parameters = ({ path }: Endpoint) => path.split('{').length
  return endpoints
    .filter(({ method: own, path }) => {
      const parts = path.split('/')
      const fits = parts.every((part, index) => part.startsWith('{') || part === asked[index])
      return own === method && parts.length === asked.length && fits
    })
    .toSorted((a, b) => parameters(a) - parameters(b))[0]
}

test('the table names every call of the contract, and each has a route', async () => {
  const declared = await endpointsOfContract()
  const named = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
  const inTable = rows.map((row) => endpointOf(row, declared)).map((found) => found && named(found))
  expect([...new Set(inTable)].toSorted()).toEqual([...new Set(declared.map(named))].toSorted())
  const { call } = await testProduct(kind)
  const document = (await call('GET', '/api/openapi.json')).body as { paths: Record<string, object> }
  const routed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routed.toSorted()).toEqual([...new Set(inTable)].toSorted())
})

test('every call answers every kind of caller as the table says', { timeout: 360_000 }, async () => {
  const product = await anOffice()
  const people = await peopleOf(product)
  const wrong: string[] = []
  for (const row of rows) {
    for (const caller of callers) {
      for (const token of await tokensOf(product, people, caller)) {
        const { status, text } = await asked(product, row, token)
        const wanted = row.expected[caller]
        const isRight = wanted === '2xx' ? status >= 200 && status < 300 : String(status) === wanted
        if (!isRight)
          wrong.push(`${row.method} ${row.address} by ${caller}: ${status} for ${wanted} ${status < 300 ? '' : text}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a GET that acts is refused from another site, whoever calls', async () => {
  const { call } = await testProduct(kind)
  const acting = (await endpointsOfContract()).filter(({ acts }) => acts)
  expect(acting.length).toBeGreaterThan(0)
  for (const { method, path } of acting)
    expect(await call(method, path, undefined, { 'sec-fetch-site': 'cross-site' }), path).toMatchObject({ status: 403 })
})

/** With a payment that the bank has and told of. */
async function anOffice(): Promise<TestProduct> {
  const product = await testProduct(kind)
  await fill(product, 0)
  await aDepartment(product.services, null)
  const { payment } = await idsOf(product)
  await product.call('PUT', `/api/admin/bank/${payment}`, { state: 'APPROVED' })
  const told = async () => expect((await idsOf(product)).file).not.toBe('null')
  await vi.waitFor(told, { timeout: 60_000, interval: 100 })
  return product
}

/** Somebody with an account of each role: the one with ROLE_USER has a salary and no bill, and the administrator is the product's own. */
async function peopleOf({ services }: TestProduct): Promise<Readonly<Record<Role, number>>> {
  const { db, clock } = services
  const admin = await db.selectFrom('account').select('person_id').executeTakeFirstOrThrow()
  const unpaid = await db
    .selectFrom('salary')
    .innerJoin('integration_bill_salary', 'salary_id', 'salary.id')
    .select('person_id')
    .where('bank_state', '=', 'OPEN')
    .where('person_id', 'not in', db.selectFrom('bill').select('person_id'))
    .orderBy('salary.id')
    .executeTakeFirstOrThrow()
  const people = {
    ROLE_UNAUTHORIZED: await aPerson(services),
    ROLE_USER: unpaid.person_id,
    ROLE_ADMIN: admin.person_id,
  }
  for (const role of ['ROLE_UNAUTHORIZED', 'ROLE_USER'] as const) {
    const account = {
      person_id: people[role],
      username: `${role.toLowerCase()}@palkkasilta.example`,
      role,
      password_hash: 'none',
    }
    await db
      .insertInto('account')
      .values({ ...account, password_changed_at: clock.now().subtract({ hours: 1 }).toString() })
      .execute()
  }
  return people
}

/** A session of its own for each call, since one of them ends it. */
async function tokensOf({ services }: TestProduct, people: Readonly<Record<Role, number>>, caller: Caller) {
  if (caller === 'nobody') return ['', 'of-nobody']
  const { db, sessions, clock } = services
  const personId = people[caller]
  return [await db.transaction().execute((tx) => sessions.start(tx, { personId, address: null }, clock.now()))]
}

async function asked(product: TestProduct, row: Row, authtoken: string) {
  const ids = await idsOf(product)
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => idNamed(ids, name))
  const [address = '', query] = row.address.split('?')
  const path = filled(address)
  const read = async () => (await product.call('GET', path.replace(/\/preview$/, ''))).body
  const body = row.body === '(as read)' ? await read() : parsed(filled(row.body))
  if (query !== 'authtoken={fileToken}')
    return product.call(row.method, query ? `${path}?${filled(query)}` : path, body, { authtoken })
  const { body: given } = await product.call('POST', '/api/file-token', { path }, { authtoken })
  const fileToken = (given as { authtoken?: string }).authtoken ?? authtoken
  return product.call(row.method, `${path}?authtoken=${fileToken}`, body, { authtoken: '' })
}

function idNamed(ids: Readonly<Record<string, string>>, name: string): string {
  const id = ids[name]
  if (!id || id === 'null') throw new Error(`nothing is called {${name}}`)
  return id
}

function parsed(body: string): unknown {
  return body === '' ? undefined : JSON.parse(body)
}

/** What the names of the table stand for now. */
async function idsOf({ services }: TestProduct): Promise<Readonly<Record<string, string>>> {
  const { rows: found } = await sql<Record<string, unknown>>`
    select (select id from task limit 1) as task,
      (select original_message_id from bank_file where original_message_id is not null limit 1) as message,
      (select id from channel_certificate where state = 'IN_USE' and connection = 'bank') as "channelCertificate",
      (select file_reference from bank_file where content is not null order by id limit 1) as file,
      (select id from department order by id desc limit 1) as "emptyDepartment",
      (select id from agreement limit 1) as agreement,
      (select id from work_contract order by id limit 1) as contract,
      (select id from work_item order by id limit 1) as "workItem",
      (select max(id) from customer) as customer,
      (select max(id) from bill) as "billersBill",
      (select max(id) from advance_payment) as advance,
      (select max(id) from billable_item) as item,
      (select max(id) from purchase_invoice) as purchase,
      (select max(id) from receipt where item_id is not null) as "itemReceipt",
      (select max(id) from receipt where purchase_id is not null) as "purchaseReceipt",
      (select max(id) from subcontract) as subcontract,
      (select min(person_id) from salary) as person,
      (select id from tamigo_employee where id not in (select tamigo_employee_id from person where tamigo_employee_id is not null) order by id limit 1) as employee,
      (select id from person where tamigo_employee_id is null order by id desc limit 1) as newcomer,
      (select id from department order by id limit 1) as department,
      (select tamigo_shift_id from shift join waiting_shift on shift_id = id order by id limit 1) as shift,
      (select min(salary.id) from salary join account using (person_id)
        where role = 'ROLE_USER' and department_id is not null) as "ownSalary",
      (select id from salary where id not in (select salary_id from integration_bill_salary)
        order by id in (select salary_id from outgoing_payment), id desc limit 1) as salary,
      (select max(id) from salary where department_id is null) as "billedSalary",
      (select min(id) from integration_bill) as bill,
      (select max(id) from integration_bill) as "openBill",
      (select min(id) from outgoing_payment
        where salary_id in (select salary_id from integration_bill_salary)) as payment,
      (select max(id) from outgoing_payment where state = 'NEW') as "newPayment"`.execute(services.db)
  return Object.fromEntries(Object.entries(found[0] ?? {}).map(([name, value]) => [name, String(value)]))
}
