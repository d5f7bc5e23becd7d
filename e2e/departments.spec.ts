import type { BriefDepartment } from '@palkkasilta/contract/departments.ts'
import { aTamigoDepartment, expect, expectAccessible, type Office, tellTamigo, test } from './office.ts'
import { act, doMore } from './steps.ts'
import { completeDepartment } from './test-data.ts'

const COMPLETE = {
  Puhelin: '040 123',
  Sähköposti: 'laskut@osasto.example',
  Verkkolaskuosoite: '0037',
  'Välittäjän tunnus': '0037',
}

test('the tree can be searched and sorted, and the address keeps the view', async ({ page }) => {
  await page.goto('/tamigo/departments')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Kaislaranta vastaanotto' })).toBeVisible()
  await page.getByLabel('Hae osastoa').fill('kaislar vastaan')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Hotelli Kaislaranta Oy')
  await page.getByRole('button', { name: 'Kaupunki', exact: true }).click()
  await expect(page).toHaveURL(/search=kaislar\+vastaan&sort=-city/)
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Sulje Hotelli Kaislaranta Oy' }).click()
  await expect(rows).toHaveCount(2)
})

test('a department that Tamigo adds is fetched, lacks its agreement, and is completed', async ({ page, office }) => {
  const { name } = await aTamigoDepartment(office, 'Uusi osasto')
  await page.goto('/tamigo/departments')
  await page.getByRole('button', { name: 'Hae tamigosta ja tallenna' }).click()
  await expect(page.getByText(/Osastot haettu Tamigosta: \d+ uutta/)).toBeVisible()
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Katso' }).click()
  await expect(page.getByText('Osastolla ei ole työehtosopimusta')).toBeVisible()

  await page.getByRole('button', { name: /^Osastolla ei ole työehtosopimusta/ }).click()
  await expect(page.getByRole('combobox', { name: /^Tes( \*)?$/ })).toBeFocused()
  await page.getByLabel(/^Alv \*/).fill('120')
  await page.getByLabel('Maksuehto').fill('')
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert').filter({ hasText: 'Korjaa 2 virhettä' })
  await expect(summary).toContainText('Alv on 1–99 %.')
  await expect(summary).toContainText('Maksuehto on pakollinen')
  await page.getByRole('button', { name: /^Osastolla ei ole työehtosopimusta/ }).click()
  await page.keyboard.type('kaupan')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByLabel(/^Alv \*/).fill('25,5')
  await page.getByLabel('Maksuehto').fill('30')
  for (const [field, value] of Object.entries(COMPLETE)) await page.getByLabel(field).fill(value)
  const external = page.getByRole('group', { name: 'Asiakkaan palkat' })
  await external.getByLabel('Asiakkaan palkat maksetaan').selectOption('Asiakkaan nimissä, asiakkaan tililtä')
  await external.getByLabel('Asiakkaan työeläkeyhtiön koodi').fill('55')
  await external.getByLabel('Asiakkaan TyEL-sopimuksen numero').fill('55-7654321B')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(page.getByText('Osastolla ei ole työehtosopimusta')).toBeHidden()
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(history).toContainText('Tes: – → Kaupan ala')
  await expect(history).toContainText('Maksuehto: 14 → 30')
  await expect(history).toContainText(
    'Asiakkaan palkat maksetaan: Kuten yläosastolla → Asiakkaan nimissä, asiakkaan tililtä',
  )
})

test('a fetch that Tamigo fails leaves the departments usable, also after a reload', async ({ page, office }) => {
  const faults = `${await office.simulator('tamigo')}/__sim/faults`
  const fault = JSON.stringify({ kind: 'malformed', path: '/departments', count: 1 })
  await fetch(faults, { method: 'POST', headers: { 'content-type': 'application/json' }, body: fault })
  await page.goto('/tamigo/departments')
  await page.getByRole('button', { name: 'Hae tamigosta ja tallenna' }).click()
  const report = page.getByRole('alert')
  await expect(report).toContainText('Tamigo vastasi virheellä')
  await expect(page.getByRole('link', { name: 'Revontuli Tapiola' })).toBeVisible()
  await page.reload()
  await expect(report).toContainText('Tamigo vastasi virheellä')
  await expect(page.getByRole('link', { name: 'Revontuli Tapiola' })).toBeVisible()
  await report.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByText(/Osastot haettu Tamigosta: \d+ uutta/)).toBeVisible()
  await expect(report).toBeHidden()
})

