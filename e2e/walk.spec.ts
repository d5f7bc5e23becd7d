import type { Page } from '@playwright/test'
import { expectBilled, expectReported, ledgerOf, sum, sumsOf, transfersOf } from './compared-figures.ts'
import { expect, expectAccessible, test } from './office.ts'
import { rowOf } from './payments.ts'
import { centsOf, type Read, rowsOf } from './read-page.ts'
import { answer, askPayday, chooseAll, choosePayments, go, NEXT_PAYDAY } from './steps.ts'
import { aNightDepartment, completeDepartment } from './test-data.ts'

/** The pay of the last one is under distraint. */
const PEOPLE = ['Mikko Korhonen', 'Sanna Mäkinen', 'Tuomas Heikkinen']
const nights = (...days: number[]) => days.map((day) => `2026-10-${String(day).padStart(2, '0')}`)
const FIVE_HOURS = { from: '00:00', to: '05:00' }

/** Makes salaries of all shifts in the list; the way goes on to the salaries. */
async function makeSalaries(page: Page, action: string): Promise<void> {
  await chooseAll(page)
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/admin/tasks/*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByRole('button', { name: action, exact: true }).click()
  await answer(page, 'Luo 3 palkkaa')
  await expect(page.getByRole('status', { name: 'Luodaan palkkoja' })).toBeVisible()
  seen.resolve()
  await expect(page).toHaveURL(/\/tamigo\/salaries/)
  await expect(page.getByText('Luotiin onnistuneesti 3 palkkaa', { exact: true })).toBeVisible()
}

/** The department's salaries, from the menu. */
async function openSalaries(page: Page, department: string): Promise<Read[]> {
  await go(page, 'Palkat, työvoima', 'Työvoima')
  await page.getByLabel('Laskutettu').click()
  await expect(page.getByLabel('Laskutettu')).toBeChecked()
  await page.getByLabel('Osasto', { exact: true }).selectOption({ label: department })
  await expect(page.getByText('3 riviä', { exact: true })).toBeVisible()
  return rowsOf(page.getByRole('table', { name: 'Palkat' }))
}

/** Bills the salaries of the list and sends the bill. */
async function billSalaries(page: Page): Promise<void> {
  await chooseAll(page)
  await page.getByRole('button', { name: 'Luo laskut valituista palkoista' }).click()
  await answer(page, 'Luo lasku 3 palkasta')
  await expect(page).toHaveURL(/\/tamigo\/bills\/\d+\?made=3$/)
  await page.getByRole('button', { name: 'Lähetä', exact: true }).click()
  await answer(page, 'Lähetä')
  await expect(page.getByText(/^Lasku \d+ lähetetty$/)).toBeVisible()
}

const totalOf = (row: Read) => centsOf(row.Yhteensä)

test.setTimeout(600_000)

test.describe('one department, one month', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('shifts become salaries, a bill, payments and reports, equal to the cent', async ({ page, office }) => {
    const days = nights(5, 6, 7, 8, 9, 12, 13, 14, 15, 16)
    const { name } = await aNightDepartment(office, 'Kierros', { names: PEOPLE, days, hours: FIVE_HOURS })

    await test.step('signing in', async () => {
      await page.goto('/')
      await page.getByLabel('Username').fill('admin@palkkasilta.example')
      await expectAccessible(page)
      await page.getByLabel('Password', { exact: true }).fill('palkkasilta')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Työjono' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the department comes from Tamigo and is completed', async () => {
      await go(page, 'Osastot', 'Työvoima')
      await page.getByRole('button', { name: 'Hae tamigosta ja tallenna' }).click()
      await expect(page.getByText(/Osastot haettu Tamigosta: \d+ uutta/)).toBeVisible()
      await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Katso' }).click()
      await page.getByRole('combobox', { name: /^Tes( \*)?$/ }).fill('kaupan')
      await expect(page.getByRole('option', { name: /kaupan/i }).first()).toBeVisible()
      for (const key of ['ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key)
      await page.getByRole('combobox', { name: 'Hinnoittelu' }).selectOption('Kerroin')
      await page.getByRole('combobox', { name: 'Lähetystapa' }).selectOption('Sähköposti')
      const contact = { Sähköposti: 'laskut@kierros.example', Puhelin: '040 123', Yhteyshenkilö: 'Tiina Kontio' }
      const billing = { Kerroin: '1,62', Verkkolaskuosoite: '0037', 'Välittäjän tunnus': '0037' }
      for (const [field, value] of Object.entries({ ...contact, ...billing }))
        await page.getByRole('textbox', { name: field }).fill(value)
      await page.getByRole('button', { name: 'Tallenna' }).click()
      await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
    })

    await test.step('its shifts become salaries, and a pay slip says what the list says', async () => {
      await go(page, 'Vuorot')
      await page.getByRole('button', { name: 'Hae tamigosta' }).click()
      await expect(page.getByText(/\d+ uutta vuoroa lisätty Tamigosta/)).toBeVisible()
      await page.getByLabel('Hae työntekijää tai osastoa').fill(name)
      await expect(page.getByText('3 riviä', { exact: true })).toBeVisible()
      await makeSalaries(page, 'Luo palkat')
      const [mikko] = await openSalaries(page, name)
      await page.getByRole('row').filter({ hasText: 'Mikko Korhonen' }).getByRole('button', { name: 'Katso' }).click()
      const slip = page.getByRole('dialog', { name: 'Palkkalaskelma: Mikko Korhonen' })
      await expect(slip.getByText(mikko?.Maksetaan ?? '').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(slip).toBeHidden()
    })

    const billed = await test.step('the bill reaches the provider', async () => {
      await billSalaries(page)
      return expectBilled(page, office)
    })

    const salaries = await test.step('the salaries are sent to be paid', async () => {
      await openSalaries(page, name)
      await chooseAll(page)
      await askPayday(page, NEXT_PAYDAY)
      await page.getByRole('button', { name: 'Lähetä 3 palkkaa maksuun' }).click()
      await expect(page.getByText('Lähetettiin maksuun 3 palkkaa')).toBeVisible()
      const rows = await openSalaries(page, name)
      expect(rows.map((row) => row.Henkilö)).toEqual(PEOPLE)
      return rows
    })

    const paid = await test.step('the payments are approved, and the bank pays them', async () => {
      const before = await ledgerOf(office)
      await go(page, 'Pankki', 'Laskutus')
      await page.getByLabel('Tila', { exact: true }).selectOption('Uusi')
      const table = page.getByRole('table', { name: 'Lähtevät maksut' })
      // other people may be paid on the same day
      const isOurs = (name = '') => PEOPLE.some((each) => name.startsWith(each))
      const waiting = (await rowsOf(table)).filter((row) => row.Siirtopäivä === NEXT_PAYDAY && isOurs(row.Nimi))
      expect(waiting.map((row) => row.Nimi).sort()).toEqual([...PEOPLE, 'Tuomas Heikkinen (ulosmittaus)'])
      await choosePayments(
        page,
        waiting.map((row) => row.Tunnus ?? ''),
      )
      await page.getByRole('button', { name: 'Hyväksy valitut' }).click()
      await answer(page, 'Hyväksy')
      await expect(page.getByText('4 maksua hyväksytty.')).toBeVisible()
      await page.getByLabel('Tila', { exact: true }).selectOption('Kaikki')
      for (const { Tunnus = '' } of waiting) {
        const row = rowOf(page, { id: Number(Tunnus) })
        await expect(row).toContainText('Veloitettu', { timeout: 30_000 })
      }
      return (await ledgerOf(office)).slice(before.length)
    })

    const transfers: object[] = []
    const pay: Read[] = []
    for (const salary of salaries)
      await test.step(`${salary.Henkilö} is paid and reported`, async () => {
        await openSalaries(page, name)
        await page.getByRole('link', { name: salary.Henkilö ?? '' }).click()
        await expect(page.getByRole('region', { name: 'Tila', exact: true })).toContainText(
          /PalkkaMaksettu.*PankkiLähetetty.*TulorekisteriLähetetty.*LaskuLähetetty/,
          { timeout: 30_000 },
        )
        await expectReported(page, office)
        pay.push(...(await rowsOf(page.getByRole('table', { name: 'Palkkarivit' }))))
        transfers.push(...(await transfersOf(page, salary)))
      })
    expect(paid).toHaveLength(transfers.length)
    expect(paid).toEqual(expect.arrayContaining(transfers))
    const kinds = Map.groupBy(
      pay.filter(({ Palkkalaji }) => Palkkalaji !== 'Lomakorvaus'),
      ({ Palkkalaji }) => Palkkalaji,
    )
    const multiplied = [...kinds].map(([kind, rows]) => [kind, Math.round(sum(rows.map(totalOf)) * 1.62)])
    expect(billed.map((row) => [row.Selite, centsOf(row.Veroton)])).toEqual(multiplied)
  })
})

test('hours are billed at the port price of a department with a fixed price', async ({ page, office }) => {
  const work = { names: PEOPLE, days: nights(19, 20, 21, 22), hours: FIVE_HOURS }
  const { id, name } = await aNightDepartment(office, 'Portti', work)
  await completeDepartment(office, id, { pricingMode: 'FIXED', portPrice: 33.9 })
  await office.call('GET', '/api/admin/tamigo/shifts/refresh')
  await page.goto(`/tamigo/departments/${id}`)
  await page.getByLabel('Alkaen').fill('1.10.2026')
  await page.getByLabel('Päättyen').fill('31.10.2026')
  await page.getByRole('button', { name: 'Hae', exact: true }).click()
  await makeSalaries(page, 'Luo palkat valituista')
  await openSalaries(page, name)
  await billSalaries(page)
  const rows = await expectBilled(page, office)
  // three people, four nights of five hours
  expect(rows.map((row) => [centsOf(row.Määrä), ...sumsOf(row)])).toEqual([[60_00, 2034_00, 518_67, 2552_67]])
})
