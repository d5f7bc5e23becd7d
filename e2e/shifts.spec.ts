import { aTamigoDepartment, expect, expectAccessible, type Office, test } from './office.ts'
import { euros } from './read-page.ts'
import { answer } from './steps.ts'
import { completeDepartment, type Night, tellNights } from './test-data.ts'

interface Made {
  readonly departmentName: string
  readonly bruttoSalary: number
}

/** Employees of the demo who sleep at night: their night shifts here overlap nothing. */
const AINO = '410207'
const ANTTI = '410517'

/** Night shifts in a department of their own, in Tamigo alone. Gives the department's name. */
async function someNights(office: Office, nights: readonly Night[]): Promise<string> {
  const { id, name } = await aTamigoDepartment(office, 'Yövuoro')
  await tellNights(office, id, nights)
  await completeDepartment(office, id)
  return name
}

const refresh = (office: Office) => office.call('GET', '/api/admin/tamigo/shifts/refresh')

test('new shifts are fetched once, marked and paid, and lead on to the salaries', async ({ page, office }) => {
  const department = await someNights(office, [
    { employeeId: AINO, day: '2026-11-12' },
    { employeeId: AINO, day: '2026-11-13' },
    { employeeId: ANTTI, day: '2026-11-12' },
  ])
  await page.goto('/tamigo/shifts')
  await page.getByRole('button', { name: 'Hae tamigosta' }).click()
  await expect(page.getByText(/\d+ uutta vuoroa lisätty Tamigosta viime päivityksessä\./)).toBeVisible()
  await page.getByLabel('Hae työntekijää tai osastoa').fill(department)
  const aino = page.getByRole('row').filter({ hasText: 'Aino Virtanen' })
  await expect(aino).toContainText('2 uutta')
  await expect(aino).toContainText('Oma työntekijä')
  await page.getByRole('button', { name: 'Hae tamigosta' }).click()
  await expect(page.getByText('Ei uusia vuoroja Tamigosta.')).toBeVisible()
  await expect(aino).not.toContainText('uutta')

  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await expect(page.getByText('3 riviä valittu · 6 h')).toBeVisible()
  await page.getByRole('button', { name: 'Luo palkat' }).click()
  const question = page.getByRole('dialog', { name: 'Luodaanko palkat?' })
  await expect(question.getByRole('button', { name: 'Peruuta' })).toBeFocused()
  await expectAccessible(page)
  const told = await question.textContent()
  await answer(page, 'Luo 2 palkkaa')
  await expect(page).toHaveURL(/\/tamigo\/salaries/)
  await expect(page.getByText('Luotiin onnistuneesti 2 palkkaa', { exact: true })).toBeVisible()
  const all = (await office.call('GET', '/api/admin/tamigo/salary?from=2026-11-01&to=2026-11-30')) as Made[]
  const made = all.filter(({ departmentName }) => departmentName === department)
  expect(made).toHaveLength(2)
  for (const fact of [department, 'Tunteja6', euros(made.reduce((sum, { bruttoSalary }) => sum + bruttoSalary, 0))])
    expect(told).toContain(fact)

  await page.goto(`/tamigo/shifts?search=${encodeURIComponent(department)}`)
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
  await page.getByLabel('Maksetut').check()
  await expect(aino).toContainText('Palkka luotu 2')
})

test('shifts are billed in one go, told beforehand, and never billed again', async ({ page, office }) => {
  const hours = { from: '00:15', to: '01:45' }
  const department = await someNights(office, [
    { employeeId: AINO, day: '2026-11-06', ...hours },
    { employeeId: ANTTI, day: '2026-11-06', ...hours },
  ])
  await refresh(office)
  await page.goto('/tamigo/bills')
  await page.getByRole('link', { name: 'vuoroista' }).click()
  await page.getByLabel('Hae työntekijää tai osastoa').fill(department)
  await expect(page.getByRole('row').filter({ hasText: 'Aino Virtanen' })).toContainText(department)
  const create = page.getByRole('button', { name: 'Luo lasku valituista vuoroista' })
  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await create.click()
  const question = page.getByRole('dialog', { name: /^Luodaanko lasku: / })
  await expect(question).toContainText('Palkkoja2')
  const total = (await question.textContent())?.match(/Lasku yhteensä([\d,\s]+€)/)?.[1] ?? ''
  expect(total).not.toBe('')
  await expectAccessible(page)
  await answer(page, 'Luo 2 palkkaa ja lasku')
  await expect(page).toHaveURL(/\/tamigo\/bills\/\d+/)
  await expect(page.getByRole('region', { name: 'Yhteenveto' })).toContainText(total)
  await expect(page.getByRole('region', { name: 'Laskulle lisätyt palkat' }).getByRole('row')).toHaveCount(4)
  await page.goto(`/tamigo/shifts?paid=true&search=${encodeURIComponent(department)}`)
  await page.getByRole('row').filter({ hasText: 'Aino Virtanen' }).getByRole('button').first().click()
  await expect(page.getByRole('link', { name: 'Laskutettu' }).first()).toBeVisible()
  await expectAccessible(page)
  const all = page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' })
  await all.click()
  await expect(all).not.toBeChecked()
  await create.click()
  await expect(page.getByRole('alert')).toContainText('Valitse ainakin yksi vuoro.')
})

