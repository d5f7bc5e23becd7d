import { localDate } from '@palkkasilta/values/date.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { expect, test, vi } from 'vitest'
import { setNationalId } from '../../testing/builders.ts'
import { forceSetting } from '../../testing/force-setting.ts'
import { OWN_BUSINESS_ID } from '../../testing/open-product.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { type CompanyProfile, company, setCompany } from '../company/company.ts'
import { accepted, aSalary, detail, NOW, pay, rejectPayments, reports, sentActions, settled } from './testing.ts'

test('a salary that is paid again as it was is not reported again', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  await pay(product, id, '2026-04-15')
  expect(await detail(product, id)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', reportState: 'SENT' })
  expect(await reports(product)).toHaveLength(1)
})

test('changed figures of the same payday replace the report', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  const form = { ...(await detail(product, id)), payday: '2026-04-15', taxpercent: 0.3 }
  expect((await product.call('PUT', `/api/admin/tamigo/salary/${id}`, form)).status).toBe(200)
  await pay(product, id, '2026-04-15')
  await vi.waitFor(async () => expect((await detail(product, id)).reportState).toBe('SENT'), settled)
  await accepted(product, 2)
  expect(await sentActions(product)).toEqual([1, 2])
  const [report, ...more] = await reports(product)
  expect(more).toEqual([])
  expect(report?.transactions).toContainEqual({ code: 402, amount: (await detail(product, id)).taxamount })
})

test('another payday takes the report back and makes a new one', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  await pay(product, id, '2026-04-20')
  await accepted(product, 3)
  expect((await reports(product)).map(({ paymentDate }) => paymentDate)).toEqual(['2026-04-20'])
  expect(await detail(product, id)).toMatchObject({ reportState: 'SENT' })
})

const anotherProfile = async ({ services: { db, clock } }: TestProduct, changes: Partial<CompanyProfile>) =>
  db.transaction().execute(async (tx) => {
    await setCompany(tx, { ...(await company(tx)), ...changes }, { who: null, at: clock.now() })
  })

// the builder's people have the numbers before it
const otherId = nationalIdOf(localDate('1988-05-31'), 999)

const ofAnotherReport: readonly (readonly [what: string, change: (product: TestProduct) => Promise<unknown>])[] = [
  ['national id', ({ services }) => setNationalId(services, 'e1', otherId)],
  ['pension policy', ({ call }) => call('PUT', '/api/admin/settings', { publicSettings: { tyelId: '46-87654321' } })],
  ['accident policy', (product) => anotherProfile(product, { accidentPolicyNumber: '98765' })],
  ['accident insurer', (product) => anotherProfile(product, { accidentInsurerBusinessId: '0202248-1' })],
  ['payer', (product) => anotherProfile(product, { businessId: '0202248-1' })],
]

test.each(ofAnotherReport)('another %s takes the report back and makes a new one', async (_, change) => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  const [before] = await reports(product)
  await rejectPayments(product)
  await change(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 3)
  expect(await sentActions(product)).toEqual([1, 3, 1])
  const [after, ...more] = await reports(product)
  expect(more).toEqual([])
  expect(after?.reportId).not.toBe(before?.reportId)
  expect(after?.transactions).toEqual(before?.transactions)
  const { reportState, wageReportsToIR } = await detail(product, id)
  expect(reportState).toBe('SENT')
  expect(wageReportsToIR.map(({ action }) => action)).toEqual(['NEW', 'INVALIDATION', 'NEW'])
})

test('what cannot be reported any more leaves the report in force as it is', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  await forceSetting(product, 'tyelId', '')
  await pay(product, id, '2026-04-20')
  await vi.waitFor(async () => expect((await detail(product, id)).reportState).toBe('ERROR'), settled)
  expect((await reports(product)).map(({ paymentDate }) => paymentDate)).toEqual(['2026-04-15'])
})

/** As a delivery of the time before identities were kept. */
async function knownByDaysAlone({ services: { db } }: TestProduct, paymentDate: string): Promise<void> {
  const identity = { version: 1, paymentDate, periodStart: '2026-03-01', periodEnd: '2026-03-31' }
  await db
    .updateTable('register_delivery')
    .set({ identity: JSON.stringify(identity) })
    .execute()
}

test.each([
  ['the same payday is replaced', '2026-04-15', [1, 2]],
  ['another payday is taken back', '2026-04-20', [1, 3, 1]],
])('an old report known by its days alone: %s', async (_, payday, actions) => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  await rejectPayments(product)
  await knownByDaysAlone(product, '2026-04-15')
  await product.services.db.updateTable('salary').set({ profession_code: '91122' }).execute()
  await pay(product, id, payday)
  await accepted(product, actions.length)
  expect(await sentActions(product)).toEqual(actions)
})

test('with reporting off the report waits, and its message can be read', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  await pay(product, id, '2026-04-15')
  expect(await detail(product, id)).toMatchObject({ reportState: 'WAITING' })
  expect((await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text).toContain('WageReportRequestToIR')
  expect(await reports(product)).toEqual([])
})

/** The policies that a salary's report tells, when it is paid on a day. */
async function policiesTold(product: TestProduct, id: number, payday: string) {
  await pay(product, id, payday)
  const { text } = await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)
  await rejectPayments(product)
  return [/PensionPolicyNo>([^<]+)/, /AccInsPolicyNo>([^<]+)/].map((pattern) => pattern.exec(text)?.[1])
}

test('a report tells the policies of its payment date, whenever it is made', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  const save = (publicSettings: object) => product.call('PUT', '/api/admin/settings', { publicSettings })
  await save({ tulorekisteriEnabled: false })
  const renewed = { tyelId: '46-87654321', tyelFrom: '2026-04-16' }
  expect(await save(renewed)).toMatchObject({ status: 200, body: { publicSettings: renewed } })
  const earlierAccidentPolicies = [{ until: '2026-04-19', insurer: OWN_BUSINESS_ID, policyNumber: '12-3456' }]
  await anotherProfile(product, { accidentPolicyNumber: '98765', earlierAccidentPolicies })
  expect(await policiesTold(product, id, '2026-04-15')).toEqual(['46-12345678', '12-3456'])
  expect(await policiesTold(product, id, '2026-04-16')).toEqual(['46-87654321', '12-3456'])
  expect(await policiesTold(product, id, '2026-04-20')).toEqual(['46-87654321', '98765'])
  // without another first day the policy is corrected, from that day on
  await save({ tyelId: '46-11111111', tyelFrom: '2026-04-16' })
  expect(await policiesTold(product, id, '2026-04-15')).toEqual(['46-12345678', '12-3456'])
  expect(await policiesTold(product, id, '2026-04-17')).toEqual(['46-11111111', '12-3456'])
  for (const tyelFrom of [null, '2026-04-01', '2026-02-30'])
    expect(await save({ tyelFrom })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'publicSettings.tyelFrom' }] },
    })
})
