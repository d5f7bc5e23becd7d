import { placeholders } from '@palkkasilta/contract/contract-placeholders.ts'
import {
  type ContractListItem,
  type ContractTemplate,
  contractTemplateForm,
  type WorkContract,
  workContractForm,
} from '@palkkasilta/contract/work-contracts.ts'
import { expect, test } from 'vitest'
import { readPdf } from '../../platform/pdf/testing.ts'
import { aCompany, aDepartment, anAgreement, aPerson } from '../../testing/builders.ts'
import { expectFormKept } from '../../testing/forms.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const now = '2026-04-01T08:00:00Z'
const PATH = '/api/admin/tamigo/workcontract'

/** Somebody who works as a waiter under an agreement whose template says the pay period. */
async function aWaiter(product: TestProduct, template: Partial<ContractTemplate> = {}) {
  const { services, call } = product
  await aCompany(services)
  const agreementId = await anAgreement(services, { print_name: 'MaRa-alan työehtosopimus' })
  const departmentId = await aDepartment(services, agreementId, { name: 'Ravintola Kallio', city: 'Helsinki' })
  const personId = await aPerson(services, {
    first_name: 'Åsa',
    last_name: 'Öhman',
    email: 'asa@example.fi',
    address: 'Kuja 1',
    postal_code: '00100',
    city: 'Helsinki',
  })
  await services.db
    .insertInto('department_salary')
    .values({
      person_id: personId,
      department_id: departmentId,
      profession: 'Tarjoilija',
      tax_code: '51310',
      hourly_wage_cents: 1_420,
      valid_from: '2026-01-01',
    })
    .execute()
  const stored = (await call('GET', `/api/admin/tes/${agreementId}/workcontract`)).body as ContractTemplate
  const saved = await call('PUT', `/api/admin/tes/${agreementId}/workcontract`, {
    ...stored,
    salaryPeriod: 'MONTH',
    salaryDays: 'kuukauden 15. päivä',
    ...template,
  })
  expect(saved.status, saved.text).toBe(200)
  return { agreementId, personId, template: saved.body as ContractTemplate }
}

async function created(product: TestProduct, personId: number, given: object = {}): Promise<WorkContract> {
  const { status, body, text } = await product.call('PUT', PATH, { person: { id: personId, workContracts: [given] } })
  expect(status, text).toBe(200)
  const [contract] = (body as { person: { workContracts: WorkContract[] } }).person.workContracts.slice(-1)
  if (!contract) throw new Error('no contract was made')
  return contract
}

async function printed({ call }: TestProduct, id: number) {
  const { status, body, text } = await call('GET', `/api/admin/workcontract/${id}/pdf`)
  expect(status, text).toBe(200)
  return readPdf(body as Buffer)
}

test('a new contract is filled from template, person, wage and company', async () => {
  const product = await testProduct({ now })
  const { personId, agreementId } = await aWaiter(product, { trialPerdiod: '4 kuukautta', perks: 'Ateria' })
  const contract = await created(product, personId)
  expect(contract).toMatchObject({
    contractState: 'NEW',
    tes: { id: agreementId, name: 'Marava' },
    personName: 'Åsa Öhman',
    email: 'asa@example.fi',
    postalCodeAndPlace: '00100 Helsinki',
    profession: 'Tarjoilija',
    taxCode: '51310',
    salary: 14.2,
    salaryPeriod: 'MONTH',
    trialPerdiod: '4 kuukautta',
    perks: 'Ateria',
    tesName: 'MaRa-alan työehtosopimus',
    staffingCustomer: 'Ravintola Kallio',
    workLocation: 'Ravintola Kallio, Helsinki',
    startDate: null,
  })
  expect(contract.ssn).toMatch(/^\d{6}.\*{4}$/)
  expect((await product.call('GET', `${PATH}/${contract.id}`)).body).toEqual(contract)
  const { body } = await product.call('GET', `/api/admin/timeline/workContract/${contract.id}`)
  expect((body as { entries: { event?: string }[] }).entries.map(({ event }) => event)).toContain('contractCreated')
})

