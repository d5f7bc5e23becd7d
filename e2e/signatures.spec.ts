import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import type { Page } from '@playwright/test'
import { aContract, type Contract } from './contracts.ts'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { simulated } from './test-data.ts'

const STRANGER = nationalIdOf(Temporal.PlainDate.from('1991-02-02'), 902)

/** A page with nothing on it. */
const SCAN = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF`

interface Document {
  readonly name: string
  readonly invitations: readonly { readonly page: string; readonly reminders: number }[]
}

/** A contract that waits for approval, open on its page. */
async function openContract(page: Page, office: Office): Promise<Contract> {
  const contract = await aContract(office)
  await page.goto(`/tamigo/workcontracts/${contract.id}`)
  return contract
}

async function sendToBeSigned(page: Page, { email }: Contract): Promise<void> {
  await page.getByRole('button', { name: 'Lähetä allekirjoitettavaksi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lähetetäänkö sopimus allekirjoitettavaksi?' })
  await expect(dialog).toContainText(email)
  await expect(dialog).toContainText('01.12.2026–')
  await dialog.getByRole('button', { name: 'Lähetä allekirjoitettavaksi' }).click()
  await expect(signature(page).getByText('Odottaa allekirjoitusta')).toBeVisible()
}

const signature = (page: Page) => page.getByRole('region', { name: 'Allekirjoitus' })
const head = (page: Page) => page.locator('[data-detail-head]')

async function documentOf(office: Office, { id }: Contract): Promise<Document> {
  const all = await simulated<Document[]>(office, 'e-signature', 'documents')
  const own = all.findLast(({ name }) => name.startsWith(`Työsopimus ${id}-`))
  if (!own) throw new Error('the service has no document')
  return own
}

/** What the invited person opens from the e-mail. */
async function signingPage(page: Page, office: Office, contract: Contract): Promise<Page> {
  const { invitations } = await documentOf(office, contract)
  const other = await page.context().newPage()
  await other.goto(invitations[0]?.page ?? '')
  return other
}

/** The service has the answer before its page is closed. */
async function answered(signing: Page, button: string): Promise<void> {
  await signing.getByRole('button', { name: button }).click()
  await expect(signing.getByRole('status')).toBeVisible()
  await signing.close()
}

test('a contract is sent, signed on the service’s page, noticed and kept', async ({ page, office }) => {
  const contract = await openContract(page, office)
  await sendToBeSigned(page, contract)
  await expectAccessible(page)
  const signing = await signingPage(page, office, contract)
  await signing.getByLabel('Nimi').fill(contract.person.fullName)
  await answered(signing, 'Allekirjoita')
  await page.reload()
  await expect(head(page).getByText('Allekirjoitettu', { exact: true })).toBeVisible()
  await expect(signature(page).getByText('Sopimus on allekirjoitettu')).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lataa allekirjoitettu sopimus' }).click()
  expect((await saving).suggestedFilename()).toBe('allekirjoitettu-työsopimus.pdf')
})

test('a contract that somebody else signed is refused, and goes back', async ({ page, office }) => {
  const contract = await openContract(page, office)
  await sendToBeSigned(page, contract)
  const signing = await signingPage(page, office, contract)
  await signing.getByLabel('Nimi').fill('Eero Toinen')
  await signing.getByLabel('Henkilötunnus').fill(STRANGER)
  await answered(signing, 'Allekirjoita')
  await page.reload()
  await expect(signature(page).getByRole('alert')).toContainText(
    'Allekirjoittaja: sopimuksen allekirjoitti Eero Toinen',
  )
  await expect(head(page).getByText('Lähetetty allekirjoitettavaksi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lataa hylätty tiedosto' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Peru allekirjoituspyyntö' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perutaanko allekirjoituspyyntö?' })
  await dialog.getByRole('button', { name: 'Peru allekirjoituspyyntö' }).click()
  await expect(head(page).getByText('Odottaa hyväksyntää')).toBeVisible()
})

test('who declines after a reminder gives the contract back, with the reason', async ({ page, office }) => {
  const contract = await openContract(page, office)
  await sendToBeSigned(page, contract)
  await page.getByRole('button', { name: 'Tarkista tila' }).click()
  await expect(signature(page).getByText('Tila tarkistettu')).toBeVisible()
  await page.getByRole('button', { name: 'Muistuta' }).click()
  await expect(page.getByText(`Muistutus lähetetty: ${contract.email}.`)).toBeVisible()
  expect((await documentOf(office, contract)).invitations[0]?.reminders).toBe(1)
  const signing = await signingPage(page, office, contract)
  await answered(signing, 'Kieltäydy')
  await page.reload()
  await expect(signature(page).getByText('Kutsuttu kieltäytyi')).toBeVisible()
  await expect(head(page).getByText('Odottaa hyväksyntää')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lähetä allekirjoitettavaksi' })).toBeEnabled()
})

test('a contract that was signed on paper is marked with its scan', async ({ page, office }) => {
  await openContract(page, office)
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page.getByRole('button', { name: 'Merkitse paperilla allekirjoitetuksi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sopimus on allekirjoitettu paperilla' })
  await dialog.getByRole('button', { name: 'Merkitse allekirjoitetuksi' }).click()
  await expect(dialog.getByText('Valitse skannattu sopimus.')).toBeVisible()
  const choose = (name: string, content: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: content })
  await choose('kuva.pdf', Buffer.from('kuva'))
  await dialog.getByLabel('Allekirjoituspäivä').fill('1.11.2026')
  await dialog.getByRole('button', { name: 'Merkitse allekirjoitetuksi' }).click()
  await expect(dialog.getByText('Tiedosto ei ole kokonainen PDF')).toBeVisible()
  await expectAccessible(page)
  await choose('skannaus.pdf', Buffer.from(SCAN))
  await dialog.getByRole('button', { name: 'Merkitse allekirjoitetuksi' }).click()
  await expect(head(page).getByText('Allekirjoitettu', { exact: true })).toBeVisible()
  await expect(signature(page).getByText('skannaus.pdf')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Allekirjoitettu paperilla')
  await expectAccessible(page)
})

test('a silent signing service is told on the page, with another try', async ({ page, office }) => {
  const contract = await openContract(page, office)
  await sendToBeSigned(page, contract)
  await expect(page.getByRole('button', { name: 'Tarkista tila' })).toBeVisible()
  const faults = `${await office.simulator('e-signature')}/__sim/faults`
  const headers = { 'content-type': 'application/json' }
  await fetch(faults, { method: 'POST', headers, body: JSON.stringify({ kind: 'http-500', count: 1_000 }) })
  await page.reload()
  const alert = signature(page).getByRole('alert')
  await expect(alert).toContainText('Tilaa ei voitu tarkistaa allekirjoituspalvelusta')
  await expect(alert.getByText(/^Tunniste [0-9a-f]{8}$/)).toBeVisible()
  await expectAccessible(page)
  await fetch(faults, { method: 'DELETE' })
  await alert.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(alert).toBeHidden()
  await expect(signature(page).getByText('Tila tarkistettu')).toBeVisible()
})
