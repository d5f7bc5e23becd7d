import { expect, expectAccessible, type Office, test } from './office.ts'

interface Sent {
  readonly id: number
  readonly billNumber: number
  readonly totalpriceWithAlv: number
}

/** A customer pays an open bill without its reference, and names it in the message. */
async function paidWithoutReference(office: Office): Promise<Sent> {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?stateCrit=CLOSED')) as { bills: Sent[] }
  const [bill] = bills
  if (!bill) throw new Error('the demo has one')
  const reply = await fetch(`${await office.simulator('bank')}/__sim/received`, {
    method: 'POST',
    body: JSON.stringify({
      account: 'FI2112345600000785',
      amount: bill.totalpriceWithAlv,
      debtorName: 'Tuntematon Maksaja',
      debtorIban: 'FI4950009420028730',
      message: `Lasku ${bill.billNumber}`,
    }),
  })
  expect(reply.ok).toBe(true)
  await office.call('GET', '/api/admin/bank/filelist/matchNew')
  return bill
}

test('money without a reference is matched in two presses, and undone', async ({ page, office }) => {
  const bill = await paidWithoutReference(office)
  await page.goto('/bank?tab=incoming')
  const table = page.getByRole('table', { name: 'Kohdistamattomat rahat' })
  const row = table.locator('[data-row]').filter({ hasText: 'Tuntematon Maksaja' })
  await expect(row.getByText('Ei viitettä')).toBeVisible()
  await expectAccessible(page)
  await row.hover()
  await row.getByRole('button', { name: `Kohdista laskulle ${bill.billNumber}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kohdista', exact: true }).click()
  await expect(row.getByText('Käsitelty')).toBeVisible()
  await page.getByRole('button', { name: 'Kumoa' }).click()
  await expect(row.getByText('Ei viitettä')).toBeVisible()
  await page.getByRole('button', { name: 'Täsmäytä laskuihin' }).click()
  await expect(page.getByText(/Tili ja laskut täsmäävät/)).toBeVisible()
})
