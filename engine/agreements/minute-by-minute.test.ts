import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileAgreement } from './compile.ts'
import { payForShifts } from './pay.ts'
import { payMinuteByMinute } from './testing/minute-by-minute.ts'
import { type RandomWork, randomWork } from './testing/random.ts'
import type { ShiftPayResult, ShiftTime } from './types.ts'
import { compileWages } from './wages.ts'

function payEngine(work: RandomWork, shifts = work.shifts, alreadyPaid: readonly ShiftTime[] = []): ShiftPayResult {
  return payForShifts({
    shifts,
    alreadyPaid,
    agreements: work.agreements.map(compileAgreement),
    evenOutsideValidity: true,
    wages: compileWages(work.wages),
    perShift: true,
  })
}

/** Names, codes, minutes and cents of all rows, whatever their order. */
function lines(
  rows: readonly { name: string; transactionCode: string; minutes: number | bigint; amount: number | bigint }[],
) {
  return rows.map((row) => [row.name, row.transactionCode, row.minutes, row.amount].join(' ')).sort()
}

function holds(law: (work: RandomWork) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 12 }), (seed, count) => law(randomWork(seed, count))),
    { numRuns: 400 },
  )
}

const SLOW = { timeout: 30_000 }

test('the engine pays what asking every single minute pays, to the cent', SLOW, () => {
  holds((work) => {
    const engine = payEngine(work)
    const minutes = payMinuteByMinute(work)
    expect(lines(engine.rows)).toEqual(lines(minutes.rows))
    expect([engine.total, engine.holidayBase, engine.workedMinutes]).toEqual(
      [minutes.total, minutes.holidayBase, minutes.workedMinutes].map(Number),
    )
  })
})

test('the order in which shifts are given never matters', () => {
  holds((work) => {
    const inOrder = payEngine(work)
    const backwards = payEngine(work, work.shifts.toReversed())
    expect(backwards.rows).toEqual(inOrder.rows)
    expect(backwards.perShift).toEqual(inOrder.perShift?.toReversed())
  })
})

test('every minute of work is paid once: as ordinary pay or by what replaces it', () => {
  holds((work) => {
    const { rows, workedMinutes } = payEngine(work)
    const paid = rows.filter(({ kind }) => kind === 'ordinary' || kind === 'replacing supplement')
    expect(paid.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(workedMinutes)
    expect(workedMinutes).toBe(work.shifts.reduce((sum, { start, end }) => sum + end - start, 0))
  })
})

test('rows sum to the total, and the parts of the shifts sum to the rows', () => {
  holds((work) => {
    const { rows, total, perShift } = payEngine(work)
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(perShift?.reduce((sum, part) => sum + part.total, 0)).toBe(total)
    const parts = perShift?.flatMap((part) => part.rows) ?? []
    for (const row of rows) {
      const own = parts.filter((part) => part.row === row)
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(row.amount)
    }
  })
})

test('a period split between two shifts pays the same minutes of every line', () => {
  holds((work) => {
    const middle = Math.floor(work.shifts.length / 2)
    const [first, second] = [work.shifts.slice(0, middle), work.shifts.slice(middle)]
    const halves = [...payEngine(work, first).rows, ...payEngine(work, second, first).rows]
    const minutes = (rows: ShiftPayResult['rows']) => {
      const sums: Record<string, number> = {}
      for (const row of rows) {
        const key = `${row.name} ${row.transactionCode} ${row.exactUnitPrice} ${row.inHolidayBase}`
        sums[key] = (sums[key] ?? 0) + row.minutes
      }
      return sums
    }
    expect(minutes(halves)).toEqual(minutes(payEngine(work).rows))
  })
})

test('the same shifts give the same result, byte by byte', () => {
  holds((work) => {
    expect(JSON.stringify(payEngine(work))).toBe(JSON.stringify(payEngine(work)))
  })
})
