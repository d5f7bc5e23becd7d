import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { openSessions } from '../../kernel/sessions.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-11-20T08:00:00Z'
const RIGHT = { username: 'anna@palkkasilta.example', password: 'salasana' }

const REFUSED = { code: 'NOT_SIGNED_IN' }

interface Person {
  readonly authtoken: string
  readonly role: string
}

async function signIn({ call }: TestProduct): Promise<Person> {
  return (await call('POST', '/api/login', RIGHT, { authtoken: '' })).body as Person
}

test('a right password gives a token that ends and restores the session', async () => {
  const product = await testProduct({ now: NOW })
  const person = await signIn(product)
  expect(person.role).toBe('ROLE_ADMIN')
  expect(decodeJwt(person.authtoken).exp).toBeGreaterThan(Temporal.Instant.from(NOW).epochMilliseconds / 1000)
  const restored = await product.call('GET', '/api/login', undefined, { authtoken: person.authtoken })
  expect(restored.body).toMatchObject({ role: 'ROLE_ADMIN', authtoken: person.authtoken })
})

test('a wrong password and an unknown name are answered alike', async () => {
  const { call } = await testProduct({ now: NOW })
  const wrong = await call('POST', '/api/login', { ...RIGHT, password: 'väärä' })
  const unknown = await call('POST', '/api/login', { ...RIGHT, username: 'kukaan@palkkasilta.example' })
  expect(wrong.status).toBe(401)
  expect(wrong.text).toBe(unknown.text)
  expect(wrong.body).toMatchObject({ message: 'Login failed. Please check your username and password and try again.' })
})

test('an empty field is named and nothing is tried', async () => {
  const { call } = await testProduct({ now: NOW })
  const reply = await call('POST', '/api/login', { username: '', password: '' })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({
    details: [
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ],
  })
})

test('after five failures the name has to wait, even with the right password', async () => {
  const product = await testProduct({ now: NOW })
  for (let attempt = 0; attempt < 5; attempt += 1)
    await product.call('POST', '/api/login', { ...RIGHT, password: 'väärä' })
  expect((await product.call('POST', '/api/login', RIGHT)).status).toBe(429)
})

const FROM = (address: string) => ({ authtoken: '', 'x-forwarded-for': address })
const GUESS = { ...RIGHT, password: 'väärä' }

function guess({ call }: TestProduct, times: number, address: string) {
  return Promise.all(Array.from({ length: times }, () => call('POST', '/api/login', GUESS, FROM(address))))
}

test('of sixty guesses at the same time, five are answered', async () => {
  const product = await testProduct({ now: NOW })
  const statuses = (await guess(product, 60, '192.0.2.1')).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(55).fill(429)])
})

test('a house full of addresses has no more guesses than one', async () => {
  const product = await testProduct({ now: NOW })
  await guess(product, 5, '2001:db8:0:17::1')
  expect((await product.call('POST', '/api/login', RIGHT, FROM('2001:db8:0:17::2'))).status).toBe(429)
  expect((await product.call('POST', '/api/login', RIGHT, FROM('2001:db8:0:18::2'))).status).toBe(200)
})

test('guesses from everywhere do not lock out who has signed in from there before', async () => {
  const product = await testProduct({ now: NOW })
  const home = FROM('198.51.100.7')
  expect((await product.call('POST', '/api/login', RIGHT, home)).status).toBe(200)
  for (let host = 1; host <= 10; host += 1) await guess(product, 5, `192.0.2.${host}`)
  expect((await product.call('POST', '/api/login', RIGHT, FROM('203.0.113.9'))).status).toBe(429)
  expect((await product.call('POST', '/api/login', RIGHT, home)).status).toBe(200)
})

test('failed sign-ins and log-outs are in the history with their address', async () => {
  const product = await testProduct({ now: NOW })
  const { authtoken } = await signIn(product)
  await guess(product, 1, '192.0.2.1')
  await product.call('POST', '/api/login', { ...GUESS, username: 'kukaan@palkkasilta.example' }, FROM('192.0.2.2'))
  await product.call('POST', '/api/logout', undefined, { authtoken })
  const events = await product.services.db
    .selectFrom('audit_event')
    .select(['action', 'person_id', 'entity_id', 'after'])
    .orderBy('id')
    .execute()
  const { person_id } = events[0] ?? {}
  expect(events).toEqual([
    { action: 'session.start', person_id, entity_id: String(person_id), after: { address: '127.0.0.1' } },
    { action: 'session.refused', person_id: null, entity_id: String(person_id), after: { address: '192.0.2.1' } },
    { action: 'signIn.refused', person_id: null, entity_id: 'unknown', after: { address: '192.0.2.2' } },
    { action: 'session.end', person_id, entity_id: String(person_id), after: null },
  ])
})

test('who has to wait is in the history once in each window', async () => {
  const product = await testProduct({ now: NOW })
  const nobody = { ...GUESS, username: 'kukaan@palkkasilta.example' }
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await guess(product, 6, address)
    for (let time = 0; time < 7; time += 1) await product.call('POST', '/api/login', nobody, FROM(address))
  }
  const events = await product.services.db
    .selectFrom('audit_event')
    .select(['entity', 'after'])
    .where('action', 'in', ['session.held', 'signIn.held'])
    .orderBy('id')
    .execute()
  expect(events).toEqual(
    ['192.0.2.1', '192.0.2.2'].flatMap((address) =>
      ['person', 'signIn'].map((entity) => ({ entity, after: { address } })),
    ),
  )
})

