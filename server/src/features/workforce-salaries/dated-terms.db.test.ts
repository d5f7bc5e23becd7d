import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../platform/database/types.ts'
import { anAgreement, type GivenAgreement } from '../../testing/builders.ts'
import type { TestProduct } from '../../testing/product.ts'
import { anOffice, aSalary, createdBy, listed, salaryOf, save } from './testing.ts'

type Columns<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

const versionOf = (agreementId: number) =>
  sql<number>`(select id from agreement_version where agreement_id = ${agreementId})`

/** Attaches another version of the agreement to the department. */
async function anotherVersion(
  { services }: TestProduct,
  department_id: string,
  given: GivenAgreement,
  profession: Columns<'agreement_profession'> = {},
) {
  const agreement_id = await anAgreement(services, given)
  await services.db
    .updateTable('agreement_profession')
    .set({ name: 'Tarjoilija', ...profession })
    .where('version_id', '=', versionOf(agreement_id))
    .execute()
  await services.db.insertInto('department_agreement').values({ department_id, agreement_id }).execute()
  return agreement_id
}

function explained({ explanations }: SalaryDetail, subject: string) {
  return explanations
    .filter((line) => line.subject === subject)
    .map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))
}

/** A week's work under the old version, a week's under the new one. */
async function twoVersions() {
  const office = await anOffice({ agreement: { name: 'Vanha', print_name: 'Marava', valid_to: '2026-03-08' } })
  const terms = { accident_rate: 10_000, holiday_compensation_rate: 135_000 }
  const version = { name: 'Uusi', print_name: 'Marava', valid_from: '2026-03-09' }
  await anotherVersion(office.product, office.departmentId, version, terms)
  return office
}

test('a salary over two versions of an agreement uses each for its own days', async () => {
  const { product, departmentId, shiftIds } = await twoVersions()
  const salary = await aSalary(product, departmentId, shiftIds)
  // 5 × 8 h × 15 € of each: 600 × 11.5 % = 69 and 600 × 13.5 % = 81; 669 × 0.7 % = 4.68 and 681 × 1.0 % = 6.81
  expect(salary).toMatchObject({
    bruttoSalary: 1350,
    holidaybonusAmount: 150,
    holidaybonus: 0.125,
    accidentInsuranceAmount: 11.49,
  })
  expect(explained(salary, 'Lomakorvaus')).toEqual([
    'Lomakorvaus 11,50 % × 600,00 € = 69,00 € (työehtosopimus: Marava, 8.3.2026 asti)',
    'Lomakorvaus 13,50 % × 600,00 € = 81,00 € (työehtosopimus: Marava, 9.3.2026 alkaen)',
  ])
  expect(explained(salary, 'Tuntipalkka')).toEqual([
    'Tuntipalkka 40 h × 15,00 € = 600,00 € (työehtosopimus: Marava, 8.3.2026 asti)',
    'Tuntipalkka 40 h × 15,00 € = 600,00 € (työehtosopimus: Marava, 9.3.2026 alkaen)',
  ])
  expect(salary.tamigoSalaryRows.map(({ name, totalPrice }) => [name, totalPrice])).toEqual([
    ['Tuntipalkka', 1200],
    ['Lomakorvaus, 8.3.2026 asti', 69],
    ['Lomakorvaus, 9.3.2026 alkaen', 81],
  ])
})

test('rows of one name at two wages name their days, also where they are explained', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ agreement: { valid_to: '2026-03-08' } })
  await anotherVersion(product, departmentId, { valid_from: '2026-03-09', default_wage_cents: 1_600 })
  const { id, tamigoSalaryRows } = await aSalary(product, departmentId, shiftIds)
  const rows = [
    ['Tuntipalkka, 9.3.2026 alkaen', 640],
    ['Tuntipalkka, 8.3.2026 asti', 600],
  ] as const
  expect(tamigoSalaryRows.slice(0, 2).map(({ name, totalPrice }) => [name, totalPrice])).toEqual(rows)
  const { body } = await product.call('GET', `/api/admin/tamigo/salary/${id}/why`)
  const { figures } = body as { figures: { name: string; amount: number }[] }
  expect(figures.slice(0, 2).map(({ name, amount }) => [name, amount])).toEqual(rows)
})

test('a percent set for the salary replaces those of both versions, and they return', async () => {
  const { product, departmentId, shiftIds } = await twoVersions()
  const salary = await aSalary(product, departmentId, shiftIds)
  const kept = (await save(product, salary)).body as SalaryDetail
  expect({ ...kept, version: salary.version }).toEqual(salary)
  const set = (await save(product, kept, { holidaybonus: 0.115 })).body as SalaryDetail
  expect(set).toMatchObject({ holidaybonus: 0.115, holidaybonusAmount: 138 })
  expect(explained(set, 'Lomakorvaus')).toHaveLength(1)
  const back = (await save(product, set, { holidaybonus: salary.holidaybonus })).body as SalaryDetail
  expect(back.explanations).toEqual(salary.explanations)
})

