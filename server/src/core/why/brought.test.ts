import { cents, sum } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { broughtBy, restBrought } from './brought.ts'

const brought = (count: number) =>
  broughtBy(
    Array.from({ length: count }, (_, place) => ({
      salary: { id: place + 1, name: `Henkilö ${place + 1}` },
      key: null,
      minutes: 60,
      pay: cents(1_500),
      amount: cents(2_430),
    })),
  )

test('of very many salaries the last ones stand together, and all add up', () => {
  const named = brought(250)
  expect(named).toHaveLength(201)
  expect(named.at(-1)).toEqual({
    salaryId: null,
    name: '50 muuta palkkaa',
    key: null,
    minutes: 3_000,
    pay: 75_000,
    amount: 121_500,
  })
  expect(sum(named.map(({ amount }) => amount))).toBe(250 * 2_430)
  expect(brought(200).at(-1)?.salaryId).toBe(200)
})

test('what has changed since belongs to no salary', () => {
  expect(restBrought('Muuttunut', cents(2_430), brought(1))).toEqual([])
  expect(restBrought('Muuttunut', cents(2_500), brought(1))).toMatchObject([{ salaryId: null, amount: 70 }])
})