test('a token is refused after log-out and after a password change', async () => {
  const product = await testProduct({ now: NOW })
  const first = await signIn(product)
  await product.call('POST', '/api/logout', undefined, { authtoken: first.authtoken })
  expect((await product.call('GET', '/api/login', undefined, { authtoken: first.authtoken })).status).toBe(401)
  const second = await signIn(product)
  const changed = product.services.clock.now().add({ seconds: 1 }).toString()
  await product.services.db
    .updateTable('account')
    .set({ password_hash: await hashPassword('uusi salasana'), password_changed_at: changed })
    .execute()
  expect((await product.call('GET', '/api/login', undefined, { authtoken: second.authtoken })).status).toBe(401)
})

test('a token that was seen is refused after its time and with another signature', async () => {
  const product = await testProduct({ now: NOW })
  const { authtoken } = await signIn(product)
  const { sessions, db, clock } = product.services
  const later = clock.now().add({ hours: 11 })
  await db
    .updateTable('session')
    .set({ expires_at: later.add({ hours: 1 }).toString() })
    .execute()
  await expect(sessions.user(authtoken, clock.now())).resolves.toMatchObject({ role: 'ROLE_ADMIN' })
  await expect(sessions.user(authtoken, later)).rejects.toMatchObject(REFUSED)
  const signature = authtoken.slice(authtoken.lastIndexOf('.') + 1)
  const forged = authtoken.replace(signature, signature.split('').reverse().join(''))
  await expect(sessions.user(forged, clock.now())).rejects.toMatchObject(REFUSED)
})

test('a token that was seen is refused at once where another process ended it', async () => {
  const { services, call } = await testProduct({ now: NOW })
  const { authtoken } = (await call('POST', '/api/login', RIGHT, { authtoken: '' })).body as Person
  const { sessions, clock } = services
  const other = openSessions(services, services.config)
  const { sessionId } = await other.user(authtoken, clock.now())
  await sessions.user(authtoken, clock.now())
  await services.db.transaction().execute((tx) => other.end(tx, sessionId, clock.now()))
  await expect(sessions.user(authtoken, clock.now())).rejects.toMatchObject(REFUSED)
})

test('a session unused for an hour ends, and what a page asks by itself is no use', async () => {
  const product = await testProduct({ now: NOW })
  const { authtoken } = await signIn(product)
  const { services } = product
  const [here, other] = [services.sessions, openSessions(services, services.config)]
  const after = (minutes: number) => services.clock.now().add({ minutes })
  const isSignedIn = { role: 'ROLE_ADMIN' }
  await expect(here.user(authtoken, after(50))).resolves.toMatchObject(isSignedIn)
  await expect(other.user(authtoken, after(100), true)).resolves.toMatchObject(isSignedIn)
  const idle = 'Istunto päättyi, koska sitä ei käytetty 60 minuuttiin. Kirjaudu uudelleen.'
  const ended = { code: 'SESSION_IDLE', message: idle }
  for (const sessions of [here, other]) await expect(sessions.user(authtoken, after(111))).rejects.toMatchObject(ended)
})

test('the use of a session is written once a minute', async () => {
  const product = await testProduct({ now: NOW })
  const { authtoken } = await signIn(product)
  const { sessions, clock, db } = product.services
  const start = clock.now()
  const uses = async () => (await db.selectFrom('session').select('used_at').orderBy('created_at', 'desc').execute())[0]
  const first = await uses()
  for (const seconds of [1, 30, 59]) await sessions.user(authtoken, start.add({ seconds }))
  expect(await uses()).toEqual(first)
  await Promise.all([70, 71, 72].map((seconds) => sessions.user(authtoken, start.add({ seconds }))))
  expect(await uses()).not.toEqual(first)
})

test('a call in the background is told by its header', async () => {
  const product = await testProduct({ now: NOW })
  const { authtoken } = await signIn(product)
  const { db, clock } = product.services
  const used = clock.now().subtract({ minutes: 30 }).toString()
  await db.updateTable('session').set({ used_at: used }).execute()
  const count = async () => (await db.selectFrom('session').select('id').where('used_at', '=', used).execute()).length
  const before = await count()
  await product.call('GET', '/api/login', undefined, { authtoken, 'palkkasilta-background': 'true' })
  expect(await count()).toBe(before)
  await product.call('GET', '/api/login', undefined, { authtoken })
  expect(await count()).toBe(before - 1)
})

test('a file address takes a one-minute token for that very path, and no session token', async () => {
  const product = await testProduct({ now: NOW })
  const { authtoken } = await signIn(product)
  const path = '/api/admin/tamigo/salary/1/xml'
  const { body } = await product.call('POST', '/api/file-token', { path }, { authtoken })
  const token = (body as Person).authtoken
  const anonymous = { authtoken: '' }
  expect((await product.call('GET', `${path}?authtoken=${authtoken}`, undefined, anonymous)).status).toBe(401)
  expect(
    (await product.call('GET', `/api/admin/tamigo/salary/2/xml?authtoken=${token}`, undefined, anonymous)).status,
  ).toBe(401)
  // the token is good: what is missing is the salary
  expect((await product.call('GET', `${path}?authtoken=${token}`, undefined, anonymous)).status).toBe(404)
})

test('a national id that is typed as a name is kept nowhere, and counted all the same', async () => {
  const { call, services } = await testProduct({ now: NOW })
  const typed = { username: '131052-308T', password: 'arvaus' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await call('POST', '/api/login', typed)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const attempts = await services.db.selectFrom('sign_in_attempt').selectAll().execute()
  expect(attempts).toHaveLength(5)
  expect(JSON.stringify(attempts)).not.toContain('131052')
  // nor is it the hash that tells whose it is
  expect(attempts.some(({ name_hash }) => name_hash.equals(services.vault.hash(typed.username)))).toBe(false)
})
