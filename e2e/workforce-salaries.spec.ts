import { expect, expectAccessible, test } from './office.ts'
import { euros } from './read-page.ts'
import { listOf, NIGHT_PAY, RANGE, type Salary, someSalaries } from './salaries.ts'
import { act, answer, askPayday, CHOSEN, chooseAll, doMore, menuOf } from './steps.ts'
import { aNightDepartment, completeDepartment } from './test-data.ts'

interface Transfer {
  readonly tamigoId: number
  readonly purpose: string
  readonly amount: number
}

const billed = ['billingAmountWithoutALV', 'vatamount', 'billingAmount'] as const
type Billed = (typeof billed)[number]

const plain = (amount: number) => euros(amount).replace(/\s€$/, '')
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100

test('salaries are found by department, name and time, and chosen with their sum', async ({ page, office }) => {
  const { department, departmentId, salaries } = await someSalaries(office, ['Aino Virtanen', 'Antti Lehtinen'])
  await page.goto(`/tamigo/salaries?${RANGE}`)
  await page.getByLabel('Osasto', { exact: true }).selectOption({ label: department })
  await expect(page.getByText('2 riviä', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`department=${departmentId}`))
  const total = page.getByRole('row').filter({ hasText: 'Yhteensä' })
  await expect(total).toContainText(euros(sum(salaries.map(({ paidSalary }) => paidSalary))))

  await chooseAll(page)
  await expect(page.getByText(/^2 riviä valittu/)).toContainText(euros(sum(salaries.map((each) => each.paidSalary))))
  await page.getByLabel('Hae nimellä tai numerolla').fill('virtanen')
  await expect(page.getByText('1 rivi', { exact: true })).toBeVisible()
  // another filter is another list
  await expect(page.getByText(CHOSEN)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Aino Virtanen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Antti Lehtinen' })).toBeHidden()

  await page.goto(`/tamigo/salaries?from=2026-08-01&to=2026-08-02&department=${departmentId}`)
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
  await page.getByRole('button', { name: 'Tyhjennä hakuehdot' }).click()
  await expect(page.getByText('Ei tuloksia')).toBeHidden()
})

test('a bill is made of salaries of one department that have none yet', async ({ page, office }) => {
  const one = await someSalaries(office, ['Aino Virtanen'])
  const other = await someSalaries(office, ['Antti Lehtinen'])
  const create = page.getByRole('button', { name: 'Luo laskut valituista palkoista' })
  await page.goto(`/tamigo/salaries?${RANGE}&search=${encodeURIComponent(NIGHT_PAY)}`)
  await expect(page.getByRole('row').filter({ hasText: one.department })).toBeVisible()
  await create.click()
  await expect(page.getByRole('alert')).toHaveText('Valitse palkka')
  for (const { department } of [one, other])
    await page.getByRole('row').filter({ hasText: department }).getByRole('checkbox').check()
  await expect(page.getByRole('alert')).toBeHidden()
  await create.click()
  await expect(page.getByRole('alert')).toHaveText('Valitse vain saman deparmentin palkat')

  await page.goto(listOf(one.departmentId))
  await chooseAll(page)
  await create.click()
  const question = page.getByRole('dialog', { name: /^Luodaanko lasku/ })
  await expect(question.getByRole('button', { name: 'Peruuta' })).toBeFocused()
  await expectAccessible(page)
  const told = await question.textContent()
  await answer(page, 'Luo lasku 1 palkasta')
  await expect(page).toHaveURL(/\/tamigo\/bills\/\d+/)
  await expect(page.getByText('Aino Virtanen')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const bill = (await office.call('GET', `/api/admin/tamigo/bill/${id}`)) as Readonly<Record<Billed, number>>
  for (const figure of billed) expect(told).toContain(euros(bill[figure]))

  await page.goto(`${listOf(one.departmentId)}&includePaid=true`)
  await chooseAll(page)
  await create.click()
  await expect(page.getByRole('alert')).toHaveText('Palkoille on jo luotu laskuja')
  const onBill = page.getByRole('group', { name: '1 valittu palkka on laskulla' })
  await expect(onBill.getByRole('link', { name: 'Aino Virtanen' })).toHaveAttribute('href', `/tamigo/bills/${id}`)
  // billed salaries are not listed unless they are asked for
  await page.getByLabel('Laskutettu').click()
  await expect(page.getByRole('link', { name: 'Aino Virtanen' })).toBeHidden()
})

test('after a check, salaries that can be paid are; the others stay chosen', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Aino Virtanen', 'Juho Ojala'])
  const aino = salaries.find(({ fullName }) => fullName === 'Aino Virtanen')
  await page.goto(listOf(departmentId))
  await expect(page.getByRole('img', { name: 'Tilinumero puuttuu' })).toBeVisible()
  await page.getByRole('button', { name: 'Lähetä palkat maksuun ja tuloveroon päiväyksellä' }).click()
  await expect(page.getByRole('alert')).toHaveText('Valitse palkka')

  await chooseAll(page)
  await page.getByRole('button', { name: 'Lähetä palkat maksuun ja tuloveroon päiväyksellä' }).click()
  const panel = page.getByRole('dialog', { name: 'Lähetä 2 palkkaa maksuun' })
  await panel.getByRole('textbox', { name: 'Maksupäivä' }).fill('')
  await panel.getByRole('button', { name: 'Lähetä 2 palkkaa maksuun' }).click()
  await expect(panel.getByText('Maksupäivä pitää valita')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveText('Aikaa ei ole valittu')
  await panel.getByRole('textbox', { name: 'Maksupäivä' }).fill('19.11.2026')
  await expect(panel.getByText('Maksupäivä 19.11.2026 on jo mennyt.')).toBeVisible()
  // 6 December is Sunday and Independence Day
  await panel.getByRole('textbox', { name: 'Maksupäivä' }).fill('6.12.2026')
  await expect(panel.getByText('1 palkka voidaan lähettää')).toBeVisible()
  await expect(panel.getByText('edeltävänä pankkipäivänä 04.12.2026')).toBeVisible()
  await expect(panel.getByText(/Juho Ojala: .*puuttuu tilinumero/)).toBeVisible()
  for (const fact of ['Aino Virtanen', euros(aino?.paidSalary ?? 0), '04.12.2026'])
    await expect(panel).toContainText(fact)
  await expectAccessible(page)
  // an Enter too many does nothing
  await panel.getByRole('textbox', { name: 'Maksupäivä' }).press('Enter')
  await panel.getByRole('button', { name: 'Lähetä 1 palkka maksuun' }).click()
  await expect(page.getByText('Lähetettiin maksuun 1 palkka')).toBeVisible()
  await expect(page.getByText(/^1 rivi valittu/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Valitse Juho Ojala/ })).toBeChecked()
  const row = page.getByRole('row').filter({ hasText: 'Aino Virtanen' })
  await expect(row).toContainText('Odottaa siirtoa')
  await expect((await menuOf(row)).getByRole('button', { name: 'Poista' })).toHaveAttribute('aria-disabled', 'true')
})

test('what the question says is paid, though one salary changes the next', async ({ page, office }) => {
  const names = ['Tuomas Heikkinen']
  const days = Array.from({ length: 20 }, (_, night) => `2026-09-${String(night + 2).padStart(2, '0')}`)
  const work = { names, days, hours: { from: '00:00', to: '05:30' } }
  const { id, shiftIds } = await aNightDepartment(office, 'Ulosotto', work)
  await completeDepartment(office, id)
  await office.call('GET', '/api/admin/tamigo/shifts/refresh')
  const create = `/api/admin/tamigo/salary?from=01.09.2026&to=30.09.2026&departmentId=${id}`
  const made: Salary[] = []
  for (const some of [shiftIds.slice(0, 10), shiftIds.slice(10)])
    made.push(...((await office.call('POST', create, some)) as Salary[]))
  await page.goto(`/tamigo/salaries?from=2026-09-01&to=2026-09-30&department=${id}`)
  await chooseAll(page)
  await askPayday(page, '4.12.2026')
  const panel = page.getByRole('dialog', { name: 'Lähetä 2 palkkaa maksuun' })
  await expect(panel.getByRole('group', { name: /Summa muuttuu/ })).toContainText(/Tuomas Heikkinen: .* → /)
  await expectAccessible(page)
  const told = await panel.textContent()
  await panel.getByRole('button', { name: 'Lähetä 2 palkkaa maksuun' }).click()
  await expect(page.getByText('Lähetettiin maksuun 2 palkkaa')).toBeVisible()
  const { data } = (await office.call('GET', '/api/admin/bank?limit=200')) as { data: Transfer[] }
  const mine = data.filter(({ tamigoId }) => made.some((salary) => salary.id === tamigoId))
  for (const purpose of ['SALARY', 'DISTRAINT'])
    expect(told).toContain(euros(sum(mine.filter((each) => each.purpose === purpose).map(({ amount }) => amount))))
})

test('some are left out by ticks; what has changed since is refused with new sums', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Aino Virtanen', 'Antti Lehtinen'])
  const [aino, antti] = ['Aino Virtanen', 'Antti Lehtinen'].map((name) =>
    salaries.find(({ fullName }) => fullName === name),
  )
  await page.goto(listOf(departmentId))
  await chooseAll(page)
  await askPayday(page, '4.12.2026')
  const panel = page.getByRole('dialog', { name: 'Lähetä 2 palkkaa maksuun' })
  await panel
    .getByRole('group', { name: /Summa muuttuu/ })
    .getByRole('checkbox', { name: 'Mukana: Antti Lehtinen' })
    .click()
  await expect(panel.getByText('1 palkka voidaan lähettää')).toBeVisible()
  const back = panel.getByRole('group', { name: 'Jätetään pois: 1' }).getByRole('checkbox')
  await expectAccessible(page)
  await back.click()
  await expect(panel.getByText('2 palkkaa voidaan lähettää')).toBeVisible()
  // meanwhile somebody else sends one of them
  await office.call('POST', '/api/admin/tamigo/salary/bank?date=2026-12-03', [antti?.id])
  await panel.getByRole('button', { name: 'Lähetä 2 palkkaa maksuun' }).click()
  await expect(panel.getByText(/Summa on muuttunut sen jälkeen.*Mitään ei tehty/)).toBeVisible()
  await expect(panel.getByText(/Antti Lehtinen: .*on jo lähetetty maksuun/)).toBeVisible()
  await expectAccessible(page)
  await expect(panel).toContainText(euros(aino?.paidSalary ?? 0))
  await panel.getByRole('button', { name: 'Lähetä 1 palkka maksuun' }).click()
  await expect(page.getByText('Lähetettiin maksuun 1 palkka')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Valitse Antti Lehtinen/ })).toBeChecked()
})

