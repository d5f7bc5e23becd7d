import { randomUUID } from 'node:crypto'
import { aTamigoDepartment, expect, expectAccessible, type Office, tellTamigo, test } from './office.ts'
import { answer, menuOf } from './steps.ts'
import { completeDepartment } from './test-data.ts'

/** Employees of the demo who sleep at night: their night shifts here overlap nothing. */
const AINO = '410207'
const SALARY = '/api/admin/tamigo/salary'

const refresh = (office: Office) => office.call('GET', '/api/admin/tamigo/shifts/refresh')

/** A department whose one shift of the night has been fetched; `tell` has Tamigo say otherwise. */
async function aNight(office: Office, day: string) {
  const { id: departmentId, name } = await aTamigoDepartment(office, 'Muuttuneet')
  const id = randomUUID()
  const tell = async (to: string) => {
    const shift = { id, departmentId, employeeId: AINO, start: `${day}T04:05:00`, end: `${day}T${to}:00` }
    await tellTamigo(office, { shifts: [shift] })
    await refresh(office)
  }
  await tell('05:05')
  await completeDepartment(office, departmentId)
  await tell('05:05')
  const query = `from=${day}&to=${day}&departmentId=${departmentId}`
  const pay = async () => {
    const [made] = (await office.call('POST', `${SALARY}?${query}`, [id])) as { id: number }[]
    return made?.id ?? 0
  }
  return { departmentId, name, tell, pay }
}

test('a shift changed after payment is settled by a salary of the difference', async ({ page, office }) => {
  const { departmentId, name, tell, pay } = await aNight(office, '2026-11-05')
  const salaryId = await pay()
  await office.call('POST', `${SALARY}/bank/${salaryId}?date=23.11.2026`, [salaryId])
  await office.call('PUT', `${SALARY}/${salaryId}/PAID`)
  await tell('05:50')

  await page.goto(`/tamigo/shifts?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Muuttuneet maksun jälkeen' }).check()
  await expect(page).toHaveURL(/changedAfterPayment=true/)
  await page.getByRole('row').filter({ hasText: '1 muuttunut maksun jälkeen' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Muuttunut maksun jälkeen, 0,75 h' }).click()
  const listed = page.getByRole('dialog', { name: 'Maksun jälkeen muuttuneet vuorot' })
  await expect(listed.getByRole('row').filter({ hasText: 'Aino Virtanen' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/tamigo/departments/${departmentId}`)
  await page.getByRole('button', { name: 'Näytä muuttuneet vuorot' }).click()
  const panel = page.getByRole('dialog', { name: 'Maksun jälkeen muuttuneet vuorot' })
  await expect(panel.getByRole('row').filter({ hasText: 'Aino Virtanen' })).toContainText('0,75')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Tasoita' }).click()
  await expect(panel.getByRole('alert')).toContainText('Valitse ainakin yksi muuttunut vuoro.')
  await panel.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await panel.getByRole('button', { name: 'Tasoita' }).click()
  const question = page.getByRole('dialog', { name: 'Tasoitetaanko muuttuneet vuorot?' })
  await expect(question).toContainText('erosta tehdään tasoituspalkka')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Tasoita' }).click()
  await page.getByRole('link', { name: 'Siirry palkkoihin' }).click()
  await page.getByRole('link', { name: 'Aino Virtanen' }).click()
  await expect(page.getByRole('region', { name: 'Tasoituspalkka' })).toContainText(`Palkka ${salaryId}`)
  await expectAccessible(page)
  await page.goto(`/tamigo/salaries/${salaryId}`)
  await expect(page.getByRole('region', { name: 'Tasoitetut vuorot' }).getByRole('link')).toHaveCount(1)
})

test('an open salary is calculated again with what Tamigo says now', async ({ page, office }) => {
  const { tell, pay } = await aNight(office, '2026-11-06')
  const salaryId = await pay()
  await tell('04:35')
  await page.goto(`/tamigo/salaries/${salaryId}`)
  const changes = page.getByRole('region', { name: 'Maksun jälkeen muuttuneet vuorot' })
  await changes.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await changes.getByRole('button', { name: 'Laske uudelleen' }).click()
  await expect(page.getByRole('dialog')).toContainText('avoin palkka lasketaan uudelleen')
  await answer(page, 'Tasoita')
  await expect(changes).toBeHidden()
  const { workhours } = (await office.call('GET', `${SALARY}/${salaryId}`)) as { workhours: number }
  expect(workhours).toBe(0.5)
})

