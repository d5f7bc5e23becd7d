import * as money from '@palkkasilta/values/money.ts'
import { expect, expectAccessible, test } from './office.ts'
import { euros } from './read-page.ts'
import { someSalaries } from './salaries.ts'
import { answer, CHOSEN, chooseAll, doMore, NEXT_PAYDAY } from './steps.ts'
import { aNightDepartment, completeDepartment } from './test-data.ts'

interface Salary {
  readonly id: number
  readonly bruttoSalary: number
  readonly departmentId: string
}

interface Payment {
  readonly tamigoId: number
  readonly amount: number
}

const NAMES = ['Aino Virtanen', 'Antti Lehtinen']

test('each step leads on to the next with exactly what was made', async ({ page, office }) => {
  test.setTimeout(600_000)
  const work = { names: NAMES, days: ['2026-11-17', '2026-11-18'], hours: { from: '03:00', to: '04:30' } }
  const { id, name } = await aNightDepartment(office, 'Jatkuu', work)
  await completeDepartment(office, id)
  await office.call('GET', '/api/admin/tamigo/shifts/refresh')

  await page.goto(`/tamigo/shifts?search=${encodeURIComponent(name)}`)
  await chooseAll(page)
  await page.getByRole('button', { name: 'Luo palkat', exact: true }).click()
  await answer(page, 'Luo 2 palkkaa')
  await expect(page).toHaveURL(/made=/)
  await expect(page.getByRole('button', { name: 'Juuri luodut palkat: poista rajaus' })).toBeVisible()
  await expect(page.getByText('2 riviä', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await chooseAll(page)
  await page.getByRole('button', { name: 'Luo laskut valituista palkoista' }).click()
  await answer(page, 'Luo lasku 2 palkasta')
  await expect(page.getByText(/^Lasku \d+ luotiin: 2 palkkaa · /)).toBeVisible()
  const billMade = page.url()
  await page.getByRole('link', { name: 'Lähetä sen 2 palkkaa maksuun' }).click()
  await expect(page.getByRole('button', { name: 'Saman laskun palkat: poista rajaus' })).toBeVisible()
  await expect(page.getByText(/^2 riviä valittu/)).toBeVisible()

  await page.getByRole('button', { name: 'Lähetä palkat maksuun ja tuloveroon päiväyksellä' }).click()
  const own = page.getByRole('button', { name: /^Palkkojen maksupäivä/ })
  const payday = /[\d.]{10}/.exec((await own.textContent()) ?? '')?.[0] ?? ''
  const day = page.getByRole('textbox', { name: 'Maksupäivä' })
  await expect(day).toHaveValue(payday)
  await day.fill(NEXT_PAYDAY)
  await expect(page.getByText('2 palkkaa on tehty toiselle maksupäivälle')).toBeVisible()
  await own.click()
  await expect(day).toHaveValue(payday)
  await day.fill(NEXT_PAYDAY)
  const panel = page.getByRole('dialog', { name: 'Lähetä 2 palkkaa maksuun' })
  await expect(panel).toContainText(/Tililtä\s*FI\d\d(\s\d{1,4})+, OP, Palkkasilta Oy/)
  await expect(panel).toContainText(/Veloituspäivä\s*20\.11\.2026.*Rahat saajalla\s*23\.11\.2026/)
  await panel.getByRole('button', { name: 'Lähetä 2 palkkaa maksuun' }).click()
  await expect(page.getByText('Lähetettiin maksuun 2 palkkaa')).toBeVisible()
  const salaries = (await office.call(
    'GET',
    '/api/admin/tamigo/salary?includePaid=true&from=2026-11-01&to=2026-12-31',
  )) as Salary[]
  const mine = salaries.filter(({ departmentId }) => departmentId === id).map((salary) => salary.id)
  const { data } = (await office.call('GET', '/api/admin/bank?limit=200')) as { data: Payment[] }
  const made = data.filter(({ tamigoId }) => mine.includes(tamigoId))
  const sum = money.toEuros(money.sum(made.map(({ amount }) => money.euros(amount))))
  await expect(page.getByText(`${made.length} maksua · ${euros(sum)}`)).toBeVisible()

  const approve = await page.getByRole('link', { name: 'Hyväksy maksut' }).getAttribute('href')
  await page.goto(billMade)
  await expect(page.getByText(/^Lasku \d+ luotiin: 2 palkkaa · /)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Lähetä sen/ })).toBeHidden()
  await page.goto(approve ?? '')
  await expect(page.getByRole('row').filter({ has: page.getByText('uusi', { exact: true }) })).toHaveCount(made.length)
  await expect(page.getByText(new RegExp(`^${made.length} riviä valittu`))).toContainText(euros(sum))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hyväksy valitut' }).click()
  await answer(page, 'Hyväksy')
  await expect(page.getByText(`Hyväksyttiin ${made.length} maksua · ${euros(sum)}`)).toBeVisible()
  await expect(page.getByText(CHOSEN)).toHaveCount(0)
  await page.getByRole('link', { name: 'Katso pankin vastaukset' }).click()
  await expect(page).toHaveURL(/tab=files/)
  await expect(
    page.getByRole('button', { name: 'Yhdessä hyväksyttyjen maksujen aineistot: poista rajaus' }),
  ).toBeVisible()
  await expect(page.getByText(`${made.length} maksun tila muuttui`).first()).toBeVisible({ timeout: 90_000 })
})

test('billed salaries that the list hides are told of, and shown', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, NAMES)
  const ids = salaries.map(({ id }) => id)
  await office.call('POST', '/api/admin/tamigo/bill', ids)
  await page.goto(`/tamigo/salaries?from=2026-11-01&to=2026-11-30&department=${departmentId}`)
  const hint = page.getByRole('button', { name: '2 maksamatta' })
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  await hint.click()
  await expect(page.getByText('2 riviä', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aino Virtanen' })).toBeVisible()
  await expect(hint).toBeHidden()
})

test('a sent bill and a deleted salary lead on to what comes next', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, NAMES)
  const [billed, deleted] = salaries
  const bill = (await office.call('POST', '/api/admin/tamigo/bill', [billed?.id])) as { id: number; billnum: number }
  await page.goto(`/tamigo/bills/${bill.id}`)
  await page.getByRole('button', { name: 'Lähetä', exact: true }).click()
  await answer(page, 'Lähetä')
  const sent = page.getByRole('status').filter({ hasText: `Lasku ${bill.billnum} lähetetty` })
  await expect(sent.getByRole('link', { name: 'Katso toimitus' })).toHaveAttribute('href', /\/bills\/\d+#history$/)
  await expectAccessible(page)
  await sent.getByRole('link', { name: 'Lähettämättömät laskut' }).click()
  await expect(page).toHaveURL(/\/tamigo\/bills\?state=OPEN/)

  await page.goto(`/tamigo/salaries/${deleted?.id}`)
  await doMore(page, 'Poista')
  await answer(page, 'Poista')
  await page.getByRole('link', { name: 'Katso vapautuneet vuorot' }).click()
  await expect(page).toHaveURL(new RegExp(`/tamigo/departments/${departmentId}\\?from=`))
  // the list of salaries stands until the department has come
  await expect(page.getByRole('row', { name: /, Palkka \d+ / })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: deleted?.fullName ?? '' })).toBeVisible()
})
