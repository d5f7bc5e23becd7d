import { type Department, departmentForm, type Populated } from '@palkkasilta/contract/departments.ts'
import { scenarioIds, tamigoScenario } from '@palkkasilta/simulators/tamigo/testing/scenario.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { control, injectFault } from '../../testing/faults.ts'
import { expectFormKept } from '../../testing/forms.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const LIST = '/api/admin/tamigo/departments'
const now = '2026-04-01T08:00:00Z'

const fetchDepartments = ({ call }: TestProduct) => call('GET', `${LIST}/populate`)

const COMPLETE = { phone: '040 123', einvoice_address: '0037', einvoice_operator: '0037' }

async function departments({ call }: TestProduct): Promise<Department[]> {
  return (await call('GET', LIST)).body as Department[]
}

/** A department with everything that its form demands, as the form sends it. */
async function aComplete({ call, services }: TestProduct) {
  const agreementId = await anAgreement(services)
  const id = await aDepartment(services, agreementId)
  const stored = (await call('GET', `${LIST}/${id}`)).body as Department
  return { id, form: { ...stored, phone: '040 123', evoice: '003712345671', evoiceint: '003721291126' } }
}

test('a fetch stores the tree, and a second one keeps what staff have set', async () => {
  const product = await testProduct({ now, tamigo: tamigoScenario })
  expect((await fetchDepartments(product)).body).toMatchObject({ added: 4, updated: 0, changed: 0, vanished: 0 })
  const agreementId = await anAgreement(product.services)
  const [shop] = (await departments(product)).filter((each) => each.DepartmentId === scenarioIds.shop)
  expect(shop).toMatchObject({ Name: 'Myymälä & kassa', ParentDepartmentId: scenarioIds.chain, City: 'Espoo', tes: [] })
  const set = { tes: [{ id: agreementId, name: '' }], phone: '1', evoice: '2', evoiceint: '3', email: 'a@b.example' }
  const save = (more: object) => product.call('PUT', `${LIST}/${scenarioIds.shop}`, { ...shop, ...set, ...more })
  const unsaid = (await save({ agreementGround: 'CLIENT' })).body
  expect(unsaid).toMatchObject({ details: [{ path: 'agreementGroundSource' }] })
  const ground = { agreementGround: 'CLIENT', agreementGroundSource: 'Asiakkaan ilmoitus 1.3.2026' }
  expect((await save(ground)).status).toBe(200)

  await control(product, 'tamigo', '/data', {
    departments: [{ id: scenarioIds.shop, parentId: null, name: 'Kauppa', city: 'Vantaa' }],
  })
  expect((await fetchDepartments(product)).body).toEqual({
    ...{ added: 0, updated: 4, changed: 1, vanished: 0, addedOnes: [], vanishedOnes: [] },
    changedOnes: [{ DepartmentId: scenarioIds.shop, Name: 'Kauppa', fields: expect.arrayContaining(['Name', 'City']) }],
  })
  expect((await departments(product)).find((each) => each.DepartmentId === scenarioIds.shop)).toMatchObject({
    Name: 'Kauppa',
    City: 'Vantaa',
    ParentDepartmentId: null,
    phone: '1',
    tes: [{ id: agreementId, name: 'Marava' }],
    ...ground,
  })
})

test('a fetch names what is new and what is there no more', async () => {
  const product = await testProduct({ now, tamigo: tamigoScenario })
  const first = (await fetchDepartments(product)).body as Populated
  expect(first.addedOnes).toHaveLength(4)
  const { orphan } = scenarioIds
  await control(product, 'tamigo', '/data', { removedDepartments: [orphan] })
  const second = (await fetchDepartments(product)).body as Populated
  expect(second).toMatchObject({ added: 0, updated: 3, changed: 0, vanished: 1 })
  expect(second.vanishedOnes.map(({ DepartmentId }) => DepartmentId)).toEqual([orphan])
  expect(await departments(product)).toHaveLength(4)
})

