import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { act, answer, sidebar } from './steps.ts'

const nights = {
  allowanceName: 'Yölisä',
  transactionCode: '236',
  priority: 20,
  validFrom: '22:00:00',
  validTo: '06:00:00',
}
const sundays = { allowanceName: 'Sunnuntaityö', transactionCode: '221', priority: 10, remunerationPercent: 1 }
const everyDay = { mondays: true, tuesdays: true, wednesdays: true, thursdays: true, fridays: true, saturdays: true }

/** An agreement of a test's own: night work at 4 euros, Sundays and church holidays doubled. */
async function anAgreement({ call }: Office, title: string): Promise<Agreement & { readonly name: string }> {
  const made = (await call('POST', '/api/admin/tes', {})) as Agreement
  const name = `${title} ${made.id}`
  const remunerations = [
    { ...sundays, sundays: true, useBaseSalary: true },
    { ...nights, ...everyDay, sundays: true, allowancePrice: 4, useBaseSalary: true },
  ]
  const wages = { minWage: 10, defaultWage: 12, maxWage: 30 }
  return (await call('PUT', `/api/admin/tes/${made.id}`, { ...made, name, ...wages, remunerations })) as Agreement
}

async function agreementNamed({ call }: Office, name: string): Promise<Agreement> {
  const all = (await call('GET', '/api/admin/tes')) as Agreement[]
  const found = all.find((each) => each.name === name)
  if (!found) throw new Error(`no agreement ${name}`)
  return found
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sopimuksen sivut' })
const openTab = (page: Page, name: string) => tabs(page).getByRole('link', { name }).click()
const supplement = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Lisät' }).getByRole('listitem').filter({ hasText: name })
const save = (page: Page) => page.getByRole('button', { name: 'Tallenna', exact: true }).click()

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
}

async function fillShift(place: Locator, day: string, from: string, to: string, endDay = day): Promise<void> {
  await place.getByLabel('Vuoro alkaa', { exact: true }).fill(day)
  await place.getByLabel('Vuoro alkaa klo').fill(from)
  await place.getByLabel('Vuoro päättyy', { exact: true }).fill(endDay)
  await place.getByLabel('Vuoro päättyy klo').fill(to)
}

test('the list tells what agreements are, and the basics are edited beside it', async ({ page, office }) => {
  const { name, id } = await anAgreement(office, 'Perustiedot')
  await page.goto('/tamigo/tes')
  await expect(rowOf(page, 'Kaupan ala')).toContainText('Revontuli')
  await act(rowOf(page, name), 'Muokkaa perustietoja')
  await expect(page).toHaveURL(new RegExp(`edit=${id}`))
  const panel = page.getByRole('complementary', { name: 'Muokkaa perustietoja' })
  await panel.getByLabel('Näyttönimi').fill('Painettava nimi')
  await page.getByLabel('Hae sopimusta').fill('Perustiedot')
  await expect(rowOf(page, 'Kaupan ala')).toBeHidden()
  await page.reload()
  await expect(panel.getByLabel('Näyttönimi')).toHaveValue('Painettava nimi')
  await expectAccessible(page)
  await save(page)
  await expect(rowOf(page, name)).toContainText('Painettava nimi')
  await page.getByRole('heading', { name: 'Muokkaa perustietoja' }).press('Escape')
  await expect(panel).toBeHidden()
})

test('church holidays and what overtime is counted by are set, and the history tells', async ({ page, office }) => {
  const { id } = await anAgreement(office, 'Pyhät')
  await page.goto(`/tamigo/tes/${id}/settings`)
  const church = page.getByLabel('Kirkkopyhät kuten sunnuntait')
  await expect(church).toBeChecked()
  await expect(church).toHaveAccessibleDescription(/helatorstaina.*Vappu ja itsenäisyyspäivä/)
  await church.uncheck()
  await save(page)
  await expectSaved(page)
  await openTab(page, 'Ylityö')
  await page.getByLabel('Jakson pituus').fill('14')
  await page.getByLabel('Vuoron tunnit sen alkamispäivälle').check()
  await save(page)
  await expectSaved(page)
  await openTab(page, 'Asetukset')
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(history).toContainText('Kirkkopyhät kuten sunnuntait: Kyllä → Ei')
  await expect(history).toContainText('Jakson pituus: 7 → 14')
  await expect(history).toContainText('Vuoron tunnit sen alkamispäivälle: Ei → Kyllä')
})

