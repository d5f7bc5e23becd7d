import { personForm } from '@palkkasilta/contract/workforce-people.ts'
import { expect, test } from 'vitest'
import { aPerson, setNationalId } from '../../testing/builders.ts'
import { expectFormKept } from '../../testing/forms.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { anOffice, createdBy } from '../workforce-salaries/testing.ts'
import { changePerson, readPerson, refusalIn, type Wire } from './testing.ts'

const now = '2026-04-01T08:00:00Z'
const LIST = '/api/admin/tamigo/person'
const address = { address: 'Rantakatu 1', postal_code: '33100', city: 'Tampere' }

const anAddressed = ({ services }: TestProduct, given: Parameters<typeof aPerson>[1] = {}) =>
  aPerson(services, { ...address, ...given })

async function namesOf({ call }: TestProduct, query: string) {
  const { status, body, text } = await call('GET', query)
  expect(status, text).toBe(200)
  return (body as { content: { lastName: string }[] }).content.map(({ lastName }) => lastName)
}

test('people are found by name, place, mail, account and national id', async () => {
  const product = await testProduct({ now })
  const { services } = product
  await aPerson(services, {
    last_name: 'Öljymäki',
    city: 'Vaasa',
    email: 'o.oljy@posti.example',
    tamigo_employee_id: 'e-1',
  })
  await aPerson(services, { last_name: 'Aho', city: 'Espoo', iban: 'FI2112345600000785' })
  await setNationalId(services, 'e-1', '310588-9015')
  for (const word of [
    'öljym',
    'vaasa',
    'o.oljy@posti',
    'ljy@Posti',
    'Vaasa O.OLJY@posti.example',
    '310588-9015',
    '310588-9015 ',
  ])
    expect(await namesOf(product, `${LIST}?search=${encodeURIComponent(word)}`), word).toEqual(['Öljymäki'])
  expect(await namesOf(product, `${LIST}?search=FI21%201234`)).toEqual(['Aho'])
  expect(await namesOf(product, '/api/admin/people/paging?crit=espoo')).toEqual(['Aho'])
})

test('both calls page and sort by every column, each with the size of its own', async () => {
  const product = await testProduct({ now })
  for (const last_name of ['Aho', 'Ääri', 'Öhman']) await aPerson(product.services, { first_name: 'Zoe', last_name })
  const zoes = (names: readonly string[]) => names.filter((name) => !/Ylläpitäjä/.test(name))
  for (const by of ['id', 'name', 'sotu', 'email', 'address', 'city', 'postalcode', 'iban'])
    for (const direction of ['asc', 'desc'])
      expect(zoes(await namesOf(product, `${LIST}?sort=${by},${direction}`)), by).toHaveLength(3)
  expect(zoes(await namesOf(product, `${LIST}?sort=name,desc`))).toEqual(['Öhman', 'Ääri', 'Aho'])
  const paged = (await product.call('GET', '/api/admin/people/paging')).body
  expect(paged).toMatchObject({ size: 10, number: 0, totalElements: 4, totalPages: 1, first: true, last: true })
  expect((await product.call('GET', `${LIST}?page=0&size=2`)).body).toMatchObject({ size: 2, totalPages: 2 })
})

test('lists mask the national id, and opening it is told', async () => {
  const product = await testProduct({ now })
  const id = await aPerson(product.services, { tamigo_employee_id: 'e-2' })
  await setNationalId(product.services, 'e-2', '310588-901X')
  const { body } = await product.call('GET', `${LIST}?search=Mäkinen`)
  expect(body).toMatchObject({ content: [{ id, sotu: '310588-****' }] })
  expect((await readPerson(product, id)).person.sotu).toBe('310588-****')
  expect((await product.call('POST', `${LIST}/${id}/sotu`)).body).toEqual({ sotu: '310588-901X' })
  const told = await product.services.db
    .selectFrom('audit_event')
    .select(['entity_id', 'after'])
    .where('action', '=', 'person.openNationalId')
    .execute()
  expect(told).toEqual([{ entity_id: String(id), after: null }])
})

test('the form of a person keeps what every form promises', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  await expectFormKept(product, { path: `${LIST}/${id}`, form: personForm, within: 'person' })
})