test('bills that would go round in a circle are refused, also saved at once', async () => {
  const product = await testProduct({ now })
  await aCompany(product.services)
  const agreementId = await anAgreement(product.services)
  const names = ['Eka', 'Toka', 'Kolmas']
  const ids: string[] = []
  for (const name of names) ids.push(await aDepartment(product.services, agreementId, { name, ...COMPLETE }))
  const [one = '', two = '', three = ''] = ids
  const lead = async (from: string, to: string) => {
    const { body } = await product.call('GET', `${LIST}/${from}`)
    return product.call('PUT', `${LIST}/${from}`, {
      ...Object(body),
      billedDepartment: { DepartmentId: to, Name: 'x' },
    })
  }
  expect((await lead(one, two)).status).toBe(200)
  expect((await lead(two, three)).status).toBe(200)
  expect(await lead(three, one)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'billedDepartment', message: expect.stringContaining('Osaston Toka laskut') }] },
  })
  const [four, five] = [
    await aDepartment(product.services, agreementId, { name: 'Neljäs', ...COMPLETE }),
    await aDepartment(product.services, agreementId, { name: 'Viides', ...COMPLETE }),
  ]
  const both = await Promise.all([lead(four, five), lead(five, four)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a department is not deleted while its salaries or bills are not finished', async () => {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { services, call } = product
  await aCompany(services)
  const id = await aDepartment(services, await anAgreement(services))
  await aPerson(services, { tamigo_employee_id: 'e1' })
  const shift = await aShift(services, id, 'e1', '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z')
  const asked = `from=01.03.2026&to=31.03.2026&departmentId=${id}`
  const [bill] = (await call('POST', `/api/admin/tamigo/bill/shifts?${asked}`, [shift])).body as number[]
  const refusal =
    'Osastolla on keskeneräisiä palkkoja (1 kpl) ja laskuja (1 kpl). Maksa ja laskuta palkat ja vie laskut loppuun, tai poista ne ensin.'
  expect(await call('DELETE', `${LIST}/${id}`)).toMatchObject({ status: 409, body: { message: refusal } })
  expect((await call('GET', `${LIST}/${id}/removal`)).body).toMatchObject({ refusal, waitingCount: 0 })
  await sql`update salary set state = 'PAID'`.execute(services.db)
  await sql`update integration_bill set state = 'PAID' where id = ${bill}`.execute(services.db)
  expect((await call('DELETE', `${LIST}/${id}`)).status).toBe(204)
})

test('two people fetching at once store each department once', async () => {
  const product = await testProduct({ now, tamigo: tamigoScenario })
  await Promise.all([fetchDepartments(product), fetchDepartments(product)])
  expect(await departments(product)).toHaveLength(4)
})

const noAnswer = 'Tamigo ei vastannut ajoissa. Mitään ei muutettu. Yritä hetken kuluttua uudelleen.'
const failed =
  'Tamigo vastasi virheellä tai vastausta ei voitu lukea. Mitään ei muutettu. Yritä hetken kuluttua uudelleen; jos vika jatkuu, ota yhteys Tamigon tukeen.'
const refused =
  'Tamigo ei hyväksynyt pyyntöä (The request was rejected by a rule of the company). Mitään ei muutettu. Korjaa tiedot Tamigossa ja hae uudelleen.'
const noLogin =
  'Tamigo ei hyväksynyt ohjelman tunnuksia. Pyydä pääkäyttäjää tarkistamaan Tamigon sovellusnimi ja avain.'

// the sign-in first: it is kept once it goes through
const troubles = [
  ['malformed', '/login', failed],
  ['reject', '/login', noLogin],
  ['timeout', '/departments', noAnswer],
  ['http-500', '/departments', failed],
  ['malformed', '/departments', failed],
  ['reject', '/departments', refused],
] as const

test('when Tamigo fails, staff are told what to do and the next fetch completes', async () => {
  const product = await testProduct({ now, tamigo: tamigoScenario, answerSeconds: 1 })
  for (const [kind, path, message] of troubles) {
    await injectFault(product, 'tamigo', { kind, path })
    expect(await fetchDepartments(product), `${kind} ${path}`).toMatchObject({ status: 409, body: { message } })
    expect(await departments(product)).toEqual([])
  }
  expect((await fetchDepartments(product)).body).toMatchObject({ added: 4, updated: 0, changed: 0, vanished: 0 })
})

test('a department that Tamigo lists twice is stored once, as it stands last', async () => {
  const chain = { id: scenarioIds.chain, parentId: null }
  const listed = ['Ketju Oy', 'Ketju Oyj'].map((name) => ({ ...chain, name }))
  const product = await testProduct({ now, tamigo: { ...tamigoScenario, departments: listed } })
  expect((await fetchDepartments(product)).body).toEqual({
    ...{ added: 1, updated: 0, changed: 0, vanished: 0, changedOnes: [], vanishedOnes: [] },
    addedOnes: [{ DepartmentId: expect.any(String), Name: 'Ketju Oyj' }],
  })
  expect(await departments(product)).toMatchObject([{ Name: 'Ketju Oyj' }])
})