test('contracts of a person are made and changed together, or none is', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const { id } = await created(product, personId)
  const both = { id: personId, workContracts: [{ id, email: 'uusi@example.fi' }, { salaryPeriod: 'VIIKKO' }] }
  expect(await product.call('PUT', PATH, { person: both })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'person.workContracts.1.salaryPeriod' }] },
  })
  expect((await product.call('GET', PATH)).body).toMatchObject({ totalElements: 1 })
  const other = await aPerson(product.services)
  expect(await product.call('PUT', PATH, { person: { id: other, workContracts: [{ id }] } })).toMatchObject({
    body: {
      details: [{ path: 'person.workContracts.0.id', message: expect.stringContaining('ei ole tämän henkilön') }],
    },
  })
  both.workContracts[1] = { salaryPeriod: 'WEEK' }
  const { body } = await product.call('PUT', PATH, { person: both })
  expect(body).toMatchObject({
    person: { id: personId, workContracts: [{ id, email: 'uusi@example.fi' }, { salaryPeriod: 'WEEK' }] },
  })
})

test('the first contract of a newcomer takes all but its first day from elsewhere', async () => {
  const product = await testProduct({ now })
  const { services, call } = product
  await aCompany(services)
  const agreementId = await anAgreement(services, { default_wage_cents: 1_530 })
  const department = await aDepartment(services, agreementId, { name: 'Kahvila Rannalla' })
  const personId = await aPerson(services, { email: 'uusi@example.fi' })
  const contract = await created(product, personId, { department, startDate: '2026-05-01' })
  expect(contract).toMatchObject({
    ...{ tes: { id: agreementId, name: 'Marava' }, tesName: 'Marava', startDate: '2026-05-01' },
    ...{ profession: 'Tarjoilija', taxCode: '51310', paymentType: 'HOURLY', salary: 15.3 },
    ...{ salaryPeriod: 'MONTH', holidayPay: 'EARNED', holidayGround: null },
    ...{ staffingCustomer: 'Kahvila Rannalla', workLocation: 'Kahvila Rannalla' },
  })
  const { body: approval } = await call('GET', `${PATH}/${contract.id}/approval`)
  expect(approval).toMatchObject({ obstacles: [] })
  const { text } = await printed(product, contract.id)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('vaan vuosiloma kertyy')
  expect(await call('PUT', `${PATH}/${contract.id}`, { ...contract, contractState: 'SENT_TO_APPROVE' })).toMatchObject({
    body: { contractState: 'SENT_TO_APPROVE' },
  })
  const nowhere = { id: personId, workContracts: [{ department: '00000000-0000-4000-8000-000000000000' }] }
  expect(await call('PUT', PATH, { person: nowhere })).toMatchObject({
    body: { details: [{ path: 'person.workContracts.0.department', message: expect.stringContaining('ei ole') }] },
  })
})

test('the form of a contract keeps what every form promises', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const { id } = await created(product, personId)
  await expectFormKept(product, { path: `${PATH}/${id}`, form: workContractForm })
})

test('the form of a template keeps it too, also by its number among contracts', async () => {
  const product = await testProduct({ now })
  const { agreementId, template } = await aWaiter(product)
  await expectFormKept(product, { path: `/api/admin/tes/${agreementId}/workcontract`, form: contractTemplateForm })
  await expectFormKept(product, { path: `${PATH}/${template.id}`, form: contractTemplateForm })
  const { body } = await product.call('PUT', `${PATH}/${template.id}`, { ...template, perks: 'Sauna' })
  expect(body).toMatchObject({ id: template.id, tes: { id: agreementId }, perks: 'Sauna' })
})

const fixed = {
  ...{ contractType: 'FIXED', endDate: '2026-09-30', fixedTermTrialPerdiodReason: 'Sijaisuus' },
  ...{ staffingFixedTermReason: 'Kesäterassi', staffingAgreementPeriod: 'Tilaus on voimassa syyskuun loppuun' },
}

