import { expect, test } from 'vitest'
import { ownPaydays } from './own-paydays.ts'

const due = (...days: string[]) => days.map((payday) => ({ payday }))

test('the commonest payday that is still to come is proposed', () => {
  const chosen = due('2026-05-15', '2026-04-30', '2026-05-15', '2026-03-31', '2026-03-31', '2026-03-31', '2026-04-15')
  expect(ownPaydays(chosen, '2026-04-10')).toEqual([
    { day: '2026-05-15', count: 2 },
    { day: '2026-04-15', count: 1 },
    { day: '2026-04-30', count: 1 },
  ])
})

test('none is proposed once all have passed', () => {
  expect(ownPaydays(due('2026-04-09'), '2026-04-10')).toEqual([])
})
