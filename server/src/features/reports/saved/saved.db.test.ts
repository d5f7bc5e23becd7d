import type { SavedReport, SavedReports } from '@palkkasilta/contract/saved-reports.ts'
import { expect, test } from 'vitest'
import { delivered, mailsOn, toldOfMails } from '../../../core/mail/testing.ts'
import type { TestProduct } from '../../../testing/product.ts'
import { aBill, aCustomer, aSalary, billingProduct } from '../../workforce-bills/testing/bills.ts'
import { sendSavedReports } from './jobs.ts'

const SAVED = '/api/admin/saved-reports'
const MONDAY = '2026-04-06T04:00:00Z'
const ofMargin = {
  report: 'margin',
  name: 'Kate maanantaisin',
  period: 'lastMonth',
  by: 'department',
  area: null,
} as const

async function save({ call }: TestProduct, given: object = {}): Promise<SavedReport> {
  const { status, body, text } = await call('PUT', SAVED, { ...ofMargin, ...given })
  expect(status, text).toBe(200)
  return body as SavedReport
}

const saved = async ({ call }: TestProduct) => (await call('GET', SAVED)).body as SavedReports

/** As a process does it at an instant. */
const tell = ({ services }: TestProduct, at: string) =>
  sendSavedReports({ ...services, clock: { ...services.clock, now: () => Temporal.Instant.from(at) } }).work({}, false)

test('a saved report is told once every Monday, however many processes there are', async () => {
  const { product, agreementId } = await billingProduct()
  await mailsOn(product)
  const departmentId = await aCustomer(product, agreementId, { margin_thousandths: 2_000 })
  const { id } = await aSalary(product, departmentId, { days: ['02'] })
  await aBill(product, [id])
  const { db } = product.services
  await db.updateTable('salary').set({ payday: '2026-03-20' }).where('id', '=', id).execute()
  const { id: reportId } = await save(product)
  await tell(product, '2026-04-05T20:59:00Z')
  expect(await delivered(product)).toEqual([])
  await Promise.all([tell(product, MONDAY), tell(product, MONDAY)])
  await tell(product, '2026-04-06T09:00:00Z')
  const [mail, ...others] = await delivered(product)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Raportti: Kate maanantaisin')
  const lines = mail?.text.replaceAll('\u00a0', ' ').split('\n') ?? []
  expect(lines).toContain('Kate, edellinen kuukausi 01.03.2026–31.03.2026, osastoittain')
  expect(lines.find((line) => line.startsWith('Ravintola Suvanto Oy'))).toMatch(/ 8,00 +240,00 € /)
  expect(lines.find((line) => line.startsWith('Yhteensä'))).toMatch(/ 240,00 € /)
  expect(mail?.text).toContain('/tamigo/report/margin?from=2026-03-01&to=2026-03-31&by=department')
  expect(await saved(product)).toMatchObject({ reports: [{ id: reportId, toldWeek: '2026-04-06' }] })
  const { personId } = await product.services.db
    .selectFrom('saved_report')
    .select('person_id as personId')
    .executeTakeFirstOrThrow()
  expect(await toldOfMails(product, 'person', personId)).toMatchObject([{ mailOutcome: 'SENT' }])
  await tell(product, '2026-04-13T04:00:00Z')
  expect(await delivered(product)).toHaveLength(2)
})

test('a Monday without a process is made up for once, within its week', async () => {
  const { product } = await billingProduct()
  await mailsOn(product)
  await save(product)
  await tell(product, '2026-05-06T23:30:00Z')
  await tell(product, '2026-05-08T09:00:00Z')
  const [mail, ...others] = await delivered(product)
  expect(others).toEqual([])
  expect(mail?.text).toContain('edellinen kuukausi 01.04.2026–30.04.2026')
  expect(await saved(product)).toMatchObject({ reports: [{ toldWeek: '2026-05-04' }] })
  // until seven it is still the week before
  await tell(product, '2026-05-11T03:59:00Z')
  expect(await delivered(product)).toHaveLength(1)
  await tell(product, '2026-05-17T20:00:00Z')
  expect(await delivered(product)).toHaveLength(2)
})

test('a report that was ordered after a Monday waits for the next', async () => {
  const { product } = await billingProduct()
  await mailsOn(product)
  await save(product)
  await tell(product, '2026-04-02T09:00:00Z')
  expect(await delivered(product)).toEqual([])
  await tell(product, '2026-04-07T09:00:00Z')
  expect(await delivered(product)).toHaveLength(1)
})

test('while mails are off nothing is sent, and one that is stopped is told no more', async () => {
  const { product } = await billingProduct()
  await save(product)
  expect(await saved(product)).toMatchObject({ isOff: true, problem: null })
  await tell(product, MONDAY)
  expect(await saved(product)).toMatchObject({ reports: [{ toldWeek: null }] })
  await mailsOn(product)
  const {
    reports: [report],
  } = await saved(product)
  expect((await product.call('DELETE', `${SAVED}/${report?.id}`)).status).toBe(204)
  await tell(product, MONDAY)
  expect(await delivered(product)).toEqual([])
  expect(await saved(product)).toMatchObject({ reports: [], isOff: false })
})

test('a name stands for one report, and only what the report has is kept', async () => {
  const { product } = await billingProduct()
  await save(product)
  await save(product, { by: 'month' })
  expect((await saved(product)).reports).toMatchObject([{ by: 'month' }])
  for (const [wrong, path] of [
    [{ by: 'lateness' }, 'by'],
    [{ area: 'billing' }, 'area'],
  ] as const)
    expect(await product.call('PUT', SAVED, { ...ofMargin, ...wrong })).toMatchObject({
      status: 400,
      body: { details: [{ path }] },
    })
  for (let nth = 1; nth < 20; nth += 1) await save(product, { name: `Raportti ${nth}` })
  expect(await product.call('PUT', SAVED, { ...ofMargin, name: 'Liikaa' })).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_SAVED_REPORTS' },
  })
})
