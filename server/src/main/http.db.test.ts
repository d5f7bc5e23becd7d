import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { linkWaiting } from '../kernel/audit-chain.ts'
import { verifyAudit } from '../kernel/audit-verify.ts'
import { aDepartment, anAgreement, aPerson, aShift } from '../testing/builders.ts'
import { testProduct } from '../testing/product.ts'
import { buildHttp } from './http.ts'

const NOW = '2026-11-20T08:00:00Z'

test('the OpenAPI document names every call with its access', async () => {
  const { call } = await testProduct({ now: NOW })
  const document = (await call('GET', '/api/openapi.json')).body as {
    openapi: string
    paths: Record<string, Record<string, object>>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/admin/bank/info']?.get).toMatchObject({ 'x-access': 'ADMIN', 'x-acts': true })
})

test('the product says that it lives and that it is ready, and gives its figures', async () => {
  const { call } = await testProduct({ now: NOW })
  expect((await call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  expect((await call('GET', '/readyz')).body).toEqual({
    status: 'ready',
    checked: ['database', 'migrations', 'jobs'],
  })
  expect((await call('GET', '/metrics')).text).toContain('palkkasilta_http_request_seconds')
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

test('a character that the database cannot hold is refused in every place', async () => {
  const { call } = await testProduct({ now: NOW })
  const message = 'Tekstissä on merkki, jota ei voi tallentaa. Poista se.'
  const refused = (path: string) => ({ status: 400, body: { code: 'BAD_REQUEST', details: [{ path, message }] } })
  const list = '/api/admin/tamigo/shifts/search'
  expect(await call('GET', `${list}?search=a%00`)).toMatchObject(refused('query'))
  const settings = { publicSettings: { tyelCode: '4\u0000' } }
  expect(await call('PUT', '/api/admin/settings', settings)).toMatchObject(refused('body'))
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
})

test('what staff do is linked to the chain of the history', async () => {
  const { services, call } = await testProduct({ now: NOW })
  for (const sendBank of [true, false, true]) await call('PUT', '/api/admin/settings', { publicSettings: { sendBank } })
  await linkWaiting(services.db)
  expect(await verifyAudit(services.db)).toMatchObject({ problem: null, linked: 3, waiting: 0 })
  await expect(services.db.deleteFrom('audit_event').execute()).rejects.toThrow('append-only')
  await expect(services.db.updateTable('audit_link').set({ position: 9 }).execute()).rejects.toThrow('append-only')
})

test('an edit of an older version is refused with who changed it and when', async () => {
  const { call } = await testProduct({ now: NOW })
  await call('PUT', '/api/admin/settings', { publicSettings: { version: 0, tyelCode: '46' } })
  const stale = await call('PUT', '/api/admin/settings', { publicSettings: { version: 0, tyelCode: '54' } })
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({
    code: 'STALE_EDIT',
    message: expect.stringContaining('Anna Ylläpitäjä muutti tietoja 20.11.2026 10:00'),
  })
})