const due = {
  ...{ payee: 'Palvelualojen liitto', iban: 'FI2112345600000785', reference: '1232', percent: 0.015 },
  ...{ monthlySum: null, memberNumber: '', validFrom: '2026-01-01', validTo: null },
}
const rates = { workerTYEL: 0.0715, employerTYEL: 0.1764, person_sotu: 0.0193 }

const wrong: readonly (readonly [change: Wire, path: string, message: string])[] = [
  [{ firstName: ' ' }, 'firstName', 'Etunimi on pakollinen'],
  [{ lastName: '' }, 'lastName', 'Sukunimi on pakollinen'],
  [{ sotu: '' }, 'sotu', 'Henkilötunnus on pakollinen'],
  [{ sotu: '310588-9010' }, 'sotu', 'Henkilötunnus ei ole oikea. Tarkista se, esimerkiksi 131052-308T.'],
  [{ address: '' }, 'address', 'Osoite on pakollinen'],
  [{ postalcode: null }, 'postalcode', 'Postinumero on pakollinen'],
  [{ iban: 'FI2112345600000786' }, 'iban', 'Tilinumero ei ole oikea IBAN.'],
  [
    { professionCode: '51311' },
    'professionCode',
    'Ammattiluokka on Tilastokeskuksen ammattiluokituksen viisinumeroinen koodi, esimerkiksi 52230.',
  ],
  [{ personSettings: { ...rates, workerTYEL: null } }, 'personSettings.workerTYEL', 'Työntekijän TyEL on pakollinen'],
  [{ personSettings: { ...rates, employerTYEL: '0,1' } }, 'personSettings.employerTYEL', 'Työnantajan TyEL on luku.'],
  [
    { personSettings: { ...rates, person_sotu: 1.1 } },
    'personSettings.person_sotu',
    'Sairausvakuutusmaksu on 0–100 %.',
  ],
  [
    { personSettings: { ...rates, workerTYEL: 0.123456 } },
    'personSettings.workerTYEL',
    'Prosenttiosuudessa on enintään viisi desimaalia.',
  ],
  [
    { personDepartmentSalaries: [{ taxCode: '1', tuntipalkka: 15, validFrom: '2026-01-01' }] },
    'personDepartmentSalaries.0.tamigoDepartment',
    'Yritys on pakollinen',
  ],
  [
    { personDepartmentSalaries: [{ profession: '' }] },
    'personDepartmentSalaries.0.profession',
    'Ammatti on pakollinen',
  ],
  [
    { personDepartmentSalaries: [{ profession: 'x' }] },
    'personDepartmentSalaries.0.taxCode',
    'Verokoodi on pakollinen',
  ],
  [
    { personDepartmentSalaries: [{ tuntipalkka: null }] },
    'personDepartmentSalaries.0.tuntipalkka',
    'Tuntipalkka on pakollinen',
  ],
  [
    { personDepartmentSalaries: [{ tuntipalkka: 0 }] },
    'personDepartmentSalaries.0.tuntipalkka',
    'Tuntipalkka on 0,01–1 000 €.',
  ],
  [
    { personDistraints: [{ distraintType: 'ONE_TIME', distraintReference: '1', validFrom: '2026-01-01' }] },
    'personDistraints.0.oneTimeSum',
    'Kertasumma on pakollinen',
  ],
  [
    { personDistraints: [{ distraintType: 'FOUR_PART', validFrom: '2026-01-01' }] },
    'personDistraints.0.distraintReference',
    'Viite on pakollinen',
  ],
  [
    { personDistraints: [{ distraintType: 'NONE', validFrom: '2026-02-01', validTo: '31.1.2026' }] },
    'personDistraints.0.validTo',
    'Päättymispäivä on ennen alkamispäivää.',
  ],
  [
    { unionDues: [{ ...due, reference: '1233' }] },
    'unionDues.0.reference',
    'Viitenumero: tarkiste ei täsmää. Tarkista numerot.',
  ],
  [{ unionDues: [{ ...due, iban: 'FI2112345600000786' }] }, 'unionDues.0.iban', 'Tilinumero ei ole oikea IBAN.'],
  [{ unionDues: [{ ...due, payee: ' ' }] }, 'unionDues.0.payee', 'Liitto on pakollinen'],
  [{ unionDues: [{ ...due, monthlySum: 30 }] }, 'unionDues.0.percent', 'Anna joko prosentti tai summa kuukaudessa.'],
  [{ unionDues: [{ ...due, percent: null }] }, 'unionDues.0.percent', 'Anna joko prosentti tai summa kuukaudessa.'],
  [{ unionDues: [{ ...due, percent: 0 }] }, 'unionDues.0.percent', 'Prosentti on yli 0 %.'],
  [
    { unionDues: [due, { ...due, validFrom: '2026-05-01', validTo: '2026-05-31' }] },
    'unionDues.1.validFrom',
    'Rivit 1 ja 2 ovat päällekkäin: 01.05.2026–31.05.2026.',
  ],
]