const wrong = [
  [{ contractType: 'FIXED' }, 'endDate', 'Päättyy on pakollinen määräaikaisessa sopimuksessa'],
  [{ ...fixed, fixedTermTrialPerdiodReason: ' ' }, 'fixedTermTrialPerdiodReason', 'on pakollinen'],
  [{ ...fixed, staffingFixedTermReason: '' }, 'staffingFixedTermReason', 'vuokratyöntekijän määräaikaisessa'],
  [{ ...fixed, staffingAgreementPeriod: ' ' }, 'staffingAgreementPeriod', 'vuokratyöntekijän määräaikaisessa'],
  [{ ...fixed, staffingCustomer: '' }, 'staffingCustomer', 'Käyttäjäyritys on pakollinen'],
  [{ ...fixed, startDate: '2026-10-01' }, 'endDate', 'Päättymispäivä on alkamispäivänä tai sen jälkeen.'],
  [{ endDate: '2026-09-30' }, 'endDate', 'Päättyy on vain määräaikaisessa sopimuksessa.'],
  [{ staffingFixedTermReason: 'x' }, 'staffingFixedTermReason', 'on vain määräaikaisessa sopimuksessa.'],
  [{ otherTerms: 'Palkka {palkka}' }, 'otherTerms', 'Muuttujaa {palkka} ei ole. Poista se tai korjaa nimi.'],
  [{ jobDescription: '{personName' }, 'jobDescription', 'Aaltosulku jää auki: {personName. Lisää loppuun }.'],
  [{ businessId: '2077474-1' }, 'businessId', 'Y-tunnus ei ole oikea, esimerkiksi 2077474-0.'],
  [{ iban: 'FI2112345600000786' }, 'iban', 'Tilinumero ei ole oikea IBAN.'],
  [{ email: 'osoite' }, 'email', 'Invalid email address'],
  [{ tes: { id: 999 } }, 'tes', 'Valittua työehtosopimusta ei ole. Päivitä sivu.'],
  [{ salaryPeriod: null }, 'salaryPeriod', 'Palkanmaksupäivä on pakollinen'],
  [{ paymentType: null }, 'paymentType', 'Palkkatyyppi on pakollinen'],
  [{ contractState: 'WAITING_FOR_SIGNATURE' }, 'contractState', 'Lähetä allekirjoitettavaksi'],
  [{ contractState: 'SIGNED' }, 'contractState', 'kun allekirjoituspalvelu on ilmoittanut siitä'],
] as const

test('a wrong field is refused by its name, and nothing is written', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const contract = await created(product, personId)
  for (const [given, path, message] of wrong) {
    const { status, body } = await product.call('PUT', `${PATH}/${contract.id}`, { ...contract, ...given })
    expect({ status, body }, JSON.stringify(given)).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([{ path, message: expect.stringContaining(message) }]) },
    })
  }
  expect((await product.call('GET', `${PATH}/${contract.id}`)).body).toEqual(contract)
})

test('a stale edit is refused, saying who changed it', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const contract = await created(product, personId)
  const path = `${PATH}/${contract.id}`
  expect((await product.call('PUT', path, { ...contract, contractState: 'SENT_TO_APPROVE' })).body).toMatchObject({
    contractState: 'SENT_TO_APPROVE',
  })
  expect(await product.call('PUT', path, { ...contract, perks: 'Auto' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_EDIT' },
  })
})

test('the list shows twenty a page, and finds by name, state and type', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const many = Array.from({ length: 20 }, () => ({}))
  await product.call('PUT', PATH, { person: { id: personId, workContracts: many } })
  const other = await aPerson(product.services, { first_name: 'Ville', last_name: 'Virta' })
  const one = await created(product, other, { ...fixed, staffingCustomer: 'Kahvila', salaryPeriod: 'WEEK' })
  const listed = async (query: string) =>
    (await product.call('GET', `${PATH}?${query}`)).body as { content: ContractListItem[]; totalElements: number }
  expect((await listed('page=0')).content).toHaveLength(20)
  expect(await listed('page=0')).toMatchObject({ totalElements: 21, totalPages: 2, size: 20, first: true, last: false })
  for (const query of ['search=virta', 'contractType=FIXED'])
    expect((await listed(query)).content.map(({ id }) => id)).toEqual([one.id])
  expect((await listed('contractState=SIGNED')).content).toEqual([])
  expect((await listed('sort=name,asc&size=1')).content).toMatchObject([
    {
      person: { id: other, fullName: 'Ville Virta' },
      endDate: '2026-09-30',
      contractType: 'FIXED',
      contractState: 'NEW',
    },
  ])
})