test('a new agreement opens at once, and is deleted after a question', async ({ page }) => {
  await page.goto('/tamigo/tes')
  await page.getByRole('button', { name: 'Luo uusi' }).click()
  await expect(page).toHaveURL(/\/tamigo\/tes\/\d+\/settings$/)
  await page.getByRole('textbox', { name: 'Nimi', exact: true }).fill('Poistettava sopimus')
  await page.getByRole('button', { name: 'Lisää ammattiryhmä' }).click()
  await expect(page.getByLabel('Ammattiryhmä 1, Ammattinimike')).toBeFocused()
  await page.keyboard.type('Myyjä')
  await expect(page.getByLabel('Ammattiryhmä 1, Lomakorvaus')).toHaveValue('11,50')
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poistettava sopimus')
  await page.getByRole('link', { name: '‹ TES' }).click()
  await act(rowOf(page, 'Poistettava sopimus'), 'Poista')
  await expect(page.getByRole('dialog', { name: 'Poistetaanko Poistettava sopimus' })).toContainText('ylityörivit')
  await expectAccessible(page)
  await answer(page, 'Poista')
  await expect(rowOf(page, 'Poistettava sopimus')).toBeHidden()
})

test('an agreement that departments are paid by is not deleted, and says which', async ({ page }) => {
  await page.goto('/tamigo/tes')
  await act(rowOf(page, 'Kaupan ala'), 'Poista')
  const dialog = page.getByRole('dialog', { name: 'Sopimusta Kaupan ala ei voi poistaa' })
  await expect(dialog.getByRole('link', { name: /Revontuli/ }).first()).toBeVisible()
  await expectAccessible(page)
  await answer(page, 'Peruuta')
  await expect(rowOf(page, 'Kaupan ala')).toBeVisible()
})

test('supplements are added, copied, removed and put in order, with all their fields', async ({ page, office }) => {
  const { id } = await anAgreement(office, 'Lisien muokkaus')
  await page.goto(`/tamigo/tes/${id}`)
  await page.getByRole('button', { name: 'Lisää lisä' }).click()
  await expect(page.getByLabel('Lisän nimi')).toBeFocused()
  await page.keyboard.type('Iltalisä')
  await page.getByLabel('Tulolaji').fill('206')
  await page.getByLabel('Prioriteetti').fill('5')
  await page.getByLabel('Lisä €/h').fill('1,5')
  await page.getByLabel('Lisä %').fill('12,345')
  await page.getByLabel('Alkaa klo', { exact: true }).fill('1800')
  await page.getByLabel('Päättyy klo', { exact: true }).fill('22')
  for (const day of ['la', 'su']) await page.getByRole('button', { name: day, exact: true }).click()
  await page.getByLabel('Voimassa päivinä', { exact: true }).fill('24.12.2026, 31122026')
  await page.getByLabel('Tuntipalkka lisän päälle').uncheck()
  await expectAccessible(page)
  await expect(supplement(page, 'Iltalisä')).toContainText('18:00–22:00')
  await expect(supplement(page, 'Iltalisä')).toContainText('ma–pe')
  await page.getByRole('button', { name: 'Kopioi Yölisä' }).click()
  await page.getByRole('button', { name: 'Poista Sunnuntaityö' }).click()
  await page.getByRole('button', { name: 'Järjestä prioriteetin mukaan' }).click()
  await expect(page.getByRole('list', { name: 'Lisät' }).getByRole('listitem').first()).toContainText('Iltalisä')
  await save(page)
  await expectSaved(page)
  const { remunerations } = (await office.call('GET', `/api/admin/tes/${id}`)) as Agreement
  expect(remunerations.map(({ allowanceName }) => allowanceName)).toEqual(['Iltalisä', 'Yölisä', 'Yölisä (kopio)'])
  expect(remunerations[0]).toMatchObject({
    ...{ transactionCode: '206', priority: 5, allowancePrice: 1.5, remunerationPercent: 0.12345 },
    ...{ validFrom: '18:00:00', validTo: '22:00:00', validOnDays: ['24.12.2026', '31.12.2026'] },
    ...{ fridays: true, saturdays: false, sundays: false, useBaseSalary: false },
  })
})

