import type { Locator } from '@playwright/test'
import { expect } from './office.ts'

export type Read = Readonly<Record<string, string>>

/** The rows of a table as staff read them, by the words of the headings. */
export async function rowsOf(table: Locator): Promise<Read[]> {
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const headings = await table.locator('thead th').allInnerTexts()
  const rows = await table.locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts()
      return Object.fromEntries(headings.map((heading, index) => [heading.trim(), cells[index]?.trim() ?? '']))
    }),
  )
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
