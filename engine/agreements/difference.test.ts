import { readdirSync, readFileSync } from 'node:fs'
import { type Cents, cents, toEuros, toQuantity } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { compileAgreement, isInHolidayBase } from './agreement/compile.ts'
import { dayOfMinute } from './agreement/helsinki.ts'
import type { EpochMinute, ShiftPayResult, ShiftTime } from './agreement/types.ts'
import { calculate } from './calculation.ts'
import { atWholePrices, inPeriodsOf, joinedPay, payDifference } from './difference.ts'
import { payForShifts } from './pay.ts'
import { wholePrice } from './rows.ts'
import { spelledOut } from './testing/case-file.ts'
import { randomWork } from './testing/random.ts'
import { compileWages } from './wages.ts'

interface Case {
  readonly promise: string
  readonly source: string
  readonly input: object
  /** The shifts as they were paid, and as they turned out. */
  readonly paid: readonly object[]
  readonly due: readonly object[]
  readonly expect: object
}

const folder = new URL('./difference-cases/', import.meta.url)
const cases = readdirSync(folder).map((file): Case & { readonly file: string } => ({
  file,
  ...parse(readFileSync(new URL(file, folder), 'utf8')),
}))

function outcome(difference: ShiftPayResult) {
  return {
    rows: difference.rows.map((row) => {
      const hours = toQuantity(row.hours)
      return [row.name, Number(row.transactionCode), hours, toEuros(row.unitPrice), toEuros(row.amount)]
    }),
    total: toEuros(difference.total),
    holidayBase: toEuros(difference.holidayBase),
    perShift: Object.fromEntries((difference.perShift ?? []).map(({ shiftId, total }) => [shiftId, toEuros(total)])),
  }
}

describe('differences after payment', () => {
  test.each(cases)('$file: $promise', ({ source, input, paid, due, expect: expected }) => {
    expect(source).not.toBe('')
    const payOf = (shifts: readonly object[]) => calculate(spelledOut({ ...input, shifts, perShift: true }))
    expect(outcome(payDifference(payOf(due), payOf(paid)))).toEqual(expected)
  })
})

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1)

/** Some shifts end earlier, some are gone; the others stay. */
function changed(shifts: readonly ShiftTime[], seed: number): ShiftTime[] {
  return shifts.flatMap((shift, index) => {
    const roll = (seed * 31 + index * 17) % 5
    if (roll === 0) return []
    const end = (shift.start + Math.ceil((shift.end - shift.start) / 2)) as EpochMinute
    return roll === 1 ? [{ ...shift, end }] : [shift]
  })
}

const centsByRow = (results: readonly ShiftPayResult[]) => {
  const sums = new Map<string, readonly [minutes: number, amount: number]>()
  for (const { rows } of results)
    for (const { name, transactionCode, exactUnitPrice, inHolidayBase, minutes, amount } of rows) {
      const key = JSON.stringify([name, transactionCode, exactUnitPrice, inHolidayBase])
      const [before = 0, cents = 0] = sums.get(key) ?? []
      sums.set(key, [before + minutes, cents + amount])
    }
  return Object.fromEntries([...sums].filter(([, [minutes, amount]]) => minutes !== 0 || amount !== 0))
}

test('what was paid and its differences are what is due, row by row to the cent', () => {
  for (const seed of SEEDS) {
    const { shifts, agreements, wages } = randomWork(seed, 12)
    const terms = {
      agreements: agreements.map(compileAgreement),
      wages: compileWages(wages),
      evenOutsideValidity: true,
    }
    const payOf = (some: readonly ShiftTime[]) => payForShifts({ ...terms, shifts: some, perShift: true })
    const [first, second] = [changed(shifts, seed), changed(shifts, seed + 1)]
    const [paid, once, twice] = [payOf(shifts), payOf(first), payOf(second)]
    const differences = [payDifference(once, paid), payDifference(twice, once)]
    expect(centsByRow([paid, ...differences]), `seed ${seed}`).toEqual(centsByRow([twice]))
    expect(centsByRow([paid, joinedPay(differences)]), `seed ${seed}, at once`).toEqual(centsByRow([twice]))
    for (const difference of differences) {
      const { total, rows, perShift, periods, trace } = difference
      const sumOf = (parts: readonly { readonly total: number }[]) => parts.reduce((all, part) => all + part.total, 0)
      expect(rows.reduce((all, row) => all + row.amount, 0)).toBe(total)
      expect(sumOf(perShift ?? [])).toBe(total)
      expect(sumOf(periods)).toBe(total)
      expect(trace.reduce((all, line) => all + line.amount, 0)).toBe(total)
    }
  }
})

/** As it is stored: prices in whole cents, and neither the days of a row nor what holiday compensation is counted from. */
function asStored(pay: ShiftPayResult): ShiftPayResult {
  const rows = pay.rows.map((row) => {
    return { ...row, exactUnitPrice: wholePrice(row.unitPrice), inHolidayBase: isInHolidayBase(row) }
  })
  const rowOf = new Map(pay.rows.map((row, place) => [row, rows[place] ?? row]))
  const perShift = (pay.perShift ?? []).map((shift) => {
    return { ...shift, rows: shift.rows.map((part) => ({ ...part, row: rowOf.get(part.row) ?? part.row })) }
  })
  return joinedPay([{ ...pay, rows, perShift, periods: [] }])
}

test('what was stored differs from the same terms by nothing, from others by each cent', () => {
  for (const seed of SEEDS) {
    const { shifts, agreements, wages } = randomWork(seed, 12)
    const [compiled, evenOutsideValidity] = [agreements.map(compileAgreement), true]
    const payBy = (factor: number) => {
      const more = (wage: Cents) => cents(Math.round(wage * factor))
      const raised = wages.map(({ base, larger, ...rest }) => {
        return { ...rest, base: more(base), larger: larger && more(larger) }
      })
      const terms = { agreements: compiled, wages: compileWages(raised), evenOutsideValidity }
      return payForShifts({ ...terms, shifts, perShift: true })
    }
    const dayOf = new Map(shifts.map(({ id, start }) => [id, dayOfMinute(start)]))
    const [was, now] = [payBy(1), payBy(1.013)].map(atWholePrices)
    if (!was || !now) throw new Error('nothing is paid')
    const paid = inPeriodsOf(asStored(was), now.periods, (id) => dayOf.get(id))
    expect(payDifference(was, paid).rows, `seed ${seed}`).toEqual([])
    expect(paid.holidayBase, `seed ${seed}`).toBe(was.holidayBase)
    const difference = payDifference(now, paid)
    const sumOf = (parts: readonly { readonly total: number }[]) => parts.reduce((all, part) => all + part.total, 0)
    expect(now.total).toBeGreaterThan(was.total)
    expect(difference.rows.reduce((all, { amount }) => all + amount, 0)).toBe(now.total - was.total)
    expect(sumOf(difference.perShift ?? []), `seed ${seed}, by shift`).toBe(now.total - was.total)
    expect(sumOf(difference.periods), `seed ${seed}, by period`).toBe(now.total - was.total)
  }
})
