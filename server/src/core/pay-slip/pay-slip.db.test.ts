import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOffice, aSalary, save } from '../../features/workforce-salaries/testing.ts'
import { readPdf } from '../../platform/pdf/testing.ts'
import { anAgreement } from '../../testing/builders.ts'
import type { TestProduct } from '../../testing/product.ts'

async function slipOf({ call }: TestProduct, id: number) {
  const answer = await call('GET', `/api/employee/salaries/${id}/pdf`)
  expect(answer.status).toBe(200)
  const { pages, ...slip } = await readPdf(answer.body as Buffer)
  return { ...slip, tags: pages[0]?.tags ?? [], pages: pages.length }
}

const euro = (amount: number) =>
  `${amount
    .toFixed(2)
    .replace('.', ',')
    .replace('-', '\u2212')
    .replace(/\B(?=(\d{3})+,)/g, ' ')} €`

test('holiday compensation at two rates is two rows of the slip', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ agreement: { valid_to: '2026-03-08' } })
  const { db } = product.services
  const agreement_id = await anAgreement(product.services, { valid_from: '2026-03-09' })
  await db
    .updateTable('agreement_profession')
    .set({ holiday_compensation_rate: 135_000 })
    .where('version_id', '=', sql<number>`(select id from agreement_version where agreement_id = ${agreement_id})`)
    .execute()
  await db.insertInto('department_agreement').values({ department_id: departmentId, agreement_id }).execute()
  const { text } = await slipOf(product, (await aSalary(product, departmentId, shiftIds)).id)
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Lomakorvaus, 8.3.2026 asti 11,50 % 600,00 € 69,00 € Lomakorvaus, 9.3.2026 alkaen 13,50 % 600,00 € 81,00 €',
  )
})

const MONTH = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 22]

test('the slip tells who, when, from what and how much, every sum as the salary has it', async () => {
  const { product, departmentId, shiftIds } = await anOffice({
    days: MONTH,
    person: {
      first_name: 'Väinö',
      last_name: 'Öhman-Åkerblom',
      address: 'Mäkikatu 5',
      postal_code: '33100',
      city: 'Tampere',
    },
    distraint: { type: 'ONE_THIRD', reference: '1234561', valid_from: '2026-01-01' },
  })
  const made = await aSalary(product, departmentId, shiftIds)
  const saved = await save(product, made, { reduceFromNettos: [{ reason: 'Työvaatteet', amount: 12.5 }] })
  const salary = saved.body as typeof made
  const { text, pages, info } = await slipOf(product, salary.id)

  expect(pages).toBe(1)
  expect(info.Title).toBe(`Palkkalaskelma ${salary.id}, Väinö Öhman-Åkerblom`)
  expect(info.Language).toBe('fi-FI')
  for (const words of [
    'Palkkasilta Oy',
    'Y-tunnus',
    'Väinö Öhman-Åkerblom',
    'Mäkikatu 5',
    '33100 Tampere',
    '01.03.2026–31.03.2026',
    '01.04.2026',
    'Tarjoilija',
    'Tuntipalkka',
    '128,00 h',
    '15,00 €',
    'Sunnuntailisä',
    'Lomakorvaus',
    '11,50 %',
    'Ennakonpidätys',
    '19,00 %',
    '7,30 %',
    '0,89 %',
    'Ulosmittaus, viite 1234561',
    'Vuoden alusta',
    'Verokortin tulorajaa jäljellä',
    'Työnantajan maksut',
    `Tilille ${salary.salaryIban.replace(/(.{4})(?=.)/g, '$1 ')}`,
  ])
    expect(text).toContain(words)
  for (const amount of [
    salary.bruttoSalary,
    salary.holidaybonusAmount,
    -salary.taxamount,
    -salary.personTyElAmount,
    -salary.personunemploymentInsuranceAmount,
    -salary.distraint,
    salary.netSalary,
    salary.paidSalary,
    salary.tyELAmount,
    salary.svmAmount,
    salary.employerCosts,
    salary.taxableFromBeginningOfYear,
    salary.taxFromBeginningOfYear,
  ])
    expect(text).toContain(euro(amount))
})

test('the slip is tagged: title, headings, tables with named rows and columns', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  const { tags } = await slipOf(product, id)
  expect(tags.slice(0, 3)).toEqual(['Root', 'Document', 'H1'])
  const count = (role: string) => tags.filter((each) => each === role).length
  expect(count('H2')).toBe(5)
  expect(count('Table')).toBe(4)
  // each row has a name of its own, each table a row of names
  expect(count('TH')).toBeGreaterThan(count('TR'))
})

test('the national id is never whole on the slip', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  const { text } = await slipOf(product, id)
  expect(text).toContain('310588-****')
  expect(text).not.toMatch(/\d{6}-9\d{2}/)
})

