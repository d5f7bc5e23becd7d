import { expect, expectAccessible, test } from './office.ts'
import { aPayment, rowOf, SOON, setting, somePayments } from './payments.ts'
import { euros } from './read-page.ts'
import { answer } from './steps.ts'

const TWO = [{ name: 'Aino Virtanen' }, { name: 'Antti Lehtinen' }]

test('the question tells what leaves when and from where, and what is left out', async ({ page, office }) => {
  const [mine, theirs] = await somePayments(office, TWO)
  const soon = await aPayment(office, { name: 'Aino Virtanen' }, SOON)
  if (!mine || !theirs) throw new Error('two payments were made')
  await setting(office, { sendBank: false })
  await page.goto('/bank?state=NEW')
  for (const payment of [mine, theirs, soon]) await rowOf(page, payment).getByRole('checkbox').check()
  await office.call('PUT', `/api/admin/bank/${theirs.id}`, { state: 'APPROVED' })
  await page.getByRole('button', { name: 'Hyväksy valitut' }).click()
  const question = page.getByRole('dialog', { name: 'Lähetetäänkö 2 maksua pankkiin?' })
  const files = question.getByRole('group', { name: '2 aineistoa pankkiin' })
  await expect(files).toContainText(`1 maksu, ${euros(mine.amount)}, siirtopäivä 27.11.2026`)
  await expect(files).toContainText(/Veloitus 20\.11\.2026, FI\d\d(\s\d{4})+/)
  const left = question.getByRole('group', { name: '1 maksu jää hyväksymättä' })
  await expect(left).toContainText(`Maksu ${theirs.id} on jo hyväksytty`)
  await expect(left.getByRole('link', { name: 'Antti Lehtinen' })).toHaveAttribute('href', `/bank?payment=${theirs.id}`)
  await expectAccessible(page)
  await answer(page, 'Hyväksy')
  await expect(page.getByText('2 maksua hyväksytty.')).toBeVisible()
  await page.getByRole('link', { name: 'Katso pankin vastaukset' }).click()
  await expect(page.getByText('Pankki ei ole vielä vastannut')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Näytä maksut' }).click()
  await expect(page.getByText('2 riviä', { exact: true })).toBeVisible()
  for (const payment of [mine, soon]) await expect(rowOf(page, payment)).toBeVisible()
  await setting(office, { sendBank: true })
})
