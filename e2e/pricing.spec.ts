import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { euros } from './read-page.ts'
import { answer, go, sidebar } from './steps.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Tulos' })

/** The demo's first one: those of other tests are younger. */
async function anAgreement(office: Office): Promise<{ id: number; name: string }> {
  const agreements = (await office.call('GET', '/api/admin/tes?mapperLevel=BRIEF')) as { id: number; name: string }[]
  const [first] = agreements.toSorted((one, other) => one.id - other.id)
  if (!first) throw new Error('no agreements')
  return first
}

test('an offer begins with the usual figures and is counted once a tes is chosen', async ({ page, office }) => {
  const tes = await anAgreement(office)
  await page.goto('/')
  await go(page, 'Hinnoittelu', 'Työvoima')
  await expect(page.getByRole('textbox', { name: 'Tuntipalkka' })).toHaveValue('12,00')
  await expect(page.getByRole('textbox', { name: 'Kerroin' })).toHaveValue('1,62')
  await expect(page.getByRole('textbox', { name: 'Lomakorvaus' })).toHaveValue('11,50')
  await expect(page.getByRole('textbox', { name: 'Veroprosentti' })).toHaveValue('10,00')
  await expect(page.getByRole('combobox', { name: 'Alv' })).toHaveValue('25.5')
  await expect(page.getByRole('textbox', { name: 'Alkaa klo' })).toHaveValue('08:00')
  await expect(page.getByText('Valitse tes, niin hinta lasketaan.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Tes' }).selectOption({ label: tes.name })
  // 8 h × 12 € × 1,62
  await expect(result(page).getByRole('region', { name: 'Lasku' })).toContainText(euros(155.52))
  await expect(result(page).getByRole('region', { name: 'Palkka' })).toContainText(euros(107.04))
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Hinnoittelu' }).selectOption({ label: 'Portille hinta' })
  await page.getByRole('textbox', { name: 'Portille hinta' }).fill('25,5')
  await expect(result(page).getByRole('region', { name: 'Lasku' })).toContainText(euros(204))
})

test('the newest answer wins, the old figures stay, and Back finds the calculation', async ({ page, office }) => {
  const { id } = await anAgreement(office)
  await page.goto(`/tamigo/pricing?tesId=${id}&hourlySalary=20`)
  const bill = result(page).getByRole('region', { name: 'Lasku' })
  await expect(bill).toContainText(euros(259.2))
  // the first question is answered last
  const first = Promise.withResolvers<void>()
  await page.route('**/api/pricing/calculate', async (route) => {
    if (route.request().postDataJSON().hourlySalary === 21) await first.promise
    await route.continue()
  })
  const wage = page.getByRole('textbox', { name: 'Tuntipalkka' })
  await wage.fill('21')
  await page.waitForRequest('**/api/pricing/calculate')
  await expect(bill).toContainText(euros(259.2))
  await wage.fill('22')
  await expect(bill).toContainText(euros(285.12))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  first.resolve()
  await expect(page).toHaveURL(/hourlySalary=22/)
  await expect(bill).toContainText(euros(285.12))
  await sidebar(page).getByRole('link', { name: 'Osastot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Osastot' })).toBeVisible()
  await page.goBack()
  await expect(wage).toHaveValue('22,00')
  await expect(bill).toContainText(euros(285.12))
})

