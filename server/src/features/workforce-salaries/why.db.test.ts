import type { Explained } from '@palkkasilta/contract/explanations.ts'
import { expect, test } from 'vitest'
import { aShift } from '../../testing/builders.ts'
import type { TestProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { anOffice, aSalary, save } from './testing.ts'

async function whyOf({ call }: TestProduct, id: number): Promise<readonly Explained[]> {
  const answer = await call('GET', `/api/admin/tamigo/salary/${id}/why`)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { figures: Explained[] }).figures
}

const figure = (figures: readonly Explained[], key: string) => figures.find((each) => each.key === key)

test('each day of a night shift is named, with its break, minutes and euros', async () => {
  const { product, departmentId } = await anOffice({ days: [] })
  const night = await aShift(product.services, departmentId, 'e1', '2026-03-05T20:00:00Z', '2026-03-06T04:00:00Z')
  await product.services.db.updateTable('shift').set({ break_minutes: 30 }).execute()
  const salary = await aSalary(product, departmentId, [night])
  const row = figure(await whyOf(product, salary.id), 'row-0')
  expect(row?.shifts).toEqual([
    {
      shiftId: night,
      startDateTime: '2026-03-05T20:00:00Z',
      endDateTime: '2026-03-06T04:00:00Z',
      breakMinutes: 30,
      minutes: 450,
      amount: salary.tamigoSalaryRows[0]?.totalPrice,
      times: [
        { day: '2026-03-05', from: '22:00', to: '24:00' },
        { day: '2026-03-06', from: '00:00', to: '01:45' },
        { day: '2026-03-06', from: '02:15', to: '06:00' },
      ],
    },
  ])
})

test('a figure of the law names its source, its link, its day and when it was checked', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  const [part] = figure(await whyOf(product, id), 'personTyElAmount')?.parts ?? []
  expect(part).toMatchObject({
    working: expect.stringContaining('7,30'),
    rule: { level: 'law', since: '2026-01-01', link: expect.stringContaining('https://'), certainty: 'confirmed' },
  })
  expect(part?.rule?.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('an agreement is known by its number, whatever it is called later', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  const { db } = product.services
  const agreement = await db.selectFrom('agreement').select(['id', 'name']).executeTakeFirstOrThrow()
  await db.updateTable('agreement').set({ name: 'Toinen' }).execute()
  const rules = (await whyOf(product, id)).flatMap(({ parts }) => parts.flatMap(({ rule }) => rule ?? []))
  const byAgreement = rules.filter(({ level }) => level === 'agreement')
  expect(byAgreement.length).toBeGreaterThan(0)
  expect(byAgreement.filter(({ agreementId }) => agreementId !== agreement.id)).toEqual([])
  expect(rules.filter(({ level, agreementId }) => level !== 'agreement' && agreementId !== null)).toEqual([])
})

test('what is nothing says why', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  expect((await save(product, salary, { taxpercent: 0, holidaybonus: 0 })).status).toBe(200)
  const figures = await whyOf(product, salary.id)
  const zero = (key: string) => figure(figures, key)?.zero
  expect(zero('taxamount')).toContain('prosentti on 0')
  expect(zero('distraint')).toContain('maksukieltoa')
  expect(zero('reduceFromNetto')).toContain('vähennyksiä')
  expect(figures.filter(({ amount, zero: why }) => amount === 0 && !why).map(({ key }) => key)).toEqual([])
  expect(figure(figures, 'bruttoSalary')?.unpaid).toContainEqual({
    name: expect.any(String),
    reason: expect.any(String),
  })
})

test('why is asked in few statements', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const { id } = await aSalary(product, departmentId, shiftIds)
  expect((await statementsOf(() => whyOf(product, id))).length).toBeLessThanOrEqual(27)
})
