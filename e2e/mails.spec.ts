import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { act } from './steps.ts'

interface Bill {
  readonly id: number
  readonly billNumber: number
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const inbox = async (office: Office) => {
  const reply = await fetch(`${await office.simulator('mail')}/__sim/mails`)
  return (await reply.json()) as Mail[]
}

async function treat(office: Office, address: string, as: string | null): Promise<void> {
  const body = JSON.stringify({ address, as })
  await fetch(`${await office.simulator('mail')}/__sim/treat`, { method: 'POST', body })
}

/** A bill of somebody new, and their address. */
async function aBill({ call }: Office): Promise<{ bill: Bill; address: string }> {
  const name = { firstName: 'Lauri', lastName: `Laskuttaja ${randomUUID().slice(0, 6)}` }
  const { person } = (await call('POST', '/api/admin/tamigo/person', name)) as { person: { id: number } }
  const address = `${randomUUID()}@laskuttaja.example`
  await call('PUT', `/api/admin/tamigo/person/${person.id}`, { person: { ...person, email: address } })
  const { content } = (await call('GET', '/api/admin/sharedcustomer/v2')) as { content: { id: number }[] }
  const work = { date: '2026-11-10', destination: 'Sivusto', type: 'CONTRACT', price: 1000 }
  const asked = { personId: person.id, customerId: content[0]?.id, billableitems: [work] }
  return { bill: (await call('POST', '/api/bills', asked)) as Bill, address }
}

test('a bill is refused by its biller’s address, sent again, and read in the inbox', async ({ page, office }) => {
  const { bill, address } = await aBill(office)
  await treat(office, address, 'refuse')
  await page.goto(`/bills/${bill.id}`)
  await page.getByRole('combobox', { name: 'Tila' }).selectOption('Hyväksytty')
  await page.getByRole('dialog').getByRole('button', { name: 'Tila' }).click()
  await expect(page.getByText(`Lasku ${bill.billNumber}: Hyväksytty`)).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await office.call('GET', '/api/admin/worklist?itemType=MailRefused')))
    .toContain(address)

  await page.goto('/?itemType=MailRefused')
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(row).toContainText('Viesti ei mennyt perille')
  await expectAccessible(page)
  await treat(office, address, null)
  await act(row, 'Lähetä uudelleen')
  await expect(page.getByText('1 viesti lähtee uudelleen')).toBeVisible()
  await expect.poll(async () => (await inbox(office)).map(({ to }) => to)).toContain(address)

  await page.goto(await office.simulator('mail'))
  const mail = page.getByRole('article').filter({ hasText: address })
  await expect(mail.getByRole('heading', { name: `Lasku ${bill.billNumber} on hyväksytty` })).toBeVisible()

  await page.goto(`/bills/${bill.id}`)
  await expect(page.getByText('Sähköpostiviesti').first()).toBeVisible()
  const history = page.locator('#history')
  await expect(history).toContainText('Ei mennyt perille')
  await expect(history).toContainText(address)
})

test('a forgotten password is chosen anew by an address in the mail', async ({ page, office, browser, baseURL }) => {
  const username = `${randomUUID()}@palkkasilta.example`
  const { person } = (await office.call('POST', '/api/admin/tamigo/person', {
    ...{ firstName: 'Uuno', lastName: `Unohtaja ${randomUUID().slice(0, 6)}` },
  })) as { person: { id: number } }
  await office.call('POST', `/api/admin/people/${person.id}/account`, { username, role: 'ROLE_USER' })
  const invitation = async () =>
    (await inbox(office)).find(({ to, subject }) => to === username && /Tunnuksesi/.test(subject))
  await expect.poll(invitation).toBeTruthy()

  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } })
  const theirs = await context.newPage()
  await theirs.goto('/login')
  await theirs.getByRole('link', { name: 'Unohditko salasanan?' }).click()
  await expect(theirs.getByRole('heading', { name: 'Unohtunut salasana' })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Sähköposti').fill(username)
  await theirs.getByRole('button', { name: 'Lähetä osoite' }).click()
  await expect(theirs.getByText('Jos osoitteella on tunnus')).toBeVisible()
  const mail = async () =>
    (await inbox(office)).find(({ to, subject }) => to === username && /Uusi salasana/.test(subject))
  await expect.poll(mail).toBeTruthy()
  const path = /\/salasana#[\w-]{43}/.exec((await mail())?.text ?? '')?.[0] ?? ''
  await theirs.goto(path)
  const password = 'pitkä ja hyvä salasana'
  await theirs.getByRole('textbox', { name: 'Uusi salasana', exact: true }).fill(password)
  await theirs.getByLabel('Uusi salasana uudelleen').fill(password)
  await theirs.getByRole('button', { name: 'Tallenna salasana' }).click()
  await expect(theirs.getByText(`Kirjaudu tunnuksella ${username}.`)).toBeVisible()

  await theirs.goto('/login')
  await theirs.getByLabel('Username').fill(username)
  await theirs.getByRole('textbox', { name: 'Password' }).fill(password)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs.getByRole('heading', { name: 'Laskut' })).toBeVisible()
  await theirs.goto('/oma/tiedot')
  await theirs.getByLabel('Viestien kieli').selectOption('Englanti')
  await expect(theirs.getByText('Valinta tallennettu').first()).toBeVisible()
  const kept = theirs.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await theirs.getByLabel('Lähetä viesti, kun palkka on maksettu').check()
  await kept
  await expectAccessible(theirs)
  await theirs.reload()
  await expect(theirs.getByLabel('Viestien kieli')).toHaveValue('en')
  await expect(theirs.getByLabel('Lähetä viesti, kun palkka on maksettu')).toBeChecked()
  await context.close()
  await page.close()
})
