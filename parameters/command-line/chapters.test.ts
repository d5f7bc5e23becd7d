import { localDate } from '@palkkasilta/values/date.ts'
import { describe, expect, test } from 'vitest'
import { readChapters } from './chapters.ts'

const chapters = await readChapters()
const figures = chapters.flatMap((chapter) => chapter.figures)

describe('every figure of the product', () => {
  test('is found in its chapter', () => {
    expect(chapters.map(({ file }) => file)).toContain('parameters/pension.ts')
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
