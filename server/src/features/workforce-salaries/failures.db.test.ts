import { expect, test } from 'vitest'
import { setNationalId } from '../../testing/builders.ts'
import { forceSetting } from '../../testing/force-setting.ts'
import type { TestProduct } from '../../testing/product.ts'
import { anOffice, aSalary, createdBy, listed, type Payment, paidBy, salaryOf } from './testing.ts'

/** What stands in the way, the sentence that staff get, and the cure that it names. */
interface Trouble {
  readonly code: string
  readonly message: string
  spoil(product: TestProduct): Promise<unknown>
  cure(product: TestProduct): Promise<unknown>
}

const db = ({ services }: TestProduct) => services.db
const setPerson = (change: object) => (product: TestProduct) =>
  db(product).updateTable('person').set(change).where('tamigo_employee_id', '=', 'e1').execute()
const setWage = (cents: number) => (product: TestProduct) =>
  db(product).updateTable('agreement_version').set({ default_wage_cents: cents, minimum_wage_cents: cents }).execute()

const beforeSalary: readonly Trouble[] = [
  {
    code: 'WAGE_MISSING',
    message:
      'Tuntipalkka puuttuu päivältä 02.03.2026: henkilöllä ei ole toimipaikkapalkkaa eikä työehtosopimuksella oletuspalkkaa. Lisää toinen niistä.',
    spoil: setWage(0),
    cure: setWage(1_500),
  },
  {
    code: 'AGE_OUT_OF_RANGE',
    message: 'Syntymäaika ei voi pitää paikkaansa: ikä olisi 165 vuotta. Korjaa syntymäaika.',
    spoil: setPerson({ born: '1861-01-01' }),
    cure: setPerson({ born: '1988-05-31' }),
  },
  {
    code: 'NATIONAL_ID_MISSING',
    message: expect.stringMatching(
      /^Henkilöltä Maija Mäkinen \d+ puuttuu henkilötunnus\. Lisää se henkilön tietoihin\.$/,
    ),
    spoil: setPerson({ born: null }),
    cure: setPerson({ born: '1988-05-31' }),
  },
  {
    code: 'POLICY_RATES_MISSING',
    message: 'Tapaturma- tai ryhmähenkivakuutuksen maksuprosentti puuttuu. Lisää se asetuksiin.',
    spoil: (product) => db(product).updateTable('company_rate').set({ valid_to: '2025-12-31' }).execute(),
    cure: (product) => db(product).updateTable('company_rate').set({ valid_to: null }).execute(),
  },
]

test('what a salary lacks is named; once it is there the salary is made once', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  for (const { code, message, spoil, cure } of beforeSalary) {
    await spoil(product)
    const task = await createdBy(product, departmentId, shiftIds)
    expect(task, code).toMatchObject({ state: 'DONE', result: [], failures: [{ code, message, ids: shiftIds }] })
    expect(await listed(product)).toEqual([])
    await cure(product)
  }
  expect((await createdBy(product, departmentId, shiftIds)).failures).toEqual([])
  await createdBy(product, departmentId, shiftIds)
  expect(await listed(product)).toMatchObject([{ workhours: 16 }])
})

test('a missing agreement is named with what to do; with one the salary is made', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const { db } = product.services
  const chosen = await db.selectFrom('department_agreement').selectAll().execute()
  await db.deleteFrom('department_agreement').execute()
  expect(await createdBy(product, departmentId, shiftIds)).toMatchObject({
    state: 'FAILED',
    failures: [{ message: expect.stringMatching(/ei ole työehtosopimusta\. Valitse se osaston tiedoissa\.$/) }],
  })
  await db.insertInto('department_agreement').values(chosen).execute()
  await aSalary(product, departmentId, shiftIds)
})

