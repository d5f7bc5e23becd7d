import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localDate } from '@palkkasilta/values/date.ts'
import { describe, expect, test } from 'vitest'
import { chapters } from './chapters.ts'

const figures = chapters.flatMap((chapter) => chapter.figures)

const isChapter = (name: string) =>
  /\b(dated|yearly)(<.*>)?\(\{/.test(readFileSync(join(import.meta.dirname, name), 'utf8')) && name !== 'dated.ts'

describe('every figure of the product', () => {
  test('is found in its chapter', () => {
    const exporting = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name) && isChapter(name))
    expect(chapters.map(({ file }) => file).sort()).toEqual(exporting.map((name) => `parameters/${name}`).sort())
    expect(figures.length).toBeGreaterThan(60)
    expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length)
  })

  test('says on each line where it was read and when somebody looked', () => {
    const lines = figures.flatMap(({ lines }) => Object.values(lines))
    for (const { source } of lines) {
      expect(source.name).toMatch(/\w{3}/)
      expect(URL.canParse(source.link)).toBe(true)
      expect(localDate(source.checkedOn).year).toBeGreaterThan(2025)
    }
  })

  const yearlyOnes = figures.filter((figure) => figure.yearly !== null)

  test.each(yearlyOnes)('$name has a line for each year', ({ lines }) => {
    const years = Object.keys(lines).map((since) => localDate(since).year)
    expect(years.sort()).toEqual(years.map((_, i) => Math.min(...years) + i))
  })

  test.each(yearlyOnes)('$name is missing after its newest year and says so, never 0', ({ name, lines, on }) => {
    const newest = Math.max(...Object.keys(lines).map((since) => localDate(since).year))
    expect(() => on(localDate(`${newest + 1}-01-01`))).toThrow(`${name}: no value on ${newest + 1}-01-01`)
  })
})