test('a trip is priced by its largest tax-free price and keeps its way in the address', async ({ page, office }) => {
  const { id } = await anAgreement(office)
  await page.goto(`/tamigo/pricing?tesId=${id}`)
  await page.getByRole('button', { name: 'Lisää korvaus' }).click()
  const trip = page.getByRole('group', { name: 'Korvaus 1: Kilometrikorvaus' })
  await trip.getByRole('textbox', { name: 'Kilometrejä' }).fill('100')
  await trip.getByRole('textbox', { name: 'Lähtöosoite' }).fill('Kauppakatu 1, Kajaani')
  await trip.getByRole('textbox', { name: 'Välipisteet' }).fill('Sotkamo')
  await expect(trip.getByRole('textbox', { name: 'Yksikköhinta' })).toHaveValue('0,55')
  await expect(result(page).getByRole('region', { name: 'Lasku' })).toContainText(euros(55))
  await expect(page).toHaveURL(/Kauppakatu/)
  await expectAccessible(page)
  await page.reload()
  await expect(trip.getByRole('textbox', { name: 'Lähtöosoite' })).toHaveValue('Kauppakatu 1, Kajaani')
  for (const [kind, label] of [
    ['Kokopäiväraha', 'Päiviä'],
    ['Osapäiväraha', 'Päiviä'],
    ['Ulkomaanpäiväraha', 'Päiviä'],
    ['Ateriakorvaus', 'Aterioita'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Korvaus' }).selectOption({ label: kind })
    const row = page.getByRole('group', { name: `Korvaus 1: ${kind}` })
    await expect(row.getByRole('textbox', { name: label })).toBeVisible()
    await expect(row.getByRole('textbox', { name: 'Lähtöosoite' })).toBeHidden()
  }
  await page.getByRole('button', { name: 'Poista korvaus 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Haluatko varmasti poistaa korvauksen?' })).toBeVisible()
  await answer(page, 'Poista')
  await expect(page.getByText('Ei korvauksia')).toBeVisible()
})

test('an offer for a person goes by the person, who is searched for by name', async ({ page, office }) => {
  const { id } = await anAgreement(office)
  await page.goto(`/tamigo/pricing?tesId=${id}`)
  await page.getByRole('combobox', { name: 'Henkilö' }).fill('aino vir')
  await page.getByRole('option', { name: 'Aino Virtanen' }).first().click()
  await expect(page).toHaveURL(/personId=\d+/)
  await expect(result(page).getByRole('region', { name: 'Palkka' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Henkilö' })).toHaveValue('Aino Virtanen')
  await expectAccessible(page)
})

test('each figure tells why, by an address that a colleague can open', async ({ colleague: page, office }) => {
  const { id } = await anAgreement(office)
  await page.goto(`/tamigo/pricing?tesId=${id}`)
  await page.getByRole('button', { name: /^Kate, miksi tämä summa|Kate.*miksi tämä summa/ }).click()
  const panel = page.getByRole('dialog', { name: 'Miksi tämä summa?' })
  await expect(panel.getByRole('region', { name: 'Kate' })).toContainText('Lasku ilman alv:a')
  await panel.getByRole('button', { name: 'Kustannukset yhteensä' }).click()
  await expect(panel.getByRole('button', { name: 'Työnantajan maksut yhteensä' })).toBeVisible()
  await expect(page).toHaveURL(/why=ourCosts/)
  await expectAccessible(page)
})

test('what cannot be is told at its field and in a banner; the old figures stay', async ({ page, office }) => {
  const { id } = await anAgreement(office)
  await page.goto(`/tamigo/pricing?tesId=${id}`)
  const bill = result(page).getByRole('region', { name: 'Lasku' })
  await expect(bill).toContainText(euros(155.52))
  const end = page.getByRole('textbox', { name: 'Päättyy klo' })
  await end.fill('7')
  await expect(page.getByRole('alert').filter({ hasText: 'Hintaa ei voitu laskea' })).toBeVisible()
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await expect(bill).toContainText(euros(155.52))
  await expectAccessible(page)
  await end.fill('klo 17')
  await end.press('Tab')
  await expect(end).toHaveValue('klo 17')
  await expect(page.getByText('"klo 17" ei ole kellonaika. Kirjoita muodossa tt:mm.')).toBeVisible()
  await expect(page.getByText('Korjaa merkitty kenttä, niin hinta lasketaan.')).toBeVisible()
  await end.fill('17')
  await expect(bill).toContainText(euros(184.68))
})

test('the tax rates are those of the day, and the offer is printed without its costs', async ({ page, office }) => {
  const { id } = await anAgreement(office)
  await page.goto(`/tamigo/pricing?tesId=${id}&startDay=2025-12-15&endDay=2025-12-15`)
  const rates = page.getByRole('combobox', { name: 'Alv' }).getByRole('option')
  await expect(rates).toHaveText(['0,00 %', '10,00 %', '14,00 %', '25,50 %'])
  await page.getByRole('textbox', { name: 'Vuoro alkaa' }).fill('5.1.2026')
  await expect(rates).toHaveText(['0,00 %', '10,00 %', '13,50 %', '25,50 %'])
  await expect(page.getByRole('textbox', { name: 'Vuoro päättyy' })).toHaveValue('05.01.2026')
  await page.emulateMedia({ media: 'print' })
  const offer = page.getByRole('region', { name: 'Tarjous' })
  await expect(offer).toContainText(euros(155.52))
  await expect(result(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tulosta tarjous' })).toBeHidden()
})
