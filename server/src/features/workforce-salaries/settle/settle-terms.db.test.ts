import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import type { AskedTerms, TermsCheck } from '@palkkasilta/contract/terms-settlements.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { recalculation } from '../../../core/payroll/working/recalculate.ts'
import { forceState } from '../../../testing/force-state.ts'
import type { TestProduct } from '../../../testing/product.ts'
import { aMarchShift, anOffice, aSalary, changeTamigo, rowsOf, salaryOf, settleAll } from './testing.ts'

const TES = '/api/admin/tes'
const TERMS = '/api/admin/tamigo/salary/terms'
const MARCH = { from: '2026-03-01', to: '2026-03-31' }

/** Two weeks with two Sundays. */
const days = [2, 3, 8, 10, 11, 15]
const shifts = () => days.map((day) => aMarchShift(`s${day}`, day))
const ids = days.map((day) => `s${day}`)

async function agreementOf({ services, call }: TestProduct): Promise<Agreement> {
  const { id } = await services.db.selectFrom('agreement').select('id').executeTakeFirstOrThrow()
  return (await call('GET', `${TES}/${id}`)).body as Agreement
}

/** Another default wage from a day on. */
async function newWage(product: TestProduct, defaultWage: number, from: string): Promise<void> {
  const agreement = await agreementOf(product)
  const { status, text } = await product.call('PUT', `${TES}/${agreement.id}?from=${from}`, {
    ...agreement,
    defaultWage,
  })
  if (status !== 200) throw new Error(text)
}

async function checkOf(product: TestProduct, asked: Partial<AskedTerms> = {}): Promise<TermsCheck> {
  const { id } = await agreementOf(product)
  const { status, body, text } = await product.call('POST', `${TERMS}/check`, { agreement: id, ...MARCH, ...asked })
  if (status !== 200) throw new Error(text)
  return body as TermsCheck
}

async function settle(product: TestProduct, query = ''): Promise<readonly number[]> {
  const { id } = await agreementOf(product)
  const { status, body, text } = await product.call('POST', `${TERMS}/settle${query}`, { agreement: id, ...MARCH })
  if (status !== 200) throw new Error(text)
  return (body as { salaries: number[] }).salaries
}

/** What the pay rows of salaries come to, by their names and prices. */
function joined(salaries: readonly SalaryDetail[]) {
  const sums = new Map<string, number>()
  for (const [dated, hours, price, total] of salaries.flatMap(rowsOf)) {
    // where a price changes on the way the rows name their days
    const [name = ''] = dated.split(',')
    const key = `${name} ${price}`
    sums.set(key, (sums.get(key) ?? 0) + Math.round(total * 100))
    sums.set(`${key} h`, (sums.get(`${key} h`) ?? 0) + (name === 'Lomakorvaus' ? 0 : Math.round(hours * 100)))
  }
  return Object.fromEntries([...sums].filter(([key, sum]) => sum !== 0 && !key.startsWith('Lomakorvaus')))
}

const gross = (salaries: readonly SalaryDetail[]) =>
  salaries.reduce((total, { bruttoSalary }) => total + Math.round(bruttoSalary * 100), 0)

test('a version that begins on paid days is paid by a salary of the difference, once', async () => {
  const product = await anOffice(shifts())
  const paid = await aSalary(product, ids)
  expect(await checkOf(product)).toMatchObject({ peopleCount: 0, gross: 0, leftCount: 0 })
  await newWage(product, 16.05, '2026-03-09')
  const check = await checkOf(product)
  expect(check).toMatchObject({
    peopleCount: 1,
    people: [{ salaryIds: [paid], outcome: 'PAID', shifts: 3, hours: 0, paid: 960, due: 993.6 }],
    toRecover: 0,
  })
  expect(check.people[0]?.rows).toEqual([
    { name: 'Tuntipalkka', hours: 24, unitPrice: 16.05, amount: 385.2 },
    { name: 'Tuntipalkka', hours: -24, unitPrice: 15, amount: -360 },
    { name: 'Sunnuntailisä', hours: 8, unitPrice: 16.05, amount: 128.4 },
    { name: 'Sunnuntailisä', hours: -8, unitPrice: 15, amount: -120 },
  ])
  const [made = 0, ...others] = await settle(product, `?confirmedGross=${check.gross}`)
  expect(others).toEqual([])
  expect(await checkOf(product)).toMatchObject({ peopleCount: 0, gross: 0 })
  expect(await settle(product)).toEqual([])
  const [first, second] = [await salaryOf(product, paid), await salaryOf(product, made)]
  expect(second).toMatchObject({ settlesTerms: [paid], bruttoSalary: check.gross })
  expect(first.termsSettlements).toMatchObject([{ settlementId: made, isClaimed: false, note: null }])
  expect(second.tamigoSalaryRows.slice(0, 2).map(({ name }) => name)).toEqual([
    'Tuntipalkka, 9.3.2026 alkaen',
    'Tuntipalkka',
  ])
  const sentences = second.explanations.map(({ sentence }) => sentence)
  expect(sentences).toContainEqual(
    expect.stringMatching(/−24.h × 15,00.€ = −360,00.€ \(.*maksettu palkka, ero maksettuun: nykyiset ehdot\)/),
  )
  const fresh = await anOffice(shifts())
  await newWage(fresh, 16.05, '2026-03-09')
  const atOnce = await salaryOf(fresh, await aSalary(fresh, ids))
  expect(joined([first, second])).toEqual(joined([atOnce]))
  expect(gross([first, second])).toBe(gross([atOnce]))
})