const wrong = [
  ['tes', [], 'Tes on pakollinen'],
  ['tes', [{ id: 999, name: 'Olematon' }], 'Valittua työehtosopimusta ei ole. Päivitä sivu.'],
  ['taxpr', null, 'Alv on pakollinen'],
  ['taxpr', 0.5, 'Alv on 1–99 %.'],
  ['taxpr', 25.555, 'Alv:ssa on enintään kaksi desimaalia.'],
  ['termofpayment', 100, 'Maksuehto on 1–99 päivää.'],
  ['termofpayment', 1.5, 'Maksuehto on kokonaisia päiviä.'],
  ['phone', '', 'Puhelin on pakollinen'],
  ['phone', 40, 'Puhelin on tekstiä.'],
  ['sendtype', 'fax', 'Lähetystapa on jokin näistä: post, email, evoice.'],
  ['negvat', 2, 'Käännetty verovelvollisuus on jokin näistä: 0, 1.'],
  ['groupBillRowsByShift', 'kyllä', 'Laskulle rivi vuoroittain on kyllä tai ei.'],
  ['contactperson', 'x'.repeat(501), 'Yhteyshenkilö on enintään 500 merkkiä.'],
  ['portPrice', 1001, 'Hinta on 0–1 000 €.'],
  ['email', 'ei-osoite', 'Invalid email address'],
  ['ownMargin', 99.5, 'Kerroin on 0–99.'],
  ['externalPayer', 'US', 'Asiakkaan palkat maksetaan on jokin näistä: INHERITED, CLIENT, SUBSTITUTE.'],
  ['clientTyelCode', '5', 'Asiakkaan työeläkeyhtiön koodi on kaksi numeroa.'],
  ['clientTyelId', '55 123', 'Asiakkaan TyEL-sopimuksen numero on muotoa 46-12345678.'],
  ['clientAccidentInsurer', '0196826-8', 'Asiakkaan tapaturmavakuutusyhtiön Y-tunnus ei ole oikea.'],
  ['clientAccidentPolicy', '12 34', 'Asiakkaan tapaturmavakuutuksen numero on ilman välilyöntejä.'],
  ['ownMargin', 1.0001, 'Kertoimessa on enintään kolme desimaalia.'],
  ['portPrice', 1.0001, 'Hinnassa on enintään kolme desimaalia.'],
] as const

test('a wrong field is refused by its name, and nothing is written', async () => {
  const product = await testProduct({ now })
  const { id, form } = await aComplete(product)
  const saved = (await product.call('PUT', `${LIST}/${id}`, form)).body as typeof form
  for (const [field, value, message] of wrong) {
    const refused = await product.call('PUT', `${LIST}/${id}`, { ...saved, [field]: value })
    expect(refused, message).toMatchObject({ status: 400, body: { details: [{ path: field, message }] } })
  }
  const others = { clientTyelCode: '55', clientTyelId: '46-12345678' }
  expect(await product.call('PUT', `${LIST}/${id}`, { ...saved, ...others })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'clientTyelId' }] },
  })
  const own = { billedDepartment: { DepartmentId: id, Name: '' } }
  expect(await product.call('PUT', `${LIST}/${id}`, { ...saved, ...own })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'billedDepartment' }] },
  })
  expect((await product.call('GET', `${LIST}/${id}`)).body).toMatchObject({ version: 1, phone: form.phone })
})

test('a whole department can be sent back; what staff cannot change is refused by name', async () => {
  const product = await testProduct({ now })
  const { id, form } = await aComplete(product)
  expect((await product.call('PUT', `${LIST}/${id}`, form)).status).toBe(200)
  await expectFormKept(product, { path: `${LIST}/${id}`, form: departmentForm })
})

test('what the specification does not demand may be left out, and stays as it is', async () => {
  const product = await testProduct({ now })
  const { id, form } = await aComplete(product)
  const path = `${LIST}/${id}`
  expect((await product.call('PUT', path, { ...form, yourcode: 'PO-1', portPrice: 32.505 })).status).toBe(200)
  const { tes, taxpr, termofpayment, phone, sendtype, evoice, evoiceint, email } = form
  const { customertype, country, sensible, ownMargin } = form
  const demanded = {
    ...{ tes, taxpr, termofpayment, phone, sendtype, evoice, evoiceint, email },
    ...{ customertype, country, sensible, ownMargin },
  }
  const saved = await product.call('PUT', path, { ...demanded, phone: '09 1' })
  expect(saved.body).toMatchObject({ phone: '09 1', yourcode: 'PO-1', portPrice: 32.505 })
  for (const name of Object.keys(demanded)) {
    const { [name as keyof typeof demanded]: _, ...rest } = demanded
    expect(await product.call('PUT', path, rest), name).toMatchObject({
      status: 400,
      body: { details: [{ path: name, message: expect.stringContaining('on pakollinen') }] },
    })
  }
  const emptied = await product.call('PUT', path, { ...demanded, yourcode: null, portPrice: null })
  expect(emptied.body).toMatchObject({ yourcode: '', portPrice: 0 })
})

