import type { Moved } from '@palkkasilta/contract/preview.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test } from 'vitest'
import { statementsOf } from '../../testing/statements.ts'
import { anOffice, aSalary, salaryOf, save } from './testing.ts'

async function anOpenSalary() {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  const path = `/api/admin/tamigo/salary/${salary.id}/preview`
  const preview = (change: Partial<SalaryDetail>) =>
    product.call('POST', path, { version: salary.version, ...termsOf(salary), ...change })
  return { product, salary, preview }
}

/** What the form of the salary's page sends. */
function termsOf(salary: SalaryDetail) {
  const { payday, salaryIban, salaryOwner, salaryType, paymentType, reduceFromNettos } = salary
  const { taxpercent, personTyEl, tyEL, accidentInsurance, holidaybonus } = salary
  const terms = { payday, salaryIban, salaryOwner, salaryType, paymentType, reduceFromNettos }
  return { ...terms, taxpercent, personTyEl, tyEL, accidentInsurance, holidaybonus }
}

const edits: readonly Partial<SalaryDetail>[] = [
  { taxpercent: 0.25 },
  { holidaybonus: 0.2, tyEL: 0.19 },
  { payday: '2025-12-30' },
  { reduceFromNettos: [{ reason: 'Lounas', amount: 12.5 }] },
  {},
]

test('a preview tells the figures that saving the same edit stores', async () => {
  for (const edit of edits) {
    const { product, salary, preview } = await anOpenSalary()
    const moved = Object.entries((await preview(edit)).body as Record<string, Moved>)
    const then = (when: 'before' | 'after') => Object.fromEntries(moved.map(([name, figure]) => [name, figure[when]]))
    expect(salary).toMatchObject(then('before'))
    expect((await save(product, salary, edit)).body, JSON.stringify(edit)).toMatchObject(then('after'))
  }
})

test('a preview tells by how much a figure changes', async () => {
  const { salary, preview } = await anOpenSalary()
  const { taxamount, ourCosts } = (await preview({ taxpercent: 0.5 })).body as Record<string, Moved>
  expect(taxamount).toEqual({ before: salary.taxamount, after: 669, change: 414.78 })
  expect(ourCosts?.change).toBe(0)
})

test('a preview stores nothing, tells the history nothing and asks few statements', async () => {
  const { product, salary, preview } = await anOpenSalary()
  const events = () => product.services.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
  const told = await events()
  const sent = await statementsOf(async () => expect((await preview({ taxpercent: 0.5 })).status).toBe(200))
  expect(sent.filter((text) => /^\s*(insert|update|delete)/i.test(text))).toEqual([])
  expect(sent.length).toBeLessThanOrEqual(26)
  expect(await events()).toEqual(told)
  expect(await salaryOf(product, salary.id)).toEqual(salary)
})

test('what cannot be calculated is refused at its field', async () => {
  const { product, preview, salary } = await anOpenSalary()
  const path = (edit: Partial<SalaryDetail>) =>
    preview(edit).then(({ body }) => (body as { details: object[] }).details)
  expect(await path({ payday: '2031-03-31' })).toMatchObject([
    { path: 'payday', message: expect.stringContaining(', 31.03.2031.') },
  ])
  expect(await path({ taxpercent: 1.2 })).toMatchObject([{ path: 'taxpercent' }])
  await save(product, salary, { salaryType: 'FIXED' })
  expect(await preview({ taxpercent: 0.5 })).toMatchObject({ status: 409, body: { code: 'STALE_EDIT' } })
})