test('the printed contract holds what the law asks for, tagged', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const given = { ...fixed, startDate: '2026-04-15', fixedTermTrialPerdiod: '2 kuukautta', hoursWeekly: '37,5' }
  const { id } = await created(product, personId, given)
  const { pages, info, text } = await printed(product, id)
  for (const words of [
    'Åsa Öhman',
    'Työnteko alkaa 15.04.2026',
    'Määräaikainen, päättyy 30.09.2026',
    'Sijaisuus',
    '2 kuukautta',
    'Ravintola Kallio, Helsinki',
    'Käyttäjäyritys Ravintola Kallio',
    'Kesäterassi',
    'Tilaus on voimassa syyskuun loppuun',
    'Tarjoilija',
    '14,20 € tunnilta',
    'kuukausi',
    '37,5 tuntia viikossa',
    'vuosilomalain',
    'työsopimuslain 6 luvun 3 §:n',
    'MaRa-alan työehtosopimus',
    'Eläkevakuutusyhtiö Ilmarinen, sopimus 46-12345678',
    'Vakuutusyhtiö Turvallinen, sopimus ',
    'Työnantajan puolesta',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(info).toMatchObject({ Title: 'Työsopimus, Åsa Öhman', Language: 'fi-FI' })
  expect(pages.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(['H1', 'H2', 'P']))
})

test('the accident insurer is printed by the name that staff set', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const name = { publicSettings: { accidentInsurerName: 'Keskinäinen Toinen' } }
  expect(await product.call('PUT', '/api/admin/settings', name)).toMatchObject({ status: 200, body: name })
  const { id } = await created(product, personId, { ...fixed, startDate: '2026-04-15' })
  const { text } = await printed(product, id)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('tapaturmavakuutus: Keskinäinen Toinen, sopimus ')
  expect(text).not.toContain('Turvallinen')
})

test('what varying hours allow is printed beside them alone', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const given = {
    ...{
      reasonForVariationHours: 'Tilaukset vaihtelevat',
      offeredTimes: 'ma–pe klo 7–17',
      availableWithoutConsent: true,
    },
    ...{ startDate: '2026-04-15' },
  }
  const wordsOf = async (hoursWeekly: string) => {
    const { id } = await created(product, personId, { ...given, hoursWeekly })
    const { text } = await printed(product, id)
    return text.replaceAll(/\s+/g, ' ')
  }
  for (const hours of ['20–30', 'enintään 30', '']) {
    const varying = await wordsOf(hours)
    for (const words of ['Tilaukset vaihtelevat', 'ma–pe klo 7–17', 'kutakin kertaa'])
      expect(varying, hours).toContain(words)
    expect(varying, hours).not.toContain('ilman eri suostumusta')
  }
  for (const hours of ['37,5', 'keskimäärin 37,5']) {
    const fixedHours = await wordsOf(hours)
    for (const words of ['Tilaukset vaihtelevat', 'ma–pe klo 7–17', 'kutakin kertaa'])
      expect(fixedHours, hours).not.toContain(words)
    expect(fixedHours, hours).toContain('ilman eri suostumusta')
  }
})

test('every placeholder of a template is filled in print, and opening it is told', async () => {
  const product = await testProduct({ now })
  const all = Object.keys(placeholders)
  const { personId } = await aWaiter(product, {
    hoursWeekly: '30',
    trialPerdiod: '4 kk',
    otherTerms: all.map((name) => `${name}={${name}}`).join('\n'),
  })
  const { id } = await created(product, personId, { ...fixed, startDate: '2026-04-15', fixedTermTrialPerdiod: '1 kk' })
  const { text } = await printed(product, id)
  for (const name of all) {
    expect(text, name).toContain(`${name}=`)
    expect(text, name).not.toContain(`{${name}}`)
  }
  const { body } = await product.call('GET', `/api/admin/history/workContract/${id}`)
  expect((body as { action: string }[]).map(({ action }) => action)).toContain('workContract.opened')
})

test('what stands in the way of signing is told at its field', async () => {
  const product = await testProduct({ now })
  const { personId } = await aWaiter(product)
  const contract = await created(product, personId, {
    email: '',
    profession: 'Astronautti',
    otherTerms: 'Alkaa {startDate}',
  })
  const check = async () => (await product.call('GET', `${PATH}/${contract.id}/approval`)).body
  expect(await check()).toEqual({
    name: 'Åsa Öhman',
    email: '',
    employer: 'Palkkasilta Oy',
    terms: { profession: 'Astronautti', startDate: null, endDate: null, paymentType: 'HOURLY', salary: 14.2 },
    obstacles: [
      { path: 'email', message: 'Sähköposti puuttuu: allekirjoituspyyntö lähetetään siihen.' },
      { path: 'startDate', message: 'Alkamispäivä puuttuu.' },
      { path: 'profession', message: 'Ammattia Astronautti ei ole työehtosopimuksessa Marava.' },
      { path: 'otherTerms', message: 'Muut ehdot: muuttujalle {startDate} ei ole arvoa (Työsuhteen alkamispäivä).' },
    ],
  })
  const mended = { email: 'asa@example.fi', profession: 'Tarjoilija', startDate: '2026-05-01' }
  expect((await product.call('PUT', `${PATH}/${contract.id}`, { ...contract, ...mended })).status).toBe(200)
  expect(await check()).toMatchObject({ email: 'asa@example.fi', obstacles: [] })
})
