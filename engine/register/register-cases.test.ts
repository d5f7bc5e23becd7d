import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { registerCases } from './case-kinds.ts'

interface CaseFile {
  readonly kind: keyof typeof registerCases
  readonly given?: object
  readonly cases: readonly { readonly name: string; readonly input: object; readonly expect: object }[]
}

describe.each(['wage-reports', 'corrections', 'tax-refunds', 'separate-reports'])('%s', (name) => {
  const file: CaseFile = parse(readFileSync(new URL(`./cases/${name}.yaml`, import.meta.url), 'utf8'))

  test.each(file.cases)('$name', ({ input, expect: expected }) => {
    expect(registerCases[file.kind]({ ...file.given, ...input })).toMatchObject(expected)
  })
})

test('the days of a payment follow from its date', () => {
  expect(registerCases.reportDays({ paymentDate: '2026-03-02' })).toEqual({
    earliest: '2026-01-16',
    wageReport: '2026-03-09',
    separateReport: '2026-04-07',
    tax: '2026-04-13',
  })
})
