import type { PersonWithSalaries } from '@palkkasilta/contract/workforce-people.ts'
import { expect, test } from 'vitest'
import { aMarchShift, anOffice, aSalary, paidBy, salaryOf } from '../../features/workforce-salaries/testing.ts'
import { schemaErrors, schemasMissing } from '../../integrations/incomes-register/messages/schema.fixture.ts'
import { accepted, pay, reports, sentActions } from './testing.ts'

const PAYDAY = '2026-04-15'
const card = { taxPercent: 0.2, extraTaxPercent: 0.2, validFrom: '2026-01-01' }
const agreed = {
  ...{ workerType: 'ENTREPRENEUR', address: 'Siltakatu 1', postalcode: '00100', city: 'Helsinki' },
  workAgreements: [{ validFrom: '2026-01-01', paidAs: 'COMPENSATION' }],
  yelDeclarations: [{ validFrom: '2026-01-01', yelStatus: 'OBLIGED' }],
  taxCards: [{ ...card, taxCardType: 'COMPENSATION' }],
}
const checked = (inPrepaymentRegister: boolean, checkedOn = '2026-04-13') => ({
  prepaymentChecks: [{ checkedOn, inPrepaymentRegister }],
})

/** Two weeks of work, 1 200 euros, of somebody with whom work compensation is agreed. */
async function anEntrepreneur(changes: object) {
  const office = await anOffice()
  const path = `/api/admin/tamigo/person/${office.personId}`
  const saved = async (more: object) => {
    const { person } = (await office.product.call('GET', path)).body as PersonWithSalaries
    return office.product.call('PUT', path, { person: { ...person, ...more } })
  }
  const answer = await saved({ ...agreed, ...changes })
  expect(answer.status, answer.text).toBe(200)
  return { ...office, saved }
}

test('in the prepayment register nothing is withheld, insured or told', async () => {
  const { product, departmentId, shiftIds } = await anEntrepreneur(checked(true))
  const { id } = await aSalary(product, departmentId, shiftIds)
  await pay(product, id, PAYDAY)
  const salary = await salaryOf(product, id)
  expect(salary).toMatchObject({
    ...{ taxableSalary: 1200, taxamount: 0, paidSalary: 1200, employerCosts: 0, ourCosts: 1200 },
    ...{ reportState: 'NOT_DUE', reportErrors: [] },
  })
  expect(salary.tamigoSalaryRows.map(({ transactionCode }) => transactionCode)).toEqual(['336'])
  expect(await product.call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)).toMatchObject({
    ...{ status: 409, body: { code: 'REPORT_NOT_DUE' } },
  })
  expect(await reports(product)).toEqual([])
})

test('not in it, a card of work compensation and 336 alone', async () => {
  const { product, departmentId, shiftIds, saved } = await anEntrepreneur(checked(false))
  const { id } = await aSalary(product, departmentId, shiftIds)
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  expect(await salaryOf(product, id)).toMatchObject({ taxamount: 240, paidSalary: 960, employerCosts: 0 })
  const xml = (await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text
  const told = [...xml.matchAll(/<TransactionCode>(\d+)<\/TransactionCode><Amount>([\d.]+)/g)]
  expect(told.map(([, code, amount]) => [code, amount])).toEqual([
    ['336', '1200.00'],
    ['402', '240.00'],
  ])
  expect(xml).toContain('<IncomeEarnerType>17</IncomeEarnerType>')
  for (const untold of ['Profession', 'PensionInsurance', 'InsuranceExceptions', '<Employment>'])
    expect(xml).not.toContain(untold)
  if (schemasMissing === '')
    for (const edition of ['current', 'package-2022/XSD'])
      expect(schemaErrors(`incomes-register/${edition}/WageReportsToIR.xsd`, xml)).toEqual([])
  // whoever is hired afterwards was none when it was paid
  expect((await saved({ workerType: 'WORKER', workAgreements: [], prepaymentChecks: [] })).status).toBe(200)
  expect(await product.call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)).toMatchObject({
    body: { code: 'REPORT_ALREADY_SENT' },
  })
})

