import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { NOW } from './product.ts'

const PASSWORD = 'pitkä ja hyvä salasana'
const ANOTHER = 'toinen pitkä salasana'

interface Newcomer {
  readonly id: number
  readonly fullName: string
  readonly username: string
}

async function aNewcomer({ call }: Office): Promise<Newcomer> {
  const lastName = `Uusi ${randomUUID().slice(0, 6)}`
  const body = { firstName: 'Uuno', lastName }
  const { person } = (await call('POST', '/api/admin/tamigo/person', body)) as { person: { id: number } }
  return { id: person.id, fullName: `Uuno ${lastName}`, username: `${randomUUID()}@palkkasilta.example` }
}

/** Somebody who signs in, by the product's own calls. */
async function aUser(office: Office): Promise<Newcomer> {
  const newcomer = await aNewcomer(office)
  const invited = { username: newcomer.username, role: 'ROLE_USER' }
  const { address } = (await office.call('POST', `/api/admin/people/${newcomer.id}/account`, invited)) as {
    address: string
  }
  await office.call('POST', '/api/password', { token: address.split('#')[1], password: PASSWORD })
  return newcomer
}

/** A browser in which nobody is signed in. */
async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } })
  await context.clock.install({ time: NOW })
  return context.newPage()
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function pressMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
}

test('whoever is invited chooses a password by an address that works once', async ({
  page,
  office,
  browser,
  baseURL,
}) => {
  const { id, fullName, username } = await aNewcomer(office)
  await page.goto(`/people/${id}`)
  await pressMore(page, 'Kutsu käyttäjäksi')
  const asked = page.getByRole('dialog', { name: `Kutsu ${fullName} käyttäjäksi` })
  await asked.getByLabel('Käyttäjätunnus').fill(username)
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Kutsu käyttäjäksi' }).click()
  const shown = page.getByRole('dialog', { name: 'Osoite salasanan valintaan' })
  await expectAccessible(page)
  const address = /http\S+#[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  const theirs = await elsewhere(browser, baseURL)
  await theirs.goto(address)
  await theirs.getByRole('textbox', { name: 'Uusi salasana', exact: true }).fill(PASSWORD)
  await theirs.getByLabel('Uusi salasana uudelleen').fill('jotain muuta')
  await theirs.getByRole('button', { name: 'Tallenna salasana' }).click()
  await expect(theirs.getByText('Salasanat eivät ole samat.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Uusi salasana uudelleen').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Tallenna salasana' }).click()
  await expect(theirs.getByText(`Kirjaudu tunnuksella ${username}.`)).toBeVisible()
  await signIn(theirs, username, PASSWORD)
  await expect(theirs.getByRole('heading', { name: 'Laskut' })).toBeVisible()
  await theirs.goto('/')
  await theirs.goto(address)
  await theirs.getByRole('textbox', { name: 'Uusi salasana', exact: true }).fill(ANOTHER)
  await theirs.getByLabel('Uusi salasana uudelleen').fill(ANOTHER)
  await theirs.getByRole('button', { name: 'Tallenna salasana' }).click()
  await expect(theirs.getByRole('alert')).toContainText('Osoite on jo käytetty tai vanhentunut.')
  await theirs.context().close()
})

test('you change your password, see your sessions and end another one', async ({ office, browser, baseURL }) => {
  const { username } = await aUser(office)
  const [here, there] = [await elsewhere(browser, baseURL), await elsewhere(browser, baseURL)]
  for (const each of [here, there]) await signIn(each, username, PASSWORD)
  await expect(here.getByRole('heading', { name: 'Laskut' })).toBeVisible()
  await expect(there.getByRole('heading', { name: 'Laskut' })).toBeVisible()
  await here
    .getByRole('button', { name: /^Oma valikko|Uuno Uusi/ })
    .first()
    .click()
  await here.getByRole('link', { name: 'Oma tunnus' }).click()
  await expect(here.getByText('Tämä istunto')).toBeVisible()
  await expectAccessible(here)
  const other = here.getByRole('row').filter({ hasText: 'Muu istunto' })
  await other.hover()
  await other.getByRole('button', { name: 'Päätä istunto' }).first().click()
  await here.getByRole('dialog').getByRole('button', { name: 'Päätä istunto' }).click()
  await expect(here.getByText('Istunto päättyi')).toBeVisible()
  await there.goto('/oma/alihankinnat')
  await expect(there.getByLabel('Username')).toBeVisible()
  await here.getByLabel('Nykyinen salasana').fill(PASSWORD)
  await here.getByRole('textbox', { name: 'Uusi salasana', exact: true }).fill(ANOTHER)
  await here.getByLabel('Uusi salasana uudelleen').fill(ANOTHER)
  await here.getByRole('button', { name: 'Vaihda salasana' }).click()
  await expect(here.getByText('Salasana on vaihdettu.')).toBeVisible()
  await here.reload()
  await expect(here.getByText('Tämä istunto')).toBeVisible()
  for (const each of [here, there]) await each.context().close()
})

test("staff look in a person's name in a tab of its own, until they end it", async ({ page, office }) => {
  const { id, fullName } = await aUser(office)
  await page.goto(`/people/${id}`)
  await pressMore(page, 'Kirjaudu käyttäjänä')
  const asked = page.getByRole('dialog', { name: 'Kirjaudutaanko henkilön nimissä?' })
  await expect(asked.getByRole('button', { name: 'Tee osoite' })).toBeDisabled()
  await asked.getByLabel('Syy').fill('Ei näe laskuaan')
  await asked.getByRole('button', { name: 'Tee osoite' }).click()
  const coming = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Avaa uudessa välilehdessä' }).click()
  const theirs = await coming
  const banner = theirs.getByText(`katselee palvelua käyttäjän ${fullName} nimissä`)
  await expect(banner).toBeVisible()
  await expect(theirs).toHaveURL(/\/oma\/laskut$/)
  await expectAccessible(theirs)
  await theirs.reload()
  await expect(banner).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
  await theirs.getByRole('link', { name: 'Lopeta katselu' }).click()
  await expect(theirs.getByRole('heading', { name: 'Työjono' })).toBeVisible()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
})
