import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { HolidayDebts } from '@palkkasilta/contract/holidays.ts'
import type { marginMoved } from '@palkkasilta/contract/margin.ts'
import type { OfficeReport } from '@palkkasilta/contract/office-reports.ts'
import type { reportSalaries } from '@palkkasilta/contract/reports.ts'
import type { SavedReports } from '@palkkasilta/contract/saved-reports.ts'
import { readSheet, recordsOf } from '@palkkasilta/values/testing/sheets.ts'
import { expect, expectAccessible, test } from './office.ts'
import { euros } from './read-page.ts'
import { go } from './steps.ts'

type Report = ReplyOf<typeof reportSalaries>

const rowsShown = (count = 0) => new RegExp(`(^|/ )${count} riviä`)

test('the report adds up the salaries of a year, and a month leads to its own', async ({ page, office }) => {
  const days = 'paydayFrom=2026-08-01&paydayTo=2026-08-31'
  const { total } = (await office.call('GET', `/api/admin/reports/tamigo-salary?${days}`)) as Report
  await page.goto('/')
  await go(page, 'Työvoiman palkat', 'Työvoima')
  await expect(page.getByRole('heading', { level: 1, name: 'Työvoiman palkat' })).toBeVisible()
  const report = page.frameLocator('iframe[title="Työvoiman palkat"]')
  const august = report.getByRole('row', { name: 'elokuu 2026' })
  await expect(august).toContainText(euros(total.yield))
  await expect(report.getByRole('region', { name: 'Yhteensä' })).toContainText('Laskuttamatta')
  await expect(report.getByRole('figure').first().locator('svg').first()).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('combobox', { name: 'Maksukuukaudesta' }).selectOption({ label: 'elokuu 2026' })
  await report.getByRole('combobox', { name: 'Maksukuukauteen' }).selectOption({ label: 'elokuu 2026' })
  await expect(report.getByRole('region', { name: 'Yhteensä' })).toContainText(euros(total.billed))
  await august.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Palkat' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Maksupäivä 01\.08\.2026–31\.08\.2026/ })).toBeVisible()
  await expect(page.getByText(`/ ${total.salaries} riviä`)).toBeVisible()
})

