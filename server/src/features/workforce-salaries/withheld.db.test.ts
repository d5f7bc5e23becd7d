import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { aMarchShift, anOffice, aSalary, createdBy, paidBy, salaryOf, save } from './testing.ts'

/** Somebody paid by a card of 25 % whose percent turns out to be 20. */
async function somebodyPaid() {
  const office = await anOffice({ person: { card: { base_rate: 250_000, ceiling_cents: null } } })
  const { product, departmentId, personId, shiftIds } = office
  const paid = await aSalary(product, departmentId, shiftIds)
  expect((await paidBy(product, [paid.id], '2026-04-10')).failures).toEqual([])
  await product.services.db.updateTable('tax_card').set({ base_rate: 200_000 }).execute()
  const shift = await aMarchShift(product, departmentId, 'e1', 16)
  const { result } = await createdBy(product, departmentId, [shift])
  const [nextId = 0] = result as number[]
  const withheld = async () =>
    (await product.call('GET', `/api/admin/tamigo/person/${personId}/withheld?year=2026`)).body
  return { product, paid, next: await salaryOf(product, nextId), withheld }
}

interface Why {
  readonly figures: readonly { readonly key: string; readonly parts: readonly { readonly amount: number }[] }[]
}

async function reported({ call }: TestProduct, { id }: SalaryDetail): Promise<string> {
  return (await call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text
}

test('what was withheld stands, and the next withholding may be lowered', async () => {
  const { product, paid, next, withheld } = await somebodyPaid()
  expect([paid.taxamount, next.taxamount]).toEqual([334.5, 26.76])
  expect(await withheld()).toEqual({
    salaries: [{ salaryId: paid.id, payday: '2026-04-10', withheld: 334.5, byCards: 267.6 }],
    ...{ tooMuch: 66.9, lowering: 0, left: 66.9 },
  })
  const refused = await save(product, next, { taxLowered: 66.91 })
  expect(refused.body).toMatchObject({ details: [{ path: 'taxLowered' }] })
  const saved = (await save(product, next, { taxLowered: 10 })).body as SalaryDetail
  expect(saved).toMatchObject({ taxLowered: 10, taxamount: 16.76 })
  const why = (await product.call('GET', `/api/admin/tamigo/salary/${next.id}/why`)).body as Why
  expect(why.figures.find(({ key }) => key === 'taxamount')?.parts).toMatchObject([{ amount: 26.76 }, { amount: -10 }])
  expect(await withheld()).toMatchObject({ tooMuch: 66.9, lowering: 10 })
  expect((await paidBy(product, [next.id], '2026-04-15')).failures).toEqual([])
  expect(await reported(product, saved)).toMatch(/<TransactionCode>402<\/TransactionCode>\s*<Amount>16\.76/)
  expect(await withheld()).toMatchObject({ tooMuch: 56.9, lowering: 0 })
})

test('no tax is lowered to less than nothing, and none where too little was withheld', async () => {
  const { product, next } = await somebodyPaid()
  const most = (await save(product, next, { taxLowered: 60 })).body as SalaryDetail
  expect(most).toMatchObject({ taxLowered: 60, taxamount: 0 })
  await product.services.db.updateTable('tax_card').set({ base_rate: 300_000 }).execute()
  const refused = await save(product, most, { taxLowered: 1 })
  expect(refused.body).toMatchObject({ details: [{ path: 'taxLowered' }] })
})

test('an open salary keeps what it was to leave out until it is paid', async () => {
  const { product, next, withheld } = await somebodyPaid()
  const { services, call } = product
  expect((await save(product, next, { taxLowered: 60 })).body).toMatchObject({ taxamount: 0 })
  expect(await withheld()).toMatchObject({ tooMuch: 66.9, lowering: 60, left: 6.9 })
  const refund = { amount: 7 }
  const path = `/api/admin/tamigo/person/${next.personId}/tax-refund`
  expect((await call('POST', path, refund)).body).toMatchObject({ code: 'NOTHING_OVERWITHHELD' })

  // the day becomes longer, and the salary leaves out all of it
  const shifts = services.db.updateTable('shift').set({ ends_at: '2026-03-17T02:00:00Z' })
  await shifts.where('starts_at', '=', '2026-03-16T06:00:00Z').execute()
  expect((await paidBy(product, [next.id], '2026-04-15')).failures).toEqual([])
  expect(await salaryOf(product, next.id)).toMatchObject({ taxLowered: 60, taxamount: 6.9 })
  expect(await withheld()).toMatchObject({ tooMuch: 6.9, lowering: 0, left: 6.9 })
})

test('tax withheld too much is given back by a salary of its own', async () => {
  const { product, next, withheld } = await somebodyPaid()
  const { db } = product.services
  const refund = (amount: number, step = '') =>
    product.call('POST', `/api/admin/tamigo/person/${next.personId}/tax-refund${step}`, { amount })
  expect((await refund(66.91, '/check')).body).toMatchObject({ code: 'NOTHING_OVERWITHHELD' })
  expect((await refund(60, '/check')).body).toMatchObject({ net: 60, openSalaryId: next.id })
  const { salaryId } = (await refund(60)).body as { readonly salaryId: number }
  expect((await refund(60)).status).toBe(409)
  expect(await withheld()).toMatchObject({ tooMuch: 66.9, lowering: 60, left: 6.9 })
  const made = await salaryOf(product, salaryId)
  expect(made).toMatchObject({ taxamount: -60, tamigoShifts: [] })
  const billed = await product.call('POST', '/api/admin/tamigo/bill', [next.id, salaryId])
  expect(billed.body).toMatchObject({ code: 'SALARY_NEVER_BILLED' })

  expect((await paidBy(product, [salaryId], '2027-01-08')).failures).toMatchObject([
    { code: 'OVERWITHHELD_IN_ITS_YEAR' },
  ])
  expect((await paidBy(product, [salaryId], '2026-04-20')).failures).toEqual([])
  const payments = db.selectFrom('outgoing_payment').select(['amount_cents', 'purpose', 'payday'])
  expect(await payments.where('salary_id', '=', salaryId).execute()).toEqual([
    { amount_cents: 6000, purpose: 'SALARY', payday: '2026-04-20' },
  ])
  expect(await withheld()).toMatchObject({ tooMuch: 6.9, lowering: 0 })
  const xml = await reported(product, made)
  expect(xml.match(/<TransactionCode>/g)).toHaveLength(1)
  expect(xml).toMatch(/<TransactionCode>402<\/TransactionCode>\s*<Amount>-60/)
})
