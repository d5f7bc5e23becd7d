import type { ShiftGroup } from '@palkkasilta/contract/shifts.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { addReimbursements } from '../../core/shift/reimbursements.ts'
import { anOffice, approveAll, aSalary, paidBy, salaryOf, untilSalary } from './testing.ts'

test('the payments of a salary have every field that the specification names', async () => {
  const { product, departmentId, shiftIds, personId } = await anOffice({ days: [2, 3] })
  const { id, fullName, paidSalary, salaryIban } = await aSalary(product, departmentId, shiftIds)
  await paidBy(product, [id], '2026-04-15')
  const made = {
    salaryId: id,
    state: 'NEW',
    amount: paidSalary,
    personId,
    personName: fullName,
    iban: salaryIban,
    bic: 'HELSFIHH',
    message: expect.stringMatching(/\S/),
    referenceNumber: '',
    created: expect.stringMatching(/^2026-04-01T/),
    updated: expect.stringMatching(/^2026-04-01T/),
    timestamp: expect.stringMatching(/^2026-04-01T/),
  }
  const nothing = { requestId: null, responseCode: null, originMessageId: null, msgId: null }
  expect((await salaryOf(product, id)).bankTransactions).toMatchObject([{ ...made, ...nothing }])

  await approveAll(product)
  const answered = [expect.objectContaining({ originMessageId: expect.any(String) })]
  const { bankTransactions } = await untilSalary(product, id, { bankState: 'SENT', bankTransactions: answered })
  const [payment] = bankTransactions
  expect(payment).toMatchObject({ ...made, state: 'APPROVED', requestId: expect.any(String), responseCode: '00' })
  expect(payment?.msgId).toMatch(/\S/)
  expect(payment?.originMessageId).toBe(payment?.msgId)
})

test('a shift knows its person, and a trip its places and its price with tax', async () => {
  const { product, departmentId, personId } = await anOffice({ days: [2] })
  const { services, call } = product
  const trip = {
    type: 'KILOMETER_ALLOWANCE',
    hundredths: 10_000,
    unitPrice: cents(55),
    route: 'Tampere – Lempäälä – Toijala',
    from: 'Tampere',
    to: 'Toijala',
    wayPoints: ['Lempäälä', 'Viiala'],
    roundTrip: false,
  } as const
  await services.db.transaction().execute(async (tx) => {
    const { id: shiftId } = await tx.selectFrom('shift').select('id').executeTakeFirstOrThrow()
    await addReimbursements(tx, [{ ...trip, shiftId }], { who: null, at: services.clock.now() })
  })
  const path = `/api/admin/tamigo/shifts?from=2026-03-01&to=2026-03-31&id=${departmentId}`
  const shown = async () => ((await call('GET', path)).body as ShiftGroup[])[0]?.shifts[0]
  expect(await shown()).toMatchObject({ person: { id: personId }, deleted: false, checked: false })
  expect((await shown())?.reimbursements).toMatchObject([
    { wayPoint: ['Lempäälä', 'Viiala'], unitPrice: 0.55, vatZeroPrice: 55, vatPrice: 69.03 },
  ])
  await services.db.updateTable('department').set({ reverse_vat: true }).execute()
  expect((await shown())?.reimbursements).toMatchObject([{ vatZeroPrice: 55, vatPrice: 55 }])
})

test('a salary has the tax of its billing and the totals of its year', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary).toMatchObject({
    taxpr: 25.5,
    taxableFromBeginningOfYear: salary.taxableSalary,
    taxFromBeginningOfYear: salary.taxamount,
    personTyElFromBeginningOfYear: salary.personTyElAmount,
    personunemploymentInsuranceFromBeginningOfYear: salary.personunemploymentInsuranceAmount,
    distraintFromBeginningOfYear: 0,
    nonTaxableFromBeginningOfYear: 0,
    paidFromBeginningOfYear: salary.paidSalary,
  })
  await product.services.db.updateTable('department').set({ reverse_vat: true }).execute()
  expect((await salaryOf(product, salary.id)).taxpr).toBe(0)
})
