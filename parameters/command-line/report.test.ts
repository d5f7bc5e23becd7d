import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Cents, euros, type Rate, rate } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { chapters } from '../chapters.ts'
import { type Dated, dated, type Line, type Source, yearly } from '../dated.ts'
import { toDoText } from './to-do.ts'
import { uncertainText } from './uncertain.ts'

const source: Source = { name: 'laki', link: 'https://example.fi/laki', checkedOn: '2026-11-20' }
const publishedAt = 'https://example.fi/uudet'
const missing = { value: null, certainty: 'missing', source } as const
const aRate = (value: string, certainty: 'confirmed' | 'derived' = 'confirmed'): Line<Rate> => ({
  value: rate(value),
  certainty,
  source,
})
const yearlyRate = (years: Record<number, Line<Rate>>) =>
  yearly<Rate>({ name: 'Maksu', unit: 'percent', publishedAt, years })
const lasting = (lines: Record<string, Line<number>>) => dated<number>({ name: 'Ikäraja', lines })
const chapter = (...figures: Dated<unknown>[]) => [{ file: 'parameters/example.ts', figures }]
const toDo = (figure: Dated<unknown>, year = 2027) => toDoText(chapter(figure), year).split('\n').slice(4, -1)

describe('the to-do list of a year', () => {
  test('names the file, the previous value and where the new one is published', () => {
    expect(toDoText(chapter(yearlyRate({ 2025: aRate('0.0715'), 2026: aRate('0.073') })), 2027)).toBe(
      [
        'Vuodelta 2027 puuttuu 1 luku',
        '',
        'parameters/example.ts (1)',
        '  Luku   Edellinen arvo  Julkaistaan',
        '  Maksu  2026: 7,30\u00a0%    https://example.fi/uudet',
        '',
      ].join('\n'),
    )
  })

  test('is empty where every figure has a value for the year', () => {
    const entered = yearlyRate({ 2026: aRate('0.073'), 2027: aRate('0.074') })
    expect(
      toDoText(chapter(entered, lasting({ '2024-01-01': { value: 17, certainty: 'confirmed', source } })), 2027),
    ).toBe('Vuodelta 2027 puuttuu 0 lukua\n')
  })

  test('takes the newest value that was known', () => {
    expect(toDo(yearlyRate({ 2025: aRate('0.01'), 2026: missing }))).toEqual([
      expect.stringContaining('2025: 1,00\u00a0%'),
    ])
    expect(toDo(yearlyRate({ 2026: missing }))).toEqual([expect.stringContaining('ei ole')])
    expect(toDo(yearlyRate({ 2026: aRate('0.01') }), 2026)).toEqual([])
  })

  test('writes the parts of a figure under their names', () => {
    const limits = yearly<{ low: Rate; limit: Cents }>({
      name: 'Maksu',
      unit: { low: 'percent', limit: 'euros' },
      publishedAt,
      years: { 2026: { value: { low: rate('0.0031'), limit: euros('2509500') }, certainty: 'confirmed', source } },
    })
    expect(toDo(limits)).toEqual([expect.stringContaining('low 0,31\u00a0%, limit 2\u00a0509\u00a0500,00\u00a0€')])
  })

  test('has a lasting figure whose value is not known from some day of the year', () => {
    const ages = lasting({ '2024-01-01': { value: 65, certainty: 'confirmed', source }, '2030-05-01': missing })
    expect(toDo(ages, 2029)).toEqual([])
    expect(toDo(ages, 2030)).toEqual([expect.stringMatching(/Ikäraja +2024: 65 +https:\/\/example.fi\/laki/)])
    expect(toDo(ages, 2031)).toHaveLength(1)
  })
})

test('uncertain lines are one aligned table for each reason', () => {
  const figure = yearlyRate({ 2024: aRate('0.01'), 2025: aRate('0.02', 'derived'), 2026: missing })
  expect(uncertainText(chapter(figure))).toBe(
    [
      'Lukuja 1, epävarmoja kohtia 2',
      '',
      'Arvo puuttuu (1)',
      '',
      'Luku   Alkaen      Päättyen  Tarkistettu  Tiedosto               Lähde',
      'Maksu  2026-01-01            2026-11-20   parameters/example.ts  laki https://example.fi/laki',
      '',
      'Laskettu muista luvuista (1)',
      '',
      'Luku   Alkaen      Päättyen    Tarkistettu  Tiedosto               Lähde',
      'Maksu  2025-01-01  2025-12-31  2026-11-20   parameters/example.ts  laki https://example.fi/laki',
      '',
    ].join('\n'),
  )
})

describe('npm run parameters', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'report.ts'), ...args], { encoding: 'utf8' })

  test('lists what a far year lacks in every chapter of yearly figures', async () => {
    const yearlyOnes = chapters.filter(({ figures }) => figures.some((figure) => figure.yearly))
    const { stdout, status } = run('--year', '2099')
    expect(status).toBe(0)
    for (const { file } of yearlyOnes) expect(stdout).toContain(`\n${file} (`)
  })

  test('tells what is uncertain, then what the next year lacks', () => {
    expect(run().stdout).toMatch(/^Lukuja \d+, epävarmoja kohtia \d+\n[\s\S]*\nVuodelta \d{4} puuttuu \d+ luku/)
  })

  test('refuses a year that is none', () => {
    const { status, stderr } = run('--year', '27')
    expect([status, stderr]).toEqual([1, 'Give the year with four digits, such as --year 2027.\n'])
  })
})
