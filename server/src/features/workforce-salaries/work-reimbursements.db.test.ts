import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { newReimbursement } from '@palkkasilta/contract/reimbursements.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test } from 'vitest'
import { anOffice, aSalary, paidBy, salaryOf, save } from './testing.ts'

interface Refused {
  readonly details?: readonly { readonly path: string }[]
}

type Work = SalaryDetail['tamigoShifts']
type NewRow = Omit<Work[number]['reimbursements'][number], 'id' | 'vatZeroPrice' | 'vatPrice' | 'wagePart'>

const trip: NewRow = {
  ...newReimbursement,
  amount: 100,
  unitPrice: 0.5,
  addressStart: 'Tampere',
  wayPoint: ['Lempäälä'],
  addressStop: 'Toijala',
  roundtrip: true,
}
const day: NewRow = { ...newReimbursement, wayPoint: [], reimbursement: 'PARTIAL_DAY_ALLOWANCE', unitPrice: 20 }

async function anOpenSalary() {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  return { product, departmentId, salary: await aSalary(product, departmentId, shiftIds) }
}

/** The shifts with other reimbursements for the first of them. */
function withRows({ tamigoShifts: [first, ...others] }: SalaryDetail, rows: readonly object[]) {
  return { tamigoShifts: [{ ...first, reimbursements: rows }, ...others] as Work }
}

type Product = Awaited<ReturnType<typeof anOpenSalary>>['product']

async function paymentCheckOf(product: Product, id: number): Promise<PaymentCheck> {
  return (await product.call('POST', '/api/admin/tamigo/salary/bank/check?date=2026-04-15', [id])).body as PaymentCheck
}

test('a reimbursement added to a work row is paid, foreseen and told in history', async () => {
  const { product, salary } = await anOpenSalary()
  const { id, paidSalary } = salary
  expect(salary.tamigoShifts[0]?.limits).toEqual({
    FULL_DAY_ALLOWANCE: 54,
    PARTIAL_DAY_ALLOWANCE: 25,
    KILOMETER_ALLOWANCE: 0.55,
    LUNCH_ALLOWANCE: 13.5,
  })
  const change = withRows(salary, [trip, day])
  const seen = await product.call('POST', `/api/admin/tamigo/salary/${id}/preview`, { ...salary, ...change })
  expect(seen.body).toMatchObject({
    paidSalary: { before: paidSalary, after: paidSalary + 70, change: 70 },
    nonTaxableSalary: { before: 0, after: 70 },
    bruttoSalary: { change: 0 },
  })
  expect(await salaryOf(product, id)).toEqual(salary)
  const saved = (await save(product, salary, change)).body as SalaryDetail
  expect(saved).toMatchObject({ paidSalary: paidSalary + 70, totalTravelReimbursements: 70 })
  expect(saved.tamigoShifts[0]?.reimbursements).toMatchObject([{ ...trip, vatZeroPrice: 50 }, day])
  expect(await salaryOf(product, id)).toEqual(saved)
  const history = (await product.call('GET', `/api/admin/history/salary/${id}`)).body
  expect(history).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ tamigoShifts: [] }),
      after: expect.objectContaining({
        tamigoShifts: [expect.objectContaining({ reimbursements: [expect.objectContaining(trip), expect.anything()] })],
      }),
    }),
  )
  await paidBy(product, [id], '2026-04-15')
  expect((await salaryOf(product, id)).bankTransactions).toMatchObject([{ amount: paidSalary + 70 }])
})

test('what exceeds the limit of the law is wage', async () => {
  const { product, salary } = await anOpenSalary()
  const saved = (await save(product, salary, withRows(salary, [{ ...trip, unitPrice: 0.65 }]))).body as SalaryDetail
  expect(saved).toMatchObject({ nonTaxableSalary: 55, taxableSalary: salary.taxableSalary + 10 })
})

test('daily allowances are free of tax up to what the trip earns, the rest is wage', async () => {
  const { product, salary } = await anOpenSalary()
  const unplaced = { ...day, reimbursement: 'FOREIGN_ALLOWANCE', unitPrice: 661 } as const
  const refused = (row: object) =>
    save(product, salary, withRows(salary, [row])).then(({ body }) => (body as Refused).details?.[0]?.path)
  expect(await refused(unplaced)).toBe('tamigoShifts.0.reimbursements.0.country')
  expect(await refused({ ...unplaced, country: 'OTHER' })).toBe('tamigoShifts.0.reimbursements.0.amountSource')
  const abroad = { ...unplaced, country: 'OTHER', amountSource: 'Verohallinnon päätös 2026' } as const
  const meal = { ...day, reimbursement: 'LUNCH_ALLOWANCE', unitPrice: 13.5 } as const
  const asShift = (await save(product, salary, withRows(salary, [abroad, meal]))).body as SalaryDetail
  expect(asShift).toMatchObject({ nonTaxableSalary: 25, taxableSalary: salary.taxableSalary + 649.5 })
  expect(asShift.tamigoShifts[0]?.reimbursements).toMatchObject([{ wagePart: 636 }, { wagePart: 13.5 }])
  expect(await paymentCheckOf(product, salary.id)).toMatchObject({
    taxedTripsCount: 1,
    taxedTrips: [{ id: salary.id, wage: 649.5 }],
  })
  const { reimbursements: [first] = [] } = asShift.tamigoShifts[0] ?? {}
  const longer = withRows(asShift, [{ ...first, tripHours: 12, freeMeals: 2 }])
  const seen = await product.call('POST', `/api/admin/tamigo/salary/${salary.id}/preview`, { ...asShift, ...longer })
  expect(seen.body).toMatchObject({ nonTaxableSalary: { before: 25, after: 330.5 } })
  const saved = (await save(product, asShift, longer)).body as SalaryDetail
  expect(saved).toMatchObject({ nonTaxableSalary: 330.5, taxableSalary: salary.taxableSalary + 330.5 })
  expect(saved.tamigoShifts[0]?.reimbursements).toMatchObject([{ tripHours: 12, freeMeals: 2, wagePart: 330.5 }])
  const [stored] = saved.tamigoShifts[0]?.reimbursements ?? []
  const inSweden = withRows(saved, [{ ...stored, country: 'SE', freeMeals: 0 }])
  expect((await save(product, saved, inSweden)).body).toMatchObject({ nonTaxableSalary: 70 })
})

