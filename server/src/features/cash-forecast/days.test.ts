import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { daysAhead } from './days.ts'

const move = (day: string, kind: 'salaries' | 'payments' | 'bills', sum: number, count = 1) => ({
  ...{ day, kind, count },
  cents: cents(sum),
})

test('what moves on a day is added up by kind, and days follow each other', () => {
  const moves = [
    move('2026-04-02', 'bills', 50),
    move('2026-04-01', 'salaries', -10, 2),
    move('2026-04-01', 'payments', -5),
    move('2026-04-01', 'salaries', -20),
  ]
  expect(daysAhead(cents(40), moves)).toEqual({
    days: [
      {
        day: '2026-04-01',
        flows: [
          { kind: 'payments', cents: -5, count: 1 },
          { kind: 'salaries', cents: -30, count: 3 },
        ],
        left: 5,
      },
      { day: '2026-04-02', flows: [{ kind: 'bills', cents: 50, count: 1 }], left: 55 },
    ],
    short: null,
  })
})

test('the first day that is not covered is told, and the most that is lacking on any', () => {
  const moves = [
    move('2026-04-01', 'salaries', -50),
    move('2026-04-02', 'bills', 30),
    move('2026-04-03', 'payments', -40),
  ]
  expect(daysAhead(cents(40), moves).short).toEqual({ day: '2026-04-01', lacks: 20 })
  expect(daysAhead(null, moves)).toMatchObject({ short: null, days: [{ left: null }, { left: null }, { left: null }] })
})
