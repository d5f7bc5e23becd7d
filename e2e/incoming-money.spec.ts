import { expect, expectAccessible, type Office, tellBank, test } from './office.ts'
import { act } from './steps.ts'

interface Sent {
  readonly id: number
  readonly billNumber: number
  readonly totalpriceWithAlv: number
}

async function openBills(office: Office): Promise<readonly [Sent, Sent]> {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?stateCrit=CLOSED')) as { bills: Sent[] }
  const [bill, other] = bills
  if (!bill || !other) throw new Error('the demo has two')
  return [bill, other]
}

/** A customer pays an open bill without its reference, and names it in the message. */
async function paidWithoutReference(office: Office, more = 0, payer = 'Tuntematon Maksaja'): Promise<Sent> {
  const [bill] = await openBills(office)
  await tellBank(office, 'received', {
    account: 'FI2112345600000785',
    amount: bill.totalpriceWithAlv + more,
    debtorName: payer,
    debtorIban: 'FI4950009420028730',
    message: `Lasku ${bill.billNumber}`,
  })
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

test('traffic tells what each entry is, staff correct it, and the day follows', async ({ page, office }) => {
  await paidWithoutReference(office, 0, 'Hyvittävä Pankki')
  await page.goto('/bank?tab=traffic&search=Hyvittävä')
  const table = page.getByRole('table', { name: 'Tilitapahtumat' })
  const row = table.locator('[data-row]').filter({ hasText: 'Hyvittävä Pankki' })
  await expect(row).toContainText('Selvittämättä')
  await expect(row).toContainText('Ei viitettä')
  await expect(page.getByText(/^Haettu \d/)).toBeVisible()
  await expectAccessible(page)
  await row.locator('[data-open]').click()
  const panel = page.getByRole('dialog', { name: 'Tilitapahtuma' })
  await expect(panel).toContainText('Ei vielä tiliotteella')
  await panel.getByLabel('Mikä tapahtuma on').selectOption('Korko')
  await panel.getByLabel('Selite').fill('Hyvityskorko')
  await panel.getByRole('button', { name: 'Tallenna laji' }).click()
  await expect(panel.getByText('Laji vaihdettiin')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Selvitetty')
  await page.getByRole('button', { name: 'Kumoa' }).click()
  await expect(row).toContainText('Selvittämättä')
  await act(row, 'Kohdista laskulle')
  await expect(page.getByRole('dialog', { name: 'Saapunut raha' })).toContainText('Hyvittävä Pankki')
  await page.goto('/bank?tab=accounts')
  await expect(page.getByRole('table', { name: 'Maksutilit' })).toContainText('FI15')
  const days = page.getByRole('table', { name: 'Tilin päivät' })
  await expect(days.locator('[data-row]').filter({ hasText: 'selvittämättä' }).first()).toContainText('Ei täsmää')
  await expectAccessible(page)
  const ahead = page.getByRole('table', { name: /^Kassaennuste: FI15/ })
  await expect(ahead.getByRole('link', { name: /^\d+ vuoroa? \(arvio\)$/ }).first()).toBeVisible()
  await expect(ahead.getByRole('link', { name: 'arvonlisävero' })).toHaveAttribute('href', '/accounting')
  await expect(page.getByText(/^arvioituja palkkoja \d/)).toBeVisible()
  const debts = ahead.getByRole('link', { name: /tilitettävä/ }).first()
  await expect(debts).toBeVisible()
  await debts.click()
  await expect(page.getByRole('table', { name: /^Palkoista tilitettävät/ })).toContainText('Verohallinto')
})

test('one payment is matched with several bills, so much with each', async ({ page, office }) => {
  const [bill, other] = await openBills(office)
  await paidWithoutReference(office, 10, 'Kahden Maksaja')
  await page.goto('/bank?tab=incoming')
  const table = page.getByRole('table', { name: 'Kohdistamattomat rahat' })
  const row = table.locator('[data-row]').filter({ hasText: 'Kahden Maksaja' })
  await act(row, 'Kohdista muulle laskulle')
  const panel = page.getByRole('dialog', { name: 'Saapunut raha' })
  await panel.getByRole('checkbox', { name: new RegExp(`^Valitse Lasku ${bill.billNumber} `) }).check()
  await panel.getByLabel(/^Hae avoin lasku/).fill(String(other.billNumber))
  await panel.getByRole('checkbox', { name: new RegExp(`^Valitse Lasku ${other.billNumber} `) }).check()
  const part = panel.getByRole('textbox', { name: new RegExp(`^Summa: Lasku ${other.billNumber} `) })
  await expect(part).toHaveValue('10,00')
  await part.fill('11')
  await expect(panel.getByRole('status').filter({ hasText: 'mutta rahaa on' })).toBeVisible()
  await part.fill('9')
  await expect(panel.getByText('odottamaan jää 1,00 €')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Kohdista 2 laskulle' }).click()
  const question = page.getByRole('dialog', { name: 'Kohdistetaanko raha 2 laskulle?' })
  await expect(question).toContainText('9,00 €')
  await question.getByRole('button', { name: 'Kohdista', exact: true }).click()
  await expect(panel.getByText('Mitä rahalle on tehty')).toBeVisible()
  await expect(panel.getByText(/^Kohdistettu 9,00/)).toBeVisible()
})
