import { readdirSync, readFileSync } from 'node:fs'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { EngineError, engineErrorText } from '../errors.ts'
import { payrollCases } from './solving/case-kinds.ts'

interface CaseFile {
  /** Where the expected figures come from. */
  readonly source: string
  readonly kind: keyof typeof payrollCases
  /** Shared by every case of the file; a case's own input comes on top. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly cases: readonly Case[]
}

interface Case {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expect?: Readonly<Record<string, unknown>>
  readonly refused?: { readonly code: string; readonly field?: string; readonly figure?: string }
}

const folder = new URL('./cases/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))

function refusal(run: () => unknown): Readonly<Record<string, unknown>> {
  try {
    run()
  } catch (error) {
    if (error instanceof EngineError) {
      expect(engineErrorText(error)).not.toMatch(/[{}]/)
      return { code: error.code, field: error.field }
    }
    if (error instanceof MissingFigure) return { code: 'MISSING_FIGURE', figure: error.figure }
    throw error
  }
  return { code: 'NOT_REFUSED' }
}

it('there are cases', () => {
  expect(files.length).toBeGreaterThan(10)
})

describe.each(files)('%s', (name) => {
  const file: CaseFile = parse(readFileSync(new URL(name, folder), 'utf8'))

  it('says where its figures come from', () => {
    expect(file.source).toMatch(/\w/)
    expect(file.cases.length).toBeGreaterThan(0)
  })

  it.each(file.cases)('$name', ({ input, expect: expected, refused }) => {
    const run = () => payrollCases[file.kind]({ ...file.given, ...input })
    if (refused) expect(refusal(run)).toMatchObject(refused)
    else {
      expect(Object.keys(expected ?? {})).not.toEqual([])
      expect(run()).toMatchObject(expected ?? {})
    }
  })
})
