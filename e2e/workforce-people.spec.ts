import { randomUUID } from 'node:crypto'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { expect, expectAccessible, type Office, tellTamigo, test } from './office.ts'
import { someSalaries } from './salaries.ts'
import { act, answer } from './steps.ts'

const PEOPLE = '/api/admin/tamigo/person'

interface Kept {
  readonly person: { readonly id: number; readonly [field: string]: unknown }
  readonly salaries: readonly { readonly id: number; readonly state: string; readonly payday: string }[]
}

async function personNamed(office: Office, name: string): Promise<number> {
  const { content } = (await office.call('GET', `${PEOPLE}?search=${encodeURIComponent(name)}`)) as {
    content: { id: number }[]
  }
  return content[0]?.id ?? 0
}

const read = async (office: Office, id: number) => (await office.call('GET', `${PEOPLE}/${id}`)) as Kept

let serial = 1

/** Somebody of whom all is known that is asked for. */
async function aPerson(office: Office, lastName: string): Promise<number> {
  const { person } = (await office.call('POST', PEOPLE, { firstName: 'Testi', lastName })) as Kept
  const born = Temporal.PlainDate.from('1990-06-15').add({ days: serial })
  serial += 1
  const known = { sotu: nationalIdOf(born, 950), address: 'Katu 1', postalcode: '00100', city: 'Helsinki' }
  await office.call('PUT', `${PEOPLE}/${person.id}`, { person: { ...person, ...known } })
  return person.id
}