test('what cannot be paid says why, stays chosen, and the rest is paid', async ({ page, office }) => {
  const department = await someNights(office, [
    { employeeId: AINO, day: '2026-11-09' },
    { employeeId: null, day: '2026-11-09' },
    { employeeId: 'tuntematon-1', day: '2026-11-10' },
    { employeeId: ANTTI, day: '2026-11-10', to: '01:00' },
    { employeeId: ANTTI, day: '2026-11-11' },
  ])
  await refresh(office)
  await page.goto(`/tamigo/shifts?search=${encodeURIComponent(department)}`)
  const create = page.getByRole('button', { name: 'Luo palkat', exact: true })
  await page.getByRole('checkbox', { name: 'Valitse Ilman tekijää', exact: true }).check()
  await create.click()
  await expect(page.getByRole('alert')).toContainText('Merkitse vuorolle tekijä Tamigossa')

  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await create.click()
  const question = page.getByRole('dialog')
  for (const why of ['Jää luomatta (3)', 'ei ole tekijää', 'päättyy ennen kuin se alkaa', 'ei ole henkilöissä'])
    await expect(question).toContainText(why)
  // meanwhile somebody else deletes a shift that is about to be paid
  const { content } = (await office.call(
    'GET',
    `/api/admin/tamigo/shifts/search?search=${department.replaceAll(' ', '+')}`,
  )) as {
    content: { shifts: { shiftId: string; startDateTime: string }[] }[]
  }
  const deleted = content.flatMap(({ shifts }) => shifts).find((each) => each.startDateTime.startsWith('2026-11-11'))
  await office.call('POST', '/api/admin/tamigo/shifts/delete', [deleted?.shiftId])
  await answer(page, 'Luo 2 palkkaa')
  await expect(page.getByText(/Summa on muuttunut sen jälkeen.*Mitään ei tehty/)).toBeVisible()
  await create.click()
  await expect(question).toContainText('Antti Lehtinen: Vuoro 11.11.2026 02:00 on poistettu. Hae vuorot uudelleen.')
  await answer(page, 'Luo 1 palkka')
  await expect(page.getByText('Luotiin onnistuneesti 1 palkkaa')).toBeVisible()
  await expect(page.getByText('3 riviä valittu')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Siirry palkkoihin' }).click()
  await expect(page).toHaveURL(/\/tamigo\/salaries/)
})

test('absences are paid as sick pay, told beforehand, and what pays none says why', async ({ page, office }) => {
  const department = await someNights(office, [
    { employeeId: AINO, day: '2026-11-05', isAbsence: true },
    { employeeId: AINO, day: '2026-11-19', isAbsence: true },
  ])
  await refresh(office)
  await page.goto(`/tamigo/shifts?search=${encodeURIComponent(department)}`)
  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await page.getByRole('button', { name: 'Sairausajan palkka', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Sairausajan palkka', exact: true })
  await expect(panel).toContainText('työsopimuslaki 2 luku 11 §')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Laske' }).click()
  const question = page.getByRole('dialog', { name: 'Tehdäänkö sairausajan palkka?' })
  for (const fact of ['sairaus alkoi 05.11.2026', '1 vuorosta ei makseta', 'maksetaan 16.11.2026 asti'])
    await expect(question).toContainText(fact)
  await question.getByRole('button', { name: 'Tee 1 palkka' }).click()
  await page.getByRole('link', { name: 'Avaa palkka' }).click()
  await expect(page).toHaveURL(/\/tamigo\/salaries\/\d+/)
  await expect(page.getByRole('main')).toContainText('Sairausajan palkka')
})

test('a public holiday that the agreement pays nothing for says why', async ({ page, office }) => {
  const department = await someNights(office, [{ employeeId: AINO, day: '2026-11-05' }])
  await refresh(office)
  await page.goto(`/tamigo/shifts?search=${encodeURIComponent(department)}`)
  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await page.getByRole('button', { name: 'Arkipyhäkorvaus', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Arkipyhäkorvaus', exact: true })
  await panel.getByLabel('Arkipyhä', { exact: true }).fill('06.04.2026')
  await panel.getByRole('button', { name: 'Laske' }).click()
  await expect(panel).toContainText('Työehtosopimus ei anna arkipyhäkorvausta 06.04.2026')
  await expectAccessible(page)
})

test('no shifts, or shifts of two departments, are refused in a banner', async ({ page }) => {
  await page.goto('/tamigo/shifts')
  await expect(page.getByRole('checkbox', { name: 'Valitse Aino Virtanen', exact: true })).toBeVisible()
  for (const action of ['Luo palkat', 'Poista valitut']) {
    await page.getByRole('button', { name: action }).click()
    await expect(page.getByRole('alert')).toHaveText('Valitse ainakin yksi vuoro.')
    await page.getByRole('alert').getByRole('button', { name: 'Sulje' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  }
  await page.getByRole('checkbox', { name: 'Valitse Aino Virtanen', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Valitse Abdi Warsame', exact: true }).check()
  await page.getByRole('button', { name: 'Luo palkat' }).click()
  await expect(page.getByRole('alert')).toHaveText('Kaikkien valittujen vuorojen tulee kuulua samaan toimipaikkaan.')
})

test('shifts are deleted by keyboard alone, after a question that starts on Cancel', async ({ page, office }) => {
  const department = await someNights(office, [{ employeeId: AINO, day: '2026-11-16' }])
  await refresh(office)
  await page.goto(`/tamigo/shifts?search=${encodeURIComponent(department)}`)
  const person = page.getByRole('row').filter({ hasText: 'Aino Virtanen' })
  await expect(person).toBeVisible()
  await page.keyboard.press('j')
  await expect(person).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'ma 16.11.2026' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 rivi valittu · 2 h')).toBeVisible()
  await page.getByRole('button', { name: 'Poista valitut' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Haluatko varmasti poistaa vuorot (1 kpl)?' })
  await expect(question.getByRole('button', { name: 'Peruuta' })).toBeFocused()
  await expect(question).toContainText(/Työntekijät\s*Aino Virtanen\s*Ajalta\s*16\.11\.2026.*Tunteja\s*2/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 vuoro poistettu')).toBeVisible()
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
  await refresh(office)
  await page.reload()
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
})

test('when Tamigo fails, staff are told what to do and can fetch again', async ({ page, office }) => {
  const tamigo = await office.simulator('tamigo')
  await page.goto('/tamigo/shifts')
  const garbage = (count: number) =>
    fetch(`${tamigo}/__sim/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'malformed', path: '/shifts', count }),
    })
  await garbage(1)
  await page.getByRole('button', { name: 'Hae tamigosta' }).click()
  // one list alone: its department is named
  await expect(page.getByRole('listitem').filter({ hasText: /^.+: Tamigo vastasi virheellä/ })).toHaveCount(1)
  await garbage(999)
  await page.getByRole('button', { name: 'Hae tamigosta' }).click()
  await expect(page.getByRole('alert')).toContainText('Tamigo vastasi virheellä')
  await fetch(`${tamigo}/__sim/faults`, { method: 'DELETE' })
  await page.getByRole('button', { name: 'Hae tamigosta' }).click()
  await expect(page.getByText(/Tamigosta( viime päivityksessä)?\.$/)).toBeVisible()
})

test('a cancelled fetch no longer waits for Tamigo, says so and can begin anew', async ({ page, office }) => {
  const fault = JSON.stringify({ kind: 'slow', delayMs: 300_000, path: '/shifts', count: 1 })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${await office.simulator('tamigo')}/__sim/faults`, { method: 'POST', headers, body: fault })
  await page.goto('/tamigo/shifts')
  await page.getByRole('button', { name: 'Hae tamigosta' }).click()
  const cancel = page.getByRole('button', { name: 'Keskeytä' })
  await expect(cancel).toBeVisible()
  await expectAccessible(page)
  await cancel.click()
  await expect(page.getByText('Vuorojen haku keskeytettiin. Mitään ei muutettu.')).toBeVisible()
  await expect(cancel).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hae tamigosta' }).click()
  await expect(page.getByText(/Tamigosta( viime päivityksessä)?\.$/)).toBeVisible()
})