test('what was paid too much is claimed and told to the register, and not again', async () => {
  const product = await anOffice(shifts())
  const paid = await aSalary(product, ids)
  await newWage(product, 14, '2026-03-02')
  const check = await checkOf(product)
  expect(check.people).toMatchObject([{ outcome: 'RECOVERED', paid: 960, due: 896, netAfter: check.netBefore }])
  expect(check.toRecover).toBeGreaterThan(60)
  expect(check.register.count).toBe(1)
  expect(await settle(product)).toEqual([])
  expect(await checkOf(product)).toMatchObject({ peopleCount: 0 })
  expect(await salaryOf(product, paid)).toMatchObject({ termsSettlements: [{ isClaimed: true, settlementId: null }] })
  const claims = (await product.call('GET', `/api/admin/tamigo/salary/${paid}/claims`)).body
  expect(claims).toMatchObject([{ amount: check.toRecover, paidBy: [{ salaryId: paid, notDue: -check.gross }] }])
  // what is due again is paid, less the first day, which stays
  await newWage(product, 15, '2026-03-03')
  expect(await checkOf(product)).toMatchObject({ people: [{ outcome: 'PAID', paid: 896, due: 952 }] })
})

test('what staff leave as it is counts as paid, with the reason', async () => {
  const product = await anOffice(shifts())
  const paid = await aSalary(product, ids)
  await newWage(product, 14, '2026-03-02')
  const { id } = await agreementOf(product)
  const { gross: between } = await checkOf(product)
  const leave = (body: object) => product.call('POST', `${TERMS}/leave`, { agreement: id, ...MARCH, ...body })
  expect((await leave({ note: 'Sovittu', gross: 0 })).status).toBe(409)
  expect((await leave({ note: ' ', gross: between })).status).toBe(400)
  expect((await leave({ note: 'Sovittu henkilön kanssa', gross: between })).body).toEqual({ people: 1 })
  expect(await checkOf(product)).toMatchObject({ peopleCount: 0 })
  expect(await salaryOf(product, paid)).toMatchObject({
    termsSettlements: [{ settlementId: null, isClaimed: false, note: 'Sovittu henkilön kanssa' }],
  })
  await newWage(product, 16, '2026-03-03')
  expect(await checkOf(product)).toMatchObject({ people: [{ paid: 896, due: 1008 }] })
})

test('changed shifts before and after are settled beside it, and each cent once', async () => {
  const product = await anOffice(shifts())
  const paid = await aSalary(product, ids)
  await changeTamigo(product, [aMarchShift('s10', 10, '08:00', '18:00')])
  const [longer = 0] = await settleAll(product)
  expect(await checkOf(product)).toMatchObject({ peopleCount: 0 })
  await newWage(product, 16, '2026-03-09')
  const [byTerms = 0] = await settle(product)
  await changeTamigo(product, [aMarchShift('s11', 11, '08:00', '19:00')])
  const [again = 0] = await settleAll(product)
  expect(await checkOf(product)).toMatchObject({ peopleCount: 0 })
  const fresh = await anOffice([
    ...shifts(),
    aMarchShift('s10', 10, '08:00', '18:00'),
    aMarchShift('s11', 11, '08:00', '19:00'),
  ])
  await newWage(fresh, 16, '2026-03-09')
  const atOnce = await salaryOf(fresh, await aSalary(fresh, ids))
  const all = await Promise.all([paid, longer, byTerms, again].map((id) => salaryOf(product, id)))
  expect(joined(all)).toEqual(joined([atOnce]))
})

test('a salary that comes back from the bank after it was settled stays as it was paid', async () => {
  const product = await anOffice(shifts())
  const paid = await aSalary(product, ids)
  const before = await salaryOf(product, paid)
  await newWage(product, 16, '2026-03-02')
  const [made = 0] = await settle(product)
  const { db } = product.services
  const row = await db.selectFrom('salary').selectAll().where('id', '=', paid).executeTakeFirstOrThrow()
  const { pay, slip } = (await recalculation(db, [row])).calculate(row)
  expect([pay.total, slip.gross]).toEqual([cents(960_00), Math.round(before.bruttoSalary * 100)])
  await forceState(db, 'workforceSalary', 'OPEN', paid)
  const refused = await product.call('DELETE', `/api/admin/tamigo/salary/${paid}`)
  expect(refused.text).toContain(String(made))
})

test('a settlement that is deleted leaves the difference to be settled again', async () => {
  const product = await anOffice(shifts())
  await aSalary(product, ids)
  await newWage(product, 16, '2026-03-02')
  const { gross: between } = await checkOf(product)
  const [made = 0] = await settle(product)
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${made}`)).status).toBe(204)
  expect(await checkOf(product)).toMatchObject({ gross: between, peopleCount: 1 })
  const other = await product.call('POST', `${TERMS}/settle?confirmedGross=1`, { people: [1, 2], ...MARCH })
  expect(other).toMatchObject({ status: 409 })
})