test('pay rows are calculated as one types, with what is not saved yet', async ({ page, office }) => {
  const { id, name } = await anAgreement(office, 'Laskenta')
  await page.goto(`/tamigo/tes/${id}`)
  await page.getByRole('button', { name: 'Laske palkkarivit' }).click()
  await expect(page).toHaveURL(/calculate=shift/)
  const panel = page.getByRole('complementary', { name: 'Palkkalaskelma' })
  await expect(panel.getByLabel('Peruspalkka')).toHaveValue('10,00')
  await expect(panel.getByLabel('Suurempi palkka', { exact: true })).toHaveValue('0,00')
  await expect(panel.getByLabel('Vuoro alkaa klo')).toHaveValue('08:00')
  await expect(panel.getByLabel('Vuoro päättyy klo')).toHaveValue('16:00')
  await fillShift(panel, '18.11.2026', '20', '24.11.2026')
  await expect(panel).toContainText('Korjaa merkitty kenttä')
  await fillShift(panel, '18.11.2026', '20', '2', '19.11.2026')
  const rows = panel.getByRole('table', { name: 'Palkkarivit' })
  await expect(rows.getByRole('row').filter({ hasText: 'Yölisä' })).toContainText('16,00 €')
  await supplement(page, 'Yölisä').getByRole('button').first().click()
  await page.getByLabel('Lisä €/h').fill('5')
  await expect(rows.getByRole('row').filter({ hasText: 'Yölisä' })).toContainText('20,00 €')
  await expect(panel).toContainText('Laskettu tallentamattomilla muutoksilla.')
  await panel.getByRole('button', { name: 'Laske palkkarivit' }).click()
  await expect(rows.getByRole('row').last()).toContainText('80,00 €')
  await panel.getByLabel('Peruspalkka').fill('9')
  await expect(panel).toContainText(`Tuntipalkka 9,00 € alittaa sopimuksen ${name}`)
  await expectAccessible(page)
})

test('a holiday and a night when the clock is moved are calculated and drawn', async ({ page, office }) => {
  const { id } = await anAgreement(office, 'Pyhät ja kellot')
  await page.goto(`/tamigo/tes/${id}`)
  const week = page.getByRole('region', { name: 'Viikkonäkymä' })
  await fillShift(week, '24.10.2026', '22', '6', '25.10.2026')
  await expect(week).toContainText('Viikko 43, 19.10.2026–25.10.2026')
  await expect(week.getByText('Kelloa siirretään taaksepäin: tunti 03–04 on kahdesti').first()).toBeVisible()
  const parts = week.getByRole('table', { name: 'Vuoron osat' })
  await expect(parts).toContainText('kesäaikaa')
  await expect(parts).toContainText('talviaikaa')
  await page.getByRole('button', { name: 'Laske palkkarivit' }).click()
  const rows = page.getByRole('complementary', { name: 'Palkkalaskelma' }).getByRole('table', { name: 'Palkkarivit' })
  await expect(rows.getByRole('row').filter({ hasText: 'Yölisä' })).toContainText('9,00 h')
  await page.getByRole('complementary').getByRole('button', { name: 'Sulje' }).click()

  await fillShift(week, '25.12.2026', '8', '16')
  await expect(week.getByText('Joulupäivä').first()).toBeVisible()
  await expect(parts.getByRole('row').nth(1)).toContainText('Sunnuntaityö')
  await expect(parts.getByRole('row').last()).toContainText('160,00 €')
})