test('a client company that employs the worker is the employer; the payer is named', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  await product.services.db
    .updateTable('department')
    .set({
      business_id: '0112038-9',
      name: 'Hotelli Yö ja Päivä Oy',
      address: 'Rantatie 1',
      postal_code: '90100',
      city: 'Oulu',
    })
    .where('id', '=', departmentId)
    .execute()
  const salary = await aSalary(product, departmentId, shiftIds)
  expect((await slipOf(product, salary.id)).text).toContain('Y-tunnus 2077474-0')
  await save(product, salary, { salaryOwner: 'EXTERNAL' })
  const { text } = await slipOf(product, salary.id)
  expect(text).toContain('Y-tunnus 0112038-9 · Rantatie 1, 90100 Oulu')
  expect(text).toContain('Palkanmaksaja Palkkasilta Oy')

  const paidAs = async (external_payer: 'CLIENT' | 'SUBSTITUTE') => {
    await product.services.db.updateTable('department').set({ external_payer }).execute()
    return (await slipOf(product, salary.id)).text.replace(/\s+/g, ' ')
  }
  expect(await paidAs('SUBSTITUTE')).toContain('Palkanmaksaja Palkkasilta Oy (sijaismaksaja)')
  const inItsName = await paidAs('CLIENT')
  expect(inItsName).toContain('Hotelli Yö ja Päivä Oy')
  expect(inItsName).not.toContain('Palkkasilta')
})

test('the slip tells what the pay is paid by and how long the employment lasts', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  expect((await slipOf(product, salary.id)).text).not.toContain('työsuhde')
  await save(product, salary, { paymentType: 'MONTHLY', salaryType: 'INDEFINITE' })
  expect((await slipOf(product, salary.id)).text.replace(/\s+/g, ' ')).toContain(
    'Kuukausipalkka, toistaiseksi voimassa oleva työsuhde',
  )
})

test('the slip of an entrepreneur speaks of no employment', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ person: { worker_type: 'ENTREPRENEUR' } })
  const salary = await aSalary(product, departmentId, shiftIds)
  await save(product, salary, { paymentType: 'CONTRACT' })
  const { text } = await slipOf(product, salary.id)
  expect(text).toContain('Urakkapalkka')
  expect(text).not.toContain('työsuhde')
})

test('many kinds of pay run over to a second page and none is lost', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  const rows = Array.from({ length: 60 }, (_, index) => ({
    salary_id: id,
    position: 100 + index,
    name: `Lisä ${index}`,
    transaction_code: '206',
    kind: 'supplement',
    amount_hundredths: 100,
    unit_price_cents: 100,
    total_cents: 100,
  }))
  await product.services.db.insertInto('salary_row').values(rows).execute()
  const { pages, text } = await slipOf(product, id)
  expect(pages).toBe(2)
  for (const { name } of rows) expect(text).toContain(`${name} 1,00 h`)
  expect(text).toContain('Sivu 2 / 2')
})

test('a slip of somebody without tax card, account and national id shows what there is', async () => {
  const { product, departmentId, shiftIds } = await anOffice({
    days: [2],
    person: { card: null, iban: '', national_id_cipher: null, national_id_hash: null },
  })
  const { id, paidSalary } = await aSalary(product, departmentId, shiftIds)
  const { text } = await slipOf(product, id)
  expect(text).toContain('60,00 %')
  expect(text).toContain(euro(paidSalary))
  expect(text).not.toMatch(/null|undefined|NaN/)
})

test('missing company details prevent the slip and name what to do', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const { id } = await aSalary(product, departmentId, shiftIds)
  const { db } = product.services
  const facts = await db
    .selectFrom('company_setting')
    .selectAll()
    .where('key', '=', 'company')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('company_setting').where('key', '=', 'company').execute()
  expect(await product.call('GET', `/api/employee/salaries/${id}/pdf`)).toMatchObject({
    status: 409,
    body: { message: 'Yrityksen omat tiedot (nimi, y-tunnus, tili) puuttuvat asetuksista. Lisää ne.' },
  })
  expect(await product.call('GET', '/api/employee/salaries/999/pdf')).toMatchObject({ status: 404 })
  await db
    .insertInto('company_setting')
    .values({ ...facts, value: JSON.stringify(facts.value) })
    .execute()
  expect((await slipOf(product, id)).text).toContain('Palkkasilta Oy')
})

test('net wage, what is paid and the total mean the same in salary, payment and slip', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { db } = product.services
  const shift = await db.selectFrom('shift').select('id').orderBy('id').executeTakeFirstOrThrow()
  const trip = { type: 'KILOMETER_ALLOWANCE', amount_hundredths: 10_000, unit_price_cents: 55 } as const
  await db
    .insertInto('shift_reimbursement')
    .values({ shift_id: shift.id, ...trip })
    .execute()
  const salary = await aSalary(product, departmentId, shiftIds)
  const { bruttoSalary, employeeCosts, taxableSalary, nonTaxableSalary } = salary
  expect(nonTaxableSalary).toBe(55)
  expect(salary.netSalary).toBeCloseTo(bruttoSalary - employeeCosts, 2)
  expect(salary.paidSalary).toBeCloseTo(salary.netSalary + 55, 2)
  expect(salary.totalSalary).toBeCloseTo(taxableSalary + 55, 2)
  const { text } = await slipOf(product, salary.id)
  expect(text).toMatch(new RegExp(`Nettopalkka\\s*${euro(salary.netSalary)}`))
  expect(text).toMatch(new RegExp(`Maksetaan\\s*(?:.|\\n)*?${euro(salary.paidSalary)}`))
  expect(text).toMatch(new RegExp(`Palkka ja korvaukset yhteensä\\s*${euro(salary.totalSalary)}`))
  await product.call('POST', `/api/admin/tamigo/salary/bank/${salary.id}?date=2026-04-15`, [salary.id])
  const { bankTransactions } = (await product.call('GET', `/api/admin/tamigo/salary/${salary.id}`)).body as SalaryDetail
  expect(bankTransactions.map(({ amount }) => amount)).toEqual([salary.paidSalary])
})