test('a figure of a report of the office leads to exactly its rows', async ({ page, office }) => {
  const days = 'from=2026-08-01&to=2026-08-31'
  const { areas } = (await office.call('GET', `/api/admin/reports/send-bills?${days}`)) as OfficeReport
  const sent = areas.find(({ area }) => area === 'workforce')
  if (!sent) throw new Error('nothing was sent')
  await page.goto('/')
  await go(page, 'Lähetetyt laskut', 'Laskutus')
  await expect(page.getByRole('heading', { level: 1, name: 'Lähetetyt laskut' })).toBeVisible()
  await expect(page.getByRole('figure').locator('svg').first()).toBeVisible()
  await expectAccessible(page)
  const august = page.getByRole('row', { name: /elokuu 2026.*Työvoima/ })
  // what was paid may be the same sum
  await august
    .getByRole('link', { name: euros(sent.sums.total ?? 0), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lista laskuista' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lähetetyt laskut/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Yhteensä/ })).toContainText(euros(sent.sums.total ?? 0))
  await page.goBack()
  await page.getByRole('combobox', { name: 'Aika' }).selectOption({ label: 'Tämä vuosi' })
  await expect(page).toHaveURL(/from=\d{4}-01-01/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vie Exceliin' }).click()
  const taken = recordsOf(readSheet(await readFile(await (await coming).path())))
  expect(taken).toContainEqual(
    expect.objectContaining({ Kuukausi: 'elokuu 2026', Alue: 'Työvoima', 'Verollinen summa': sent.sums.total }),
  )
  for (const title of ['Palkkaraportti', 'Palkat ja laskut', 'Maksamattomat laskut', 'Ennakkopalkat']) {
    await go(page, title, 'Laskutus')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Yhteensä' })).toBeVisible()
  }
  await page.getByRole('region', { name: 'Yhteensä' }).getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Ennakot' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
})

test('the margin of a month leads to its salaries, and says what moved it', async ({ page, office }) => {
  const days = { from: '2026-10-01', to: '2026-10-31' }
  const earlier = { earlierFrom: '2026-09-01', earlierTo: '2026-09-30' }
  const asked = (path: string, query: object) =>
    office.call('GET', `/api/admin/reports/${path}?${new URLSearchParams({ ...query })}`)
  const { total, rows } = (await asked('margin', days)) as OfficeReport
  const moved = (await asked('margin/moved', { ...days, ...earlier })) as ReplyOf<typeof marginMoved>
  const [first] = rows
  if (!first) throw new Error('nothing was billed')
  await page.goto('/')
  await go(page, 'Kate', 'Työvoima')
  await expect(page.getByRole('heading', { level: 1, name: 'Kate' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Aika' }).selectOption({ label: 'Edellinen kuukausi' })
  await expect(page.getByRole('region', { name: 'Yhteensä' })).toContainText(euros(total.sums.margin ?? 0))
  const changed = page.getByRole('region', { name: 'Mikä muutti katetta' })
  await expect(changed).toContainText('01.10.2026–31.10.2026 verrattuna jaksoon 01.09.2026–30.09.2026')
  const sums = changed.getByRole('row', { name: /^Yhteensä/ })
  for (const amount of [moved.total.difference, moved.total.moves.price, moved.total.moves.contributions])
    await expect(sums).toContainText(euros(amount))
  await expectAccessible(page)
  await changed.getByRole('combobox', { name: 'Verrataan' }).selectOption({ label: 'Vuoden takaiseen' })
  await expect(changed).toContainText('verrattuna jaksoon 01.10.2025–31.10.2025')
  const row = page.getByRole('region', { name: 'Osastoittain' }).getByRole('row', { name: first.name ?? '' })
  await row.getByRole('link', { name: euros(first.sums.margin ?? 0), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Palkat' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Maksupäivä 01\.10\.2026–31\.10\.2026, Laskutetut/ })).toBeVisible()
  await expect(page.getByText(rowsShown(first.counts.salaries))).toBeVisible()
})

test('what is unbilled and who was missed lead to exactly their rows', async ({ page, office }) => {
  const report = async (id: string) => (await office.call('GET', `/api/admin/reports/${id}`)) as OfficeReport
  const { areas } = await report('unbilled')
  const waiting = areas.find(({ area }) => area === 'workforce')
  const missed = await report('missed')
  const [longest] = missed.rows
  if (!waiting || !longest) throw new Error('nothing waits')
  await page.goto('/')
  await go(page, 'Laskuttamatta', 'Työvoima')
  const totals = page.getByRole('region', { name: 'Yhteensä' })
  await expect(totals).toContainText(euros(waiting.sums.ourCosts ?? 0))
  await expectAccessible(page)
  await totals
    .getByRole('link', { name: euros(waiting.sums.ourCosts ?? 0) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /Ei laskulla/ })).toBeVisible()
  await expect(page.getByText(rowsShown(waiting.counts.salaries))).toBeVisible()
  await go(page, 'Ilman palkkaa', 'Työvoima')
  await expect(page.getByRole('region', { name: 'Henkilöittäin' })).toContainText(longest.name ?? '')
  await expectAccessible(page)
  await page
    .getByRole('row', { name: longest.name ?? '' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vuorot' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vuorot viimeistään .*Yksi henkilö/ })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^.*${longest.name}`) }).first()).toBeVisible()
})

test('a report is sent every Monday from now on, until it is stopped', async ({ page, office }) => {
  await page.goto('/tamigo/report/margin')
  await page.getByRole('button', { name: 'Maanantain sähköposti' }).click()
  const panel = page.getByRole('dialog', { name: 'Raportti sähköpostiin maanantaisin' })
  await expect(panel).toContainText('joka maanantai kello 7')
  await expectAccessible(page)
  const name = `Kate ${randomUUID().slice(0, 6)}`
  await panel.getByLabel('Nimi').fill(name)
  await panel.getByRole('button', { name: 'Tilaa tämä raportti' }).click()
  await expect(panel.getByRole('link', { name })).toBeVisible()
  const saved = (await office.call('GET', '/api/admin/saved-reports')) as SavedReports
  expect(saved.reports).toContainEqual(expect.objectContaining({ name, report: 'margin', period: 'twelveMonths' }))
  await panel.getByRole('button', { name: `Poista tilaus ${name}` }).click()
  await expect(panel.getByRole('link', { name })).toBeHidden()
  await page.goto('/tamigo/report/margin?from=2026-10-02&to=2026-10-05&mail=own')
  await expect(panel).toContainText('Valitse aika valmiista')
})

test('leave that is owed is paid by a salary of its own', async ({ page, office }) => {
  // of all that was sent to be paid, as the person's page has it
  const { rows } = (await office.call('GET', '/api/admin/reports/holiday-debt?on=2027-03-31')) as HolidayDebts
  const owed = rows[0]
  if (!owed) throw new Error('nobody is owed leave')
  await page.goto('/')
  await go(page, 'Lomavelka', 'Työvoima')
  const report = page.frameLocator('iframe[title="Lomavelka"]')
  await report.getByLabel('Päivänä').fill('31.3.2027')
  await expect(report.getByRole('row', { name: owed.personName }).first()).toContainText(euros(owed.due))
  await expectAccessible(page)
  await report.getByRole('link', { name: owed.personName }).first().click()
  const leave = page.getByRole('region', { name: 'Vuosilomat' })
  await expect(leave.getByRole('row', { name: '01.04.2026–31.03.2027' })).toContainText(euros(owed.due))
  await leave.getByRole('button', { name: 'Tee lomapalkka' }).click()
  await expect(leave.getByText('Anna loman ensimmäinen ja viimeinen päivä.').first()).toBeVisible()
  await leave.getByLabel('Loman ensimmäinen päivä').fill('14.12.2026')
  await leave.getByLabel('Loman viimeinen päivä').fill('31.12.2027')
  await leave.getByRole('button', { name: 'Tee lomapalkka' }).click()
  await expect(page.getByText(/Vuosilomaa annetaan enintään se/).first()).toBeVisible()
  await leave.getByLabel('Loman viimeinen päivä').fill('15.12.2026')
  await leave.getByRole('button', { name: 'Tee lomapalkka' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tee palkka' }).click()
  await expect(leave.getByRole('listitem')).toContainText('2 pv, 14.12.2026–15.12.2026')
  await expectAccessible(page)
  await leave.getByRole('listitem').getByRole('link').click()
  await expect(page.getByText(/Vuosilomapalkka 14\.12\.2026–15\.12\.2026, 2 pv/).first()).toBeVisible()
})

test('what is owed of leave, and who has no ground, are taken as files', async ({ page, office }) => {
  const on = '2026-11-20'
  const debts = (await office.call('GET', `/api/admin/reports/holiday-debt?on=${on}`)) as HolidayDebts
  await page.goto('/')
  await go(page, 'Lomavelka', 'Työvoima')
  const report = page.frameLocator('iframe[title="Lomavelka"]')
  const taken = async (title: string) => {
    const coming = page.waitForEvent('download')
    await report.getByRole('region', { name: title }).getByRole('button', { name: 'Vie Exceliin' }).click()
    return recordsOf(readSheet(await readFile(await (await coming).path())))
  }
  const owed = await taken('Lomavelka henkilöittäin')
  expect(owed.map((row) => [row.Henkilö, row.Jäljellä, row.Velka])).toEqual(
    debts.rows.map(({ personName, daysLeft, due }) => [personName, daysLeft, due]),
  )
  const groundless = await taken('Lomakorvaus palkoissa ilman perustetta')
  expect(groundless.map((row) => [row.Henkilö, row.Maksettu])).toEqual(
    debts.groundless.map(({ personName, compensated }) => [personName, compensated]),
  )
})

test('a report of QuickSight is embedded, anew each time', async ({ page }) => {
  await page.goto('/tamigo/report/quicksight')
  const report = page.frameLocator('iframe[title="Raportti"]')
  await expect(report.getByRole('heading', { name: 'QuickSight-raportti' })).toBeVisible()
  await expect(page.locator('iframe[title="Raportti"]')).toHaveAttribute(
    'sandbox',
    /^(?!.*top-navigation).*allow-scripts/,
  )
  const first = (await page.locator('iframe[title="Raportti"]').getAttribute('src')) ?? ''
  await page.getByRole('button', { name: 'Avaa raportti uudelleen' }).click()
  await expect(page.locator('iframe[title="Raportti"]')).not.toHaveAttribute('src', first)
  await expect(report.getByRole('row', { name: 'Lokakuu' })).toBeVisible()
  await expectAccessible(page)
})

test('the report by itself and one that is not there are accessible', async ({ page }) => {
  await page.goto('/raportit/tamigo-salary')
  await expect(
    page.getByRole('region', { name: 'Osastoittain' }).getByRole('figure').locator('svg').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/raportit/overtime')
  await expect(page.getByRole('region', { name: 'Yhteensä' })).toContainText('Maksettu liian vähän')
  await expect(page.getByText('Ylityöeroja ei ole tällä aikavälillä.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/tamigo/report/muu')
  await expect(page.getByRole('heading', { level: 1, name: 'Raporttia ei löydy' })).toBeVisible()
  await expectAccessible(page)
})
