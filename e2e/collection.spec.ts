import { expect, expectAccessible, type Office, test } from './office.ts'
import { go } from './steps.ts'

interface Sent {
  readonly id: number
  readonly billNumber: number
  readonly totalpriceWithAlv: number
}

/** A sent bill of a biller that nobody has paid. */
async function aSentBill({ call }: Office): Promise<Sent> {
  const { bills } = (await call('GET', '/api/admin/bills/v2?stateCrit=CLOSED')) as { bills: Sent[] }
  const [newest] = bills
  if (!newest) throw new Error('the demo has one')
  return newest
}

async function tell(office: Office, change: object): Promise<void> {
  const reply = await fetch(`${await office.simulator('ropo')}/__sim/status`, {
    method: 'POST',
    body: JSON.stringify(change),
  })
  expect(reply.status).toBe(204)
}

test('what was sent to the provider and what it told are two paged tables', async ({ page }) => {
  await page.goto('/')
  await go(page, 'Ropo')
  await expect(page.getByRole('heading', { level: 1, name: 'Ropo' })).toBeVisible()
  await expect(page.getByText(/^Haettu \d/)).toBeVisible()
  const sent = page.getByRole('table', { name: 'Ropolle lähetetyt laskut' })
  await expect(sent.getByText('Kyllä').first()).toBeVisible()
  await expect(sent.locator('[data-row]')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Tilapäivitykset' }).click()
  const updates = page.getByRole('table', { name: 'Ropon tilapäivitykset' })
  await expect(updates.locator('[data-row]')).toHaveCount(10)
  await expectAccessible(page)
})

test('updates are fetched after a question and move the bill', async ({ page, office }) => {
  const bill = await aSentBill(office)
  await tell(office, { billnum: bill.billNumber, status: 'COLLECTION' })
  await tell(office, { billnum: '4711', text: 'Outo', unknown: true })
  await page.goto('/ropo')
  await page.getByRole('button', { name: 'Hae pävitykset' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('haetaanko päivitykset?')
  await dialog.getByRole('button', { name: 'Hae pävitykset' }).click()
  await expect(page.getByText(/uutta päivitystä haettu/)).toBeVisible()
  await page.getByRole('link', { name: /selvitettävänä$/ }).click()
  await expect(page.getByRole('table').getByText('Tuntematon lasku')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/bills/${bill.id}`)
  await expect(page.getByText('Ropo: Perintä')).toBeVisible()
  await expectAccessible(page)
  await tell(office, { billnum: bill.billNumber })
  await tell(office, { billnum: bill.billNumber, amount: 12.5 })
  await office.call('GET', '/api/admin/ropo/fetchupdates')
  await page.reload()
  await expect(page.getByText('Laskulle on maksettu 12,50 € yli sen')).toBeVisible()
  await expect(page.getByText('Maksettu', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Maksettu 12,50.€, avoinna .12,50.€/)).toBeVisible()
})
