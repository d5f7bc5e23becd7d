import { expect, expectAccessible, test } from './office.ts'
import { chooseAll } from './steps.ts'

const kinds = [
  { name: 'those who bill', list: '/bills', page: '/bills/', call: '/api/admin/bills/v2?stateCrit=OPEN' },
  { name: 'salaries', list: '/tamigo/bills', page: '/tamigo/bill/', call: '/api/admin/tamigo/bill' },
] as const

for (const kind of kinds) {
  test(`the document of a bill of ${kind.name} stands beside its form`, async ({ page, office }) => {
    const answer = await office.call('GET', kind.call)
    const [bill] = (Array.isArray(answer) ? answer : (answer as { bills: unknown[] }).bills) as { id: number }[]
    await page.goto(`${kind.page}${bill?.id}`)
    const first = page.getByRole('region', { name: 'Sivu 1 / 1' })
    await expect(first.getByText('Maksutiedot', { exact: true })).toBeVisible()
    expect((await first.boundingBox())?.width).toBeLessThanOrEqual(828)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Lataa PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^lasku-\d+\.pdf$/)
  })

  test(`chosen bills of ${kind.name} are printed as one PDF`, async ({ page }) => {
    await page.goto(kind.list)
    await page.getByRole('button', { name: 'Tulosta', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Valitse lasku')
    await chooseAll(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tulosta', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^laskut-\d{4}-\d\d-\d\d\.pdf$/)
    await expectAccessible(page)
  })
}

test('a save is on the document at once, and many rows are paged', async ({ page, office }) => {
  const answer = (await office.call('GET', '/api/admin/bills/v2?search=Koulutuskeskus')) as {
    bills: { person: { id: number }; sharedCustomer: { id: number } }[]
  }
  const [known] = answer.bills
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...{ date: '2026-11-02', destination: `Työ ${index}`, type: 'CONTRACT', price: 10 },
  }))
  const given = { personId: known?.person.id, customerId: known?.sharedCustomer.id, billableitems: rows }
  const { id } = (await office.call('POST', '/api/bills', given)) as { id: number }
  // the first document is on its way until the save has come back: it is not taken for that of the saved bill
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  const first = { path: new RegExp(`/bills?/(v2/)?${id}/pdf`), isHeld: true }
  await page.route(first.path, async (route) => {
    if (first.isHeld) {
      first.isHeld = false
      const answer = await route.fetch()
      await saving
      await route.fulfill({ response: answer })
    } else await route.continue()
  })
  await page.goto(`/bills/${id}`)
  await page.getByRole('textbox', { name: 'Viitteenne' }).fill('Tilaus 4411')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sivu 1 / 2' }).getByText('Tilaus 4411')).toBeVisible()
  await page.getByRole('button', { name: 'Seuraava sivu' }).click()
  await expect(page.getByRole('region', { name: 'Sivu 2 / 2' }).getByText('Maksutiedot', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seuraava sivu' })).toBeDisabled()
})
