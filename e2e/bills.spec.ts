import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from './office.ts'
import { doMore } from './steps.ts'

test('a customer is added, pointed out by its id, completed and let be billed', async ({ page }) => {
  await page.goto('/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Lisätyt asiakkaat' })).toBeVisible()
  await page.getByRole('button', { name: 'Uusi asiakas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nimi').fill('Lehtoranta Oy')
  await dialog.getByLabel('Y-tunnus').fill('9223307-0')
  await expect(dialog.getByText('Samalla tunnuksella on jo asiakas:')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Taloyhtiö Lehtoranta' })).toBeVisible()
  await dialog.getByLabel('Y-tunnus').fill('9556784-2')
  await expect(dialog.getByText('Samalla tunnuksella')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Uusi asiakas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lehtoranta Oy' })).toBeVisible()
  await page.getByLabel('Laskun lähetystapa').selectOption('Sähköposti')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Sähköposti on pakollinen').first()).toBeVisible()
  await page.getByLabel(/^Sähköposti/).fill('laskut@lehtoranta.example')
  await page.getByLabel('Osoite', { exact: true }).fill('Rantatie 1')
  await page.getByLabel('Postinumero').fill('15100')
  await page.getByLabel('Postitoimipaikka').fill('Lahti')
  await page.getByLabel('Tarkastettu').check()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await page.getByRole('combobox', { name: 'Henkilö' }).fill('heikki vuo')
  // those who were found for less of the name are gone
  const found = page.getByRole('listbox', { name: 'Henkilö' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await found.click()
  await page.getByRole('button', { name: 'Lisää henkilö' }).click()
  await expect(page.getByRole('table').getByText('Heikki Vuorinen')).toBeVisible()
  await expectAccessible(page)
})

test('a bill is made, filled in, foreseen, sent and refunded', async ({ page }) => {
  await page.goto('/bills')
  await expect(page).toHaveTitle('Laskut, laskutus – Palkkasilta')
  await page.getByRole('button', { name: 'Uusi lasku' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Uusi lasku' }).click()
  await expect(dialog.getByText('Valitse laskuttaja')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Henkilö' }).fill('markus haa')
  await page.getByRole('option', { name: 'Markus Haapala' }).click()
  await dialog.getByRole('combobox', { name: 'Asiakas' }).fill('havu')
  await page.getByRole('option', { name: 'Ohjelmistotalo Havu Oy' }).click()
  await dialog.getByRole('button', { name: 'Uusi lasku' }).click()
  await expect(page.getByText(/^Lasku \d+ luotiin$/)).toBeVisible()

  await expect(page).toHaveTitle(/^Lasku \d+ – Palkkasilta$/)
  const rate = page.getByLabel('Alv', { exact: true })
  await rate.selectOption('0,00 %')
  await expect(page.getByText('Alv 0% peruste on pakollinen, kun ALV on 0%')).toBeVisible()
  await page.getByLabel('Käännetty alv (rakennusala)').check()
  await expect(page.getByText('Alv 0% peruste on pakollinen')).toHaveCount(0)
  await rate.selectOption('25,50 %')
  await expect(page.getByText('ALV pitää olla 0% kun käytetään käänteistä ALV:a')).toBeVisible()
  await page.getByLabel('Käännetty alv (rakennusala)').uncheck()
  await expect(page.getByText('ALV pitää olla 0%')).toHaveCount(0)

  await page.getByRole('button', { name: 'Lisää rivi' }).click()
  await expect(page.getByLabel('Rivi 1, Määrä')).toBeDisabled()
  await page.getByLabel('Rivi 1, Kohde').fill('Sovelluskehitys')
  await page.getByLabel('Rivi 1, Hinta').fill('1000')
  await page.getByRole('button', { name: 'Lisää matka: Rivi 1' }).click()
  const trip = page.getByRole('dialog')
  await trip.getByLabel('Kilometrit').fill('100')
  await trip.getByLabel('Rekisterinumero').fill('ABC-123')
  await expectAccessible(page)
  await trip.getByRole('button', { name: 'Valmis' }).click()
  // 1,000 € and 100 km at 0.55 €, with 25.5 %
  await expect(page.getByText(/Yhteensä 0,00 → 1.324,03/)).toBeVisible()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Laskuttajan näkymä' }).click()
  const own = await opening
  await expect(own).toHaveURL(/\/oma\/laskut\/\d+$/)
  await expect(own.getByText('Sovelluskehitys').first()).toBeVisible()
  await expect(own.getByText('1 324,03 €').first()).toBeVisible()
  await expect(own.getByRole('button', { name: 'Tallenna' })).toHaveCount(0)
  await own.close()

  await page.getByRole('button', { name: 'Lähetä ropolle' }).click()
  await expect(page.getByRole('dialog')).toContainText('Lähetetäänkö lasku Ohjelmistotalo Havu Oy')
  await page.getByRole('dialog').getByRole('button', { name: 'Lähetä', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laskut' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Markus Haapala' }).first()
  await expect(row).toContainText('Lähetetty')
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page.getByRole('button', { name: 'Hyvitä osa…' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hyvitä' })).toBeDisabled()
  await page.getByLabel('Anna hyvitysprosentti').fill('25')
  await expect(page.getByRole('dialog')).toContainText('Jää maksettavaksi993,02 €')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Hyvitä' }).click()
  await expect(page.getByText(/^Osa laskusta \d+ hyvitetty$/)).toBeVisible()
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page.getByRole('button', { name: 'Hyvitä', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('993,02 €')
  await page.getByRole('dialog').getByRole('button', { name: 'Hyvitä' }).click()
  await expect(page.getByText('Hyvitetty', { exact: true }).first()).toBeVisible()

  for (const [document, type] of [
    [/^Lasku \d/, 'INV01'],
    [/^Hyvityslasku \d/, 'INV02'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await page.getByRole('radiogroup', { name: 'Näytettävä asiakirja' }).getByText(document).first().click()
    await page.getByRole('button', { name: 'Lataa Finvoice' }).click()
    const text = readFileSync(await (await saving).path(), 'latin1')
    expect(text).toContain(`<InvoiceTypeCode>${type}</InvoiceTypeCode>`)
    expect(text).toContain('<BuyerOrganisationName>Ohjelmistotalo Havu Oy</BuyerOrganisationName>')
  }
})

test('a bill is written off on a ground, once it is told what follows', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?stateCrit=CLOSED')) as { bills: { id: number }[] }
  await page.goto(`/bills/${bills.at(-1)?.id}`)
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page.getByRole('button', { name: 'Kirjaa luottotappioksi' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Maksamatta[\d\s]+,\d\d/)
  await expectAccessible(page)
  await dialog.getByLabel('Peruste, esimerkiksi perinnän tulos').fill('Ulosotossa varaton')
  await dialog.getByRole('button', { name: 'Kirjaa luottotappioksi' }).click()
  await expect(page.getByText(/^Lasku \d+ kirjattu luottotappioksi$/)).toBeVisible()
  await expect(page.getByText('Luottotappio', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Ulosotossa varaton').first()).toBeVisible()
})

test('any state is chosen after a question, but no sent bill becomes open', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?stateCrit=PENDING')) as { bills: { id: number }[] }
  await page.goto(`/bills/${bills[0]?.id}`)
  await page.getByRole('combobox', { name: 'Tila' }).selectOption('Hyväksytty')
  await page.getByRole('dialog').getByRole('button', { name: 'Tila' }).click()
  await expect(page.getByText(/^Lasku \d+: Hyväksytty$/)).toBeVisible()
  await expect(page.getByLabel('Viitteenne')).toBeDisabled()
  const sent = (await office.call('GET', '/api/admin/bills/v2?stateCrit=CLOSED')) as { bills: { id: number }[] }
  await page.goto(`/bills/${sent.bills[0]?.id}`)
  await page.getByRole('combobox', { name: 'Tila' }).selectOption('Avoin')
  await page.getByRole('dialog').getByRole('button', { name: 'Tila' }).click()
  await expect(page.getByText('Laskua ei voitu päivittää')).toBeVisible()
  await expectAccessible(page)
})

test('chosen bills leave at once; the one that cannot is named and stays chosen', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?search=Lehtoranta')) as {
    bills: { person: { id: number }; sharedCustomer: { id: number } }[]
  }
  const given = { personId: bills[0]?.person.id, customerId: bills[0]?.sharedCustomer.id }
  const row = { date: '2026-11-02', destination: 'Kevätsiivous', type: 'CONTRACT', price: 200 }
  const made: number[] = []
  for (const billableitems of [[row], [row], []]) {
    const { billNumber } = (await office.call('POST', '/api/bills', { ...given, billableitems })) as {
      billNumber: number
    }
    made.push(billNumber)
  }
  await page.goto('/bills?search=Lehtoranta')
  for (const number of made) await page.getByRole('checkbox', { name: `Valitse Lasku ${number}` }).check()
  await page.getByRole('button', { name: 'Lähetä', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Lähetetäänkö 2 laskua?')
  await expect(dialog).toContainText('502,00 €')
  await expect(dialog).toContainText(`Lasku ${made[2]}, Taloyhtiö Lehtoranta`)
  await expect(dialog).toContainText('Laskulla ei ole rivejä.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lähetä 2 laskua' }).click()
  await expect(page.getByText(/^2 laskua lähti Ropolle/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Valitse Lasku ${made[2]}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Valitse Lasku ${made[0]}` })).not.toBeChecked()
  const sent = page.getByRole('row').filter({ hasText: String(made[1]) })
  await expect(sent).toContainText('Lähetetty')
  await page.getByRole('button', { name: 'Avaa', exact: true }).click()
  await expect(page.getByText('Valituista laskuista mitään ei voi avata.')).toBeVisible()
})

test('the page of a customer shows what it owes, and the way to its bills', async ({ page }) => {
  await page.goto('/customers?search=Havu')
  await page.getByRole('row').filter({ hasText: 'Ohjelmistotalo Havu Oy' }).getByRole('link').first().click()
  const figures = page.getByRole('region', { name: 'Laskutus ja maksut' })
  await expect(figures).toContainText('Maksuaika keskimäärin')
  await expect(figures).toContainText('Laskutettu ilman veroa')
  await expectAccessible(page)
  await doMore(page, 'Hae laskut Roposta')
  const atProvider = page.getByRole('table', { name: 'Asiakkaan laskut Ropossa' })
  await expect(atProvider.getByText('Maksettu').first()).toBeVisible()
  await expect(atProvider.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(atProvider).toBeHidden()
  await page.getByRole('link', { name: /^Kaikki laskuttajien laskut/ }).click()
  await expect(page).toHaveURL(/customer=\d+/)
  await expect(page.getByRole('row').filter({ hasText: 'Ohjelmistotalo Havu Oy' }).first()).toBeVisible()
  await expect(page.getByText('Kustannus Kuutar Oy')).toHaveCount(0)
})

test('two customers are merged after a look at what moves, and parted again', async ({ page, office }) => {
  const made = async (name: string, given: object) => {
    const body = { name, partyRole: 'COMPANY' }
    const customer = (await office.call('POST', '/api/admin/sharedcustomer', body)) as { id: number }
    const path = `/api/admin/sharedcustomer/${customer.id}`
    await office.call('PUT', path, { ...customer, ...given })
    return customer.id
  }
  const stays = await made('Kuusamon Kiinteistö Oy', { city: 'Kuusamo' })
  const goes = await made('Kuusamon Kiint. Oy', { city: 'Oulu', email: 'laskut@kuusamo.example' })
  await page.goto(`/customers/${stays}`)
  await page.getByRole('button', { name: 'Lisää toimintoja' }).click()
  await page
    .getByRole('menuitem', { name: 'Yhdistä…' })
    .or(page.getByRole('button', { name: 'Yhdistä…' }))
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Asiakas' }).fill('kuusamon kiint.')
  await page.getByRole('option', { name: 'Kuusamon Kiint. Oy' }).click()
  await expect(dialog).toContainText('Jää voimaan: Kuusamo · Jää pois: Oulu')
  await expect(dialog).toContainText('laskut@kuusamo.example (yhdistettävältä)')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Yhdistä', exact: true }).click()
  await expect(page.getByText(/^Kuusamon Kiint\. Oy on yhdistetty tähän/)).toBeVisible()
  await expect(page.getByLabel(/^Sähköposti/)).toHaveValue('laskut@kuusamo.example')
  await expectAccessible(page)
  await page.goto(`/customers/${goes}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kuusamon Kiinteistö Oy' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/customers/${stays}$`))
  await page.getByRole('button', { name: 'Peru yhdistäminen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kuusamon Kiint. Oy' })).toBeVisible()
})

test('a department names its customer, whom its page leads to', async ({ page, office }) => {
  const [department] = (await office.call('GET', '/api/admin/tamigo/departments?mapperLevel=BRIEF')) as {
    DepartmentId: string
  }[]
  await page.goto(`/tamigo/departments/${department?.DepartmentId}`)
  await page.getByRole('combobox', { name: 'Asiakas', exact: true }).fill('havu')
  // the list moves to its field once it has become short
  const found = page.getByRole('listbox', { name: 'Asiakas', exact: true }).getByRole('option')
  await expect(found).toHaveCount(1)
  await found.click()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Avaa asiakas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ohjelmistotalo Havu Oy' })).toBeVisible()
})
