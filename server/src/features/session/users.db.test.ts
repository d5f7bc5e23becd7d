import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import type { OneTimeAddress, OwnSession } from '@palkkasilta/contract/users.ts'
import { expect, test } from 'vitest'
import { delivered, mailsOn, type Received } from '../../core/mail/testing.ts'
import { aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-11-20T08:00:00Z'
const ADMIN = { username: 'anna@palkkasilta.example', password: 'salasana' }
const USERNAME = 'uusi@palkkasilta.example'
const PASSWORD = 'pitkä ja hyvä salasana'
const ANOTHER = 'toinen pitkä salasana'
const NOBODY = { authtoken: '' }

async function aNewcomer(role: SignedInPerson['role'] = 'ROLE_USER') {
  const product = await testProduct({ now: NOW })
  const id = await aPerson(product.services, { first_name: 'Uuno', last_name: 'Uusi' })
  const made = await product.call('POST', `/api/admin/people/${id}/account`, { username: USERNAME, role })
  expect(made.status, made.text).toBe(200)
  return { product, id, token: tokenOf(made.body as OneTimeAddress) }
}

const tokenOf = ({ address }: OneTimeAddress) => address.split('#')[1] ?? ''

const choose = ({ call }: TestProduct, token: string, password = PASSWORD) =>
  call('POST', '/api/password', { token, password }, NOBODY)

async function signIn({ call }: TestProduct, username: string, password: string): Promise<SignedInPerson> {
  const { status, body, text } = await call('POST', '/api/login', { username, password }, NOBODY)
  expect(status, text).toBe(200)
  return body as SignedInPerson
}

/** Somebody who has chosen a password and signed in. */
async function aUser(role?: SignedInPerson['role']) {
  const { product, id, token } = await aNewcomer(role)
  await choose(product, token)
  return { product, id, person: await signIn(product, USERNAME, PASSWORD) }
}

const isSignedIn = async ({ call }: TestProduct, { authtoken }: SignedInPerson) =>
  (await call('GET', '/api/login', undefined, { authtoken })).status === 200

async function told({ call }: TestProduct, id: number) {
  const { body } = await call('GET', `/api/admin/history/person/${id}`)
  return body as { action: string; who: string; after: unknown }[]
}

test('whoever is invited chooses a password by an address that works once', async () => {
  const { product, id, token } = await aNewcomer()
  const early = await product.call('POST', '/api/login', { username: USERNAME, password: PASSWORD }, NOBODY)
  expect(early.status).toBe(401)
  expect(await choose(product, token)).toMatchObject({ status: 200, body: { username: USERNAME } })
  expect(await signIn(product, USERNAME, PASSWORD)).toMatchObject({ id, role: 'ROLE_USER' })
  expect(await choose(product, token, ANOTHER)).toMatchObject({ status: 410, body: { code: 'ADDRESS_SPENT' } })
  expect((await told(product, id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.invite', 'account.create', 'account.choosePassword']),
  )
})

test('of two who use an address at the same time one is refused', async () => {
  const { product, token } = await aNewcomer()
  const answers = await Promise.all([choose(product, token), choose(product, token, ANOTHER)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
})

test('an address is refused after an hour, and once a newer one is made', async () => {
  const { product, id, token } = await aNewcomer()
  const { db, clock } = product.services
  await db.updateTable('one_time_address').set({ expires_at: clock.now().toString() }).execute()
  expect((await choose(product, token)).status).toBe(410)
  const again = () => product.call('POST', `/api/admin/people/${id}/password-address`)
  const [first, second] = [(await again()).body, (await again()).body] as OneTimeAddress[]
  if (!first || !second) throw new Error('addresses were made')
  const left = Temporal.Instant.from(second.validUntil).since(clock.now()).total('minutes')
  expect(left).toBeGreaterThan(59)
  expect(left).toBeLessThanOrEqual(60)
  expect((await choose(product, tokenOf(first))).status).toBe(410)
  expect((await choose(product, tokenOf(second))).status).toBe(200)
})

test('an address ends with the rights of whoever made it', async () => {
  const { product, token } = await aNewcomer()
  await product.services.db
    .updateTable('account')
    .set({ role: 'ROLE_USER' })
    .where('username', '=', ADMIN.username)
    .execute()
  expect((await choose(product, token)).status).toBe(410)
})

test('no token is kept, and none of the other kind is taken', async () => {
  const { product, id, token } = await aNewcomer()
  const kept = JSON.stringify([
    await product.services.db.selectFrom('one_time_address').selectAll().execute(),
    await product.services.db.selectFrom('audit_event').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
  expect((await product.call('POST', '/api/login/one-time', { token }, NOBODY)).status).toBe(410)
  const { body } = await product.call('GET', `/api/admin/people/loginurl/${id}?reason=Apua`)
  expect((await choose(product, (body as { loginurl: string }).loginurl.split('#')[1] ?? '')).status).toBe(410)
})

test('a name that somebody has, a short password and a second account are refused', async () => {
  const { product, id, token } = await aNewcomer()
  expect(await choose(product, token, 'lyhyt')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'password' }] },
  })
  const other = await aPerson(product.services, {})
  const invite = (person: number, username: string) =>
    product.call('POST', `/api/admin/people/${person}/account`, { username, role: 'ROLE_USER' })
  expect(await invite(other, 'UUSI@palkkasilta.example')).toMatchObject({ body: { details: [{ path: 'username' }] } })
  expect(await invite(other, 'uusi')).toMatchObject({ status: 400, body: { details: [{ path: 'username' }] } })
  expect(await invite(id, 'eri@palkkasilta.example')).toMatchObject({ status: 409, body: { code: 'HAS_ACCOUNT' } })
  const address = await product.call('POST', `/api/admin/people/${other}/password-address`)
  expect(address.body).toMatchObject({ code: 'NO_ACCOUNT' })
})

test('a password that is chosen anew ends the sessions of the old one', async () => {
  const { product, id, person } = await aUser()
  const { body } = await product.call('POST', `/api/admin/people/${id}/password-address`)
  expect(await isSignedIn(product, person)).toBe(true)
  expect((await choose(product, tokenOf(body as OneTimeAddress), ANOTHER)).status).toBe(200)
  expect(await isSignedIn(product, person)).toBe(false)
})

test('your own password changes by the present one, and you stay signed in here alone', async () => {
  const { product, person } = await aUser()
  const elsewhere = await signIn(product, USERNAME, PASSWORD)
  const change = (current: string, password: string) =>
    product.call('PUT', '/api/own/password', { current, password }, { authtoken: person.authtoken })
  expect(await change('arvaus', ANOTHER)).toMatchObject({ status: 400, body: { details: [{ path: 'current' }] } })
  const changed = await change(PASSWORD, ANOTHER)
  expect(changed.status, changed.text).toBe(200)
  expect(await isSignedIn(product, changed.body as SignedInPerson)).toBe(true)
  for (const old of [person, elsewhere]) expect(await isSignedIn(product, old)).toBe(false)
  await signIn(product, USERNAME, ANOTHER)
})

test('guesses of your present password have to wait after five', async () => {
  const { product, person } = await aUser()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const given = { current: 'arvaus', password: ANOTHER }
    const { status } = await product.call('PUT', '/api/own/password', given, { authtoken: person.authtoken })
    statuses.push(status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('you see your own sessions and end one of them, and nobody else does', async () => {
  const { product, person } = await aUser()
  const elsewhere = await signIn(product, USERNAME, PASSWORD)
  const own = (method: 'GET' | 'DELETE', path = '') =>
    product.call(method, `/api/own/sessions${path}`, undefined, { authtoken: person.authtoken })
  const sessions = (await own('GET')).body as OwnSession[]
  expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
  const other = sessions.find(({ isThis }) => !isThis)
  expect((await product.call('DELETE', `/api/own/sessions/${other?.id}`)).status).toBe(404)
  expect(await isSignedIn(product, elsewhere)).toBe(true)
  expect((await own('DELETE', `/${other?.id}`)).status).toBe(204)
  expect(await isSignedIn(product, elsewhere)).toBe(false)
  expect((await own('GET')).body).toHaveLength(1)
})

async function lookingAs(product: TestProduct, id: number, reason = 'Ei näe laskuaan') {
  const { status, body, text } = await product.call('GET', `/api/admin/people/loginurl/${id}?reason=${reason}`)
  expect(status, text).toBe(200)
  const token = (body as { loginurl: string }).loginurl.split('#')[1]
  const open = () => product.call('POST', '/api/login/one-time', { token }, NOBODY)
  return { open, answer: await open() }
}

test('staff look at the product in the name of a person once, told under both names', async () => {
  const { product, id } = await aUser()
  const { open, answer } = await lookingAs(product, id)
  expect(answer.body).toMatchObject({ id, role: 'ROLE_USER', openedBy: expect.stringMatching(/./) })
  expect((await open()).status).toBe(410)
  const { authtoken, openedBy } = answer.body as SignedInPerson
  const restored = await product.call('GET', '/api/login', undefined, { authtoken })
  expect(restored.body).toMatchObject({ id, openedBy })
  expect(await told(product, id)).toMatchObject([
    { action: 'session.openFor', who: openedBy, after: { openedBy, as: 'Uuno Uusi' } },
    { action: 'account.loginUrl', who: openedBy, after: { reason: 'Ei näe laskuaan' } },
    ...[{}, {}, {}, {}],
  ])
  expect((await product.call('GET', '/api/own/sessions', undefined, { authtoken })).body).toContainEqual(
    expect.objectContaining({ openedBy, isThis: true }),
  )
})

test('whoever looks in the name of another changes nothing, and leaves', async () => {
  const { product, id } = await aUser()
  const { authtoken } = (await lookingAs(product, id)).answer.body as SignedInPerson
  const given = { current: PASSWORD, password: ANOTHER }
  const changed = await product.call('PUT', '/api/own/password', given, { authtoken })
  expect(changed).toMatchObject({ status: 403, body: { code: 'LOOKING_ONLY' } })
  expect((await product.call('PUT', '/api/subcontracts/1', { state: 'APPROVED' }, { authtoken })).status).not.toBe(200)
  expect((await product.call('POST', '/api/file-token', { path: '/api/salary/1/pdf' }, { authtoken })).status).toBe(200)
  expect((await product.call('POST', '/api/logout', undefined, { authtoken })).status).toBe(204)
  expect((await product.call('GET', '/api/login', undefined, { authtoken })).status).toBe(401)
})

test('it ends with the rights and with the password of whoever opened it', async () => {
  const { product, id } = await aUser()
  const { db } = product.services
  const opened = async () => (await lookingAs(product, id)).answer.body as SignedInPerson
  const first = await opened()
  await db.updateTable('account').set({ role: 'ROLE_USER' }).where('username', '=', ADMIN.username).execute()
  expect(await isSignedIn(product, first)).toBe(false)
  await db.updateTable('account').set({ role: 'ROLE_ADMIN' }).where('username', '=', ADMIN.username).execute()
  expect(await isSignedIn(product, first)).toBe(true)
  const admin = await signIn(product, ADMIN.username, ADMIN.password)
  const given = { current: ADMIN.password, password: ANOTHER }
  const { status, text } = await product.call('PUT', '/api/own/password', given, { authtoken: admin.authtoken })
  expect(status, text).toBe(200)
  expect(await isSignedIn(product, first)).toBe(false)
})

test('nobody looks in the name of an administrator, or of somebody without an account', async () => {
  const { product, id } = await aUser('ROLE_ADMIN')
  const asked = (person: number) => product.call('GET', `/api/admin/people/loginurl/${person}?reason=Apua`)
  expect((await asked(id)).body).toMatchObject({ code: 'NO_LOOKING_AS_ADMIN' })
  expect((await asked(await aPerson(product.services, {}))).body).toMatchObject({ code: 'NO_ACCOUNT' })
  expect((await asked(999_999)).status).toBe(404)
})

const forget = ({ call }: TestProduct, username: string) =>
  call('POST', '/api/password/forgotten', { username }, NOBODY)

const mailedTokens = (mails: readonly Received[]) => mails.map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? '')

test('an invitation leaves by mail, too; a password that is chosen ends both addresses', async () => {
  const product = await testProduct({ now: NOW })
  await mailsOn(product)
  const id = await aPerson(product.services, { first_name: 'Uuno', last_name: 'Uusi' })
  const made = await product.call('POST', `/api/admin/people/${id}/account`, { username: USERNAME, role: 'ROLE_USER' })
  expect(made.body).toMatchObject({ mailedTo: USERNAME })
  const mails = await delivered(product)
  expect(mails).toMatchObject([{ to: USERNAME, subject: 'Tunnuksesi Palkkasiltaan' }])
  const [mailed = ''] = mailedTokens(mails)
  expect(await choose(product, mailed)).toMatchObject({ status: 200, body: { username: USERNAME } })
  expect((await choose(product, tokenOf(made.body as OneTimeAddress))).status).toBe(410)
  const kept = await product.services.db.selectFrom('mail').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(mailed)
})

test('whoever has forgotten their password is mailed an address, once in a while', async () => {
  const { product, id, token } = await aNewcomer()
  await mailsOn(product)
  for (let time = 0; time < 3; time += 1) expect((await forget(product, USERNAME)).status).toBe(204)
  await expect.poll(async () => (await told(product, id)).map(({ action }) => action)).toContain('account.forgotten')
  const mails = await delivered(product)
  expect(mails).toMatchObject([{ to: USERNAME, subject: 'Uusi salasana Palkkasiltaan' }])
  expect((await told(product, id)).filter(({ action }) => action === 'account.forgotten')).toHaveLength(1)
  expect((await choose(product, mailedTokens(mails)[0] ?? '')).status).toBe(200)
  expect((await choose(product, token)).status, 'what staff were shown ends, too').toBe(410)
})

test('a name that nobody has is answered like all others, and nobody is written to', async () => {
  const { product } = await aNewcomer()
  await mailsOn(product)
  const [there, nobody] = [await forget(product, USERNAME), await forget(product, 'ei.ketaan@palkkasilta.example')]
  expect({ status: nobody.status, text: nobody.text }).toEqual({ status: there.status, text: there.text })
  expect((await delivered(product)).every(({ to }) => to === USERNAME)).toBe(true)
})

test('nobody asks for new passwords without end', async () => {
  const { product } = await aNewcomer()
  await mailsOn(product)
  const answers = []
  for (let time = 0; time < 6; time += 1) answers.push((await forget(product, `${time}@example.com`)).status)
  expect(answers).toEqual([204, 204, 204, 204, 204, 429])
})

test('with mails switched off a forgotten password is refused for everybody alike', async () => {
  const { product } = await aNewcomer()
  expect(await forget(product, USERNAME)).toMatchObject({ status: 409, body: { code: 'MAIL_OFF' } })
  expect(await forget(product, 'ei.ketaan@palkkasilta.example')).toMatchObject({ status: 409 })
})
