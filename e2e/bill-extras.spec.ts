import { expect, expectAccessible, test } from './office.ts'

interface Bill {
  readonly id: number
  readonly billNumber: number
  readonly billSummary: { readonly advanceRequested: number }
}

test('advances are asked for and decided on the page and in the queue', async ({ page, office }) => {
  await page.goto('/bills')
  const row = page.getByRole('row').filter({ hasText: /Ennakkoa pyydetty 1.200,00/ })
  await expect(row).toContainText('Markus Haapala')
  await row.getByRole('link').first().click()
  const advances = page.getByRole('table', { name: 'Ennakot' })
  await expect(advances.getByRole('row').filter({ hasText: 'hyväksytty' })).toContainText('2 500,00')
  await expect(page.getByText('Ennakkopyynnöt yhteensä')).toBeVisible()
  await page.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Summa').fill('99999')
  await dialog.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  await expect(dialog.getByText(/^Ennakkoa voi pyytää enintään/)).toBeVisible()
  await dialog.getByLabel('Summa').fill('50')
  await dialog.getByLabel(/^Sovelluskehitys/).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  const asked = advances.getByRole('row').filter({ hasText: 'Sovelluskehitys' })
  await expect(asked).toContainText('Ennakkoa pyydetty')
  await asked.getByRole('button', { name: /^Hylkää/ }).click()
  await expect(dialog).toContainText('Hylätäänkö ennakko?')
  await dialog.getByRole('button', { name: 'Hylkää' }).click()
  await expect(asked).toContainText('hylätty')
  await expectAccessible(page)

  const { bills } = (await office.call('GET', '/api/admin/bills/v2?search=Leo')) as { bills: Bill[] }
  const bill = bills.find(({ billSummary }) => billSummary.advanceRequested > 0)
  await page.goto('/')
  const item = page.getByRole('row').filter({ hasText: `lasku ${bill?.billNumber}` })
  await expect(item).toContainText('Ennakko odottaa päätöstä')
  await item.getByRole('button', { name: /^Hyväksy/ }).click()
  await expect(dialog).toContainText('150,00')
  await dialog.getByRole('button', { name: 'Hyväksy' }).click()
  await expect(item).toHaveCount(0)
  expect(await office.call('GET', `/api/admin/bills/v2/${bill?.id}`)).toMatchObject({
    advancePayments: [{ amount: 150, state: 'APPROVED' }],
  })
})
