import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Office, test } from './office.ts'

interface Bill {
  readonly id: number
  readonly billNumber: number
  readonly person: { readonly id: number; readonly fullName: string }
}

/** A bill whose customer has paid, of somebody who is still to be paid for it. */
async function paidBill({ call }: Office): Promise<Bill> {
  const { bills } = (await call('GET', '/api/admin/bills/v2?stateCrit=PAID&search=Heikki')) as { bills: Bill[] }
  const [bill] = bills
  if (!bill) throw new Error('the demo has a paid bill')
  return bill
}

const table = (page: Page, name: string) => page.getByRole('table', { name })
const question = (page: Page) => page.getByRole('dialog')

async function pick(page: Page, name: string) {
  await question(page).getByRole('combobox', { name: 'Henkilö' }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('a salary is begun, lines are moved into it, foreseen, saved and paid', async ({ page, office }) => {
  const bill = await paidBill(office)
  await page.goto('/salaries')
  await expect(page.getByRole('heading', { level: 1, name: 'Palkat' })).toBeVisible()
  await page.getByRole('button', { name: 'Uusi palkka' }).click()
  await question(page).getByRole('button', { name: 'Uusi palkka' }).click()
  await expect(question(page).getByText('Valitse henkilö')).toBeVisible()
  await pick(page, bill.person.fullName)
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Uusi palkka' }).click()
  await expect(page.getByText(/^Palkka \d+ luotiin$/)).toBeVisible()
  await expect(page.getByText('Palkalla ei ole rivejä.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Palkkalaskelma' })).toHaveCount(0)

  const free = table(page, 'Vapaat rivit')
  const all = free.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' })
  const rows = free.getByRole('row').filter({ hasText: String(bill.billNumber) })
  const count = await rows.count()
  await rows.first().getByRole('checkbox').check()
  await expect(all).toHaveJSProperty('indeterminate', (await free.locator('tbody tr').count()) > 1)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lisää valitut' }).click()
  const assigned = table(page, 'Palkanmaksu perusteet')
  await expect(assigned.locator('tbody tr')).toHaveCount(count)
  await expect(page.getByText(/^Muutos: Maksetaan 0,00 → /)).toBeVisible()
  await expectAccessible(page)

  await assigned.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await page.getByRole('button', { name: 'Poista valitut' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lisää valitut' }).click()
  await page.getByRole('button', { name: 'Lisää luontoisetu' }).click()
  await expect(page.getByRole('combobox', { name: 'Etu 1' })).toHaveValue('330')
  await page.getByRole('textbox', { name: 'Verotusarvo 1' }).fill('20')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Maksa' })).toBeDisabled()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expect(assigned.getByRole('link', { name: String(bill.billNumber) }).first()).toBeVisible()

  await expect(page.getByRole('row', { name: 'Luontoisedut' })).toContainText('20,00')

  await page.getByRole('button', { name: 'Maksa' }).click()
  await expect(question(page)).toContainText('Maksetaanko palkka?')
  await expect(question(page)).toContainText('Maksupäivä')
  await expect(question(page)).toContainText('Maksetaan tilille')
  await expect(question(page)).toContainText('Saajan tili')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Maksa' }).click()
  await expect(page.getByText(/^Palkka \d+ lähetettiin maksuun/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tila' })).toHaveValue('PAID')
  await expect(page.getByLabel('Veroprosentti')).toBeDisabled()
  await expect(table(page, 'Maksut').locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Palkkalaskelma' }).click()
  await expect(question(page).getByText('Palkkalaskelma:')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Avaa', exact: true }).click()
  await question(page).getByRole('button', { name: 'Avaa', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Tila' })).toHaveValue('OPEN')
  await expect(page.getByRole('button', { name: 'Maksa' })).toBeVisible()
})

test('a salary of all free lines is found by its state and deleted', async ({ page, office }) => {
  const { person } = await paidBill(office)
  const { id } = (await office.call('POST', '/api/admin/salarylist', { person: { id: person.id } })) as { id: number }
  await page.goto(`/salaries?search=${id}&state=OPEN`)
  const row = page.getByRole('row').filter({ hasText: String(id) })
  await expect(row).toContainText(person.fullName)
  await expect(row).toContainText('Avoin')
  await expectAccessible(page)
  await row.hover()
  await row.getByRole('button', { name: /toimin/i }).click()
  await expect(page.getByRole('button', { name: 'Lataa ilmoitus (XML)' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Poista' }).click()
  await expect(question(page)).toContainText('Palkan poisto')
  await expect(question(page)).toContainText('Poistetaanko palkka')
  await question(page).getByRole('button', { name: 'Poista' }).click()
  await expect(page.getByText(`Palkka ${id} poistettu`)).toBeVisible()
})

test('the state that is chosen is asked for first; a locked salary is only read', async ({ page, office }) => {
  const { person } = await paidBill(office)
  const { id } = (await office.call('POST', '/api/admin/salarylist', { person: { id: person.id } })) as { id: number }
  await page.goto(`/salaries/${id}`)
  await expect(page.getByText('Ei merkintöjä')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tila' }).selectOption('Maksettu')
  await expect(page.getByText('Palkalla ei ole rivejä').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tila' })).toHaveValue('OPEN')
  await page.getByRole('button', { name: 'Poista', exact: true }).click()
  await expect(question(page)).toContainText('poistetaanko palkka?')
  await question(page).getByRole('button', { name: 'Poista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Palkat' })).toBeVisible()
})

test('salaries of all that can be paid out are made, chosen and shown to the bank', async ({ page, office }) => {
  await page.goto('/salaries')
  await page.getByRole('button', { name: 'Tee palkat kaikille' }).click()
  await expect(question(page)).toContainText('Laskutettu ilman alv')
  await expectAccessible(page)
  const make = question(page).getByRole('button', { name: /^Tee \d+ palkkaa$/ })
  const count = Number(/\d+/.exec((await make.textContent()) ?? '')?.[0])
  await make.click()
  await page.getByRole('link', { name: 'Katso palkat' }).click()
  await expect(page.getByText('Juuri luodut palkat')).toBeVisible()
  const made = page.locator('tbody tr')
  await expect(made.filter({ hasText: 'Avoin' })).toHaveCount(count)
  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await page.getByRole('button', { name: 'Lähetä palkat maksuun ja tuloveroon päiväyksellä' }).click()
  await expect(question(page)).toContainText(`${count} palkkaa voidaan lähettää`)
  const [first] = await question(page).getByRole('listitem').getByRole('link').all()
  expect(await first?.getAttribute('href')).toMatch(/^\/salaries\/\d+$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // their lines are free again for whoever comes next
  const run = new URL(page.url()).searchParams.get('made') ?? ''
  const { salaryList } = (await office.call('GET', `/api/admin/salarylist/v2?made=${run}`)) as { salaryList: Bill[] }
  for (const { id } of salaryList) await office.call('DELETE', `/api/admin/salarylist/${id}`)
})

test('a refund of what was paid tells the loss before, and both histories after', async ({ page, office }) => {
  const { person } = await paidBill(office)
  const begun = { person: { id: person.id }, allFree: true }
  const { id } = (await office.call('POST', '/api/admin/salarylist', begun)) as { id: number }
  const path = `/api/admin/salarylist/${id}`
  const salary = (await office.call('GET', path)) as {
    assignedItems: { kind: string; bill_id: number; billNumber: number; bill_state: string }[]
  }
  const bill = salary.assignedItems.find(({ kind, bill_state }) => kind === 'LINE' && bill_state === 'PAID')
  if (!bill) throw new Error('the demo has a paid line')
  // others may have sent bills of the same person, whose customers have not paid
  const assignedItems = salary.assignedItems.filter(({ bill_state }) => bill_state === 'PAID')
  await office.call('PUT', path, { ...salary, assignedItems, state: 'PAID' })
  await page.goto(`/bills/${bill.bill_id}`)
  const lines = page.getByRole('table', { name: 'Laskurivit' })
  await expect(lines.getByRole('link', { name: String(id), exact: true })).toHaveAttribute('href', `/salaries/${id}`)
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page.getByRole('button', { name: 'Hyvitä', exact: true }).click()
  await expect(question(page)).toContainText(`Maksettu palkassa ${id}, ${person.fullName}`)
  await expect(question(page)).toContainText('jää meidän tappioksemme')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Hyvitä' }).click()
  await expect(page.getByText(`Lasku ${bill.billNumber} hyvitetty`)).toBeVisible()
  await expect(page.getByText('Hyvitettyä työtä oli jo maksettu').first()).toBeVisible()
  await page.goto(`/salaries/${id}`)
  await expect(page.getByText('Maksettu työ hyvitettiin asiakkaalle').first()).toBeVisible()
})
