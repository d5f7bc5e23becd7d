import type { PersonWithSalaries } from '@palkkasilta/contract/workforce-people.ts'
import { expect, test } from 'vitest'
import { aMarchShift, aSalary, salaryOf } from '../../features/workforce-salaries/testing.ts'
import { schemaErrors, schemasMissing } from '../../integrations/incomes-register/messages/schema.fixture.ts'
import { aCompany, aDepartment, anAgreement } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { accepted, NOW, pay, sentActions } from './testing.ts'

const PEOPLE = '/api/admin/tamigo/person'
const PAYDAY = '2026-04-15'
const card = { taxCardType: 'AT_SOURCE', taxPercent: 0.35, extraTaxPercent: 0.35, validFrom: '2026-01-01' }
const abroad = {
  ...{ address: 'Pikk 1', postalcode: '10123', city: 'Tallinn', iban: 'FI2112345600000785', tamigoEmployeeId: 'e1' },
  ...{ taxCountry: 'EE', foreignTaxId: '38805310010', birthDate: '1988-05-31', gender: 'MALE' },
  ...{ professionCode: '51310', taxCards: [{ ...card, sourceDeduction: true }] },
}

/** Somebody of whom staff enter no Finnish id, with two weeks of work. */
async function anEstonian(changes: object = {}) {
  const product = await testProduct({ now: NOW })
  const { services, call } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  const made = (await call('POST', PEOPLE, { firstName: 'Juhan', lastName: 'Tamm' })).body as PersonWithSalaries
  const save = async (more: object) => {
    const path = `${PEOPLE}/${made.person.id}`
    const { person } = (await call('GET', path)).body as PersonWithSalaries
    return call('PUT', path, { person: { ...person, ...more } })
  }
  const saved = await save({ ...abroad, ...changes })
  expect(saved.status, saved.text).toBe(200)
  const shiftIds: string[] = []
  for (const day of [2, 3, 4, 5, 6, 9, 10, 11, 12, 13])
    shiftIds.push(await aMarchShift({ services }, departmentId, 'e1', day))
  return { product, departmentId, shiftIds, save }
}

async function xmlOf({ call }: TestProduct, id: number): Promise<string> {
  return (await call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text
}

const row = (code: number, amount: string) => `<TransactionCode>${code}</TransactionCode><Amount>${amount}</Amount>`

test('somebody without a Finnish id is taxed at source, paid and reported', async () => {
  const { product, departmentId, shiftIds } = await anEstonian()
  // 1 200 and 138 of holiday compensation, less 510: 35 %
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary).toMatchObject({ taxableSalary: 1338, taxamount: 289.8, taxpercent: 0.35, warnings: [] })
  await pay(product, salary.id, PAYDAY)
  await accepted(product, 1)
  const xml = await xmlOf(product, salary.id)
  if (schemasMissing === '')
    for (const edition of ['current', 'package-2022/XSD'])
      expect(schemaErrors(`incomes-register/${edition}/WageReportsToIR.xsd`, xml)).toEqual([])
  expect(xml).toContain(
    '<Id><Type>5</Type><Code>38805310010</Code><CountryCode>EE</CountryCode></Id></IncomeEarnerIds>',
  )
  expect(xml).toContain('<BirthDate>1988-05-31</BirthDate><Gender>1</Gender>')
  expect(xml).toContain(
    '<AddressType>1</AddressType><Street>Pikk 1</Street><PostalCode>10123</PostalCode><PostOffice>Tallinn</PostOffice><CountryCode>EE</CountryCode>',
  )
  expect(xml).toContain('<NonResident>true</NonResident><NonResidentCountryCode>EE</NonResidentCountryCode>')
  for (const told of [row(404, '289.80'), row(405, '510.00'), row(412, '26.49')]) expect(xml).toContain(told)
  expect(xml).not.toContain('<TransactionCode>402')
  // 1 338 − 289,80 − 26,49 − 7,3 % − 0,89 %
  expect((await salaryOf(product, salary.id)).paidSalary).toBe(912.13)
})

test('the deduction of a month is made once', async () => {
  const { product, departmentId, shiftIds } = await anEstonian()
  // one day, 133,80: nothing is taxed, and 376,20 is left of the month
  const first = await aSalary(product, departmentId, shiftIds.slice(0, 1))
  expect(first.taxamount).toBe(0)
  await pay(product, first.id, PAYDAY)
  // nine days, 1 204,20
  const rest = await aSalary(product, departmentId, shiftIds.slice(1))
  await pay(product, rest.id, PAYDAY)
  expect((await salaryOf(product, rest.id)).taxamount).toBe(289.8)
})

test('a stay of over six months is warned of, and a resident card does not fit', async () => {
  const yearly = { ...card, taxCardType: 'YEARLY', taxPercent: 0.1 }
  const { product, departmentId, shiftIds } = await anEstonian({ staysFrom: '2025-09-30', taxCards: [yearly] })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary).toMatchObject({ taxamount: 468.3, taxpercent: 0.35 })
  expect(salary.warnings).toEqual([
    'Verokortti puuttuu',
    'Voimassa oleva verokortti ei sovi ulkomailla asuvan tuloon (lähdeverolaki 627/1978): pidätys tehdään kuin korttia ei olisi. Pyydä oikea verokortti.',
    'Oleskelu Suomessa alkoi 30.9.2025 ja on kestänyt yli kuusi kuukautta: lähdevero ei enää sovi. Pyydä verokortti ja poista asuinvaltio henkilön tiedoista.',
  ])
})

test('who becomes a resident later stays a non-resident in what was told', async () => {
  const { product, departmentId, shiftIds, save } = await anEstonian({ sotu: '131052-308T' })
  const { id } = await aSalary(product, departmentId, shiftIds)
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  expect((await save({ taxCountry: '', address: 'Siltakatu 1', city: 'Helsinki' })).status).toBe(200)
  expect(await product.call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)).toMatchObject({ status: 409 })
  expect(await sentActions(product)).toEqual([1])
})

test('what the register asks in the place of a Finnish id is asked for by name', async () => {
  const { product, departmentId, shiftIds, save } = await anEstonian()
  const blank = { taxCountry: 'EE', foreignTaxId: '', birthDate: null, gender: null }
  const refused = async (more: object) => {
    const { details } = (await save(more)).body as { details: { path: string; message: string }[] }
    return Object.fromEntries(details.map(({ path, message }) => [path.replace('person.', ''), message]))
  }
  expect(await refused(blank)).toEqual({
    foreignTaxId: 'Ulkomainen verotunniste on pakollinen, kun asuinvaltio ei ole Suomi.',
    birthDate: 'Syntymäaika on pakollinen ilman henkilötunnusta.',
    gender: 'Sukupuoli on pakollinen ilman henkilötunnusta.',
  })
  expect(await refused({ taxCountry: '' })).toMatchObject({ sotu: 'Henkilötunnus on pakollinen' })
  expect(await refused({ taxCountry: 'FI' })).toMatchObject({ taxCountry: expect.stringContaining('esimerkiksi EE') })
  await product.services.db.updateTable('person').set({ city: '' }).where('last_name', '=', 'Tamm').execute()
  const { id } = await aSalary(product, departmentId, shiftIds)
  await pay(product, id, PAYDAY)
  await expect
    .poll(async () => (await salaryOf(product, id)).reportErrors, { timeout: 30_000 })
    .toEqual([
      'Henkilöltä Juhan Tamm puuttuu kotiosoite. Tulorekisteri vaatii sen ulkomailla asuvasta. Lisää se henkilön tietoihin.',
    ])
})