test('the week is gone through by keyboard and told in a table', async ({ page, office }) => {
  const { id } = await anAgreement(office, 'Viikko')
  await page.goto(`/tamigo/tes/${id}?week=2026-12-21`)
  const week = page.getByRole('region', { name: 'Viikkonäkymä' })
  await expect(week).toContainText('Viikko 52')
  await week.getByRole('button', { name: 'Edellinen viikko' }).press('Enter')
  await expect(week).toContainText('Viikko 51, 14.12.2026–20.12.2026')
  await expect(page).toHaveURL(/week=2026-12-14/)
  await week.getByRole('button', { name: 'Näytä taulukkona' }).press('Enter')
  const table = week.getByRole('table', { name: 'Lisät viikon päivinä' })
  await expect(
    table.getByRole('row').filter({ hasText: 'su 20.12.2026' }).filter({ hasText: 'Sunnuntaityö' }),
  ).toHaveCount(1)
  await expect(table.getByRole('row').filter({ hasText: 'ma 14.12.2026' }).first()).toContainText('4,00 €/h')
  await expect(week.locator('[data-week] [data-day]')).toHaveCount(7)
  await expectAccessible(page)
})

test('what is typed on one tab stays while another is shown, and errors lead across', async ({ page, office }) => {
  const { id } = await anAgreement(office, 'Välilehdet')
  await page.goto(`/tamigo/tes/${id}/settings`)
  await page.getByLabel('Näyttönimi').fill('Ensin kirjoitettu')
  await openTab(page, 'Ylityö')
  await page.getByLabel('Jakson pituus').fill('0')
  await openTab(page, 'Lisät')
  await expect(page.getByText('2 tallentamatonta muutosta')).toBeVisible()
  await expect(tabs(page).getByRole('img', { name: 'tallentamattomia muutoksia' })).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: /^Jakson pituus: / }).click()
  await expect(page).toHaveURL(/\/overtime$/)
  await expect(page.getByLabel('Jakson pituus')).toBeFocused()
  await sidebar(page).getByRole('link', { name: 'Osastot' }).click()
  await expect(page.getByRole('dialog', { name: 'Poistutaanko sivulta?' })).toBeVisible()
  await answer(page, 'Peruuta')
  await page.getByLabel('Jakson pituus').fill('14')
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  expect(await office.call('GET', `/api/admin/tes/${id}`)).toMatchObject({
    printName: 'Ensin kirjoitettu',
    overTimePeriodInDays: 14,
  })
})

test('overtime rows are added, removed, calculated and saved', async ({ page, office }) => {
  const { id } = await anAgreement(office, 'Ylityö')
  await page.goto(`/tamigo/tes/${id}/overtime`)
  await page.getByLabel('Jakson pituus').fill('1')
  for (const place of [1, 2]) {
    await page.getByRole('button', { name: 'Lisää rivi' }).click()
    await page.getByLabel(`Ylityörivi ${place}, Nimi`).fill(`Ylityö ${place}`)
    await page.getByLabel(`Ylityörivi ${place}, Tunnit vähintään`).fill(place === 1 ? '8' : '10')
    await page.getByLabel(`Ylityörivi ${place}, Tunnit enintään`).fill(place === 1 ? '10' : '')
    await page.getByLabel(`Ylityörivi ${place}, Korotus`).fill(place === 1 ? '50' : '100')
  }
  await page.getByRole('button', { name: 'Laske palkkarivit' }).click()
  const panel = page.getByRole('complementary', { name: 'Palkkalaskelma' })
  await fillShift(panel, '18.11.2026', '8', '20')
  await expect(panel.getByRole('row').filter({ hasText: 'Ylityö 2' })).toContainText('20,00 €')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Sulje' }).click()
  const belowLaw = page.getByRole('status').filter({ hasText: 'pienempi kuin laissa' })
  await expect(belowLaw).not.toContainText('vuorokaudessa')
  await page.getByRole('button', { name: 'Poista rivi Ylityö 2' }).click()
  await expect(belowLaw).toContainText('vuorokaudessa yli 10,00 h sopimuksen korotus on 0,00')
  await expect(belowLaw).toContainText('Työaikalaki 872/2019, 20 §, vahvistamatta')
  await save(page)
  await expectSaved(page)
  const { overtimes } = (await office.call('GET', `/api/admin/tes/${id}`)) as Agreement
  expect(overtimes).toMatchObject([{ name: 'Ylityö 1', minHours: 8, maxHours: 10, percentage: 0.5 }])
})

