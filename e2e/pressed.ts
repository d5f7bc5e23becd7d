import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import type { Page } from '@playwright/test'
import { expect, type Office } from './office.ts'

/** Presses something that shows something else. */
export type Pressed = (page: Page) => Promise<void>

export const REFUSED = '/bank?state=APPROVED&settlement=REJECTED'
export const SHIFTS_OF_ONE = '/tamigo/shifts?search=tuusula&statusId=-'

/** The bank's feedback on the last month's payments, of which it refused one and said nothing of another. */
export async function lastFeedback({ call }: Office): Promise<string> {
  const files = (await call('GET', '/api/admin/bank/filelist')) as BankFile[]
  const file = files.find(({ matchResult }) => matchResult === '14 maksun tila muuttui, hylättyjä 1')
  if (!file) throw new Error('the demo has no such feedback')
  return file.fileReference
}

async function payment(page: Page): Promise<void> {
  await page.locator('[data-open]').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Pankki ei maksa tätä maksua')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Historia' })).toContainText('Maksu luotu')
  await panel.getByRole('button', { name: 'Näytä palaute' }).click()
  await expect(panel.getByRole('region', { name: 'pain.002.001.10' })).toContainText('<TxSts>RJCT</TxSts>')
}

async function shifts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Avaa Kaarlo Uusitalo' }).click()
  await expect(page.getByText('Tamigon työntekijätunnus').first()).toBeVisible()
}

async function deletion(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Valitse Kaarlo Uusitalo', exact: true }).check()
  await page.getByRole('button', { name: 'Poista valitut' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function paySlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Palkkalaskelma' }).click()
  await expect(page.getByRole('dialog').getByText('Tilinumero puuttuu')).toBeVisible()
}

export const pressed = { payment, shifts, deletion, paySlip }

/** What every page of a thing has: a way to its last part, and all that can be done with it. Says whether it was there. */
export async function menuOfThing(page: Page): Promise<boolean> {
  const part = page.getByRole('navigation', { name: 'Sivun osat' }).getByRole('link').last()
  const more = page.getByRole('button', { name: 'Lisää toimintoja' })
  const found = [await part.count(), await more.count()]
  // by keyboard, as on a narrow screen a panel may lie over them
  if (found[0]) await part.press('Enter')
  if (found[1]) await more.press('Enter')
  return found.some((count) => count > 0)
}
