import type { Locator } from '@playwright/test'
import { expect } from './office.ts'

export type Read = Readonly<Record<string, string>>

/** A cell of two lines has parts, each by the key of a name in its heading; what stands on both lines is joined. Marks are left out. */
const READ = `(table) => {
  const marksIn = (element) => [...element.querySelectorAll('[data-mark]')].map((mark) => mark.innerText)
  const textOf = (element) =>
    element ? marksIn(element).reduce((text, mark) => text.replace(mark, ''), element.innerText).trim() : ''
  const headings = [...table.querySelectorAll('thead th')].map((heading) => {
    const names = [...heading.querySelectorAll('[data-name]')]
    return names.length > 0 ? names.map((name) => [name.dataset.name, textOf(name)]) : [[undefined, textOf(heading)]]
  })
  return [...table.querySelectorAll('tbody tr')].map(({ cells }) => Object.fromEntries(
    headings.flatMap((names, place) => names.map(([key, name], line) => {
      const parts = [...(cells[place]?.querySelectorAll('[data-part]') ?? [])]
      if (parts.length === 0) return [name, line === 0 ? textOf(cells[place]) : '']
      return [name, parts.filter((part) => part.dataset.part === key).map(textOf).join(' ')]
    })),
  ))
}`

/** The rows of a table as staff read them, by the words of the headings. */
export async function rowsOf(table: Locator): Promise<Read[]> {
  await expect(table.locator('tbody tr').first()).toBeVisible()
  return table.evaluate(READ)
}

/** All names in a table's headings. */
export function namesOf(table: Locator): Promise<string[]> {
  return table.locator('thead [data-name]').allInnerTexts()
}

/** Names and values of a part of a page. */
export async function factsOf(part: Locator): Promise<Read> {
  await expect(part.getByRole('definition').first()).toBeVisible()
  const names = await part.getByRole('term').allInnerTexts()
  const values = await part.getByRole('definition').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name, values[index]?.trim() ?? '']))
}

/** Whole cents of a sum on the screen, or of a simulator's euros. */
export function centsOf(sum: string | number | undefined): number {
  if (typeof sum === 'number') return Math.round(sum * 100)
  const [, minus, whole = '', cents = '00'] = /(\u2212)?(\d[\d\u00a0]*)(?:,(\d\d))?/.exec(sum ?? '') ?? []
  return (minus ? -1 : 1) * Number(whole.replaceAll('\u00a0', '') + cents)
}

/** As the product writes a sum. */
export const euros = (amount: number) =>
  `${amount.toLocaleString('fi-FI', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00a0€`
