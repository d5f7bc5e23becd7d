import { expect, test } from 'vitest'
import { anotherAdmin } from '../../testing/another-admin.ts'
import { confirmYear, enterYearFigure, wages2027 } from '../../testing/year-figures.ts'
import { anOffice, aSalary, paidBy, salaryOf } from './testing.ts'

const LAST_OF_2026 = '2026-12-31'
const FIRST_OF_2027 = '2027-01-04'

/** A week's pay, and the next week's of the same person. */
async function twoSalaries() {
  const { product, departmentId, shiftIds } = await anOffice({}, '2026-12-30T08:00:00Z')
  const [old, next] = [shiftIds.slice(0, 5), shiftIds.slice(5)]
  const salaries = { old: await aSalary(product, departmentId, old), next: await aSalary(product, departmentId, next) }
  const figures = async ({ id }: { readonly id: number }) => {
    const { bruttoSalary, personTyElAmount, personunemploymentInsuranceAmount, ...of } = await salaryOf(product, id)
    return [bruttoSalary, personTyElAmount, personunemploymentInsuranceAmount, of.tyELAmount, of.svmAmount]
  }
  return { product, salaries, figures }
}

test('the last payday of 2026 and the first of 2027 go each by its own figures', async () => {
  const { product, salaries, figures } = await twoSalaries()
  const { old, next } = salaries
  expect((await paidBy(product, [old.id], LAST_OF_2026)).failures).toEqual([])
  const missing = [
    {
      ...{ code: 'FIGURE_MISSING', year: 2027 },
      message: expect.stringMatching(/Työttömyysvakuutus.*, 04\.01\.2027\..*Vuoden luvut/),
    },
  ]
  expect((await paidBy(product, [next.id], FIRST_OF_2027)).failures).toMatchObject(missing)

  for (const [name, values] of Object.entries(wages2027))
    expect((await enterYearFigure(product, 2027, name, values)).status, name).toBe(200)
  // entered by one person alone, they are no figures yet
  expect((await paidBy(product, [next.id], FIRST_OF_2027)).failures).toMatchObject(missing)
  expect((await confirmYear(product, 2027, await anotherAdmin(product))).status).toBe(200)
  expect((await paidBy(product, [next.id], FIRST_OF_2027)).failures).toEqual([])

  // of 669.00: 7.30 %, 0.89 %, 24.40 - 7.30 % and 1.91 %; then 7.40 %, 0.95 %, 24.60 - 7.40 % and 1.95 %
  expect(await figures(old)).toEqual([669, 48.84, 5.95, 114.4, 12.78])
  expect(await figures(next)).toEqual([669, 49.51, 6.36, 115.07, 13.05])
})

test('the explanation of a salary names who published an entered figure', async () => {
  const { product, salaries } = await twoSalaries()
  for (const [name, values] of Object.entries(wages2027)) await enterYearFigure(product, 2027, name, values)
  await confirmYear(product, 2027, await anotherAdmin(product))
  expect((await paidBy(product, [salaries.next.id], FIRST_OF_2027)).failures).toEqual([])
  const { text } = await product.call('GET', `/api/admin/tamigo/salary/${salaries.next.id}/why`)
  expect(text).toContain('Asetus 1/2026')
  expect(text).toContain('https://finlex.fi/fi/lainsaadanto/2026/1')
})

test('what another process confirmed is used by the next call', async () => {
  const { product, salaries, figures } = await twoSalaries()
  const { db } = product.services
  for (const [name, values] of Object.entries(wages2027)) await enterYearFigure(product, 2027, name, values)
  await anotherAdmin(product)
  const other = await db.selectFrom('person').select('id').where('last_name', '=', 'Toinen').executeTakeFirstOrThrow()
  await db.updateTable('year_figure').set({ confirmed_by: other.id, confirmed_at: '2026-12-30T08:00:00Z' }).execute()
  await db
    .updateTable('company_setting_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
  expect((await paidBy(product, [salaries.next.id], FIRST_OF_2027)).failures).toEqual([])
  expect(await figures(salaries.next)).toEqual([669, 49.51, 6.36, 115.07, 13.05])
})
