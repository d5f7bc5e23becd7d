import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { linkWaiting } from '../kernel/audit-chain.ts'
import { verifyAudit } from '../kernel/audit-verify.ts'
import { aDepartment, anAgreement, aPerson, aShift } from '../testing/builders.ts'
import { endpointsOfContract } from '../testing/contract.ts'
import { testProduct } from '../testing/product.ts'
import { buildHttp } from './http.ts'

const NOW = '2026-11-20T08:00:00Z'

interface Told {
  readonly security: readonly object[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
  readonly 'x-access': string
  readonly 'x-acts'?: boolean
}

/** What the document tells of a call, as the contract declares it. */
function factsOf(told: Told | undefined) {
  if (!told) return undefined
  const { 'x-access': access, 'x-acts': acts = false, security, requestBody, responses } = told
  const [answer] = Object.keys(responses[200]?.content ?? {})
  return { access, acts, isOpen: security.length === 0, takesBody: requestBody !== undefined, answer }
}

test('the OpenAPI document names every call with its access', async () => {
  const { call } = await testProduct({ now: NOW })
  const document = (await call('GET', '/api/openapi.json')).body as {
    openapi: string
    paths: Record<string, Record<string, Told>>
  }
  expect(document.openapi).toBe('3.1.0')
  expect((await call('GET', '/api/docs/json')).body).toEqual(document)
  const declared = await endpointsOfContract()
  expect(declared.length).toBeGreaterThan(100)
  const told = declared.map(({ path, method }) => factsOf(document.paths[path]?.[method.toLowerCase()]))
  expect(told).toEqual(
    declared.map(({ access, acts = false, body, reply, file }) => {
      const answer = file ?? (reply ? 'application/json' : undefined)
      return { access, acts, isOpen: access === 'PUBLIC', takesBody: body !== undefined, answer }
    }),
  )
  const publicSettings = { properties: { tyelCode: expect.anything() }, additionalProperties: false }
  const body = { content: { 'application/json': { schema: { properties: { publicSettings } } } } }
  expect(document.paths['/api/admin/settings']?.put).toMatchObject({ requestBody: body })
})

test('the product says that it lives and that it is ready, and gives its figures', async () => {
  const { call } = await testProduct({ now: NOW })
  expect((await call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  expect((await call('GET', '/readyz')).body).toEqual({
    status: 'ready',
    checked: ['database', 'migrations', 'storage', 'jobs', 'fieldKey'],
  })
  expect((await call('GET', '/metrics')).text).toContain('palkkasilta_http_request_seconds')
})

const ofTheInside = [
  '/metrics',
  '/api/openapi.json',
  '/api/docs',
  ...['json', 'yaml', 'static/index.html', 'static/swagger-initializer.js', 'static/swagger-ui.css'].map(
    (part) => `/api/docs/${part}`,
  ),
]

/** Of one address: each of its characters by its number, then all of them, and with something after it. */
function spellingsOf(path: string): string[] {
  const byNumber = (character: string) => (character === '/' ? '/' : `%${character.charCodeAt(0).toString(16)}`)
  const single = [...path].map((character, place) => path.slice(0, place) + byNumber(character) + path.slice(place + 1))
  return [...new Set(single), path.replace(/./g, byNumber), `${path}/`, `${path}?x`, `${path}#x`]
}

test('the inside is closed to strangers however its address is spelled', async () => {
  const { call } = await testProduct({ now: NOW })
  const stranger = { 'x-forwarded-for': '192.0.2.7' }
  const page = await call('GET', '/of-nothing')
  for (const path of ofTheInside) {
    expect((await call('GET', path)).status, path).toBeLessThan(400)
    for (const spelling of spellingsOf(path))
      expect((await call('GET', spelling, undefined, stranger)).status, spelling).toBe(403)
    for (const other of [path.toUpperCase(), `/${path}`, `${path};x`, `/x/..${path}`, `${path}%2f`, `${path}%00`]) {
      const { status, text } = await call('GET', other, undefined, stranger)
      if (status < 400) expect(text, other).toBe(page.text)
      else expect([400, 403, 404], other).toContain(status)
    }
  }
})

test('browsers are told to come by https alone where the setting says so', async () => {
  const { services } = await testProduct({ now: NOW })
  for (const httpsOnly of [true, false]) {
    const http = await buildHttp({ ...services, config: { ...services.config, httpsOnly } }, [])
    onTestFinished(() => http.close())
    const { headers } = await http.inject({ method: 'GET', url: '/healthz' })
    expect('strict-transport-security' in headers).toBe(httpsOnly)
  }
})

test('answers about the office tell the time by the product’s clock', async () => {
  const { call, services } = await testProduct({ now: NOW })
  const { headers } = await call('GET', '/api/admin/settings')
  const late = services.clock.now().epochMilliseconds - Date.parse(String(headers.date))
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(60_000)
})

test('the product by itself serves no routes of the demo', async () => {
  const { call } = await testProduct({ now: NOW })
  expect((await call('GET', '/api/dev/simulators')).status).toBe(404)
})

test('an unknown call is a problem in Finnish, without a stack', async () => {
  const { call } = await testProduct({ now: NOW })
  const reply = await call('GET', '/api/nothing')
  expect(reply.status).toBe(404)
  expect(reply.body).toEqual({
    status: 404,
    code: 'NOT_FOUND',
    message: 'Tietoa ei löydy. Se on voitu poistaa.',
    details: [],
  })
})

const UNSTORABLE = 'Tekstissä on merkki, jota ei voi tallentaa. Poista se.'

test.each([
  ['GET', '/api/admin/tamigo/shifts/search?search=a%00', undefined, 'search'],
  ['GET', '/api/admin/history/salary/a%00', undefined, 'entityId'],
  ['PUT', '/api/admin/settings', { publicSettings: { tyelCode: '4\u0000' } }, 'publicSettings.tyelCode'],
  ['PUT', '/api/admin/settings', { publicSettings: { tyelCode: '4\ud800' } }, 'publicSettings.tyelCode'],
  ['PUT', '/api/admin/settings', { publicSettings: { '\udfff': '4' } }, 'publicSettings'],
] as const)('a character that the database cannot hold is refused by its field: %#', async (...refused) => {
  const [method, address, body, path] = refused
  const { call } = await testProduct({ now: NOW })
  const expected = { status: 400, body: { code: 'BAD_REQUEST', details: [{ path, message: UNSTORABLE }] } }
  expect(await call(method, address, body)).toMatchObject(expected)
})

test('nobody reads the body of a call before the sign-in', async () => {
  const { call } = await testProduct({ now: NOW })
  for (const body of ['{', 'x'.repeat(9_000_000)].map((text) => new TextEncoder().encode(text)))
    expect((await call('PUT', '/api/admin/settings', body, { authtoken: '' })).status).toBe(401)
})

test('a body larger than its call takes is refused with what to do', async () => {
  const { call } = await testProduct({ now: NOW })
  const refused = {
    status: 413,
    body: { code: 'BODY_TOO_LARGE', message: expect.stringContaining('Valitse vähemmän') },
  }
  const large = { username: 'anna', password: 'x'.repeat(100_000) }
  expect(await call('POST', '/api/login', large, { authtoken: '' })).toMatchObject(refused)
  expect(await call('PUT', '/api/admin/settings', large)).toMatchObject(refused)
  const all = Array.from({ length: 10_000 }, () => randomUUID())
  const check = '/api/admin/tamigo/shifts/delete/check'
  expect(await call('POST', check, all)).toMatchObject({ body: { code: 'SHIFTS_GONE' } })
  expect(await call('POST', check, [...all, ...all])).toMatchObject(refused)
})

interface Shape {
  readonly type?: string
  readonly maxItems?: number
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

interface Operation {
  readonly security: readonly object[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: Shape }>
    readonly 'x-max-bytes': number
  }
}

const LONGEST_ID = '2147483647,'.length
const LONGEST_NAME = `"${randomUUID()}",`.length

/** What the largest sets of ids come to that a body may hold. */
function bytesOf({ maxItems = 0, items = {}, properties = {} }: Shape): number {
  const ofSet = maxItems * (items.type === 'integer' ? LONGEST_ID : LONGEST_NAME)
  return Object.values(properties).reduce((sum, each) => sum + bytesOf(each), ofSet)
}

test('a call takes the largest set that it may be given, and little before the sign-in', async () => {
  const { call } = await testProduct({ now: NOW })
  const { paths } = (await call('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  for (const [path, operations] of Object.entries(paths))
    for (const { security, requestBody } of Object.values(operations)) {
      if (!requestBody) continue
      const { content, 'x-max-bytes': limit } = requestBody
      const { schema } = content['application/json'] ?? expect.fail(path)
      expect(limit, path).toBeGreaterThan(bytesOf(schema))
      if (security.length === 0) expect(limit, path).toBe(100_000)
    }
})

test('what goes too deep is refused by its field', async () => {
  const { call } = await testProduct({ now: NOW })
  const body = new TextEncoder().encode(`{"publicSettings":${'['.repeat(40_000)}${']'.repeat(40_000)}}`)
  const details = [{ path: 'publicSettings', message: 'Tiedot ovat liian syvällä sisäkkäin.' }]
  expect(await call('PUT', '/api/admin/settings', body)).toMatchObject({ status: 400, body: { details } })
})

test.each(['0x10', '1e1', ' 5', '5.0', '+5', '05', '٥', '-1', '0', '99999999999999999999', 'NaN'])(
  'an id is its digits and nothing else: %s',
  async (id) => {
    const { call } = await testProduct({ now: NOW })
    const details = [{ path: 'id', message: 'Tunniste on kokonaisluku ja vähintään 1.' }]
    const refused = { status: 400, body: { details } }
    expect(await call('GET', `/api/admin/tamigo/salary/${encodeURIComponent(id)}`)).toMatchObject(refused)
    const check = await call('POST', '/api/admin/tamigo/salary/bank/check?date=2026-11-27', [id])
    expect(check).toMatchObject({ status: 400, body: { details: [{ path: '0' }] } })
    const price = { tesId: id, startDateTime: '2026-11-02T08:00', endDateTime: '2026-11-02T16:00' }
    const priced = await call('POST', '/api/pricing/calculate', price)
    expect(priced).toMatchObject({ status: 400, body: { details: [{ path: 'tesId' }] } })
  },
)

const offer = { tesId: 1, startDateTime: '2026-11-02T08:00', endDateTime: '2026-11-02T16:00' }

test.each([
  ['GET', '/api/admin/tamigo/salary?from=2026-11-01T10:00:00Z', undefined, 'from'],
  ['GET', '/api/admin/tamigo/bill?to=99999-01-01', undefined, 'to'],
  ['GET', '/api/admin/tamigo/salary?from=0001-01-01', undefined, 'from'],
  ['POST', '/api/pricing/calculate', { ...offer, taxPercent: 0.12345678 }, 'taxPercent'],
  ['POST', '/api/pricing/calculate', { ...offer, hourlySalary: 12.345 }, 'hourlySalary'],
  ['POST', '/api/pricing/calculate', { ...offer, hourlySalary: 1e21 }, 'hourlySalary'],
  ['POST', '/api/pricing/calculate', { ...offer, ownMargin: 1.62345 }, 'ownMargin'],
] as const)('a day or a figure that cannot be read is refused by its field: %#', async (...given) => {
  const [method, address, body, path] = given
  const { services, call } = await testProduct({ now: NOW })
  await anAgreement(services)
  const { status, body: problem } = await call(method, address, body)
  expect([status, problem]).toMatchObject([400, { details: [{ path }] }])
})

test('an empty filter is none', async () => {
  const { call } = await testProduct({ now: NOW })
  const lists = [
    'tamigo/salary?from=&to=&includePaid=&department=&page=&limit=&search=&sort=&after=',
    'tamigo/bill?state=&from=&to=',
    'tamigo/shifts/search?paid=&statusId=&page=0',
    'bank/filelist?matching=&fileReference=&page=0',
  ]
  for (const list of lists) expect(await call('GET', `/api/admin/${list}`), list).toMatchObject({ status: 200 })
})

test('an address that no route can read is a problem in Finnish', async () => {
  const { call } = await testProduct({ now: NOW })
  const { status, body } = await call('GET', '/api/admin/history/salary/%ED%A0%80')
  expect({ status, body }).toMatchObject({ status: 400, body: { message: 'Tarkista merkityt kentät.', details: [] } })
  // where the web is built, its route gets what is too long for any other
  const long = await call('GET', `/api/admin/history/salary/${'x'.repeat(200)}`)
  expect(['BAD_REQUEST', 'NOT_FOUND']).toContain((long.body as { code: string }).code)
})

test('a repeated call with the same key answers the same and does the work once', async () => {
  const { services, call } = await testProduct({ now: NOW })
  const departmentId = await aDepartment(services, await anAgreement(services))
  await aPerson(services, { tamigo_employee_id: 'e1' })
  await services.db
    .insertInto('company_rate')
    .values(
      (['ACCIDENT', 'GROUP_LIFE'] as const).map((kind) => ({
        kind,
        millionths: 5_000,
        valid_from: '2025-01-01',
        source: 'sopimus',
      })),
    )
    .execute()
  const shiftId = await aShift(services, departmentId, 'e1', '2026-11-02T06:00:00Z', '2026-11-02T14:00:00Z')
  const path = '/api/admin/tamigo/salary?from=2026-11-01&to=2026-11-30'
  const key = { 'idempotency-key': randomUUID() }
  const first = await call('POST', path, [shiftId], key)
  const second = await call('POST', path, [shiftId], key)
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  const other = await call('POST', path, ['another'], key)
  expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  const long = await call('POST', path, [shiftId], { 'idempotency-key': 'x'.repeat(201) })
  const message = 'Avaimessa on enintään 200 merkkiä. Anna lyhyempi, esimerkiksi UUID.'
  expect(long).toMatchObject({ status: 400, body: { details: [{ path: 'Idempotency-Key', message }] } })
})

test('what staff do is linked to the chain of the history', async () => {
  const { services, call } = await testProduct({ now: NOW })
  for (const sendBank of [true, false, true]) await call('PUT', '/api/admin/settings', { publicSettings: { sendBank } })
  await linkWaiting(services.db)
  expect(await verifyAudit(services.db)).toMatchObject({ problem: null, linked: 3, waiting: 0 })
  await expect(services.db.deleteFrom('audit_event').execute()).rejects.toThrow('permission denied')
  await expect(services.db.updateTable('audit_link').set({ position: 9 }).execute()).rejects.toThrow(
    'permission denied',
  )
})

test('an edit of an older version is refused with who changed it and when', async () => {
  const { call } = await testProduct({ now: NOW })
  const { version } = ((await call('GET', '/api/admin/settings')).body as { publicSettings: { version: number } })
    .publicSettings
  await call('PUT', '/api/admin/settings', { publicSettings: { version, tyelCode: '46' } })
  const stale = await call('PUT', '/api/admin/settings', { publicSettings: { version, tyelCode: '54' } })
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({
    code: 'STALE_EDIT',
    message: expect.stringContaining('Anna Ylläpitäjä muutti tietoja 20.11.2026 10:00'),
  })
})
