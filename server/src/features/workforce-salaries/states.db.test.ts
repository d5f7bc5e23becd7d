import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOffice, approveAll, aSalary, aWorker, createdBy, listed, paidBy, salaryOf } from './testing.ts'

test('the check names the payday, who can be paid and why others cannot', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const poor = await aWorker(product, departmentId, 'e2', { person: { iban: '' } })
  await createdBy(product, departmentId, [...shiftIds, ...poor.shiftIds])
  const before = await listed(product)
  const ids = before.map(({ id }) => id)
  const answer = await product.call('POST', '/api/admin/tamigo/salary/bank/check?date=2026-04-05', ids)
  const check = answer.body as PaymentCheck
  expect(check).toMatchObject({ payday: '2026-04-02', distraint: 0 })
  expect(check.ready).toHaveLength(1)
  expect(check.paidSalary).toBe(before.find(({ id }) => id === check.ready[0])?.paidSalary)
  expect(check.blocked).toEqual([expect.objectContaining({ message: expect.stringContaining('puuttuu tilinumero') })])
  expect(await listed(product)).toEqual(before)
})

test('no salary becomes payable by hand, and none opens while a payment of it lives', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  const put = (status: string) => product.call('PUT', `/api/admin/tamigo/salary/${id}/${status}`)
  expect(await put('WAITING_FOR_PAYMENT')).toMatchObject({ status: 409, body: { code: 'SALARY_NEEDS_PAYDAY' } })
  const never = `Palkka ${id} on vielä lähettämättä maksuun, joten sitä ei voi merkitä maksetuksi.`
  expect(await put('PAID')).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED', message: never } })
  expect((await put('VOID')).status).toBe(400)
  await paidBy(product, [id], '2026-04-15')
  expect(await put('OPEN')).toMatchObject({ status: 409, body: { code: 'PAYMENT_ON_ITS_WAY' } })
  expect(await salaryOf(product, id)).toMatchObject({ state: 'WAITING_FOR_PAYMENT', bankState: 'WAITING' })
  await sql`update outgoing_payment set settlement = 'DEBITED' where salary_id = ${id}`.execute(product.services.db)
  const message = expect.stringContaining('Korjaa palkka')
  expect(await put('OPEN')).toMatchObject({ status: 409, body: { code: 'SALARY_PAID_OUT', message } })
})

test('a salary set paid by hand has no payment left that could still be approved', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  await paidBy(product, [id], '2026-04-15')
  const paid = (await product.call('PUT', `/api/admin/tamigo/salary/${id}/PAID`)).body as SalaryDetail
  expect(paid).toMatchObject({ state: 'PAID', bankState: 'SENT', bankTransactions: [{ state: 'REJECTED' }] })
  expect((await paidBy(product, [id], '2026-04-16')).failures).toMatchObject([
    { code: 'SALARY_NOT_OPEN', message: `Palkka ${id} on jo maksettu.` },
  ])
})

test('a salary whose payment is on its way is set paid without touching the payment', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  await paidBy(product, [id], '2026-04-15')
  await approveAll(product)
  const paid = (await product.call('PUT', `/api/admin/tamigo/salary/${id}/PAID`)).body as SalaryDetail
  expect(paid).toMatchObject({ state: 'PAID', bankTransactions: [{ state: 'APPROVED' }] })
})

test('a salary marked paid outside leaves its payment rejected', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  const mark = () => product.call('PUT', `/api/admin/tamigo/salary/${id}/bankstate/SENT`)
  expect((await mark()).status).toBe(409)
  await paidBy(product, [id], '2026-04-15')
  expect((await mark()).body).toMatchObject({ bankState: 'SENT', bankTransactions: [{ state: 'REJECTED' }] })
})

test('a report waits for its salary to be sent to pay', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  expect(await product.call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)).toMatchObject({
    status: 409,
    body: { code: 'REPORT_BEFORE_PAYMENT' },
  })
})

test('the list finds a salary by its payday and by any day of its pay period', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  await aSalary(product, departmentId, shiftIds)
  const found = async (from: string, to: string) => {
    const answer = await product.call('GET', `/api/admin/tamigo/salary?includePaid=false&from=${from}&to=${to}`)
    return (answer.body as unknown[]).length
  }
  // period 1–31 March, payday 1 April
  expect(await found('31.03.2026', '31.03.2026')).toBe(1)
  expect(await found('01.04.2026', '02.04.2026')).toBe(1)
  expect(await found('02.04.2026', '30.04.2026')).toBe(0)
  expect(await found('01.01.2026', '28.02.2026')).toBe(0)
})

test('a page of the list is searched, sorted and added up by names as they are now', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  const page = async (query: string) => {
    const days = 'from=2026-03-01&to=2026-04-30'
    const { body } = await product.call('GET', `/api/admin/tamigo/salary?${days}&page=0&${query}`)
    return body as { data: SalaryListItem[]; itemsCount: number; totals: Record<string, number> }
  }
  const { fullName, departmentName, paidSalary, workhours } = salary
  const surname = fullName.split(' ').slice(1).join(' ')
  for (const search of [fullName, `${surname} ${departmentName}`, String(salary.id)]) {
    const { data, itemsCount, totals } = await page(`search=${encodeURIComponent(search)}`)
    expect({ ids: data.map(({ id }) => id), itemsCount, totals }, search).toMatchObject({
      ids: [salary.id],
      itemsCount: 1,
      totals: { paidSalary, workhours },
    })
  }
  expect((await page('department=00000000-0000-4000-8000-999999999999')).data).toEqual([])
  expect((await page('sort=warnings,desc')).data).toHaveLength(1)

  const { db } = product.services
  await db.updateTable('person').set({ last_name: 'Öhman' }).where('id', '=', salary.personId).execute()
  await db.updateTable('department').set({ name: 'Kirjasto' }).where('id', '=', departmentId).execute()
  expect((await page('search=kirjasto+öhman')).data).toMatchObject([{ id: salary.id, departmentName: 'Kirjasto' }])
  expect((await page(`search=${encodeURIComponent(departmentName)}`)).data).toEqual([])
})

test('who needs no tax card is not sorted among those who lack one', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const lacking = await aSalary(product, departmentId, shiftIds)
  const worker = await aWorker(product, departmentId, 'e2')
  const inRegister = await aSalary(product, departmentId, worker.shiftIds)
  const { db } = product.services
  await db.updateTable('salary').set({ tax_card_id: null }).execute()
  await db.updateTable('salary').set({ paid_as: 'UNREPORTED' }).where('id', '=', inRegister.id).execute()
  const byWarnings = async (direction: string) => {
    const days = 'from=2026-03-01&to=2026-04-30'
    const { body } = await product.call('GET', `/api/admin/tamigo/salary?${days}&page=0&sort=warnings,${direction}`)
    return (body as { data: SalaryListItem[] }).data.map(({ id, warnings }) => [id, warnings.length])
  }
  const sorted = [
    [inRegister.id, 0],
    [lacking.id, 1],
  ]
  expect(await byWarnings('asc')).toEqual(sorted)
  expect(await byWarnings('desc')).toEqual(sorted.toReversed())
})

test('days in the wrong order find nothing', async () => {
  const { product } = await anOffice()
  const { body } = await product.call('GET', '/api/admin/tamigo/salary?from=2026-04-30&to=2026-03-01')
  expect(body).toEqual([])
})