test('an edit of what is in use asks from when, and tells what it costs before', async ({ page, office }) => {
  const { id, versions } = await agreementNamed(office, 'Kaupan ala')
  await page.goto(`/tamigo/tes/${id}`)
  await supplement(page, 'Iltalisä').getByRole('button').first().click()
  await page.getByLabel('Lisä €/h').fill('9')
  const effect = page.getByRole('region', { name: 'Mitä tallennus muuttaa' })
  await expect(effect).toContainText(/Vuorot 01\.10\.2026–31\.10\.2026, palkka .* \(\+[\d\s]+,\d\d\)/)
  await expect(effect).toContainText('Revontuli')
  const from = page.getByLabel('Muutos tulee voimaan alkaen')
  await expect(from).toHaveValue('01.12.2026')
  await from.fill('1.13.2026')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Valitse päivä, josta muutos tulee voimaan.')).toBeVisible()
  await from.fill('1.1.2027')
  await expect(page.getByText('Nykyinen on voimassa 31.12.2026 asti')).toBeVisible()
  await expectAccessible(page)
  await save(page)
  await expect(page).toHaveURL(/version=\d+/)
  await expect(page.getByText('01.01.2027–')).toBeVisible()
  await openTab(page, 'Asetukset')
  const table = page.getByRole('table', { name: 'Sopimuksen versiot' })
  await expect(table.locator('tbody tr')).toHaveCount(versions.length + 1)
  await table.getByRole('button', { name: /^Poista versio 01\.01\.2027/ }).click()
  await answer(page, 'Poista')
  await expect(table.locator('tbody tr')).toHaveCount(versions.length)
  const again = await agreementNamed(office, 'Kaupan ala')
  expect(again.remunerations.find(({ allowanceName }) => allowanceName === 'Iltalisä')?.allowancePrice).not.toBe(9)
})

test('a new version begins on a day, and the one before it is still looked at', async ({ page, office }) => {
  const { id } = await anAgreement(office, 'Versiot')
  await page.goto(`/tamigo/tes/${id}/settings`)
  await page.getByLabel('Uusi versio alkaen').fill('1.3.2027')
  await page.getByRole('button', { name: 'Tee uusi versio' }).click()
  await expect(page.getByText('muutoksista tulee uusi versio 01.03.2027 alkaen')).toBeVisible()
  await page.getByLabel('Oletuspalkka').fill('15')
  await expect(page.getByLabel('Muutos tulee voimaan alkaen')).toHaveValue('01.03.2027')
  await save(page)
  await expectSaved(page)
  await expect(page).toHaveURL(/version=\d+/)
  await page.getByRole('button', { name: /^Näytä versio .*–28\.02\.2027$/ }).click()
  await expect(page.getByLabel('Oletuspalkka')).toHaveValue('12,00')
  await expectAccessible(page)
})

test('when two people edit at once, nothing that either typed is lost', async ({ page, office, colleague }) => {
  const { id } = await anAgreement(office, 'Kaksi muokkaajaa')
  await page.goto(`/tamigo/tes/${id}/settings`)
  await colleague.goto(`/tamigo/tes/${id}/settings`)
  await page.getByLabel('Näyttönimi').fill('Oma nimi')
  await page.getByLabel('Enimmäispalkka').fill('33')
  await colleague.getByLabel('Näyttönimi').fill('Toisen nimi')
  await colleague.keyboard.press('Control+s')
  await expectSaved(colleague)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Tietoja on muutettu samaan aikaan' })
  await dialog.getByLabel('Oma muutokseni: Oma nimi').check()
  await dialog.getByRole('button', { name: 'Yhdistä ja jatka muokkausta' }).click()
  await save(page)
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  expect(await office.call('GET', `/api/admin/tes/${id}`)).toMatchObject({ printName: 'Oma nimi', maxWage: 33 })
})

test('departments and amounts that explain themselves lead to their agreement', async ({ page }) => {
  await page.goto('/tamigo/departments')
  await rowOf(page, 'Revontuli Tapiola').getByRole('link', { name: 'Kaupan ala' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaupan ala')
})
