import type { TripsOfLine } from '@palkkasilta/contract/bill-trips.ts'
import type { BilledSalary } from '@palkkasilta/contract/salaries.ts'
import { euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { aCustomer, readBill, send, sendable, type Wire, work } from '../bills/testing.ts'
import { begun, billIs, readSalary, saveSalary } from './testing.ts'

const PERSON = (id: number) => `/api/admin/tamigo/person/${id}`
const route = { addressStart: 'Rantakatu 3, Tampere', addressStop: 'Satama 1, Turku' }
const times = { startdate: '2026-03-30', time: '08:00', returndate: '2026-03-30', returntime: '17:00' }
/** 120 km at 0.55 € and a part day of 25 €. */
const trip = { ...work, kilometers: 120, partialdaycompensation: 1, ...route, ...times }

const customerOf = ({ sharedCustomer }: Wire) => (sharedCustomer as { id: number }).id

/** A biller with a paid bill of 1,000 € and trips of 91 €, at a fee of 5 %. */
async function billedTrips(given: object = {}, line: object = trip) {
  const { product, bill: open } = await sendable({ billableitems: [line], ...given })
  expect((await send(product, open)).body).toMatchObject({ state: 'CLOSED' })
  await billIs(product, open, 'PAID')
  const bill = await readBill(product, open.id)
  const personId = (bill.person as { id: number }).id
  return { product, bill, personId, item: bill.billableitems[0]?.id ?? 0 }
}

interface Agreed {
  readonly personId: number
  readonly customerId: number
  readonly given?: object
}

/** Staff enter what was agreed, with the whole person. */
async function agree({ call }: TestProduct, { personId, customerId, given }: Agreed) {
  const { person } = (await call('GET', PERSON(personId))).body as { person: { travelAgreements: object[] } }
  const row = {
    ...{ customer: { id: customerId, name: 'Revontuli Oy' }, validFrom: '2026-01-01', kilometres: true },
    ...{ allowances: true, paid: 'BESIDE', document: 'Toimeksiantosopimus 2.1.2026, kohta 4', ...given },
  }
  return call('PUT', PERSON(personId), { person: { ...person, travelAgreements: [...person.travelAgreements, row] } })
}

const tripsOf = async ({ call }: TestProduct, { id }: Wire) =>
  (await call('GET', `/api/admin/bills/${id}/trips`)).body as TripsOfLine[]

const note = ({ call }: TestProduct, { id }: Wire, item: number, facts: object) =>
  call('PUT', `/api/admin/bills/${id}/trips/${item}`, {
    ...{ isCommute: false, lacksGrounds: false, freeMeals: 0, reason: '' },
    ...facts,
  })

const taxFreeIn = ({ assignedItems: [line] }: BilledSalary) => line?.taxFree

test('what was billed of trips is paid, as wage where nothing was agreed', async () => {
  const { product, bill, personId } = await billedTrips()
  const salary = await begun(product, personId, { allFree: true })
  // 1,091 less 5 % of it is 1,036.45, of which 1.91 % more is the employer's contribution
  expect(salary).toMatchObject({ totalBillingWithoutAlv: 1091, oskAmount: 54.55, bruttoSalary: 1017.02 })
  expect(salary).toMatchObject({ nonTaxableSalary: 0, paidSalary: salary.netto })
  const why = 'palkkaa: laskuttaja ja asiakas eivät ole sopineet matkakorvauksista'
  expect(salary.assignedItems[0]?.trips).toEqual([
    { name: 'Kilometrikorvaus', amount: 66, taxFree: 0, why },
    { name: 'Osapäiväraha', amount: 25, taxFree: 0, why },
  ])
  expect(salary.explanations.map(({ sentence }) => sentence).join('\n')).toMatch(
    new RegExp(`Kilometrikorvaus, lasku ${bill.billNumber} .*${why}`),
  )
})

test('by an agreement it is free of tax, in the open salary at once and reported', async () => {
  const { product, bill, personId } = await billedTrips()
  const { id } = await begun(product, personId, { allFree: true })
  expect((await agree(product, { personId, customerId: customerOf(bill) })).status).toBe(200)
  const salary = await readSalary(product, id)
  // 1,036.45 less 91 is 945.45, and 1.91 % of the pay is in it
  expect(salary).toMatchObject({ nonTaxableSalary: 91, bruttoSalary: 927.73, oskAmount: 54.55 })
  expect(euros(salary.paidSalary)).toBe(euros(salary.netto) + euros(91))
  expect(salary.assignedItems).toMatchObject([{ taxFree: 91, trips: [{ taxFree: 66 }, { taxFree: 25 }] }])
  const text = salary.explanations.map(({ sentence }) => sentence).join('\n')
  expect(text).toContain('sopimus asiakkaan Revontuli Oy kanssa, 1.1.2026 alkaen, Toimeksiantosopimus 2.1.2026')

  await product.services.db.updateTable('person').set({ national_id_cipher: null }).where('id', '=', 0).execute()
  expect((await saveSalary(product, salary, { state: 'PAID' })).status).toBe(200)
  const { text: xml } = await product.call('GET', `/api/admin/salarylist/${id}/xml`, undefined, {})
  expect(xml).toContain('<TransactionCode>311</TransactionCode>')
  expect(xml).toContain('<TransactionCode>331</TransactionCode>')
})

test('only what was agreed with that customer, from its day on and as it was billed', async () => {
  const { product, bill, personId } = await billedTrips()
  const other = await aCustomer(product, { name: 'Muu Oy' })
  const customerId = customerOf(bill)
  const salary = await begun(product, personId, { allFree: true })
  const taxFree = async () => taxFreeIn(await readSalary(product, salary.id))
  for (const [agreed, free] of [
    [{ customerId: other }, 0],
    [{ customerId, given: { validFrom: '2026-03-31' } }, 0],
    [{ customerId, given: { validFrom: '2026-01-02', allowances: false } }, 66],
    [{ customerId, given: { validFrom: '2026-01-03', paid: 'WITHIN' } }, 0],
    [{ customerId, given: { validFrom: '2026-01-04' } }, 91],
    // one that pays nothing ends it
    [{ customerId, given: { validFrom: '2026-01-05', kilometres: false, allowances: false } }, 0],
  ] as const) {
    const { status, text } = await agree(product, { personId, ...agreed })
    expect(status, text).toBe(200)
    expect(await taxFree(), JSON.stringify(agreed)).toBe(free)
  }
})

test('an agreement has its customer, a day of its own and where it is written', async () => {
  const { product, bill, personId } = await billedTrips()
  const customerId = customerOf(bill)
  const refused = async (given: object) =>
    ((await agree(product, { personId, customerId, given })).body as { details?: { path: string }[] }).details
  expect(await refused({ customer: null })).toMatchObject([{ path: 'person.travelAgreements.0.customer' }])
  expect(await refused({ customer: { id: 999_999, name: 'Ei ole' } })).toMatchObject([
    { path: 'person.travelAgreements.0.customer', message: 'Valittua asiakasta ei ole. Päivitä sivu.' },
  ])
  expect(await refused({ document: ' ' })).toMatchObject([{ path: 'person.travelAgreements.0.document' }])
  expect(await refused({})).toBeUndefined()
  expect(await refused({})).toMatchObject([{ path: 'person.travelAgreements.1.validFrom' }])
})

test('what staff note of a sent trip decides, and an open salary follows', async () => {
  const { product, bill, personId, item } = await billedTrips({}, { ...work, kilometers: 120 })
  await agree(product, { personId, customerId: customerOf(bill) })
  const salary = await begun(product, personId, { allFree: true })
  expect(taxFreeIn(salary)).toBe(0)
  expect(await tripsOf(product, bill)).toMatchObject([
    {
      item,
      agreed: { paid: 'BESIDE' },
      trips: [{ amount: 66, taxFree: 0, why: expect.stringContaining('lähtöosoite') }],
    },
  ])
  const noted = await note(product, bill, item, { reason: 'Ajopäiväkirja on arkistossa' })
  expect(noted.body).toMatchObject([{ trips: [{ taxFree: 66, why: expect.stringContaining('verotonta') }] }])
  expect(await readSalary(product, salary.id)).toMatchObject({ nonTaxableSalary: 66 })
  await note(product, bill, item, { isCommute: true, reason: 'Ajopäiväkirja on arkistossa' })
  expect(await readSalary(product, salary.id)).toMatchObject({ nonTaxableSalary: 0 })
  expect((await note(product, bill, item, { freeMeals: -1 })).status).toBe(400)
  expect((await note(product, bill, 999_999, {})).status).toBe(404)

  const paid = await saveSalary(product, await readSalary(product, salary.id), { state: 'PAID' })
  expect(paid.status, paid.text).toBe(200)
  expect((await note(product, bill, item, {})).body).toMatchObject({ code: 'TRIP_PAID' })
  const { rows } = await product.services.db
    .selectFrom('audit_event')
    .select('after')
    .where('action', '=', 'bill.tripFacts')
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toHaveLength(2)
})

test('trips inside the price are free of it only where that was agreed', async () => {
  const { product, bill, personId } = await billedTrips({ billReimbursementsFromCustomer: false })
  const { id } = await begun(product, personId, { allFree: true })
  expect(await readSalary(product, id)).toMatchObject({ totalBillingWithoutAlv: 1000, nonTaxableSalary: 0 })
  await agree(product, { personId, customerId: customerOf(bill), given: { paid: 'WITHIN' } })
  // 1,000 less 50 and 91
  expect(await readSalary(product, id)).toMatchObject({ nonTaxableSalary: 91, bruttoSalary: 842.9 })
})

test('an advance pays no trips, and a merged customer takes the agreement along', async () => {
  const { product, bill, personId } = await billedTrips()
  const survivor = await aCustomer(product, { name: 'Revontuli Oy' })
  await agree(product, { personId, customerId: customerOf(bill) })
  const merged = await product.call('POST', `/api/admin/sharedcustomer/${survivor}/merge/${customerOf(bill)}`)
  expect(merged.status, merged.text).toBe(200)
  const salary = await begun(product, personId, { allFree: true })
  expect(taxFreeIn(salary)).toBe(91)
  const advance = await saveSalary(product, salary, { advancePaymentSalary: true })
  expect(advance.body).toMatchObject({ nonTaxableSalary: 0 })
})

test('of work compensation nothing is free of tax', async () => {
  const { product, bill, personId } = await billedTrips()
  await agree(product, { personId, customerId: customerOf(bill) })
  const row = { person_id: personId, valid_from: '2026-01-01', paid_as: 'COMPENSATION' } as const
  await product.services.db.insertInto('work_agreement').values(row).execute()
  const salary = await begun(product, personId, { allFree: true })
  expect(salary).toMatchObject({ nonTaxableSalary: 0, totalBillingWithoutAlv: 1091 })
  expect(salary.assignedItems[0]?.trips[0]?.why).toBe('kulut sisältyvät työkorvaukseen')
})

test('a trip of a year without figures tells why it is wage, and before it is paid', async () => {
  const driven = { ...trip, date: '2023-12-30', startdate: '2023-12-30', returndate: '2023-12-30' }
  const { product, bill, personId } = await billedTrips({ billReimbursementsFromCustomer: false, alv: 24 }, driven)
  await agree(product, {
    ...{ personId, customerId: customerOf(bill) },
    given: { validFrom: '2023-01-01', paid: 'WITHIN' },
  })
  const why = 'palkkaa: matkan vuoden verottomia enimmäismääriä ei ole annettu ohjelmaan'
  const trips = ['Kilometrikorvaus', 'Osapäiväraha'].map((name) => ({ name, amount: null, taxFree: 0, why }))
  expect(await tripsOf(product, bill)).toMatchObject([{ trips }])
  const salary = await begun(product, personId, { allFree: true })
  expect(salary).toMatchObject({ nonTaxableSalary: 0, assignedItems: [{ taxFree: 0, trips }] })
  expect(salary.warnings).toContainEqual(
    expect.stringMatching(
      /^Matkan vuoden verottomia enimmäismääriä ei ole annettu: Kilometrikorvaus, lasku \d+; Osapäiväraha/,
    ),
  )
  expect(salary.explanations.map(({ sentence }) => sentence).join('\n')).toContain(why)
})