test('a salary is deleted after a question that names it, and frees its shifts', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Aino Virtanen'])
  await page.goto(listOf(departmentId))
  const amount = euros(salaries[0]?.paidSalary ?? 0).replace('\u00a0€', '€')
  const question = page.getByRole('dialog', { name: `poistetaanko Aino Virtanen palkka ${amount}` })
  await act(page.getByRole('row').filter({ hasText: 'Aino Virtanen' }), 'Poista')
  await expect(question.getByRole('button', { name: 'Peruuta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('link', { name: 'Aino Virtanen' })).toBeVisible()
  await act(page.getByRole('row').filter({ hasText: 'Aino Virtanen' }), 'Poista')
  await question.getByRole('button', { name: 'Poista' }).click()
  await expect(page.getByText('Palkka poistettu: Aino Virtanen')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aino Virtanen' })).toBeHidden()
})

test('an open salary is edited by keyboard, calculated anew and explained', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  const [salary] = salaries
  await page.goto(`/tamigo/salaries/${salary?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aino Virtanen')
  const percent = page.getByLabel('Veroprosentti')
  await percent.focus()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 tallentamaton muutos')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.locator('[data-saved]')).toHaveCount(1)
  await expect(page.locator('[data-saved]')).toHaveCount(0)
  const tax = euros(Math.round((salary?.bruttoSalary ?? 0) * 60) / 100)
  const why = page.getByRole('button', { name: 'Ennakonpidätys, miksi tämä summa?' })
  await expect(why).toContainText(`\u2212${tax}`)
  await why.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Miksi tämä summa?' })
  const explained = panel.getByRole('region', { name: 'Ennakonpidätys' })
  await expect(explained).toContainText('60,00')
  await expect(explained).toContainText(tax)
  await expect(panel.getByText('Tämä palkka: asetettu tälle palkalle')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.getByRole('button', { name: 'Lisää vähennys' }).click()
  await expect(page.getByLabel('Vähennyksen syy 1')).toBeFocused()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('button', { name: 'Vähennyksen syy 1: Vähennyksen syy on pakollinen' })).toBeVisible()
  await page.getByLabel('Vähennyksen syy 1').fill('Työvaatteet')
  await page.getByLabel('Vähennys 1', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Vähennyksen syy 1')).toHaveValue('Työvaatteet')
  await page.getByRole('button', { name: 'Poista vähennys Työvaatteet' }).click()
  await expect(page.getByRole('button', { name: 'Lisää vähennys' })).toBeFocused()
})

test('a wrong account is refused at its field, and somebody else’s edit is merged', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  const path = `/api/admin/tamigo/salary/${salaries[0]?.id}`
  await page.goto(`/tamigo/salaries/${salaries[0]?.id}`)
  const account = page.getByLabel('Palkan tilinumero (IBAN)')
  await account.fill('')
  await account.blur()
  await expect(page.getByText('Iban on pakollinen')).toBeVisible()
  await account.fill('FI21 1234')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Tilinumero ei ole oikea IBAN.').first()).toBeVisible()
  await page.getByRole('button', { name: /Käytä henkilön tilinumeroa/ }).click()
  await page.getByLabel('Palkkatyyppi').selectOption('MONTHLY')

  const stored = (await office.call('GET', path)) as object
  await office.call('PUT', path, { ...stored, salaryType: 'FIXED' })
  await page.getByRole('button', { name: 'Tallenna' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tietoja on muutettu samaan aikaan' })
  await dialog.getByRole('button', { name: 'Yhdistä ja jatka muokkausta' }).click()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  expect(await office.call('GET', path)).toMatchObject({ salaryType: 'FIXED', paymentType: 'MONTHLY' })
})

test('a sent salary follows bank and register, is locked, and shows its messages', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  const id = salaries[0]?.id
  await page.goto(`/tamigo/salaries/${id}`)
  await page.getByRole('button', { name: 'Lähetä maksuun' }).click()
  const panel = page.getByRole('dialog', { name: 'Lähetä palkka maksuun' })
  await panel.getByRole('textbox', { name: 'Maksupäivä' }).fill('4.12.2026')
  await panel.getByRole('button', { name: 'Lähetä 1 palkka maksuun' }).click()
  await expect(page.getByText('Palkkaa ei voi muokata')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tallenna' })).toBeHidden()

  const { netSalary } = (await office.call('GET', `/api/admin/tamigo/salary/${id}`)) as Salary
  const toPaid = page.getByRole('region', { name: 'Bruttopalkasta maksettavaan' })
  await expect(toPaid.getByRole('row').filter({ hasText: 'Nettopalkka' })).toContainText(euros(netSalary))
  const state = page.getByRole('region', { name: 'Tila', exact: true })
  await expect(state).toContainText('Odottaa siirtoa')
  await expect(state).toContainText('Ilmoitettu', { timeout: 90_000 })

  await page.getByRole('button', { name: 'Tulorekisterin ilmoitus' }).click()
  await expect(page.getByRole('dialog')).toContainText('<PaymentDate>2026-12-04</PaymentDate>')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Maksut' }).getByRole('button', { name: 'Näytä JSON' }).click()
  await expect(page.getByRole('dialog', { name: 'Pankkitapahtumat' })).toContainText('"purpose": "SALARY"')
  await page.goBack()

  await doMore(page, 'Merkitse palkka maksetuksi')
  const paid = page.getByRole('dialog', { name: 'Merkitäänkö palkka maksetuksi?' })
  await expect(paid).toContainText('04.12.2026')
  await paid.getByRole('button', { name: 'Merkitse maksetuksi' }).click()
  await expect(state).toContainText('Maksettu')
  await expect(page.getByRole('region', { name: 'Maksut' })).toContainText('Hylätty')
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Odottaa siirtoa → Maksettu')
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Palkka lähetetty maksuun')
})

test('what was reported in vain is taken back from the page, and the salary deleted', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  const id = salaries[0]?.id
  const path = `/api/admin/tamigo/salary/${id}`
  await office.call('POST', `/api/admin/tamigo/salary/bank/${id}?date=2026-12-04`, [id])
  const inForce = { wageReportsToIR: [{ inForce: true }] }
  await expect.poll(() => office.call('GET', path), { timeout: 90_000 }).toMatchObject(inForce)
  const { bankTransactions } = (await office.call('GET', path)) as { bankTransactions: { id: number }[] }
  await office.call('PUT', `/api/admin/bank/${bankTransactions[0]?.id}`, { state: 'REJECTED' })

  await page.goto(`/tamigo/salaries/${id}`)
  await expect(page.getByText('Ilmoitettu tulorekisteriin, mutta ei maksussa')).toBeVisible()
  await doMore(page, 'Mitätöi tulorekisteri-ilmoitus')
  const question = page.getByRole('dialog', { name: 'Mitätöidäänkö palkan ilmoitus tulorekisteristä?' })
  await question.getByRole('button', { name: 'Mitätöi ilmoitus' }).click()
  const state = page.getByRole('region', { name: 'Tila', exact: true })
  await expect(state).toContainText('Mitätöity', { timeout: 90_000 })
  const reports = page.getByRole('region', { name: 'Tulorekisteri' })
  await expect(reports.getByRole('row').nth(1)).toContainText('Mitätöinti')
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Lähetetty → Mitätöity')
  await expectAccessible(page)

  await doMore(page, 'Poista')
  await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click()
  await expect(page).toHaveURL(/\/tamigo\/salaries(\?|$)/)
  await expect(page.getByText('Palkka poistettu: Aino Virtanen')).toBeVisible()
})

test('reimbursements of a work row are added, changed and removed with the salary', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  await page.goto(`/tamigo/salaries/${salaries[0]?.id}`)
  await page.getByRole('button', { name: 'Lisää korvaus vuorolle' }).click()
  const added = page.getByRole('group', { name: 'Korvaus 1: Kilometrikorvaus' })
  await expect(added.getByLabel('Kilometrejä')).toHaveValue('1,00')
  for (const field of ['Lähtöosoite', 'Välipisteet', 'Määränpää', 'Edestakainen matka'])
    await expect(added.getByLabel(field)).toBeVisible()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Yksikköhinta on yli 0 €').first()).toBeVisible()
  await added.getByLabel('Kilometrejä').fill('100')
  await added.getByLabel('Yksikköhinta').fill('0,60')
  await expect(added.getByText('Verotonta enintään 0,55 €: ylittävä osa on palkkaa')).toBeVisible()
  await added.getByLabel('Yksikköhinta').fill('0,50')
  await added.getByLabel('Lähtöosoite').fill('Tampere')
  const paid = salaries[0]?.paidSalary ?? 0
  const consequence = page.getByRole('region', { name: 'Mitä tallennus muuttaa' })
  await expect(consequence).toContainText(`Maksetaan ${plain(paid)} → ${plain(paid + 50)} (+50,00)`)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('1 tallentamaton muutos palautettiin')).toBeVisible()
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('region', { name: 'Vuorot ja korvaukset' })).toContainText('Kilometrikorvaus 100 × 0,50')

  await page.getByRole('button', { name: 'Poista korvaus 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Haluatko varmasti poistaa korvauksen?' })).toBeVisible()
  await expectAccessible(page)
  await answer(page, 'Poista')
  await expect(consequence).toContainText(`Maksetaan ${plain(paid + 50)} → ${plain(paid)} (−50,00)`)
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(added).toBeHidden()
})

test('chosen salaries are deleted; the question names those that stay and why', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Aino Virtanen', 'Antti Lehtinen'])
  const antti = salaries.find(({ fullName }) => fullName === 'Antti Lehtinen')?.id ?? 0
  await office.call('POST', `/api/admin/tamigo/salary/bank/${antti}?date=2026-12-15`, [antti])
  await page.goto(listOf(departmentId))
  const remove = page.getByRole('button', { name: 'Poista valitut palkat' })
  await remove.click()
  await expect(page.getByRole('alert')).toHaveText('Valitse palkka')
  await chooseAll(page)
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Poistetaanko palkka?' })
  const staying = question.getByRole('group', { name: '1 palkkaa ei voi poistaa' })
  await expect(staying).toContainText(`Antti Lehtinen: Palkka ${antti} on jo lähetetty maksuun.`)
  await expectAccessible(page)
  await answer(page, 'Poista 1 palkka')
  await expect(page.getByRole('link', { name: 'Aino Virtanen' })).toBeHidden()
  await expect(page.getByText(/^1 rivi valittu/)).toBeVisible()
  await remove.click()
  await expect(page.getByRole('alert')).toHaveText('Valituista palkoista mitään ei voi poistaa.')
  await expectAccessible(page)
})