test('people are found, sorted, shown beside the list and opened', async ({ page }) => {
  await page.goto('/tamigo/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Henkilölistaus' })).toBeVisible()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(20)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kaupunki' }).click()
  await expect(page).toHaveURL(/sort=/)
  await page.getByLabel('Hakuehto').fill('korhonen')
  await page.getByRole('button', { name: 'Hae', exact: true }).click()
  const row = page.locator('tbody tr[data-row]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/\d{6}[-A]\*{4}/)
  await row.hover()
  await row.getByRole('button', { name: 'Näytä' }).click()
  const panel = page.getByRole('dialog', { name: 'Henkilö' })
  await expect(panel).toContainText('Korhonen')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Avaa henkilö' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Korhonen')
  await expect(page.getByRole('region', { name: 'Lasketut palkat' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
})

test('an address with a part leads there, where a tick stands in line with its row', async ({ page, office }) => {
  const id = await aPerson(office, 'Rekisterissä')
  const { person } = await read(office, id)
  const prepaymentChecks = [{ checkedOn: '2026-11-20', inPrepaymentRegister: true }]
  await office.call('PUT', `${PEOPLE}/${id}`, { person: { ...person, prepaymentChecks } })
  await page.goto(`/tamigo/users/${id}#prepayment`)
  await expect(page.getByRole('heading', { name: 'Ennakkoperintärekisteri' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#prepayment')).toBeFocused()
  const middle = async (label: RegExp) => {
    const box = await page.getByLabel(label).boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const [tick, day] = [await middle(/^Tarkistus 1, Rekisterissä/), await middle(/^Tarkistus 1, Tarkistettu/)]
  expect(Math.abs(tick - day)).toBeLessThan(3)
})

test('a new person is added by name, and what is missing leads to its field', async ({ page, office }) => {
  const lastName = `Uusi${randomUUID().slice(0, 6)}`
  await page.goto('/tamigo/users')
  await page.getByRole('button', { name: 'Lisää henkilö' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lisää henkilö' })
  await dialog.getByRole('button', { name: 'Lisää henkilö' }).click()
  await expect(dialog.getByText('Etunimi on pakollinen')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Etunimi').fill('Aino')
  await dialog.getByLabel('Sukunimi').fill(lastName)
  await dialog.getByRole('button', { name: 'Lisää henkilö' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: `Aino ${lastName}` })).toBeVisible()
  for (const obstacle of ['Osoite on pakollinen', 'Tilinumero puuttuu', 'Verokortti puuttuu'])
    await expect(
      page.getByRole('link', { name: obstacle }).or(page.getByRole('button', { name: obstacle })),
    ).toBeVisible()
  await page.getByText('Henkilötunnus on pakollinen').click()
  const sotu = page.getByLabel('Henkilötunnus')
  await expect(sotu).toBeFocused()
  await sotu.fill('131052-3080')
  await page.getByLabel('Osoite').fill('Katu 1')
  await page.getByLabel('Postinumero').fill('00100')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Henkilötunnus ei ole oikea').first()).toBeVisible()
  await sotu.fill(nationalIdOf(Temporal.PlainDate.from('1991-02-03'), 951))
  await page.getByLabel('Tilinumero (IBAN)').fill('fi21 1234 5600 0007 85')
  await expect(page.getByText('Lähde: Tilastokeskuksen luokituspalvelu.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ammattiluokka' }).fill('hotellisiiv')
  await page.getByRole('option', { name: '91122 Hotellisiivoojat' }).click()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Ammattiluokka' })).toHaveValue('91122 Hotellisiivoojat')
  await expect(sotu).toHaveValue('030291-****')
  await page.getByRole('button', { name: 'Näytä koko henkilötunnus' }).click()
  await expect(page.getByText(/^030291-951\w/)).toBeVisible()
  const { content } = (await office.call('GET', `${PEOPLE}?search=${lastName}`)) as { content: object[] }
  expect(content).toHaveLength(1)
})

test('rows that cannot stand are refused by their places, and nothing typed is lost', async ({ page, office }) => {
  const id = await aPerson(office, 'Rivi')
  await page.goto(`/tamigo/users/${id}`)
  const wages = page.getByRole('region', { name: 'Osastopalkat' })
  await wages.getByRole('button', { name: 'Lisää osastopalkka' }).click()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  for (const sentence of ['Yritys', 'Ammatti', 'Verokoodi', 'Tuntipalkka'])
    await expect(wages.getByText(`${sentence} on pakollinen`)).toBeVisible()
  await expectAccessible(page)
  const wage = async (row: number, from: string) => {
    await wages.getByLabel(`Osastopalkka ${row}, Yritys`).click()
    await page.getByRole('option', { name: 'Revontuli Tapiola' }).click()
    await wages.getByLabel(`Osastopalkka ${row}, Ammatti`).fill('Myyjä')
    await wages.getByLabel(`Osastopalkka ${row}, Verokoodi`).fill('52230')
    await wages.getByLabel(`Osastopalkka ${row}, Tuntipalkka`).fill('15,5')
    await wages.getByLabel(`Osastopalkka ${row}, Alkaa`).fill(from)
  }
  await wage(1, '1.1.2026')
  await wages.getByRole('button', { name: 'Lisää osastopalkka' }).click()
  await wage(2, '1.6.2026')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(wages.getByText('Rivit 1 ja 2 ovat saman yrityksen ja päällekkäin: 01.06.2026 alkaen.')).toBeVisible()
  await wages.getByLabel('Osastopalkka 1, Päättyy').fill('31.5.2026')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  expect((await read(office, id)).person.personDepartmentSalaries).toMatchObject([
    { tuntipalkka: 15.5, validFrom: '2026-01-01', validTo: '2026-05-31' },
    { tuntipalkka: 15.5, validFrom: '2026-06-01', validTo: null },
  ])
})

test('a union due is a share or a sum, to a checked account and reference', async ({ page, office }) => {
  const id = await aPerson(office, 'Liitossa')
  await page.goto(`/tamigo/users/${id}`)
  const dues = page.getByRole('region', { name: 'Ammattiyhdistyksen jäsenmaksut' })
  await dues.getByRole('button', { name: 'Lisää jäsenmaksu' }).click()
  await dues.getByLabel('Jäsenmaksu 1, Liitto').fill('Kaupan alan liitto Säde')
  await dues.getByLabel('Jäsenmaksu 1, Tilinumero (IBAN)').fill('fi21 1234 5600 0007 85')
  await dues.getByLabel('Jäsenmaksu 1, Viitenumero').fill('1233')
  await dues.getByLabel('Jäsenmaksu 1, Alkaa').fill('1.1.2026')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(dues.getByText('Viitenumero: tarkiste ei täsmää. Tarkista numerot.')).toBeVisible()
  await expectAccessible(page)
  await dues.getByLabel('Jäsenmaksu 1, Viitenumero').fill('1232')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(dues.getByText('Anna joko prosentti tai summa kuukaudessa.')).toBeVisible()
  await dues.getByLabel('Jäsenmaksu 1, Prosentti').fill('1,5')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  expect((await read(office, id)).person.unionDues).toMatchObject([
    {
      payee: 'Kaupan alan liitto Säde',
      iban: 'FI2112345600000785',
      reference: '1232',
      percent: 0.015,
      monthlySum: null,
    },
  ])
})

test('an edit tells what open salaries come to before it is saved', async ({ page, office }) => {
  await someSalaries(office, ['Aino Virtanen'])
  const id = await personNamed(office, 'Aino Virtanen')
  const before = await read(office, id)
  await page.goto(`/tamigo/users/${id}`)
  const rates = page.getByRole('region', { name: 'Maksut' })
  await expect(rates.getByText(/^Sääntöjen mukaan: laki/).first()).toBeVisible()
  await rates.getByLabel('Työntekijän TyEL').fill('9')
  await rates.getByLabel('Työntekijän TyEL').blur()
  await expect(rates.getByText(/^Oma prosentti. Sääntöjen mukaan 7,30/)).toBeVisible()
  await expect(page.getByText(/^Muutos: Palkka \d+, .*: Maksetaan [\d\s]+,\d\d → [\d\s]+,\d\d \(−/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Tiedot tallennettu')
  const { person } = await read(office, id)
  const restored = { ...person, personSettings: before.person.personSettings }
  await office.call('PUT', `${PEOPLE}/${id}`, { person: restored })
})

test('tax that another card makes too much is given back by a salary', async ({ page, office }) => {
  const id = await personNamed(office, 'Abdi Warsame')
  const { person, salaries } = await read(office, id)
  const day = salaries.find(({ state }) => state === 'PAID')?.payday
  const card = { taxCardType: 'YEARLY', taxPercent: 0.01, extraTaxPercent: 0.01, salaryMax: 99_999, priorIncome: 0 }
  const taxCards = [...(person.taxCards as object[]), { ...card, validFrom: day, validTo: day }]
  await office.call('PUT', `${PEOPLE}/${id}`, { person: { ...person, taxCards } })
  await page.goto(`/tamigo/users/${id}`)
  await page.getByLabel('Palautettava vero').fill('10')
  await page.getByRole('button', { name: 'Palauta veroa…' }).click()
  await expect(page.getByRole('dialog')).toContainText('negatiivinen ennakonpidätys (402)')
  await answer(page, 'Tee palkka')
  await page.getByRole('link', { name: 'Avaa palkka' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abdi Warsame')
  await expect(page.getByRole('region', { name: 'Bruttopalkasta maksettavaan' })).toContainText('Maksetaan10,00 €')
  const { salaries: after } = await read(office, id)
  const made = after.find(({ id: each }) => !salaries.some((salary) => salary.id === each))
  await office.call('DELETE', `/api/admin/tamigo/salary/${made?.id}`)
  await office.call('PUT', `${PEOPLE}/${id}`, {
    person: { ...person, version: (await read(office, id)).person.version },
  })
})

test('when two people edit a person at once, nothing of either is lost', async ({ page, office, colleague }) => {
  const id = await aPerson(office, 'Kaksi')
  await page.goto(`/tamigo/users/${id}`)
  await page.getByLabel('Puhelin').fill('040 111')
  await page.getByLabel('Kaupunki').fill('Oma')
  await colleague.goto(`/tamigo/users/${id}`)
  await colleague.getByLabel('Kaupunki').fill('Toisen')
  await colleague.getByRole('button', { name: 'Tallenna' }).click()
  await expect(colleague.getByText('Muutokset tallennettu')).toBeVisible()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tietoja on muutettu samaan aikaan' })
  await expect(dialog).toContainText('Tallennettu arvo: Toisen')
  await dialog.getByRole('button', { name: 'Yhdistä ja jatka muokkausta' }).click()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  expect((await read(office, id)).person).toMatchObject({ phone: '040 111', city: 'Toisen' })
})

test('a work contract is begun on the page of its person', async ({ page, office }) => {
  const id = await aPerson(office, 'Sopija')
  await page.goto(`/tamigo/users/${id}`)
  await expect(page.getByText('Ei työsopimuksia')).toBeVisible()
  const contracts = page.locator('#contracts')
  await contracts.getByLabel('Osasto').click()
  await page.getByRole('option', { name: 'Revontuli Itäkeskus' }).click()
  await contracts.getByLabel('Alkaa').fill('1.12.2026')
  await page.getByRole('button', { name: 'Lisää työsopimus' }).click()
  await expect(page).toHaveURL(/\/tamigo\/workcontracts\/\d+$/)
  await expect(page.getByLabel('Työehtosopimus')).not.toHaveValue('')
  await expect(page.getByLabel('Tila', { exact: true })).toHaveCount(0)
  await page.goto(`/tamigo/users/${id}`)
  await expect(page.getByRole('region', { name: 'Työsopimukset' })).toContainText('Uusi')
})

test('employees of Tamigo are linked to the likely person, or become a person', async ({ page, office }) => {
  const tag = randomUUID().slice(0, 6)
  const id = await aPerson(office, `Tuttu${tag}`)
  const employees = [
    { id: `tuttu-${tag}`, name: `Testi Tuttu${tag}` },
    { id: `vieras-${tag}`, name: `Ville Vieras${tag}`, city: 'Kotka' },
  ]
  await tellTamigo(office, { employees })
  await page.goto('/tamigo/users?tab=tamigo')
  await page.getByRole('button', { name: 'Hae työntekijät Tamigosta' }).click()
  await expect(page.getByText(/^Työntekijät haettu: \d+, joista \d+ ei ole henkilöissä/)).toBeVisible()
  await page.getByLabel('Hakuehto').fill(tag)
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(2)
  await expectAccessible(page)

  const known = page.getByRole('row', { name: new RegExp(`tuttu-${tag}`) })
  await known.hover()
  await known.getByRole('button', { name: `Yhdistä: Testi Tuttu${tag}` }).click()
  await answer(page, 'Yhdistä')
  await expect(page.getByText(`Testi Tuttu${tag} yhdistetty henkilöön`)).toBeVisible()
  expect((await read(office, id)).person.tamigoEmployeeId).toBe(`tuttu-${tag}`)

  const stranger = page.getByRole('row', { name: new RegExp(`vieras-${tag}`) })
  await act(stranger, 'Yhdistä henkilöön…')
  await expect(page.getByRole('dialog', { name: `Yhdistä Ville Vieras${tag}` })).toBeVisible()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  // the list of people, then the dialog
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await act(stranger, 'Luo henkilö')
  await answer(page, 'Luo henkilö')
  await expect(page.getByRole('heading', { level: 1, name: `Ville Vieras${tag}` })).toBeVisible()
  await expect(page.getByText('Henkilötunnus on pakollinen')).toBeVisible()
})

test('a salary leads to its person, an unknown worker to the employees', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  await page.goto(`/tamigo/salaries/${salaries[0]?.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Aino Virtanen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aino Virtanen' })).toBeVisible()
  await page.goto('/tamigo/shifts?search=Uusitalo')
  await page
    .getByRole('button', { name: /Näytä|Avaa/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Yhdistä henkilöön' }).first().click()
  await expect(page.getByRole('tab', { name: 'Tamigossa, ei henkilöissä', selected: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Kaarlo Uusitalo/ })).toBeVisible()
})