test('what was paid too much is told to the register, shown and left to the person', async ({ page, office }) => {
  const { tell, pay } = await aNight(office, '2026-11-08')
  const salaryId = await pay()
  await office.call('POST', `${SALARY}/bank/${salaryId}?date=23.11.2026`, [salaryId])
  await office.call('PUT', `${SALARY}/${salaryId}/PAID`)
  await tell('04:35')
  await page.goto(`/tamigo/salaries/${salaryId}`)
  const changes = page.getByRole('region', { name: 'Maksun jälkeen muuttuneet vuorot' })
  await changes.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  await changes.getByRole('button', { name: 'Tasoita' }).click()
  const settling = page.getByRole('dialog', { name: 'Tasoitetaanko muuttuneet vuorot?' })
  await expect(settling).toContainText('Tulorekisteriin viimeistään')
  await expect(settling).toContainText('Tulorekisteriin (1)')
  await expectAccessible(page)
  await settling.getByRole('button', { name: 'Tasoita' }).click()
  const claim = page.getByRole('region', { name: 'Liikaa maksettu palkka' })
  await expect(claim).toContainText('Liikaa maksettu brutto')
  await expect(claim).toContainText('ei vielä mistään')
  await expectAccessible(page)
  await claim.getByRole('button', { name: 'Jätä perimättä' }).click()
  const question = page.getByRole('dialog', { name: 'Jätetäänkö saatava perimättä?' })
  await expect(question.getByRole('button', { name: 'Jätä perimättä' })).toBeDisabled()
  await question.getByRole('textbox', { name: 'Syy' }).fill('Pieni summa')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Jätä perimättä' }).click()
  await expect(claim).toContainText('jätettiin perimättä. Syy: Pieni summa')
  await expect(claim.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Saatava peruttu').last()).toBeVisible()
})

test('reimbursements of an unpaid shift are added, told and removed', async ({ page, office }) => {
  const { name } = await aNight(office, '2026-11-07')
  await page.goto(`/tamigo/shifts?search=${encodeURIComponent(name)}`)
  const person = page.getByRole('row').filter({ hasText: 'Aino Virtanen' })
  await person.getByRole('button').first().click()
  const shift = page.getByRole('row').filter({ hasText: '7.11.' })
  await page.getByRole('checkbox', { name: 'Valitse Aino Virtanen', exact: true }).check()
  await expect(page.getByText(/1 h · 1 henkilö · brutto \d/)).toBeVisible()
  await (await menuOf(shift)).getByRole('button', { name: 'Korvaukset' }).click()
  const panel = page.getByRole('dialog', { name: 'Korvaukset' })
  await panel.getByRole('button', { name: 'Lisää korvaus' }).click()
  await expect(panel.getByLabel('Kilometrejä')).toHaveValue('1,00')
  await panel.getByLabel('Kilometrejä').fill('12,5')
  await panel.getByLabel('Lähtöosoite').fill('Asema')
  await panel.getByLabel('Välipisteet').fill('Tori\nSatama')
  await panel.getByLabel('Määränpää').fill('Koti')
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(panel.getByText('Yksikköhinta on yli 0 € ja enintään 100 000 €.').first()).toBeVisible()
  await panel.getByLabel('Yksikköhinta').fill('0,50')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(panel.getByText('Ei muutoksia')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shift).toContainText('1 korvaus, 6,25')
  await (await menuOf(shift)).getByRole('button', { name: 'Korvaukset' }).click()
  await expect(panel.getByLabel('Välipisteet')).toHaveValue('Tori\nSatama')
  await panel.getByRole('button', { name: 'Poista korvaus 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Haluatko varmasti poistaa korvauksen?' })).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Haluatko varmasti poistaa korvauksen?' })
    .getByRole('button', { name: 'Poista' })
    .click()
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(panel.getByText('Ei korvauksia')).toBeVisible()
})

test('a reimbursement forgotten on a paid shift is entered later and settled', async ({ page, office }) => {
  const { name, pay } = await aNight(office, '2026-11-14')
  const salaryId = await pay()
  await office.call('POST', `${SALARY}/bank/${salaryId}?date=23.11.2026`, [salaryId])
  await office.call('PUT', `${SALARY}/${salaryId}/PAID`)
  await page.goto(`/tamigo/shifts?paid=true&search=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: 'Aino Virtanen' }).getByRole('button').first().click()
  const shift = page.getByRole('row').filter({ hasText: '14.11.' })
  await (await menuOf(shift)).getByRole('button', { name: 'Korvaukset' }).click()
  const panel = page.getByRole('dialog', { name: 'Korvaukset' })
  await expect(panel).toContainText('Vuoron palkka on jo lähetetty maksuun.')
  await panel.getByRole('button', { name: 'Lisää korvaus' }).click()
  await panel.getByLabel('Kilometrejä').fill('12,5')
  await panel.getByLabel('Yksikköhinta').fill('0,50')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(panel.getByText('Ei muutoksia')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Muuttunut maksun jälkeen, korvaukset 6,25/ }).click()
  const changed = page.getByRole('dialog', { name: 'Maksun jälkeen muuttuneet vuorot' })
  const row = changed.getByRole('row').filter({ hasText: `Palkka ${salaryId}` })
  await expect(row).toContainText(/korvaukset 0.€ → 6,25/)
  await row.getByRole('checkbox').check()
  await changed.getByRole('button', { name: 'Tasoita' }).click()
  const question = page.getByRole('dialog', { name: 'Tasoitetaanko muuttuneet vuorot?' })
  await expect(question).toContainText(/Verottomat korvaukset\s*6,25/)
  await question.getByRole('button', { name: 'Tasoita' }).click()
  await page.getByRole('link', { name: 'Siirry palkkoihin' }).click()
  await page.getByRole('link', { name: 'Aino Virtanen' }).click()
  await expect(page.getByRole('region', { name: 'Tasoituspalkka' })).toContainText('6,25')
})