test('an allowance for a place too near, and a meal as usual, are wage', async () => {
  const { product, salary } = await anOpenSalary()
  const meal = { ...day, reimbursement: 'LUNCH_ALLOWANCE', unitPrice: 10 } as const
  const rows = [day, meal, trip].map((row) => ({ ...row, lacksGrounds: true }))
  const saved = (await save(product, salary, withRows(salary, rows))).body as SalaryDetail
  expect(saved).toMatchObject({ nonTaxableSalary: 50, taxableSalary: salary.taxableSalary + 30 })
  expect(saved.tamigoShifts[0]?.reimbursements).toMatchObject([{ wagePart: 20 }, { wagePart: 10 }, { wagePart: 0 }])
})

test('where people ordinarily work decides what of their trips is wage', async () => {
  const { product, departmentId, salary } = await anOpenSalary()
  const rows = withRows(salary, [trip, { ...trip, onward: true }])
  await save(product, salary, rows)
  const check = () => paymentCheckOf(product, salary.id)
  expect(await check()).toMatchObject({ unplacedCount: 1, unplaced: [{ id: salary.id }], taxedTripsCount: 0 })
  const place = { ordinary_workplace: 'CLIENT_PREMISES', ordinary_workplace_ground: 'Vuokratyösopimus' } as const
  await product.services.db.updateTable('department').set(place).where('id', '=', departmentId).execute()
  expect(await check()).toMatchObject({ unplacedCount: 0, unplaced: [] })
  const kept = await salaryOf(product, salary.id)
  const [first, second] = kept.tamigoShifts[0]?.reimbursements ?? []
  const change = withRows(kept, [{ ...first, amount: 80 }, { ...second }])
  const seen = await product.call('POST', `/api/admin/tamigo/salary/${salary.id}/preview`, { ...kept, ...change })
  expect(seen.body).toMatchObject({ nonTaxableSalary: { before: 100, after: 50 } })
  const saved = (await save(product, kept, change)).body as SalaryDetail
  expect(saved).toMatchObject({ nonTaxableSalary: 50, taxableSalary: salary.taxableSalary + 40 })
  expect(saved.tamigoShifts[0]?.reimbursements).toMatchObject([{ wagePart: 40 }, { onward: true, wagePart: 0 }])
})

test('a reimbursement is changed and removed; the others keep their places', async () => {
  const { product, salary } = await anOpenSalary()
  const saved = (await save(product, salary, withRows(salary, [trip, day]))).body as SalaryDetail
  const [first, second] = saved.tamigoShifts[0]?.reimbursements ?? []
  const changed = (await save(product, saved, withRows(saved, [{ ...first, amount: 10 }, { ...second }])))
    .body as SalaryDetail
  expect(changed.paidSalary).toBe(salary.paidSalary + 25)
  expect(changed.tamigoShifts[0]?.reimbursements).toMatchObject([{ id: first?.id, amount: 10 }, { id: second?.id }])
  const left = (await save(product, changed, withRows(changed, [{ ...second }]))).body as SalaryDetail
  expect(left.tamigoShifts[0]?.reimbursements).toMatchObject([{ id: second?.id }])
  const none = (await save(product, left, withRows(left, []))).body as SalaryDetail
  expect(none).toMatchObject({ paidSalary: salary.paidSalary, nonTaxableSalary: 0 })
})

test('bad rows are refused by name, and the shifts themselves stay', async () => {
  const { product, salary } = await anOpenSalary()
  const [first, second] = salary.tamigoShifts
  const at = 'tamigoShifts.0.reimbursements.0'
  const refusals: readonly (readonly [Partial<SalaryDetail>, string, string])[] = [
    [withRows(salary, [{ ...trip, amount: 0 }]), `${at}.amount`, 'Määrä on yli 0 ja enintään 100 000.'],
    [withRows(salary, [{ ...trip, reimbursement: 'TAXI' }]), `${at}.reimbursement`, 'jokin näistä'],
    [withRows(salary, [{ ...trip, id: 4711 }]), `${at}.id`, 'Riviä ei enää ole'],
    [{ tamigoShifts: first ? [first] : [] }, 'tamigoShifts', 'ei voi lisätä eikä poistaa'],
    [
      { tamigoShifts: [{ ...first, shiftHours: 9 } as Work[number], ...(second ? [second] : [])] },
      'tamigoShifts.0.shiftHours',
      'ei voi muuttaa',
    ],
  ]
  for (const [change, path, message] of refusals)
    expect(await save(product, salary, change), path).toMatchObject({
      status: 400,
      body: { details: [{ path, message: expect.stringContaining(message) }] },
    })
  expect(await salaryOf(product, salary.id)).toEqual(salary)
})

test('what a salary on its way pays back cannot be changed', async () => {
  const { product, salary } = await anOpenSalary()
  await paidBy(product, [salary.id], '2026-04-15')
  const sent = await salaryOf(product, salary.id)
  const refused = await save(product, sent, withRows(sent, [trip]))
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'SALARY_SENT', message: expect.stringMatching(/^Palkkaa ei voi muokata:/) },
  })
})