test('an address that nobody could type today keeps no other field from being saved', async () => {
  const product = await testProduct({ now })
  const { id, form } = await aComplete(product)
  await product.services.db.updateTable('department').set({ email: 'vanha osoite', vat_rate: 0 }).execute()
  const kept = { ...form, email: 'vanha osoite', taxpr: 0 }
  const saved = await product.call('PUT', `${LIST}/${id}`, { ...kept, yourcode: 'PO-1' })
  expect(saved.body).toMatchObject({ email: 'vanha osoite', taxpr: 0, yourcode: 'PO-1' })
  const worse = await product.call('PUT', `${LIST}/${id}`, { ...kept, version: 1, email: 'uusi osoite' })
  expect(worse).toMatchObject({ status: 400, body: { details: [{ path: 'email', message: 'Invalid email address' }] } })
})

test('an outdated edit is refused with its author; without a version it is taken', async () => {
  const product = await testProduct({ now })
  const { id, form } = await aComplete(product)
  expect((await product.call('PUT', `${LIST}/${id}`, { ...form, phone: '1' })).body).toMatchObject({ version: 1 })
  expect(await product.call('PUT', `${LIST}/${id}`, { ...form, phone: '2' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_EDIT', message: expect.stringContaining('Anna Ylläpitäjä') },
  })
  const older = await product.call('PUT', `${LIST}/${id}`, { ...form, version: undefined, phone: '3' })
  expect(older.body).toMatchObject({ phone: '3', version: 2 })
})

test('a password is kept sealed, never sent back, and stays when left empty', async () => {
  const product = await testProduct({ now })
  const { id, form } = await aComplete(product)
  const saved = await product.call('PUT', `${LIST}/${id}`, { ...form, version: undefined, password: 'Hyvin salainen' })
  expect(saved.body).toMatchObject({ hasPassword: true })
  const again = await product.call('PUT', `${LIST}/${id}`, { ...(saved.body as Department), phone: '2', password: '' })
  expect(again.body).toMatchObject({ hasPassword: true })
  const stored = await product.services.db.selectFrom('department').select('password_cipher').executeTakeFirstOrThrow()
  expect(stored.password_cipher && product.services.vault.open(stored.password_cipher)).toBe('Hyvin salainen')
  const history = await product.call('GET', `/api/admin/history/department/${id}`)
  expect(history.body).toMatchObject([{ action: 'department.save' }, { action: 'department.savePassword' }])
  expect(saved.text + again.text + history.text).not.toContain('Hyvin salainen')
})

test('a department with unpaid shifts is not deleted; another one is until refetched', async () => {
  const product = await testProduct({ now, tamigo: tamigoScenario })
  await fetchDepartments(product)
  const { shop, orphan } = scenarioIds
  await aShift(product.services, shop, 'e1', '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z')
  expect(await product.call('DELETE', `${LIST}/${shop}`)).toMatchObject({
    status: 409,
    body: { message: 'Osastolla on vuoroja ilman palkkaa (1 kpl). Luo niistä palkat tai poista vuorot ensin.' },
  })
  expect((await product.call('GET', `${LIST}/${shop}/removal`)).body).toMatchObject({
    refusal: 'Osastolla on vuoroja ilman palkkaa (1 kpl). Luo niistä palkat tai poista vuorot ensin.',
    waiting: [{ employeeId: 'e1', shifts: 1 }],
    waitingCount: 1,
  })
  const { body } = await product.call('GET', `${LIST}/${scenarioIds.chain}/removal`)
  expect(body).toMatchObject({
    refusal: null,
    below: expect.arrayContaining([{ DepartmentId: shop, Name: expect.any(String) }]),
  })
  expect((await product.call('DELETE', `${LIST}/${orphan}`)).status).toBe(204)
  expect((await product.call('GET', `${LIST}/${orphan}/removal`)).status).toBe(404)
  expect((await product.call('GET', `${LIST}/${orphan}`)).status).toBe(404)
  await fetchDepartments(product)
  expect(await departments(product)).toHaveLength(4)
})

test('the brief lists give ids and names alone', async () => {
  const product = await testProduct({ now })
  const { id } = await aComplete(product)
  for (const query of ['level=BRIEF', 'mapperLevel=BRIEF'])
    expect((await product.call('GET', `${LIST}?${query}`)).body).toEqual([
      { DepartmentId: id, Name: expect.stringContaining('Ravintola') },
    ])
  expect((await product.call('GET', '/api/admin/tes?mapperLevel=BRIEF')).body).toEqual([
    { id: expect.any(Number), name: 'Marava' },
  ])
})
