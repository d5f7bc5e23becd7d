import { expect, test } from 'vitest'
import { askForCards } from '../../core/tax-card/ask.ts'
import { askForDay } from '../../core/tax-card/questions.ts'
import { setNationalId } from '../../testing/builders.ts'
import { lookForObstacles } from '../work-queue/jobs.ts'
import { anOffice, aSalary, paidBy, salaryOf } from '../workforce-salaries/testing.ts'
import { aCard, checked, hasCards, idOf, listed, taken } from './testing.ts'

test('a limit below what was paid is named, and the card is taken all the same', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ person: { card: { ceiling_cents: null } } })
  const paid = await aSalary(product, departmentId, shiftIds)
  expect((await paidBy(product, [paid.id], '2026-04-10')).failures).toEqual([])
  await setNationalId(product.services, 'e1', idOf(1))
  await hasCards(product, { [idOf(1)]: [aCard({ IncomeLimit: 1_000 })] })
  await askForCards(product.services)
  const [card] = await listed(product, '&above=true')
  expect(card).toMatchObject({ standing: 'DIFFERS', fetched: { ceiling: 1_000 }, paid: paid.bruttoSalary })
  const check = await checked(product, [card?.id ?? 0])
  expect(check).toMatchObject({ aboveCount: 1, above: [{ ceiling: 1_000, paid: paid.bruttoSalary }], leftCount: 0 })
  expect((await taken(product, [card?.id ?? 0])).body).toEqual([card?.id])
  // pay before the card's first day does not count
  const later = aCard({ IncomeLimit: 1_000, ValidFrom: '2026-04-11', Created: '2026-04-11' })
  await hasCards(product, { [idOf(1)]: [aCard(), later] })
  await setNationalId(product.services, 'e1', idOf(1))
  await askForCards(product.services)
  expect(await listed(product, '&above=true')).toEqual([])
})

test('who is soon paid is asked for, and an open salary follows the first card', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ person: { card: null } })
  const { db } = product.services
  const open = await aSalary(product, departmentId, shiftIds)
  const queue = async () =>
    (await product.call('GET', '/api/admin/worklist?page=0&newItems=true&itemType=TaxCardMissing')).text
  await lookForObstacles(product.services).work({}, false)
  expect(await queue()).toContain('TaxCardMissing')
  await setNationalId(product.services, 'e1', idOf(1))
  await db.deleteFrom('tax_card_question').execute()
  await hasCards(product, { [idOf(1)]: [aCard({ BasePercent: 10, IncomeLimit: null })] })
  const asked = async (day: string) => {
    await db.transaction().execute((tx) => askForDay(tx, Temporal.Instant.from(`${day}T06:00:00Z`)))
    return (await db.selectFrom('tax_card_question').select('person_id').execute()).length
  }
  const payday = Temporal.PlainDate.from(open.payday)
  expect(await asked(payday.subtract({ days: 8 }).toString())).toBe(0)
  expect(await asked(payday.subtract({ days: 7 }).toString())).toBe(1)
  await askForCards(product.services)
  const [card] = await listed(product)
  expect(await checked(product, [card?.id ?? 0])).toMatchObject({ first: 1, salaries: 1 })
  await taken(product, [card?.id ?? 0])
  const after = await salaryOf(product, open.id)
  expect(after.taxamount).toBeCloseTo(open.bruttoSalary * 0.1, 2)
  expect(open.taxamount).toBeCloseTo(open.bruttoSalary * 0.6, 2)
  expect(await queue()).not.toContain('TaxCardMissing')
})
