import type { Department, DepartmentPreview } from '@palkkasilta/contract/departments.ts'
import type { BillCheck } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'

const complete = { phone: '040 123', einvoice_address: '003712345671', einvoice_operator: '003721291126' }

/** A department whose people have worked, and those salaries, on no bill yet. */
async function aWorkedDepartment(
  days: readonly string[] = ['02', '03'],
  given: Parameters<typeof aDepartment>[2] = {},
) {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  await aCompany(product.services)
  const agreementId = await anAgreement(product.services)
  const id = await aDepartment(product.services, agreementId, { ...complete, ...given })
  const salaries = days.length === 0 ? [] : await worked(product, id, days)
  const path = `/api/admin/tamigo/departments/${id}`
  const read = async () => (await product.call('GET', path)).body as Department
  const preview = async (change: Partial<Department>) => {
    const answer = await product.call('POST', `${path}/preview`, { ...(await read()), ...change })
    expect(answer.status, answer.text).toBe(200)
    return answer.body as DepartmentPreview
  }
  const save = async (change: Partial<Department>) => product.call('PUT', path, { ...(await read()), ...change })
  return { product, id, agreementId, path, salaries, read, preview, save }
}

let workers = 0

async function worked(
  { services, call }: Awaited<ReturnType<typeof testProduct>>,
  id: string,
  days: readonly string[],
) {
  workers += 1
  const employee = `worker-${workers}`
  await aPerson(services, { tamigo_employee_id: employee })
  const shifts = await Promise.all(
    days.map((day) => aShift(services, id, employee, `2026-03-${day}T06:00:00Z`, `2026-03-${day}T14:00:00Z`)),
  )
  const made = await call('POST', `/api/admin/tamigo/salary?from=01.03.2026&to=31.03.2026&departmentId=${id}`, shifts)
  expect(made.status, made.text).toBe(200)
  return (made.body as { id: number }[]).map((salary) => salary.id)
}

const edits: readonly Partial<Department>[] = [
  { ownMargin: 1.8 },
  { pricingMode: 'FIXED', portPrice: 32.505 },
  { taxpr: 13.5 },
  { negvat: 1 },
  { groupBillRowsByShift: true, ownMargin: 1.7 },
]

test('a preview tells what the salaries would be billed once the edit is saved', async () => {
  for (const edit of edits) {
    const { product, salaries, preview, save } = await aWorkedDepartment()
    const check = async () => (await product.call('POST', '/api/admin/tamigo/bill/check', salaries)).body as BillCheck
    const before = await check()
    const told = await preview(edit)
    expect(told).toMatchObject({ of: 'UNBILLED', billnum: null, salaries: 1, allSalaries: 1, waitingShifts: 0 })
    expect((await save(edit)).status).toBe(200)
    const after = await check()
    for (const name of ['billingAmount', 'billingAmountWithoutALV', 'vatamount'] as const)
      expect(told.figures[name], `${name} ${JSON.stringify(edit)}`).toMatchObject({
        before: before[name],
        after: after[name],
      })
  }
})

test('the price of an hour is told as it is and as it would be', async () => {
  const { preview } = await aWorkedDepartment()
  expect((await preview({ pricingMode: 'FIXED', portPrice: 32.505 })).figures.hourly).toMatchObject({ after: 32.51 })
})

test('with everything billed the latest bill shows what a price does', async () => {
  const { product, salaries, preview } = await aWorkedDepartment()
  const bill = (await product.call('POST', '/api/admin/tamigo/bill', salaries)).body as { billnum: number }
  expect(await preview({ ownMargin: 2 })).toMatchObject({ of: 'LATEST_BILL', billnum: bill.billnum, salaries: 1 })
})

test('the department that is billed decides the tax of those whose bills it gets', async () => {
  const { product, id, agreementId, preview } = await aWorkedDepartment([])
  const other = await aDepartment(product.services, agreementId, { billed_department_id: id })
  await worked(product, other, ['04'])
  const { figures, salaries } = await preview({ negvat: 1 })
  expect(salaries).toBe(1)
  expect(figures.vatamount.before).toBeGreaterThan(0)
  expect(figures.vatamount.after).toBe(0)
  expect(figures.billingAmountWithoutALV.change).toBe(0)
  expect(await preview({ ownMargin: 3 })).toMatchObject({ of: 'NOTHING', salaries: 0 })
})

test('another agreement tells how many shifts wait to be paid by it', async () => {
  const { product, id, preview } = await aWorkedDepartment([])
  const other = await anAgreement(product.services)
  await aPerson(product.services, { tamigo_employee_id: 'waiting' })
  await aShift(product.services, id, 'waiting', '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z')
  expect((await preview({ tes: [{ id: other, name: '' }] })).waitingShifts).toBe(1)
  expect((await preview({ email: 'toinen@asiakas.example' })).waitingShifts).toBe(0)
})

test('another agreement tells what open salaries would be when they are paid', async () => {
  const { product, salaries, preview, save } = await aWorkedDepartment()
  const dearer = await anAgreement(product.services, { default_wage_cents: 1_700 })
  const ended = await anAgreement(product.services, { valid_to: '2025-12-31' })
  const detail = async () =>
    (await product.call('GET', `/api/admin/tamigo/salary/${salaries[0]}`)).body as {
      bruttoSalary: number
      ourCosts: number
    }
  const before = await detail()
  const tes = [{ id: dearer, name: '' }]
  const { pay, of } = await preview({ tes })
  expect(of).toBe('UNPRICED')
  expect(pay).toMatchObject({ salaries: 1, allSalaries: 1, refused: 0, reason: null })
  expect((await preview({ tes: [{ id: ended, name: '' }] })).pay).toMatchObject({
    salaries: 0,
    refused: 1,
    reason: expect.stringContaining('ei ole voimassa'),
  })
  expect((await save({ tes })).status).toBe(200)
  await product.call('POST', `/api/admin/tamigo/salary/bank?date=2026-04-15`, salaries)
  const after = await detail()
  expect(pay?.figures.bruttoSalary).toMatchObject({ before: before.bruttoSalary, after: after.bruttoSalary })
  expect(pay?.figures.ourCosts).toMatchObject({ before: before.ourCosts, after: after.ourCosts })
  expect(after.bruttoSalary).toBeGreaterThan(before.bruttoSalary)
})

test('what no bill depends on changes no figure and is told in few statements', async () => {
  const { product, path, read, preview } = await aWorkedDepartment()
  expect(await preview({ email: 'toinen@asiakas.example' })).toMatchObject({ of: 'UNPRICED', salaries: 0 })
  const edit = { ...(await read()), ownMargin: 2 }
  const sent = await statementsOf(() => product.call('POST', `${path}/preview`, edit))
  expect(sent.filter((text) => /^\s*(insert|update|delete)/i.test(text))).toEqual([])
  expect(sent.length).toBeLessThanOrEqual(16)
  expect((await read()).ownMargin).not.toBe(2)
})

test('a department that somebody else has saved is not foreseen as it was', async () => {
  const { product, path, read, save } = await aWorkedDepartment([])
  const old = await read()
  await save({ email: 'toinen@asiakas.example' })
  const stale = await product.call('POST', `${path}/preview`, { ...old, ownMargin: 2 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_EDIT' } })
})