test('the focus comes back after a question, and goes to the next row after a deletion', async ({ page, office }) => {
  const names: string[] = []
  for (const place of [1, 2, 3]) names.push((await aTamigoDepartment(office, `Poistuva ${place}`)).name)
  const [first = '', second = '', third = ''] = names
  await office.call('GET', '/api/admin/tamigo/departments/populate')
  await page.goto('/tamigo/departments?search=Poistuva')
  const focused = page.locator('tr:focus-within')
  const ask = (name: string) => act(page.getByRole('row').filter({ hasText: name }), 'Poista')
  const remove = async (name: string, answered: string) => {
    await ask(name)
    await page.getByRole('dialog').getByRole('button', { name: answered }).press('Enter')
  }
  const menu = page.getByRole('button', { name: `Toiminnot: ${second}` })
  await remove(second, 'Peruuta')
  await expect(menu).toBeFocused()
  await ask(second)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Peruuta' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('row').filter({ hasText: second }).focus()
  await page.keyboard.press('m')
  await page
    .getByRole('group', { name: `Toiminnot: ${second}` })
    .getByRole('button', { name: 'Poista' })
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Peruuta' }).press('Enter')
  await expect(menu).toBeFocused()
  await remove(second, 'Poista')
  await expect(focused).toContainText(third)
  await remove(third, 'Poista')
  await expect(focused).toContainText(first)
  await remove(first, 'Poista')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what takes long says what it is, how long it has taken, and can be given up', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/tamigo/departments?*', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto('/tamigo/departments')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('status')).toHaveText('Haetaan tietoja')
  await expect(banner).toContainText(/[3-9] s/)
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Keskeytä haku' }).click()
  held.resolve()
  await expect(page.getByRole('alert')).toContainText('Haku keskeytettiin.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByRole('link', { name: 'Revontuli Tapiola' })).toBeVisible()
})

