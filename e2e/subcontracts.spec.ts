import { expect, expectAccessible, test } from './office.ts'

interface Bill {
  readonly id: number
}

/** The newest come first, and other tests make some. */
const billOf = (found: unknown) => (found as { bills: Bill[] }).bills.at(-1)?.id

test('a subcontract is entered on a bill, asked for and answered', async ({ page, office }) => {
  const id = billOf(await office.call('GET', '/api/admin/bills/v2?search=Heikki&stateCrit=OPEN'))
  await page.goto(`/bills/${id}`)
  const part = page.getByRole('group', { name: 'Alihankinnat' })
  const row = (name: string) => part.getByRole('row').filter({ has: page.locator(`[value="${name}"]`) })
  await expect(row('Johanna Rinne')).toContainText('Odottaa alihankkijaa')
  await expect(page.getByLabel('Alihankinta 2, Summa')).toBeDisabled()
  await part.getByRole('button', { name: 'Lisää alihankinta' }).click()
  const subcontractor = page.getByRole('combobox', { name: 'Alihankinta 3, Alihankkija' })
  await subcontractor.fill('Heikki')
  await expect(page.getByText('Henkilöä ei löydy')).toBeVisible()
  await subcontractor.fill('Inka')
  await page.getByRole('option', { name: 'Inka Palmu' }).click()
  await page.getByLabel('Alihankinta 3, Summa').fill('9000')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText(/^Alihankinnat ja ostolaskut olisivat yhteensä/).first()).toBeVisible()
  await page.getByLabel('Alihankinta 3, Summa').fill('60')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await row('Inka Palmu').getByRole('button', { name: 'Pyydä hyväksyntää' }).click()
  await expect(dialog).toContainText('60,00')
  await dialog.getByRole('button', { name: 'Pyydä hyväksyntää' }).click()
  await expect(row('Inka Palmu')).toContainText('Odottaa alihankkijaa')
  await row('Inka Palmu').getByRole('button', { name: 'Hyväksy', exact: true }).click()
  await dialog.getByLabel('Peruste').fill('Sovittu puhelimessa')
  await dialog.getByRole('button', { name: 'Hyväksy', exact: true }).click()
  await expect(row('Inka Palmu')).toContainText('Hyväksytty')
  await expect(row('Inka Palmu')).toContainText('Sovittu puhelimessa')
  await expect(page.getByText('Alihankinnan tila vaihdettu').first()).toBeVisible()
})

test('a refund tells what subcontractors were paid, and what they are not', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?search=Haapala')) as {
    bills: { person: { id: number }; sharedCustomer: { id: number } }[]
  }
  const [{ person, sharedCustomer } = { person: { id: 0 }, sharedCustomer: { id: 0 } }] = bills
  const people = (await office.call('GET', '/api/admin/peoplelist?search=Inka')) as { id: number; fullName: string }[]
  const [doer] = people
  const work = { date: '2026-11-10', amount: 100, description: 'Kuvitus', subcontractor: doer }
  const { id } = (await office.call('POST', '/api/bills', {
    ...{ personId: person.id, customerId: sharedCustomer.id },
    billableitems: [{ date: '2026-11-10', destination: 'Esite', type: 'CONTRACT', price: 1000 }],
    contractorBillableItems: [work, { ...work, amount: 50, description: 'Taitto' }],
  })) as Bill
  const bill = (await office.call('GET', `/api/admin/bills/v2/${id}`)) as { contractorBillableItems: Bill[] }
  for (const each of bill.contractorBillableItems)
    for (const state of ['WAITING_SUBCONTRACTOR', 'APPROVED'])
      await office.call('POST', `/api/subcontracts/${each.id}`, { state, reason: 'Sovittu puhelimessa' })
  await office.call('POST', `/api/admin/bills/${id}/sendtobilling`, {})
  const begun = (await office.call('POST', '/api/admin/salarylist', { person: { id: doer?.id } })) as Bill
  const salary = (await office.call('GET', `/api/admin/salarylist/${begun.id}`)) as {
    freeItems: { destination: string; bill_id: number }[]
  }
  const assignedItems = salary.freeItems.filter((line) => line.bill_id === id && line.destination === 'Kuvitus')
  // an employee's wage does not wait for the customer
  const paid = { ...salary, assignedItems, salaryType: 'WORKER', state: 'PAID' }
  await office.call('PUT', `/api/admin/salarylist/${begun.id}`, paid)

  await page.goto(`/bills/${id}`)
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page.getByRole('button', { name: 'Hyvitä', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Maksettu palkassa ${begun.id}, Inka Palmu`)
  await expect(dialog).toContainText(/alihankkijoille maksamatta 50,00.*hyvityksen jälkeen 0\s€/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hyvitä' }).click()
  await expect(page.getByText('Hyvitettyä työtä oli jo maksettu').first()).toBeVisible()
})

test.describe('a subcontractor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('sees what waits for them, and approves it', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Username').fill('laskuttaja@palkkasilta.example')
    await page.getByLabel('Password', { exact: true }).fill('palkkasilta')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Alihankinnat' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Tiedotteet asukkaille' })
    await expect(row).toContainText('Heikki Vuorinen')
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Hyväksy/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('95,00')
    await dialog.getByRole('button', { name: 'Hyväksy' }).click()
    await expect(row).toContainText('Hyväksytty')
    await expect(row.getByRole('button', { name: /^Hyväksy/ })).toHaveCount(0)
  })
})