test('what cannot stand of a person is refused by its place, and nothing is written', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  const before = await readPerson(product, id)
  for (const [change, path, message] of wrong)
    expect(refusalIn(await changePerson(product, id, change))[path], JSON.stringify(change)).toBe(message)
  expect(await readPerson(product, id)).toEqual(before)
})

test('everything of a person is saved in one step and told in one event', async () => {
  const { product, departmentId, personId: id } = await anOffice({ person: address })
  const saved = await changePerson(product, id, {
    ...{ firstName: 'Aino', sotu: '131052-308T', iban: 'FI2112345600000785', phone: '040 123' },
    professionCode: '91110',
    taxCards: [
      { taxCardType: 'YEARLY', taxPercent: 0.2, extraTaxPercent: 0.4, salaryMax: null, validFrom: '2026-01-01' },
    ],
    personDistraints: [
      { distraintReference: '1234561', distraintType: 'FOUR_PART', validFrom: '1.3.2026', validTo: null },
    ],
    personDepartmentSalaries: [
      {
        ...{ tamigoDepartment: { DepartmentId: departmentId, Name: '' }, profession: 'Tarjoilija' },
        ...{ taxCode: '51310', tuntipalkka: 16.5, validFrom: '2026-01-01', validTo: null },
      },
    ],
  })
  expect(saved.status, saved.text).toBe(200)
  const { person } = await readPerson(product, id)
  expect(person).toMatchObject({
    ...{ fullName: expect.stringMatching(/^Aino /), sotu: '131052-****', iban: 'FI2112345600000785', missing: [] },
    professionCode: '91110',
    ibanChangedAt: expect.stringMatching(/^2026-04-01T/),
    taxCards: [{ taxPercent: 0.2, priorIncome: 0 }],
    personDistraints: [
      { distraintReference: '1234561', dependants: 0, protectedPortion: null, validFrom: '2026-03-01' },
    ],
    personDepartmentSalaries: [
      { tuntipalkka: 16.5, profession: 'Tarjoilija', tamigoDepartment: { DepartmentId: departmentId } },
    ],
  })
  const told = await product.services.db
    .selectFrom('audit_event')
    .select(['action', 'after'])
    .where('entity', '=', 'person')
    .where('entity_id', '=', String(id))
    .execute()
  expect(told).toMatchObject([{ action: 'person.save', after: { firstName: 'Aino', sotu: '131052-****' } }])
  expect(JSON.stringify(told)).not.toContain('131052-308T')
})

test('an edit of an older version is refused with who changed it', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  const { person } = await readPerson(product, id)
  expect((await changePerson(product, id, { phone: '1' })).status).toBe(200)
  const stale = await product.call('PUT', `${LIST}/${id}`, { person: { ...person, phone: '2' } })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'STALE_EDIT' }])
  expect(stale.text).toContain('Anna Ylläpitäjä muutti tietoja')
})