test('when two people edit at once, the later one chooses field by field', async ({ page, office, context }) => {
  const { id } = await aTamigoDepartment(office, 'Kaksi muokkaajaa')
  await completeDepartment(office, id)

  await page.goto(`/tamigo/departments/${id}`)
  await page.getByLabel('Viitteenne').fill('Oma viite')
  await page.getByLabel('Tilausnumero').fill('77')
  const other = await context.newPage()
  await other.goto(`/tamigo/departments/${id}`)
  await other.getByLabel('Viitteenne').fill('Toisen viite')
  await other.getByLabel('Myyjä').fill('Outi')
  await other.getByRole('button', { name: 'Tallenna' }).click()
  await expect(other.getByText('Muutokset tallennettu')).toBeVisible()

  await page.getByRole('button', { name: 'Tallenna' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tietoja on muutettu samaan aikaan' })
  await expect(dialog).toContainText('Tallennettu arvo: Toisen viite')
  await dialog.getByLabel('Oma muutokseni: Oma viite').check()
  await dialog.getByRole('button', { name: 'Yhdistä ja jatka muokkausta' }).click()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  expect(await office.call('GET', `/api/admin/tamigo/departments/${id}`)).toMatchObject({
    yourcode: 'Oma viite',
    salesmanname: 'Outi',
    ordernumber: '77',
  })
})

test("a department's shifts are searched for at most two months", async ({ page }) => {
  await page.goto('/tamigo/departments')
  await page.getByRole('link', { name: 'Revontuli Tapiola' }).click()
  await page.getByLabel('Alkaen').fill('1.8.2026')
  await page.getByLabel('Päättyen').fill('31.10.2026')
  await expect(page.getByText('Aikaväli on yli 2kk')).toBeVisible()
  await page.getByLabel('Alkaen').fill('1.9.2026')
  await page.getByLabel('Päättyen').fill('30.9.2026')
  await page.getByLabel('Maksetut').check()
  await page.getByRole('button', { name: 'Hae', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-09-01&to=2026-09-30&includePaid=true/)
  await page.getByRole('button', { name: 'Avaa Antti Lehtinen' }).click()
  await page.getByRole('button', { name: 'Tarkastele' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('"employeeName": "Antti Lehtinen"')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByLabel('Alkaen').fill('1.1.2020')
  await page.getByLabel('Päättyen').fill('31.1.2020')
  await page.getByRole('button', { name: 'Hae', exact: true }).click()
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
})

test('a fetch names what is new, what has changed and what is gone', async ({ page, office }) => {
  const gone = await aTamigoDepartment(office, 'Lakkaava')
  const moved = await aTamigoDepartment(office, 'Muuttava')
  await office.call('GET', '/api/admin/tamigo/departments/populate')
  const fresh = await aTamigoDepartment(office, 'Avattava')
  const renamed = { ...moved, parentId: null, address: 'Uusikatu 5', city: 'Sotkamo' }
  await tellTamigo(office, { removedDepartments: [gone.id], departments: [renamed] })
  await page.goto('/tamigo/departments')
  await page.getByRole('button', { name: 'Hae tamigosta ja tallenna' }).click()
  await expect(page.getByText(/Osastot haettu Tamigosta: \d+ uutta, \d+ muuttunutta, \d+ poistunutta\./)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Uudet' })).toContainText(fresh.name)
  await expect(page.getByRole('group', { name: 'Muuttuneet' })).toContainText(
    new RegExp(`${moved.name}: .*osoite.*kaupunki`),
  )
  await expect(page.getByRole('group', { name: /^Ei enää Tamigossa/ })).toContainText(gone.name)
  await expectAccessible(page)
})

test('bills are led to another department, but not in a circle', async ({ page, office }) => {
  const [one, other] = [await aTamigoDepartment(office, 'Kehä A'), await aTamigoDepartment(office, 'Kehä B')]
  await completeDepartment(office, one.id)
  await completeDepartment(office, other.id, { billedDepartment: { DepartmentId: one.id, Name: one.name } })
  await page.goto(`/tamigo/departments/${one.id}`)
  await page.getByRole('combobox', { name: 'Laskutettava osasto' }).fill(other.name)
  await page.getByRole('option', { name: other.name }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Osaston ${other.name} laskut ohjataan jo tälle osastolle`).first()).toBeVisible()
  await expectAccessible(page)
})

async function departmentNamed({ call }: Office, name: string): Promise<string> {
  const brief = (await call('GET', '/api/admin/tamigo/departments?level=BRIEF')) as BriefDepartment[]
  return brief.find(({ Name }) => Name === name)?.DepartmentId ?? ''
}

test('a department with unpaid shifts is not deleted; an empty one is, when confirmed', async ({ page, office }) => {
  const { id, name } = await aTamigoDepartment(office, 'Turha osasto')
  await office.call('GET', '/api/admin/tamigo/departments/populate')
  await page.goto('/tamigo/departments')
  const remove = (department: string) => act(page.getByRole('row').filter({ hasText: department }), 'Poista')
  await remove('Revontuli Tapiola')
  const refusal = page.getByRole('dialog', { name: 'Osastoa Revontuli Tapiola ei voi poistaa' })
  await expect(refusal.getByRole('button', { name: 'Peruuta' })).toBeFocused()
  await expect(refusal).toContainText('Osastolla on vuoroja ilman palkkaa')
  await expect(refusal.getByRole('group', { name: /^Vuoroja ilman palkkaa, \d+ työntekijä/ })).toContainText(
    /: \d+ vuoro/,
  )
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Avaa vuorot' }).click()
  await expect(page).toHaveURL(/\/tamigo\/shifts\?search=Revontuli/)
  const refused = office.call(
    'DELETE',
    `/api/admin/tamigo/departments/${await departmentNamed(office, 'Revontuli Tapiola')}`,
  )
  await expect(refused).rejects.toThrow('Osastolla on vuoroja ilman palkkaa')

  await page.goto(`/tamigo/departments/${id}`)
  await doMore(page, 'Poista')
  const question = page.getByRole('dialog', { name: `Poistetaanko osasto ${name}` })
  await expect(question).toContainText(/Palkkoja\s*0\s*Laskuja\s*0/)
  await question.getByRole('button', { name: 'Poista' }).click()
  await expect(page).toHaveURL(/departments$/)
  await expect(page.getByRole('link', { name: 'Revontuli Tapiola' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
})

interface OfClient {
  readonly client: { readonly name: string } | null
  readonly accounts: readonly object[]
}

test("the client's account is added where its wages are decided", async ({ page, office }) => {
  const path = '/api/admin/tamigo/departments'
  const all = (await office.call('GET', path)) as { DepartmentId: string }[]
  const accountsOf = (id: string) => office.call('GET', `${path}/${id}/accounts`) as Promise<OfClient>
  const known = await Promise.all(all.map(async ({ DepartmentId: id }) => ({ id, ...(await accountsOf(id)) })))
  const found = known.find(({ client, accounts }) => client !== null && accounts.length === 0)
  if (!found?.client) throw new Error('the demo has a client without an account')
  await page.goto(`/tamigo/departments/${found.id}#account`)
  const part = page.getByRole('region', { name: 'Asiakkaan maksutili' })
  await expect(part).toContainText(found.client.name)
  await expect(part).toContainText('Asiakkaalle ei ole lisätty tiliä.')
  await part.getByRole('button', { name: 'Lisää tili' }).click()
  const panel = page.getByRole('dialog', { name: 'Lisää maksutili' })
  await expect(panel.getByLabel('Asiakasyritys')).toBeHidden()
  await panel.getByLabel('Tilinumero (IBAN)').fill('FI14 1009 3000 1234 58')
  await panel.getByLabel('BIC').fill('NDEAFIHH')
  await panel.getByLabel('Maksuliikesopimuksen tunnus').fill('0090')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(part.getByRole('row').filter({ hasText: '1234 58' })).toContainText('Maksut lähtevät tältä')
  await expectAccessible(page)
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Maksutili lisätty')
})
