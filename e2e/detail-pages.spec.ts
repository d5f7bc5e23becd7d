import type { Liability } from '@palkkasilta/contract/liabilities.ts'
import type { Page } from '@playwright/test'
import { aContract } from './contracts.ts'
import { aSalaryWithHistory } from './every-page.ts'
import { expect, expectAccessible, test } from './office.ts'
import { someSalaries } from './salaries.ts'

const YEAR = 'from=2026-01-01&to=2026-12-31&includePaid=true'

interface Paid {
  readonly id: number
  readonly state: string
  readonly payday: string
}

const headOf = (page: Page) => page.locator('[data-detail-head]')

test('the head stays while scrolling, and a jump link leads to its part below it', async ({ page, office }) => {
  const { id, fullName } = await aSalaryWithHistory(office)
  await page.goto(`/tamigo/salaries/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: `${fullName} · palkka ${id}` })
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Palkka luotu')
  await page.getByRole('navigation', { name: 'Sivun osat' }).getByRole('link', { name: 'Historia' }).click()
  await expect(page.locator('#history')).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Lähetä maksuun' })).toBeInViewport()
  const head = await headOf(page).boundingBox()
  const part = await page.locator('#history').boundingBox()
  expect(part?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
})

test('j and k lead along the list that one came from, over the end of its page', async ({ page }) => {
  const address = `/tamigo/salaries?${YEAR}&sort=-paidSalary`
  const rowOn = async (query: string, index: number) => {
    await page.goto(`${address}${query}`)
    const row = page.locator('tbody tr[data-row]').nth(index)
    await expect(row).toBeVisible()
    return { row, id: await row.getAttribute('data-row') }
  }
  const next = await rowOn('&page=2', 0)
  const nextId = next.id
  const last = await rowOn('', -1)
  await last.row.getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(new RegExp(` palkka ${last.id}$`))
  const place = page.getByRole('navigation', { name: 'Paikka listassa' })
  const position = Number(/(\d+) \/ \d{3}/.exec((await place.textContent()) ?? '')?.[1])
  expect(position).toBeGreaterThan(10)
  const isNext = async () => {
    await expect(heading).toHaveText(new RegExp(` palkka ${nextId}$`))
    await expect(place).toContainText(new RegExp(`${position + 1} / \\d{3}`))
  }
  await page.keyboard.press('j')
  await isNext()
  await page.reload()
  await isNext()
  await page.keyboard.press('k')
  await expect(heading).toHaveText(new RegExp(` palkka ${last.id}$`))
  await page.getByRole('button', { name: 'Seuraava' }).click()
  await isNext()
  await page.getByRole('link', { name: '‹ Palkat' }).click()
  await expect(page).toHaveURL(/sort=-paidSalary.*page=2|page=2.*sort=-paidSalary/)

  await page.goto(`/tamigo/salaries/${nextId}`)
  await expect(heading).toHaveText(new RegExp(` palkka ${nextId}$`))
  await expect(page.getByRole('button', { name: 'Seuraava' })).toBeHidden()
})

test('departments follow each other as their tree is read', async ({ page }) => {
  await page.goto('/tamigo/departments')
  await page.getByRole('link', { name: 'Revontuli Itäkeskus' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revontuli Itäkeskus')
  await expect(page.getByRole('region', { name: 'Historia' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revontuli Market Oy')
})

test('what the list knows stands at once, and nothing moves when the rest comes', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Aino Virtanen'])
  const id = salaries[0]?.id
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/admin/tamigo/salary/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/tamigo/salaries?from=2026-11-01&to=2026-11-30&department=${departmentId}`)
  await page.getByRole('link', { name: 'Aino Virtanen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aino Virtanen · palkka ${id}`)
  await expect(headOf(page)).toContainText(/Lähettämätön.*Brutto.*Maksetaan/)
  const places = () =>
    Promise.all([headOf(page), page.getByRole('heading', { level: 1 })].map((each) => each.boundingBox()))
  const before = await places()
  release()
  await expect(page.getByRole('button', { name: 'Lähetä maksuun' })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('an obstacle on top puts the cursor into the field that mends it', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Juho Ojala'])
  await page.goto(`/tamigo/salaries/${salaries[0]?.id}`)
  await page.getByRole('button', { name: 'Tilinumero puuttuu' }).click()
  const field = page.getByLabel('Palkan tilinumero (IBAN)')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  // it blocks paying, and no edit of anything else
  await page.getByLabel('Ammatti', { exact: true }).fill('Kokki')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tilinumero puuttuu' })).toBeVisible()
  await field.fill('fi2112345600000785')
  await page.getByRole('button', { name: 'Avaa kalenteri' }).first().click()
  await expect(page.getByRole('button', { name: 'Seuraava kuukausi' })).toBeVisible()
  await expect(field).toHaveValue('FI21 1234 5600 0007 85')
  await expectAccessible(page)
})

test('one history tells what happened and why, by numbers that everybody knows', async ({ page, office }) => {
  const { id, billId } = await aSalaryWithHistory(office)
  const { billnum } = (await office.call('GET', `/api/admin/tamigo/bill/${billId}`)) as { billnum: number }
  const { bankTransactions } = (await office.call('GET', `/api/admin/tamigo/salary/${id}`)) as {
    bankTransactions: readonly { id: number }[]
  }
  await page.goto(`/tamigo/salaries/${id}`)
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(history).toContainText(
    /Palkka lähetetty maksuun.*Kirsi Palomäki.*Palkka: Lähettämätön → Odottaa siirtoa/,
  )
  await expect(history.getByText('Tulorekisteri: Odottaa → Lähetetty')).toHaveCSS('font-weight', '700')
  await expect(history).toContainText(/Maksupäivä: \d\d\.\d\d\.2026 → \d\d\.\d\d\.2026/)
  await expect(history.getByRole('link', { name: /^Pankin aineisto / }).first()).toHaveAttribute('href', /tab=files/)
  await expect(history.getByRole('link', { name: `Lasku ${billnum}` }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Maksut' })).toContainText(`Maksu ${bankTransactions[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Maksut' })).toContainText('Pankki hylkäsi')
  for (const code of ['RJCT', 'ACCP', 'EXTERNAL', 'NONE', `Lasku ${billId} `])
    await expect(page.getByRole('main')).not.toContainText(code)
  await history.getByRole('link', { name: 'Tulorekisterin ilmoitus' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('<')
})

test('one press leads from a salary to its bill, payment, files and report', async ({ page, office }) => {
  const { id, billId } = await aSalaryWithHistory(office)
  const { billnum } = (await office.call('GET', `/api/admin/tamigo/bill/${billId}`)) as { billnum: number }
  await page.goto(`/tamigo/salaries/${id}`)
  await page.getByRole('region', { name: 'Historia' }).getByRole('link', { name: 'Ketju' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ketju: Palkka ${id}` })).toBeVisible()
  const things = page.getByRole('region', { name: 'Ketjussa' })
  for (const kind of ['Vuorot', 'Palkat', 'Laskut', 'Maksut', 'Lähetetyt aineistot', 'Pankin aineistot'])
    await expect(things.getByText(kind, { exact: true })).toBeVisible()
  await expect(things.getByRole('link', { name: `Lasku ${billnum}` })).toHaveAttribute(
    'href',
    `/tamigo/bills/${billId}`,
  )
  await expect(things.getByRole('link', { name: 'Palkkatietoilmoitus' }).first()).toHaveAttribute(
    'href',
    `/tamigo/salaries/${id}?message=xml`,
  )
  const events = page.getByRole('region', { name: 'Tapahtumat' })
  await expect(events.getByRole('link', { name: `Palkka ${id}` }).first()).toBeVisible()
  await events.getByRole('combobox', { name: 'Näytä' }).selectOption({ label: 'Lähetetyt aineistot' })
  await expect(events.getByText('Aineisto on pankissa').first()).toBeVisible()
  await expect(events.getByRole('link', { name: `Palkka ${id}` })).toHaveCount(0)
  await expectAccessible(page)
  // the bytes of what was sent to the bank
  await things.getByRole('link', { name: 'Maksuaineisto' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('CstmrCdtTrfInitn')
})

test('a paid salary leads to what its month owes and tells, and to the payment of that', async ({ page, office }) => {
  const owed = (await office.call('GET', '/api/admin/liabilities?page=0&creditor=TAX&standing=PAID')) as {
    data: readonly Liability[]
  }
  const all = (await office.call('GET', `/api/admin/tamigo/salary?${YEAR}`)) as readonly Paid[]
  const isPaidIn = (month: string) => (salary: Paid) => salary.state === 'PAID' && salary.payday.startsWith(month)
  const months = owed.data.map(({ month }) => month.slice(0, '2026-01'.length))
  const month = months.find((each) => all.some(isPaidIn(each))) ?? ''
  const { id } = all.find(isPaidIn(month)) ?? {}
  await page.goto(`/ketju/salary/${id}`)
  const things = page.getByRole('region', { name: 'Ketjussa' })
  const period = `${Number(month.slice(-2))}/2026`
  const tax = things.getByRole('link', { name: `Verohallinto ${period}`, exact: true })
  await expect(tax).toHaveAttribute('href', /tab=liabilities&liability=\d+$/)
  await expect(things.getByRole('link', { name: `Erillisilmoitus ${period}` })).toHaveAttribute(
    'href',
    /\/register-reports\?month=\d+$/,
  )
  await expect(things.getByText(/^Maksu \d+ · Verohallinto · /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tapahtumat' })).toContainText('Erillisilmoitus lähetetty')
  await expectAccessible(page)
  await tax.click()
  await page.getByRole('dialog', { name: 'Tilitettävä' }).getByRole('link', { name: 'Ketju' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ketju: Verohallinto ${period}` })).toBeVisible()
  await expect(things.getByText(/palkkaa \(Verohallinto .*ei eritelty ketjussa/)).toBeVisible()
})

test('a contract, a bill and a payment lead to the person with one press', async ({ page, office }) => {
  const { id, person } = await aContract(office)
  const salary = await aSalaryWithHistory(office)
  const { bankTransactions, personId } = (await office.call('GET', `/api/admin/tamigo/salary/${salary.id}`)) as {
    bankTransactions: readonly { id: number }[]
    personId: number
  }
  const own = { name: salary.fullName, exact: true }
  for (const [path, link, to] of [
    [`/tamigo/workcontracts/${id}`, page.getByRole('region', { name: 'Henkilö' }).getByRole('link'), person.id],
    [
      `/tamigo/bills/${salary.billId}`,
      page.getByRole('link', { name: `Henkilön tiedot: ${salary.fullName}` }),
      personId,
    ],
    [`/bank?payment=${bankTransactions[0]?.id}`, page.getByRole('dialog').getByRole('link', own), personId],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await link.first().click()
      await expect(page).toHaveURL(new RegExp(`/tamigo/users/${to}$`))
      await expect(page.getByRole('region', { name: 'Historia' })).toBeVisible()
    })
})

test('a thing that is gone says so, without parts to jump to or another try', async ({ page }) => {
  await page.goto('/tamigo/salaries/999999')
  await expect(page.getByText('Palkkaa ei voitu hakea')).toBeVisible()
  await expect(page.getByText('Tietoa ei löydy. Se on voitu poistaa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yritä uudelleen' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Laskelma' })).toBeHidden()
  await expectAccessible(page)
})
