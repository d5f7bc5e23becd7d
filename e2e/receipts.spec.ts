import { expect, expectAccessible, test } from './office.ts'
import { act } from './steps.ts'

/** A PNG of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=='

interface Bill {
  readonly id: number
}

test('receipts of a line are shown, added, refused and removed', async ({ page, office }) => {
  await page.goto('/bills?stateCrit=OPEN')
  const shown = page.getByRole('row').filter({ hasText: 'Heikki Vuorinen' })
  await expect(shown.filter({ hasText: 'Kuitteja' })).not.toHaveCount(0)
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?search=Heikki&stateCrit=OPEN')) as { bills: Bill[] }
  // the newest come first, and other tests make some
  await page.goto(`/bills/${bills.at(-1)?.id}`)
  await page.getByRole('button', { name: '1 kuitti: Rivi 1' }).click()
  const panel = page.getByRole('dialog', { name: /^Kuitit: Porraskäytävän maalaus/ })
  await expect(panel.getByRole('img', { name: 'pysäköinti.png' })).toBeVisible()
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Avaa uuteen välilehteen' }).click()
  const opened = await opening
  await expect(opened).toHaveURL(/\/api\/billableitem\/receipt\/\d+\?authtoken=/)
  await expect(opened.locator('img')).toBeVisible()
  await opened.close()

  const choosing = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Lisää kuitteja' }).click()
  const picture = { name: 'tikkaat.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') }
  await (await choosing).setFiles([picture])
  await expect(page.getByText('Kuitti tikkaat.png lisätty')).toBeVisible()
  await panel.getByRole('button', { name: 'Näytä tikkaat.png' }).click()
  await expect(panel.getByRole('img', { name: 'tikkaat.png' })).toBeVisible()

  const again = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Lisää kuitteja' }).click()
  await (await again).setFiles([{ name: 'lasku.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0') }])
  await expect(panel.getByText('Kuittia lasku.pdf ei voitu lisätä')).toBeVisible()
  await expect(panel.getByText(/^Tiedosto on ohjelma/)).toBeVisible()

  await act(panel.getByRole('row').filter({ hasText: 'tikkaat.png' }), 'Poista')
  await page.getByRole('dialog', { name: 'Poistetaanko kuitti' }).getByRole('button', { name: 'Poista' }).click()
  await expect(panel.getByRole('button', { name: 'Näytä tikkaat.png' })).toHaveCount(0)
  await expect(page.getByText('Kuitti tikkaat.png poistettu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 kuitti: Rivi 1' })).toBeVisible()
})

test('the receipt of a purchase invoice is shown as the PDF that it is', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?search=Inka&stateCrit=APPROVED')) as {
    bills: Bill[]
  }
  await page.goto(`/bills/${bills[0]?.id}`)
  await page.getByRole('button', { name: '1 kuitti: Ostolasku 1' }).click()
  const panel = page.getByRole('dialog', { name: 'Kuitit: Kirjapaino Arkki' })
  await expect(panel.getByText('Yhteensä 310,40 €')).toBeVisible()
  await expect(panel.getByText(/^Kuitteja voi lisätä/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Lisää kuitteja' })).toHaveCount(0)
  await expectAccessible(page)
})