test('two wages of one department on one day are refused with the days', async () => {
  const { product, departmentId, personId: id } = await anOffice({ person: address })
  const wage = (validFrom: string, validTo: string | null) => ({
    ...{ tamigoDepartment: { DepartmentId: departmentId, Name: '' }, profession: 'Tarjoilija', taxCode: '51310' },
    ...{ tuntipalkka: 16, validFrom, validTo },
  })
  const two = { personDepartmentSalaries: [wage('2026-01-01', '2026-05-31'), wage('2026-05-01', null)] }
  expect(refusalIn(await changePerson(product, id, two))).toEqual({
    'personDepartmentSalaries.1.validFrom': 'Rivit 1 ja 2 ovat saman yrityksen ja päällekkäin: 01.05.2026–31.05.2026.',
  })
  const first = { personDepartmentSalaries: [wage('2026-01-01', '2026-04-30'), wage('2026-05-01', null)] }
  expect((await changePerson(product, id, first)).status).toBe(200)
  // each takes days of the other
  const { person } = await readPerson(product, id)
  const [one, other] = person.personDepartmentSalaries as Wire[]
  const moved = [
    { ...one, validTo: '2026-06-30' },
    { ...other, validFrom: '2026-07-01' },
  ]
  expect((await changePerson(product, id, { personDepartmentSalaries: moved })).status).toBe(200)
})

test('what a salary was calculated by is not taken away', async () => {
  const { product, departmentId, shiftIds, personId } = await anOffice({ person: address })
  await createdBy(product, departmentId, shiftIds)
  const answer = await changePerson(product, personId, { taxCards: [] })
  expect(refusalIn(answer).taxCards).toMatch(/^Verokortilla on laskettu palkka \d+\. Anna sille päättymispäivä/)
})

test('a rate says where it comes from, and follows the rules until it is changed', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  const { person } = await readPerson(product, id)
  const shown = person.personSettings as Wire
  expect(person.rateOrigins).toMatchObject({ workerTYEL: { isOwn: false, ruled: shown.workerTYEL, source: /laki/ } })
  const stored = () =>
    product.services.db.selectFrom('person').select('employee_tyel_rate').where('id', '=', id).executeTakeFirstOrThrow()
  await changePerson(product, id, { phone: '1' })
  expect(await stored()).toEqual({ employee_tyel_rate: null })
  await changePerson(product, id, { personSettings: { ...shown, workerTYEL: 0.05 } })
  expect(await stored()).toEqual({ employee_tyel_rate: 50_000 })
  expect((await readPerson(product, id)).person.rateOrigins).toMatchObject({ workerTYEL: { isOwn: true } })
  await changePerson(product, id, { personSettings: shown })
  expect(await stored()).toEqual({ employee_tyel_rate: null })
})

test('open salaries go to the new account, and are told of it', async () => {
  const { product, departmentId, shiftIds, personId } = await anOffice({ person: address })
  await createdBy(product, departmentId, shiftIds)
  const { salaries } = await readPerson(product, personId)
  expect((await changePerson(product, personId, { iban: 'FI2112345600000785' })).status).toBe(200)
  const salary = (await product.call('GET', `/api/admin/tamigo/salary/${salaries[0]?.id}`)).body
  expect(salary).toMatchObject({ salaryIban: 'FI2112345600000785' })
})

test('the preview tells what open salaries come to once the edit is saved', async () => {
  const { product, departmentId, shiftIds, personId } = await anOffice({ person: address })
  await createdBy(product, departmentId, shiftIds)
  const { person, salaries } = await readPerson(product, personId)
  const card = { ...(person.taxCards as Wire[])[0], taxPercent: 0.3 }
  const personDepartmentSalaries = [
    {
      ...{ tamigoDepartment: { DepartmentId: departmentId, Name: '' }, profession: 'Tarjoilija' },
      ...{ taxCode: '51310', tuntipalkka: 20, validFrom: '2026-01-01', validTo: null },
    },
  ]
  const edit = { taxCards: [card], personDepartmentSalaries, iban: 'FI2112345600000785' }
  const told = (await product.call('POST', `${LIST}/${personId}/preview`, { ...person, ...edit })).body as {
    salaries: { id: number; paidSalary: { before: number; after: number } }[]
  }
  const salary = async () =>
    (await product.call('GET', `/api/admin/tamigo/salary/${salaries[0]?.id}`)).body as { paidSalary: number }
  const before = await salary()
  expect(told).toMatchObject({ accounts: 1, refused: [], salaries: [{ paidSalary: { before: before.paidSalary } }] })
  expect((await changePerson(product, personId, edit)).status).toBe(200)
  await product.call('PUT', `/api/admin/tamigo/salary/${salaries[0]?.id}`, await salary())
  expect((await salary()).paidSalary).toBe(told.salaries[0]?.paidSalary.after)
})

