import { join } from 'node:path'
import { test as base, expect, expectAccessible, officeAt } from './office.ts'
import { aPayment } from './payments.ts'
import { copyInto, copyOf, type RunningProduct, removeFolder, startProduct } from './product.ts'
import { answer } from './steps.ts'

/** One of the demo company that waits for approval, and one that the backup does not have, leave for the bank. Gives the first. */
async function leave(url: string): Promise<number> {
  const office = await officeAt(url)
  const { data } = (await office.call('GET', '/api/admin/bank?state=NEW')) as { data: [{ id: number }] }
  const [waiting] = data
  const made = await aPayment(office, { name: 'Aino Virtanen' })
  for (const id of [waiting.id, made.id]) {
    await office.call('PUT', `/api/admin/bank/${id}`, { state: 'APPROVED' })
    await expect.poll(() => office.call('GET', `/api/admin/bank/${id}`)).toMatchObject({ fileState: 'SENT' })
  }
  return waiting.id
}

/** The database of before; what the product noted beside it and what the services have stay. */
function putBack(folder: string, backup: string): void {
  const database = join(folder, 'postgres')
  removeFolder(database)
  copyInto(database, join(backup, 'postgres'))
}

interface Restored {
  readonly product: RunningProduct
  /** That left before, and that the backup knows as waiting. */
  readonly payment: number
}

/** A product whose database was put back from a backup, after payments had left, and where approvals need the password. */
const test = base.extend<object, { readonly restored: Restored; readonly product: RunningProduct }>({
  restored: [
    async ({ browserName: _ }, use) => {
      const backup = process.env.E2E_FILLED ?? ''
      const folder = copyOf(backup)
      const before = await startProduct(folder)
      const payment = await leave(before.url)
      await before.stop()
      putBack(folder, backup)
      const product = await startProduct(folder, { APPROVALS_NEED_PASSWORD: 'true' })
      await use({ product, payment })
      await product.stop()
      removeFolder(folder)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [async ({ restored }, use) => use(restored.product), { scope: 'worker' }],
})

test('after a restore nothing leaves until what the other side has was looked at', async ({
  page,
  office,
  restored,
}) => {
  await page.goto('/bank')
  const notice = page.getByRole('status').filter({ hasText: 'Lähetykset on pidätetty' })
  await expect(notice).toContainText(
    'maksut, tulorekisteri-ilmoitukset, erillisilmoitukset, laskut, allekirjoituspyynnöt, sähköpostit ja pankkiyhteyksien päätökset eivät',
  )
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Katso ja vapauta' }).click()
  await expect(page.getByText('Tietokanta on palautettu varmuuskopiosta')).toBeVisible()
  const bank = page.getByRole('region', { name: 'Pankki' })
  const release = bank.getByRole('button', { name: 'Vapauta lähetys' })
  await expect(release).toHaveAccessibleDescription('Hae ensin vastapuolen tiedot.')
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Hae vastapuolen tiedot' }).click()
  await expect(bank.getByRole('group', { name: 'Maksuja, joita täällä ei ole' })).toHaveText(/^PS[0-9a-f]{32}$/)
  await expectAccessible(page)
  await release.click()
  await expectAccessible(page)
  await answer(page, 'Vapauta lähetys')
  await expect(bank).toBeHidden()
  for (const name of [
    'Tulorekisteri',
    'Tulorekisteri, erillisilmoitukset',
    'Ropo',
    'Allekirjoituspalvelu',
    'Sähköposti',
    'Tilitietopalvelu',
  ]) {
    const way = page.getByRole('region', { name, exact: true })
    await way.getByRole('button', { name: 'Hae vastapuolen tiedot' }).click()
    await way.getByRole('button', { name: 'Vapauta lähetys', disabled: false }).click()
    await answer(page, 'Vapauta lähetys')
    await expect(way).toBeHidden()
  }
  await expect(page.getByText('Mitään lähetystä ei ole pidätetty.')).toBeVisible()
  await expectAccessible(page)
  expect(await office.call('GET', `/api/admin/bank/${restored.payment}`)).toMatchObject({ state: 'APPROVED' })
  await page.goto('/bank')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(notice).toBeHidden()
})

test('whoever approves types the password, and sees what was signed off', async ({ page, office }) => {
  const { id } = await aPayment(office, { name: 'Antti Lehtinen' })
  await page.goto(`/bank?payment=${id}`)
  const panel = page.getByRole('dialog', { name: `Maksu ${id}` })
  await panel.getByRole('button', { name: 'Hyväksy', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Lähetetäänkö maksu pankkiin?' })
  const approve = question.getByRole('button', { name: 'Hyväksy', exact: true })
  await expect(approve).toBeDisabled()
  const password = question.getByLabel('Vahvista salasanallasi')
  await password.fill('väärä salasana')
  await approve.click()
  await expect(question).toContainText('Nykyinen salasana on väärä.')
  await expectAccessible(page)
  await password.fill('palkkasilta')
  await approve.click()
  await expect(page.getByText('1 maksu hyväksytty.')).toBeVisible()
  await expect(panel).toContainText(/1 maksu, [\d\s]+,\d\d\s€, vahvistettu salasanalla/)
  await expect(panel).toContainText(/[0-9a-f]{16}…/)
})
