import { localDate } from '@palkkasilta/values/date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileAgreement } from './agreement/compile.ts'
import type { Agreement, ShiftPayResult, ShiftTime, WagePeriod } from './agreement/types.ts'
import { payForShifts } from './pay.ts'
import { payLateByMinute } from './testing/late-by-minute.ts'
import { payMinuteByMinute } from './testing/minute-by-minute.ts'
import { type RandomWork, randomWork } from './testing/random.ts'
import { compileWages } from './wages.ts'

function payEngine(work: RandomWork, shifts = work.shifts, alreadyPaid: readonly ShiftTime[] = []): ShiftPayResult {
  return payForShifts({
    shifts,
    alreadyPaid,
    agreements: work.agreements.map(compileAgreement),
    evenOutsideValidity: true,
    wages: compileWages(work.wages),
    interruptions: work.interruptions,
    perShift: true,
  })
}

/** Every third of the shifts is paid first. */
function dealt({ shifts }: RandomWork): [ShiftTime[], ShiftTime[]] {
  const isFirst = (place: number) => place % 3 === 1
  return [shifts.filter((_, place) => isFirst(place)), shifts.filter((_, place) => !isFirst(place))]
}

/**
 * Without a first day the week of the first shift would begin the first period, and which that is changes; and where the first band of a
 * period has no end, no hour is raised less because of others.
 */
function steady(agreement: Agreement): Agreement {
  const { overtime } = agreement
  if (overtime === null) return agreement
  const bands = Map.groupBy(overtime.bands, ({ periodInDays }) => periodInDays ?? overtime.periodInDays)
  const first = [...bands.values()].flatMap(([band]) => (band ? [{ ...band, toMinutes: null }] : []))
  return { ...agreement, overtime: { ...overtime, firstDay: localDate('2026-01-01'), bands: first } }
}

const always = (wage: WagePeriod): WagePeriod => ({ ...wage, days: { from: null, to: null } })

/** Names, codes, minutes and cents of all rows, whatever their order. */
function lines(
  rows: readonly { name: string; transactionCode: string; minutes: number | bigint; amount: number | bigint }[],
) {
  return rows.map((row) => [row.name, row.transactionCode, row.minutes, row.amount].join(' ')).sort()
}

function holds(law: (work: RandomWork) => void, numRuns = 400): void {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 12 }), (seed, count) => law(randomWork(seed, count))),
    { numRuns },
  )
}

const SLOW = { timeout: 60_000 }

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

test('what late shifts lift of paid hours is what asking every minute lifts', SLOW, () => {
  holds((work) => {
    const [paid, late] = dealt(work)
    const engine = payEngine(work, late, paid)
    const minutes = payLateByMinute({ ...work, shifts: late, alreadyPaid: paid })
    expect(lines(engine.rows)).toEqual(lines(minutes.rows))
    expect([engine.total, engine.holidayBase]).toEqual([minutes.total, minutes.holidayBase].map(Number))
  }, 100)
})

test('whichever shifts are paid first, the same minutes of every line are paid', () => {
  holds((given) => {
    // of a broken cycle the later shifts change what the earlier ones would have been paid; and raises of other agreements move
    const work = {
      ...given,
      interruptions: [],
      agreements: given.agreements.slice(0, 1).map(steady),
      wages: given.wages.slice(0, 1).map(always),
    }
    const [first, second] = dealt(work)
    const halves = [...payEngine(work, first).rows, ...payEngine(work, second, first).rows]
    const minutes = (rows: ShiftPayResult['rows']) => {
      const sums: Record<string, number> = {}
      for (const row of rows) {
        const name = row.name.replace(/, \d+\.\d+\.\d{4}.*$/, '')
        const key = `${name} ${row.transactionCode} ${row.exactUnitPrice} ${row.inHolidayBase}`
        sums[key] = (sums[key] ?? 0) + row.minutes
      }
      return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
    }
    expect(minutes(halves)).toEqual(minutes(payEngine(work).rows))
  })
})

test('the same shifts give the same result, byte by byte', () => {
  holds((work) => {
    expect(JSON.stringify(payEngine(work))).toBe(JSON.stringify(payEngine(work)))
  })
})
