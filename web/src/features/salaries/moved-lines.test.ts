import type { BilledLine } from '@palkkasilta/contract/salaries.ts'
import { expect, test } from 'vitest'
import { keyOf, movable, withLines, withoutLines } from './moved-lines.ts'

const line = (id: number, more: Partial<BilledLine> = {}): BilledLine => ({
  ...{ kind: 'LINE', id, bill_id: 1, billNumber: 100001, date: '2026-11-02', customer: 'Havu', destination: 'Työ' },
  ...{ amount_without_alv: 100, amount: 125.5, targetetAmount: 100, advancePaid: 0, bill_state: 'PAID' },
  ...{ taxFree: 0, trips: [] },
  ...more,
})

const [first, second, third] = [line(1), line(2), line(3, { date: '2026-11-01' })]

test('a line that is moved away and back leaves the lines as they were', () => {
  const own = [third, first, second]
  expect(withLines(withoutLines(own, [first]), [first])).toEqual(own)
})

test('lines stand by day and bill, whatever the order in which they are moved', () => {
  expect(withLines([second], [first, third]).map(keyOf)).toEqual(['LINE-3', 'LINE-1', 'LINE-2'])
})

test('a subcontract is another thing than the line of the same number', () => {
  const work = line(1, { kind: 'SUBCONTRACT' })
  expect(withoutLines([first, work], [work])).toEqual([first])
  expect(withLines([first], [work])).toHaveLength(2)
})

test('what the salary pays and what is free can be moved, each once', () => {
  expect(movable({ assignedItems: [first], freeItems: [first, second] }).map(keyOf)).toEqual(['LINE-1', 'LINE-2'])
})
