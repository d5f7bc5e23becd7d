import type { Claim, ClaimEnd } from '@palkkasilta/contract/claims.ts'
import { decimalText, euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { accepted, reports, sentActions } from '../../../core/report/testing.ts'
import type { TestProduct } from '../../../testing/product.ts'
import { aMarchShift, anOffice, aSalary, aTrip, changeTamigo, payBack, payOut, salaryOf, settleAll } from './testing.ts'

const NEXT = Array.from({ length: 12 }, (_, index) => aMarchShift(`day ${index}`, index + 1, '06:00', '18:00'))

/** A salary of 24 hours of which 16 were not worked: the claim is open. */
async function anOpenClaim(order?: { readonly one_time_cents: number }) {
  const product = await anOffice([...['mon', 'tue', 'wed'].map((id, nth) => aMarchShift(id, 29 + nth)), ...NEXT])
  if (order) {
    const { db } = product.services
    const { id } = await db
      .selectFrom('person')
      .select('id')
      .where('tamigo_employee_id', '=', 'e1')
      .executeTakeFirstOrThrow()
    const garnishing = {
      person_id: id,
      type: 'ONE_TIME',
      reference: '1232',
      valid_from: '2026-01-01',
      ...order,
    } as const
    await db.insertInto('distraint').values(garnishing).execute()
  }
  const salaryId = await aSalary(product, ['mon', 'tue', 'wed'])
  await accepted(product, 1)
  const [before] = await reports(product)
  await changeTamigo(product, [], ['tue', 'wed'])
  await settleAll(product)
  await accepted(product, 2)
  return { product, salaryId, before }
}

const claimOf = async ({ call }: TestProduct, salaryId: number) => {
  const [claim] = (await call('GET', `/api/admin/tamigo/salary/${salaryId}/claims`)).body as Claim[]
  if (!claim) throw new Error('no claim')
  return claim
}

const check = ({ call }: TestProduct, { id }: Claim, as: ClaimEnd) =>
  call('POST', `/api/admin/tamigo/claim/${id}/cancel/check`, { as })
const cancel = ({ call }: TestProduct, { id }: Claim, body: object) =>
  call('POST', `/api/admin/tamigo/claim/${id}/cancel`, { as: 'DUE', reason: 'Vuoro tehtiin', ...body })

test('a claim shows its shifts and salaries, what came back and what is open', async () => {
  const { product, salaryId } = await anOpenClaim()
  const claim = await claimOf(product, salaryId)
  expect(claim).toMatchObject({ paidBy: [{ salaryId }], recoveredBy: [], cancelled: null })
  expect(claim.open).toBe(claim.amount)
  expect(claim.shifts.map(({ shiftId, now }) => [shiftId, now])).toEqual([
    ['tue', null],
    ['wed', null],
  ])
  const next = await aSalary(
    product,
    NEXT.map(({ id }) => id),
    { isPaid: false },
  )
  const { recoveries } = await salaryOf(product, next)
  const taken = recoveries[0]?.taken ?? 0
  expect(taken).toBeGreaterThan(0)
  expect(await claimOf(product, next)).toMatchObject({
    open: claim.amount,
    recoveredBy: [{ salaryId: next, amount: taken, isOpen: true }],
  })
  await payOut(product, next, '2026-04-13')
  const after = await claimOf(product, salaryId)
  expect(after.recoveredBy).toMatchObject([{ salaryId: next, payday: '2026-04-13', isOpen: false }])
  expect(after.open).toBeCloseTo(claim.amount - taken, 6)
})

test('pay that was due after all is told as it was at first, with its reason', async () => {
  const { product, salaryId, before } = await anOpenClaim()
  const claim = await claimOf(product, salaryId)
  expect(await check(product, claim, 'DUE')).toMatchObject({
    body: {
      open: claim.amount,
      recovered: 0,
      register: { reports: [{ salaryId, action: 'REPLACE' }], isLeaving: true },
    },
  })
  expect(await cancel(product, claim, { open: claim.amount, reason: ' ' })).toMatchObject({ status: 400 })
  const other = await cancel(product, claim, { open: claim.amount - 1 })
  expect(other).toMatchObject({ status: 409, body: { code: 'CONFIRMED_SUMS_CHANGED' } })
  const done = await cancel(product, claim, { open: claim.amount })
  expect(done).toMatchObject({ status: 200, body: { open: 0, cancelled: { as: 'DUE', reason: 'Vuoro tehtiin' } } })
  await accepted(product, 3)
  expect(await sentActions(product)).toEqual([1, 2, 2])
  expect((await reports(product)).map(({ transactions }) => transactions)).toEqual([before?.transactions])
  const again = await cancel(product, claim, { open: claim.amount })
  expect(again).toMatchObject({ status: 409, body: { code: 'CLAIM_CLOSED' } })
  const history = await product.call('GET', `/api/admin/history/salary/${salaryId}`)
  expect(history.body).toContainEqual(
    expect.objectContaining({
      action: 'salary.cancelClaim',
      after: { cancelledClaim: claim.amount, claimEnd: 'DUE', claimReason: 'Vuoro tehtiin' },
    }),
  )
  const next = await aSalary(
    product,
    NEXT.map(({ id }) => id),
    { isPaid: false },
  )
  expect((await salaryOf(product, next)).recoveries).toEqual([])
})

/** A salary that paid back 10 euros of kilometres, of which 6 are claimed. */
async function anOpenClaimOfKilometres(next: Parameters<typeof anOffice>[0] = [], end = '16:00') {
  const product = await anOffice([aMarchShift('mon', 30, '08:00', end), ...next])
  await payBack(product, 'mon', [aTrip(20, 0.5)])
  const salaryId = await aSalary(product, ['mon'])
  await accepted(product, 1)
  const [before] = await reports(product)
  await payBack(product, 'mon', [aTrip(8, 0.5)])
  await settleAll(product)
  await accepted(product, 2)
  return { product, salaryId, before }
}

test('kilometres that were wage after all are told as wage, and nothing is claimed', async () => {
  const { product, salaryId, before } = await anOpenClaimOfKilometres(NEXT)
  const claim = await claimOf(product, salaryId)
  const { body } = await check(product, claim, 'WAGE')
  expect(body).toMatchObject({
    open: 6,
    register: { reports: [{ salaryId, action: 'REPLACE', taxFree: [{ incomeType: 311, toldAs: 209, amount: 6 }] }] },
  })
  const done = await cancel(product, claim, { as: 'WAGE', open: 6 })
  expect(done).toMatchObject({ status: 200, body: { open: 0, cancelled: { as: 'WAGE' } } })
  await accepted(product, 3)
  const { text } = await product.call('GET', `/api/admin/tamigo/salary/${salaryId}/xml`)
  expect(text).toContain('<TransactionCode>209</TransactionCode>')
  expect(text).not.toContain('UnjustEnrichment')
  const others = (of: typeof before) => of?.transactions.filter(({ code }) => code !== 209 && code !== 311)
  const [after] = await reports(product)
  expect(others(after)).toEqual(others(before))
  expect(after?.transactions.filter((told) => !others(after)?.includes(told))).toMatchObject([
    { code: 209, amount: 6 },
    { code: 311, amount: 4 },
  ])
  const next = await aSalary(
    product,
    NEXT.map(({ id }) => id),
    { isPaid: false },
  )
  expect((await salaryOf(product, next)).recoveries).toEqual([])
})

test('kilometres that were wage count towards the limit of the month', async () => {
  const { product, salaryId } = await anOpenClaimOfKilometres([], '12:00')
  const claim = await claimOf(product, salaryId)
  const { body } = await check(product, claim, 'WAGE')
  expect(body).toMatchObject({ register: { reports: [{ action: 'INVALIDATE_AND_REPORT' }] } })
})

test('a claim of pay is no claim of tax-free money: it cannot end as wage', async () => {
  const { product, salaryId } = await anOpenClaim()
  const claim = await claimOf(product, salaryId)
  const refused = await cancel(product, claim, { as: 'WAGE', open: claim.amount })
  expect(refused).toMatchObject({ status: 409, body: { code: 'CLAIM_OF_PAY' } })
})

test('kilometres that were due after all are tax-free again', async () => {
  const { product, salaryId, before } = await anOpenClaimOfKilometres()
  const [marked] = await reports(product)
  expect(marked?.transactions).toEqual(expect.arrayContaining([expect.objectContaining({ code: 209, amount: 6 })]))
  const claim = await claimOf(product, salaryId)
  const taxFree = [{ incomeType: 311, toldAs: 209, amount: 6 }]
  expect(claim).toMatchObject({ amount: 6, paidBy: [{ salaryId, notDue: 0, taxFree }] })
  expect((await cancel(product, claim, { open: claim.amount })).status).toBe(200)
  await accepted(product, 3)
  expect((await reports(product)).map(({ transactions }) => transactions)).toEqual([before?.transactions])
})

test('what is left to the person stays unjust, with contributions as withheld', async () => {
  const { product, salaryId, before } = await anOpenClaim()
  const [marked] = await reports(product)
  const claim = await claimOf(product, salaryId)
  expect((await cancel(product, claim, { as: 'WAIVED', open: claim.amount })).status).toBe(200)
  await accepted(product, 3)
  const [after] = await reports(product)
  const lines = (report: typeof after, of: (code: number) => boolean) =>
    report?.transactions.filter(({ code }) => of(code)).map(({ code, amount }) => [code, amount])
  expect(lines(after, (code) => code < 400)).toEqual(lines(marked, (code) => code < 400))
  expect(lines(after, (code) => code >= 400)).toEqual(lines(before, (code) => code >= 400))
})

test('what was taken back of a cancelled claim stays; an open salary takes no more', async () => {
  const { product, salaryId } = await anOpenClaim()
  const days = NEXT.map(({ id }) => id)
  const first = await aSalary(product, days.slice(0, 7), { isPaid: false })
  await payOut(product, first, '2026-04-13')
  await accepted(product, 3)
  const part = await claimOf(product, salaryId)
  const { amount: taken = 0 } = part.recoveredBy[0] ?? {}
  expect([taken > 0, part.open > 0]).toEqual([true, true])
  const second = await aSalary(product, days.slice(7), { isPaid: false })
  await cancel(product, part, { open: part.open })
  await payOut(product, second, '2026-04-14')
  expect((await salaryOf(product, second)).recoveries).toEqual([])
  expect(await claimOf(product, salaryId)).toMatchObject({
    open: 0,
    recoveredBy: [{ salaryId: first, amount: taken }],
  })
  expect((await salaryOf(product, first)).recoveries).toMatchObject([{ taken }])
})

test('a claim says what went to the enforcement authority, and asks it back', async () => {
  const { product, salaryId } = await anOpenClaim({ one_time_cents: 5_000 })
  const { garnished, paidBy } = await claimOf(product, salaryId)
  expect(garnished?.payments).toEqual([{ salaryId, payday: '2026-04-10', amount: 50, reference: '1232' }])
  const said = garnished?.request.replaceAll('\u00a0', ' ')
  expect(said).toContain('Tilitys 10.04.2026: 50,00 €, viite 1232.')
  expect(said).toContain(`aiheettomaksi ${decimalText(euros(paidBy[0]?.notDue ?? 0)).replace('.', ',')} €`)
  expect((await claimOf((await anOpenClaim()).product, 1)).garnished).toBeNull()
})
