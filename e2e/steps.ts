import type { Locator, Page } from '@playwright/test'
import { expect } from './office.ts'

/** The banking day after today: our account is debited today, so that the bank's answers come at once. */
export const NEXT_PAYDAY = '23.11.2026'

/** Below a list: how many rows are chosen. Nothing is said of none. */
export const CHOSEN = /^\d+ (rivi|riviä) valittu/

export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Valikko' })

/** Goes to a page of this area from the sidebar; `area` switches to it first. */
export async function go(page: Page, name: string, area?: string): Promise<void> {
  if (area) await sidebar(page).getByRole('link', { name: area, exact: true }).click()
  const entry = sidebar(page).getByRole('link', { name, exact: true })
  await entry.click()
  await expect(entry).toHaveAttribute('aria-current', 'page')
}

/** Does what stands behind ⋯ of a thing's page. */
export async function doMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Answers the question that is asked with its button. */
export async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Opens what can be done with a row. */
export async function menuOf(row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^Toiminnot: / }).click()
  return row.page().getByRole('group', { name: /^Toiminnot: / })
}

/** Chooses from what can be done with a row. */
export async function act(row: Locator, action: string): Promise<void> {
  await (await menuOf(row)).getByRole('button', { name: action, exact: true }).click()
}

export async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
}

/** Asks what it would be to pay the chosen salaries on a day. */
export async function askPayday(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Lähetä palkat maksuun ja tuloveroon päiväyksellä' }).click()
  await page.getByRole('textbox', { name: 'Maksupäivä' }).fill(day)
}

/** Chooses payments in the bank's list by their numbers. */
export async function choosePayments(page: Page, numbers: readonly (string | number)[]): Promise<void> {
  for (const number of numbers) await page.getByRole('checkbox', { name: new RegExp(`Maksu ${number}$`) }).check()
}
