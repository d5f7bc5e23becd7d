import type { Locator } from '@playwright/test'
import { expect } from './office.ts'

export type Read = Readonly<Record<string, string>>

/** What is read of an element in the browser. */
interface Element {
  readonly textContent: string
  readonly dataset: { readonly name?: string; readonly part?: string }
  readonly cells: readonly Element[]
  querySelectorAll(selector: string): Iterable<Element>
}

/** A cell of two lines has parts, each by the key of a name in its heading; what stands on both lines is joined. Marks are left out. */
function readRows(table: Element): Read[] {
  const all = (selector: string, element?: Element) => (element ? [...element.querySelectorAll(selector)] : [])
  const textOf = (element?: Element) =>
    all('[data-mark]', element)
      .reduce((text, mark) => text.replace(mark.textContent, ''), element?.textContent ?? '')
      .trim()
  const headings = all('thead th', table).map((heading) => {
    const names = all('[data-name]', heading)
    return (names.length > 0 ? names : [heading]).map((name) => ({ key: name.dataset.name, name: textOf(name) }))
  })
  return all('tbody tr', table).map(({ cells }) => {
    const read = headings.flatMap((names, place) => {
      const parts = all('[data-part]', cells[place])
      const whole = parts.length === 0 ? [textOf(cells[place])] : undefined
      return names.map(({ key, name }, line) => {
        const own = parts.filter((part) => part.dataset.part === key).map(textOf)
        return [name, whole ? (whole[line] ?? '') : own.join(' ')]
      })
    })
    return Object.fromEntries(read)
  })
}

/** The rows of a table as staff read them, by the words of the headings. */
export async function rowsOf(table: Locator): Promise<Read[]> {
  await expect(table.locator('tbody tr').first()).toBeVisible()
  return table.evaluate(readRows)
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