test('the version in force on the day pays, not the newest one attached', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ agreement: { valid_to: '2026-03-31' } })
  await anotherVersion(
    product,
    departmentId,
    { valid_from: '2026-04-01', default_wage_cents: 2_000 },
    { holiday_compensation_rate: 135_000 },
  )
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary).toMatchObject({ bruttoSalary: 1338, holidaybonus: 0.115 })
})

test('a new version leaves what was calculated before as it is', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  const terms = { holiday_compensation_rate: 135_000 }
  await anotherVersion(product, departmentId, { valid_from: '2026-03-01', default_wage_cents: 2_000 }, terms)
  expect(await salaryOf(product, salary.id)).toEqual(salary)
  const again = (await save(product, salary)).body as SalaryDetail
  expect(again).toMatchObject({ holidaybonus: 0.135, bruttoSalary: 1816 })
})

test('a shift without a version in force is refused with its day, others go on', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ agreement: { valid_from: '2026-03-04' } })
  const task = await createdBy(product, departmentId, shiftIds)
  expect(task.failures).toEqual([
    {
      subject: 'e1',
      code: 'AGREEMENT_NOT_IN_FORCE',
      message:
        'Mikään osaston työehtosopimuksista ei ole voimassa 02.03.2026. Lisää osastolle sopimus, joka on silloin voimassa.',
      ids: shiftIds.slice(0, 2),
    },
  ])
  expect(await listed(product)).toMatchObject([{ workhours: 64 }])
})

test('two versions that begin on one day are refused by name', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2], agreement: { name: 'A' } })
  await anotherVersion(product, departmentId, { name: 'B' })
  const task = await createdBy(product, departmentId, shiftIds)
  expect(task.failures).toMatchObject([{ code: 'AGREEMENTS_OVERLAP', message: expect.stringContaining('A ja B') }])
  expect(await listed(product)).toEqual([])
})

/** A wage as a waiter, then a higher one as a cook, whom the agreement gives other rates. */
async function promoted(work: Parameters<typeof anOffice>[0] = {}) {
  const office = await anOffice(work)
  const { db } = office.product.services
  const { id: version_id } = await db.selectFrom('agreement_version').select('id').executeTakeFirstOrThrow()
  const cook = { name: 'Kokki', tax_code: '51200', accident_rate: 12_000, holiday_compensation_rate: 135_000 }
  await db
    .insertInto('agreement_profession')
    .values({ version_id, ...cook })
    .execute()
  const wage = { person_id: office.personId, department_id: office.departmentId }
  // the newer row first: the order of the table decides nothing
  await db
    .insertInto('department_salary')
    .values([
      { ...wage, profession: 'Kokki', hourly_wage_cents: 1_700, valid_from: '2026-03-09' },
      { ...wage, profession: 'Tarjoilija', hourly_wage_cents: 1_500, valid_from: '2026-01-01', valid_to: '2026-03-08' },
    ])
    .execute()
  return office
}

test('wage and profession are those of each day', async () => {
  const { product, departmentId, shiftIds } = await promoted()
  // 600 × 11.5 % = 69; 40 h × 17 € = 680, × 13.5 % = 91.80
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary).toMatchObject({ holidaybonusAmount: 160.8, bruttoSalary: 1440.8 })
  expect(salary).toMatchObject({ profession: 'Kokki', professionCode: '51200' })
  expect(explained(salary, 'Tuntipalkka')).toEqual([
    expect.stringMatching(
      /^Tuntipalkka 40 h × 15,00 € = 600,00 € \(osasto tai työsopimus: .+, 1\.1\.2026–8\.3\.2026\)$/,
    ),
    expect.stringMatching(/^Tuntipalkka 40 h × 17,00 € = 680,00 € \(osasto tai työsopimus: .+, 9\.3\.2026 alkaen\)$/),
  ])
})

test('a salary of two occupations is told by that of most hours', async () => {
  const { product, departmentId, shiftIds } = await promoted({ days: [4, 5, 6, 9, 10] })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary).toMatchObject({ profession: 'Tarjoilija', professionCode: '51310' })
})

test('an occupation that nobody chose is asked for where it matters', async () => {
  const { product, departmentId, shiftIds, personId } = await promoted()
  const { db } = product.services
  await db.deleteFrom('department_salary').execute()
  await db.updateTable('person').set({ profession_code: '' }).where('id', '=', personId).execute()
  const task = await createdBy(product, departmentId, shiftIds)
  expect(task.failures).toMatchObject([{ code: 'PROFESSION_UNCLEAR', ids: shiftIds }])
  await db.updateTable('person').set({ profession_code: '51200' }).where('id', '=', personId).execute()
  expect(await aSalary(product, departmentId, shiftIds)).toMatchObject({ holidaybonus: 0.135, profession: 'Kokki' })
})

test('who works in another trade than their own is told by the trade of the work', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ person: { profession_code: '43210' } })
  const { db } = product.services
  await db.updateTable('agreement_profession').set({ name: 'Kerroshoitaja', tax_code: '91122' }).execute()
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary).toMatchObject({ profession: 'Kerroshoitaja', professionCode: '91122' })
})