test('a backward period or an impossible day is refused by its field', async () => {
  const { product, shiftIds } = await anOffice({ days: [2] })
  const create = (period: string) => product.call('POST', `/api/admin/tamigo/salary?${period}`, shiftIds)
  expect(await create('from=31.03.2026&to=01.03.2026')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'to', message: 'Loppupäivä on ennen alkupäivää.' }] },
  })
  expect(await create('from=30.02.2026&to=31.03.2026')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'from', message: 'Päivämäärä on muotoa pp.kk.vvvv.' }] },
  })
  expect(await listed(product)).toEqual([])
})

const beforePayment: readonly Trouble[] = [
  {
    code: 'NATIONAL_ID_MISSING',
    message: expect.stringMatching(/puuttuu henkilötunnus\. Lisää se henkilön tietoihin\.$/),
    spoil: setPerson({ national_id_cipher: null, national_id_hash: null }),
    cure: ({ services }) => setNationalId(services, 'e1', '310588-901T'),
  },
  {
    code: 'IBAN_MISSING',
    message: expect.stringMatching(/puuttuu tilinumero\. Lisää IBAN palkalle tai henkilön tietoihin\.$/),
    spoil: (product) => db(product).updateTable('salary').set({ iban: '' }).execute(),
    cure: (product) => db(product).updateTable('salary').set({ iban: 'FI2112345600000785' }).execute(),
  },
  {
    code: 'IBAN_WRONG',
    message: expect.stringMatching(/tilinumero ei ole oikea IBAN\. Korjaa se palkalle\.$/),
    spoil: (product) => db(product).updateTable('salary').set({ iban: 'FI2112345600000786' }).execute(),
    cure: (product) => db(product).updateTable('salary').set({ iban: 'FI2112345600000785' }).execute(),
  },
  {
    code: 'DISTRAINT_ACCOUNT_MISSING',
    message: 'Ulosottoviranomaisen tilinumero puuttuu asetuksista, joten ulosmitattua osaa ei voi maksaa. Lisää se.',
    spoil: (product) => forceSetting(product, 'distraintIban', ''),
    cure: ({ call }) => call('PUT', '/api/admin/settings', { publicSettings: { distraintIban: 'FI2112345600000785' } }),
  },
  {
    code: 'WAGE_MISSING',
    message: expect.stringMatching(/^Tuntipalkka puuttuu päivältä 02\.03\.2026.* Lisää toinen niistä\.$/),
    spoil: setWage(0),
    cure: setWage(1_500),
  },
]

test('what a payment lacks is named; once it is there the payments are made once', async () => {
  const distraint = { type: 'ONE_THIRD', reference: '1234561', valid_from: '2026-01-01' } as const
  const { product, departmentId, shiftIds } = await anOffice({ distraint })
  const { id } = await aSalary(product, departmentId, shiftIds)
  const payments = async () => ((await product.call('GET', '/api/admin/bank')).body as { data: Payment[] }).data
  for (const { code, message, spoil, cure } of beforePayment) {
    await spoil(product)
    const before = await salaryOf(product, id)
    expect(await paidBy(product, [id], '2026-04-15'), code).toMatchObject({ result: [], failures: [{ code, message }] })
    expect(await salaryOf(product, id), code).toEqual(before)
    expect(await payments()).toEqual([])
    await cure(product)
  }
  for (const _ of ['once', 'again']) expect((await paidBy(product, [id], '2026-04-15')).failures).toEqual([])
  expect((await payments()).map(({ purpose }) => purpose).sort()).toEqual(['DISTRAINT', 'SALARY'])
})

test('a year without figures pays nothing and names the figure', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect((await paidBy(product, [salary.id], '2031-01-15')).failures).toMatchObject([
    {
      code: 'FIGURE_MISSING',
      message: expect.stringMatching(/^Laskentaan tarvittavaa lukua ei ole: .+, 15\.01\.2031\. Ylläpito lisää sen/),
    },
  ])
  expect(await salaryOf(product, salary.id)).toEqual(salary)
  expect((await paidBy(product, [salary.id], '2026-04-15')).failures).toEqual([])
})