test('salaries come along as they were read and are not changed with the person', async () => {
  const { product, departmentId, shiftIds, personId } = await anOffice({ person: address })
  await createdBy(product, departmentId, shiftIds)
  const read = await readPerson(product, personId)
  expect((await product.call('PUT', '/api/admin/tamigo/departmentsalary', read)).status).toBe(200)
  const salaries = read.salaries.map((salary) => ({ ...salary, paidSalary: 1 }))
  const { person } = await readPerson(product, personId)
  expect(refusalIn(await product.call('PUT', `${LIST}/${personId}`, { person, salaries }))['salaries.0']).toMatch(
    /^Palkkaa ei voi muuttaa henkilön tiedoissa/,
  )
  expect(refusalIn(await product.call('PUT', '/api/admin/tamigo/departmentsalary', { person: {} }))).toEqual({
    id: 'Henkilön tunniste puuttuu.',
  })
})

test('a national id and an employee of Tamigo belong to one person', async () => {
  const product = await testProduct({ now })
  const one = await anAddressed(product, { last_name: 'Ensin', tamigo_employee_id: 'e-9' })
  await setNationalId(product.services, 'e-9', '131052-308T')
  const other = await anAddressed(product)
  expect(refusalIn(await changePerson(product, other, { sotu: '131052-308t' })).sotu).toBe(
    'Henkilötunnus on jo henkilöllä Maija Ensin.',
  )
  expect(refusalIn(await changePerson(product, other, { tamigoEmployeeId: 'e-9' })).tamigoEmployeeId).toBe(
    'Tamigon työntekijä on jo yhdistetty henkilöön Maija Ensin.',
  )
  expect((await changePerson(product, one, { tamigoEmployeeId: '' })).status).toBe(200)
  expect((await changePerson(product, other, { tamigoEmployeeId: 'e-9' })).status).toBe(200)
})

test('a person is added by name, once however often it is asked', async () => {
  const product = await testProduct({ now })
  const body = { firstName: 'Aino', lastName: 'Uusi' }
  const asked = () => product.call('POST', LIST, body, { 'idempotency-key': 'add-aino' })
  const [first, second] = await Promise.all([asked(), asked()])
  expect(first.body).toMatchObject({
    person: { fullName: 'Aino Uusi', missing: ['sotu', 'iban', 'address', 'taxCards'] },
  })
  expect(second.body).toEqual(first.body)
  expect((await product.call('POST', LIST, { firstName: ' ', lastName: 'x' })).status).toBe(400)
})

test('a password is set for somebody who signs in, and told without it', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  expect(refusalIn(await changePerson(product, id, { password: 'uusi salasana on tässä' })).password).toMatch(
    /^Henkilöllä ei ole/,
  )
  await product.services.db
    .insertInto('account')
    .values({
      person_id: id,
      username: 'maija@posti.example',
      role: 'ROLE_USER',
      password_hash: 'x',
      password_changed_at: now,
    })
    .execute()
  expect(refusalIn(await changePerson(product, id, { password: 'lyhyt' })).password).toBe(
    'Salasanassa on 12–500 merkkiä.',
  )
  expect((await changePerson(product, id, { password: 'uusi salasana on tässä' })).status).toBe(200)
  const login = { username: 'maija@posti.example', password: 'uusi salasana on tässä' }
  expect((await product.call('POST', '/api/login', login)).status).toBe(200)
})

test('the contracts of a person come along and are edited elsewhere', async () => {
  const product = await testProduct({ now })
  const id = await anAddressed(product)
  const body = { person: { id, workContracts: [{ salaryPeriod: 'MONTH' }] } }
  const made = await product.call('PUT', '/api/admin/tamigo/workcontract', body)
  expect(made.status, made.text).toBe(200)
  const { person } = await readPerson(product, id)
  expect(person.workContracts).toMatchObject([{ contractState: 'NEW', person: { id } }])
  expect((await changePerson(product, id, { phone: '1' })).status).toBe(200)
  expect(refusalIn(await changePerson(product, id, { workContracts: [] })).workContracts).toMatch(/ei voi muuttaa/)
})
