import { readdirSync, readFileSync } from 'node:fs'
import { toEuros, toQuantity } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { EngineError } from '../errors.ts'
import { calculate } from './calculation.ts'
import { spelledOut } from './testing/case-file.ts'

interface Case {
  readonly promise: string
  readonly source: string
  readonly input: unknown
  readonly expect: Expected | Refusal
}

interface Expected {
  /** Name, code, hours, unit price and sum of each row. */
  readonly rows: readonly (readonly [string, number, number, number, number])[]
  readonly total: number
  readonly holidayBase?: number
  readonly perShift?: Readonly<Record<string, number>>
  readonly warnings?: readonly string[]
}

interface Refusal {
  readonly error: string
  readonly field: string
}

const folder = new URL('./cases/', import.meta.url)
const cases = readdirSync(folder).map((file): [string, Case] => [
  file,
  parse(readFileSync(new URL(file, folder), 'utf8')),
])

function refusalOf(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof EngineError) return { error: error.code, field: error.field }
    throw error
  }
  throw new Error('was not refused')
}

function outcome(input: unknown): Required<Expected> {
  const result = calculate(spelledOut(input))
  return {
    rows: result.rows.map((row) => {
      return [
        row.name,
        Number(row.transactionCode),
        toQuantity(row.hours),
        toEuros(row.unitPrice),
        toEuros(row.amount),
      ] as const
    }),
    total: toEuros(result.total),
    holidayBase: toEuros(result.holidayBase),
    perShift: Object.fromEntries((result.perShift ?? []).map(({ shiftId, total }) => [shiftId, toEuros(total)])),
    warnings: result.warnings.map(({ code }) => code),
  }
}

describe('agreement cases', () => {
  test('there are at least forty, each with its source', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    for (const [file, { source, promise }] of cases) expect([file, source, promise].every(Boolean)).toBe(true)
  })

  test.each(cases.map(([file, one]) => ({ file, ...one })))('$file: $promise', ({ input, expect: expected }) => {
    if ('error' in expected) expect(refusalOf(() => calculate(spelledOut(input)))).toEqual(expected)
    else expect(outcome(input)).toMatchObject({ warnings: [], ...expected })
  })
})
