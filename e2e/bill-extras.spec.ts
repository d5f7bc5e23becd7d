import { expect, expectAccessible, test } from './office.ts'

interface Bill {
  readonly id: number
}

interface Whose extends Bill {
  readonly person: { readonly id: number }
  readonly sharedCustomer: { readonly id: number }
}

test('a purchase invoice is entered on a bill, judged and kept', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?search=Heikki&stateCrit=OPEN')) as { bills: Bill[] }
  // the newest come first, and other tests make some
  await page.goto(`/bills/${bills.at(-1)?.id}`)
  const purchases = page.getByRole('group', { name: 'Ostolaskut' })
  await expect(purchases.getByLabel('Ostolasku 1, Saaja')).toHaveValue('Maalitukku Sävy Oy')
  await purchases.getByRole('button', { name: 'Lisää ostolasku' }).click()
  await page.getByLabel('Ostolasku 3, Saaja').fill('Rautakauppa Kulma')
  await page.getByLabel('Ostolasku 3, Summa').fill('45,50')
  await page.getByLabel('Ostolasku 3, Viitenumero').fill('1234')
  await page.getByLabel('Ostolasku 3, Tilinumero').fill('FI21 1234 5600 0007 85')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText(/viitenumero.*tarkist/i).first()).toBeVisible()
  await page.getByLabel('Ostolasku 3, Viitenumero').fill('1232')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expect(page.getByText(/Rautakauppa Kulma 45,50/)).toBeVisible()
  await expectAccessible(page)
})

test('advances are shown, and one that is too large is refused', async ({ page }) => {
  await page.goto('/bills')
  const row = page.getByRole('row').filter({ hasText: /Ennakkoa pyydetty 1.200,00/ })
  await expect(row).toContainText('Markus Haapala')
  await row.getByRole('link').first().click()
  const advances = page.getByRole('table', { name: 'Ennakot' })
  await expect(advances.getByRole('row').filter({ hasText: 'hyväksytty' })).toContainText('2 500,00')
  await expect(page.getByText('Ennakot yhteensä')).toBeVisible()
  await page.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Summa').fill('99999')
  await dialog.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  await expect(dialog.getByText(/^Ennakkoa voi pyytää enintään/)).toBeVisible()
  await dialog.getByLabel('Summa').fill('50')
  await dialog.getByLabel(/^Sovelluskehitys/).check()
  await expectAccessible(page)
})

test('a purchase invoice to be paid now becomes a payment, which the bank page shows', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?search=Heikki')) as { bills: Whose[] }
  const [like] = bills
  const { id } = (await office.call('POST', '/api/bills', {
    ...{ personId: like?.person.id, customerId: like?.sharedCustomer.id },
    billableitems: [{ date: '2026-11-02', destination: 'Ullakko', type: 'CONTRACT', price: 900 }],
  })) as Bill
  const boards = { name: 'Puutavara Laho', duedate: '2026-12-01', amount: 81.2, referenceNumber: '1232' }
  const purchase = { ...boards, accountNumber: 'FI2112345600000785', paynow: true }
  const path = `/api/admin/bills/v2/${id}`
  const edit = { extContractorBillableItems: [purchase], state: 'APPROVED' }
  await office.call('PUT', path, { ...((await office.call('GET', path)) as object), ...edit })
  await page.goto(`/bills/${id}`)
  await page.getByRole('button', { name: 'Tee maksu' }).click()
  await expect(page.getByRole('dialog')).toContainText('Puutavara Laho')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tee maksu' }).click()
  await expect(page.getByText('Maksu tehtiin: Puutavara Laho')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tee maksu' })).toHaveCount(0)
  await page
    .getByRole('group', { name: 'Ostolaskut' })
    .getByRole('link', { name: /^Maksu \d+$/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('81,20')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Avaa ostolaskun lasku' })).toBeVisible()
})