test('a card of wage does not fit: 60 percent, and staff are told', async () => {
  const { product, departmentId, shiftIds } = await anEntrepreneur({
    ...checked(false),
    taxCards: [{ ...card, taxCardType: 'YEARLY' }],
  })
  const salary = await aSalary(product, departmentId, shiftIds)
  // the payday of a new salary is today, before the check
  await pay(product, salary.id, PAYDAY)
  const paid = await salaryOf(product, salary.id)
  expect(paid).toMatchObject({ taxamount: 720, paidSalary: 480 })
  // what was paid lacks nothing any more; why so much was withheld stands there
  expect(paid.warnings).toEqual([
    'Voimassa oleva verokortti ei sovi työkorvaukseen (ennakkoperintälaki 1118/1996): pidätys tehdään kuin korttia ei olisi. Pyydä oikea verokortti.',
  ])
})

test('nothing is paid before the register was looked at for the payday', async () => {
  const { product, departmentId, shiftIds, saved } = await anEntrepreneur(checked(true, '2026-04-01'))
  const { id } = await aSalary(product, departmentId, shiftIds)
  const refused = await paidBy(product, [id], PAYDAY)
  expect(refused.failures).toMatchObject([
    { message: expect.stringContaining('eikä ennakkoperintärekisteriä ole tarkistettu') },
  ])
  expect((await saved(checked(true, '2026-04-08'))).status).toBe(200)
  expect((await paidBy(product, [id], PAYDAY)).failures).toEqual([])
})

test('wage agreed later is wage, and the months before stay as they were', async () => {
  const { product, departmentId, shiftIds, saved } = await anEntrepreneur(checked(true))
  const first = await aSalary(product, departmentId, shiftIds.slice(0, 9))
  await pay(product, first.id, PAYDAY)
  const later = [...agreed.workAgreements, { validFrom: '2026-03-01', paidAs: 'WAGE' }]
  expect((await saved({ workAgreements: later })).status).toBe(200)
  const rest = await aSalary(product, departmentId, shiftIds.slice(9))
  await pay(product, rest.id, PAYDAY)
  await accepted(product, 1)
  // 120 and 13,80 of holiday compensation; the contribution of an obliged entrepreneur, and no card of wage
  const paid = await salaryOf(product, rest.id)
  expect(paid).toMatchObject({ taxableSalary: 133.8, taxamount: 80.28, employeeCosts: 80.28 })
  expect(paid.employerCosts).toBeGreaterThan(0)
  expect(await salaryOf(product, first.id)).toMatchObject({ taxamount: 0, reportState: 'NOT_DUE' })
  expect(await sentActions(product)).toEqual([1])
})

test('expenses are a part of it: none is free of tax', async () => {
  const { product, departmentId, personId } = await anEntrepreneur(checked(false))
  const shiftId = await aMarchShift(product, departmentId, 'e1', 20)
  const { db } = product.services
  const shift = await db
    .selectFrom('shift')
    .select('id')
    .where('tamigo_shift_id', '=', shiftId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shift_reimbursement')
    .values({ shift_id: shift.id, type: 'KILOMETER_ALLOWANCE', amount_hundredths: 10_000, unit_price_cents: 50 })
    .execute()
  const { id } = await aSalary(product, departmentId, [shiftId])
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  expect(await salaryOf(product, id)).toMatchObject({ personId, taxableSalary: 170, taxamount: 34, paidSalary: 136 })
  const [told] = await reports(product)
  expect(told?.transactions).toMatchObject([
    { code: 336, amount: 170 },
    { code: 402, amount: 34 },
  ])
})

test('one day is agreed, checked and told once', async () => {
  const { saved } = await anEntrepreneur(checked(true))
  const twice = [{ checkedOn: '2026-04-13' }, { checkedOn: '13.4.2026', inPrepaymentRegister: true }]
  const { body } = await saved({ prepaymentChecks: twice })
  expect(body).toMatchObject({
    details: [{ path: 'person.prepaymentChecks.1.checkedOn', message: 'Päivä on jo toisella rivillä.' }],
  })
})
