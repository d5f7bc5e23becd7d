import type { Page } from '@playwright/test'
import { expect, type Office, test } from './office.ts'
import { answer, askPayday, chooseAll, choosePayments, NEXT_PAYDAY } from './steps.ts'
import { aNightDepartment, completeDepartment, simulated } from './test-data.ts'

/** The pay of the first one is under distraint. */
const PEOPLE = ['Jari Turunen', 'Kaisa Tuominen', 'Päivi Koskinen']
const DAYS = ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23']

interface Salary {
  readonly id: number
  readonly departmentId: string
  readonly billId: number
  readonly paidSalary: number
  readonly distraint: number
}

interface Detail extends Salary {
  readonly state: string
  readonly reportState: string
  readonly wageReportsToIR: readonly { readonly reportId: string }[]
}

interface Payment {
  readonly id: number
  readonly tamigoId: number
  readonly endToEndId: string
  readonly amount: number
}

/** Both press at once: what they ask for is held back until both have asked, so that it reaches the server together. */
async function atOnce(
  pages: readonly Page[],
  call: RegExp,
  press: (page: Page) => Promise<void>,
): Promise<readonly number[]> {
  const both = Promise.withResolvers<void>()
  let asked = 0
  for (const page of pages)
    await page.route(call, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      asked += 1
      if (asked === pages.length) both.resolve()
      await both.promise
      await route.fallback()
    })
  const statuses = await Promise.all(
    pages.map(async (page) => {
      const answered = page.waitForResponse((each) => call.test(each.url()) && each.request().method() !== 'GET')
      await press(page)
      return (await answered).status()
    }),
  )
  // the routes stay: a request that is on its way while one is taken away is never answered
  return statuses.sort()
}

/** Each of the two reads a sentence; gives them in the order of the alphabet. */
async function read(pages: readonly Page[], sentence: RegExp): Promise<string[]> {
  const texts = pages.map(async (page) => {
    const told = page.getByText(sentence).first()
    await expect(told).toBeVisible({ timeout: 30_000 })
    return (await told.textContent()) ?? ''
  })
  return (await Promise.all(texts)).sort()
}

async function salariesOf({ call }: Office, departmentId: string): Promise<Salary[]> {
  const path = '/api/admin/tamigo/salary?from=2026-10-01&to=2026-12-31&includePaid=true'
  return ((await call('GET', path)) as Salary[]).filter((salary) => salary.departmentId === departmentId)
}

test('two people doing the same at once do it once, and both are told', async ({ page, colleague, office }) => {
  test.setTimeout(600_000)
  const pages = [page, colleague]
  const hours = { from: '00:00', to: '05:00' }
  const { id, name } = await aNightDepartment(office, 'Kahdesti', { names: PEOPLE, days: DAYS, hours })
  await completeDepartment(office, id)
  await office.call('GET', '/api/admin/tamigo/shifts/refresh')
  const onBoth = (work: (page: Page) => Promise<void>) => Promise.all(pages.map(work))

  await test.step('salaries are made of the same shifts', async () => {
    await onBoth(async (each) => {
      await each.goto(`/tamigo/shifts?search=${encodeURIComponent(name)}`)
      await chooseAll(each)
      await each.getByRole('button', { name: 'Luo palkat', exact: true }).click()
    })
    const press = (each: Page) => answer(each, 'Luo 3 palkkaa')
    await atOnce(pages, /\/api\/admin\/tamigo\/salary\?/, press)
    const [made, refused] = [
      'Luotiin onnistuneesti 3 palkkaa',
      /(Vuoroista ehdittiin jo luoda|on jo luotu) palkka|Summa on muuttunut/,
    ]
    const told = await read(pages, new RegExp(`^${made}$|${refused.source}`))
    expect(told).toEqual(expect.arrayContaining([made, expect.stringMatching(refused)]))
    expect(await salariesOf(office, id)).toHaveLength(3)
  })

  await test.step('the same salaries are billed', async () => {
    await onBoth(async (each) => {
      await each.goto(`/tamigo/salaries?from=2026-10-01&to=2026-11-30&department=${id}`)
      await chooseAll(each)
      await each.getByRole('button', { name: 'Luo laskut valituista palkoista' }).click()
    })
    const press = (each: Page) => answer(each, 'Luo lasku 3 palkasta')
    expect(await atOnce(pages, /\/api\/admin\/tamigo\/bill\?/, press)).toEqual([200, 409])
    expect(await read(pages, /^Lasku \d+$|^Palkoille on jo luotu laskuja$/)).toEqual([
      expect.stringContaining('Lasku'),
      'Palkoille on jo luotu laskuja',
    ])
  })
  const [salary, ...others] = await salariesOf(office, id)
  const billId = salary?.billId ?? 0
  expect(others.map((other) => other.billId)).toEqual([billId, billId])
  const { billnum } = (await office.call('GET', `/api/admin/tamigo/bill/${billId}`)) as { billnum: number }

  await test.step('the same bill is sent', async () => {
    await onBoth(async (each) => {
      await each.goto(`/tamigo/bills/${billId}`)
      await each.getByRole('button', { name: 'Lähetä', exact: true }).click()
    })
    await atOnce(pages, /\/ropo$/, (each) => answer(each, 'Lähetä'))
    const sent = `Lasku ${billnum} lähetetty`
    expect(await read(pages, new RegExp(sent))).toEqual([sent, sent])
    const invoices = await simulated<{ billnum: string }[]>(office, 'ropo', 'invoices')
    expect(invoices.filter((invoice) => invoice.billnum === String(billnum))).toHaveLength(1)
  })

  await test.step('the same salaries are sent to be paid', async () => {
    await onBoth(async (each) => {
      await each.goto(`/tamigo/salaries?from=2026-10-01&to=2026-11-30&includePaid=true&department=${id}`)
      await chooseAll(each)
      await askPayday(each, NEXT_PAYDAY)
      await expect(each.getByRole('button', { name: 'Lähetä 3 palkkaa maksuun' })).toBeEnabled()
    })
    const press = (each: Page) => each.getByRole('button', { name: 'Lähetä 3 palkkaa maksuun' }).click()
    await atOnce(pages, /\/salary\/bank\?/, press)
    const sent = 'Lähetettiin maksuun 3 palkkaa'
    expect(await read(pages, /^Lähetettiin maksuun/)).toEqual([sent, sent])
  })
  const salaries = await salariesOf(office, id)
  const { data } = (await office.call('GET', '/api/admin/bank?limit=200')) as { data: Payment[] }
  const payments = data.filter(({ tamigoId }) => salaries.some((each) => each.id === tamigoId))
  const due = salaries.flatMap(({ paidSalary, distraint }) => (distraint > 0 ? [paidSalary, distraint] : [paidSalary]))
  expect(due).toHaveLength(4)
  const byAmount = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)
  expect(byAmount(payments.map(({ amount }) => amount))).toEqual(byAmount(due))

  await test.step('the same payments are approved', async () => {
    await onBoth(async (each) => {
      await each.goto('/bank?state=NEW')
      await choosePayments(
        each,
        payments.map((payment) => payment.id),
      )
      await each.getByRole('button', { name: 'Hyväksy valitut' }).click()
    })
    expect(await atOnce(pages, /\/api\/admin\/bank\/states/, (each) => answer(each, 'Hyväksy'))).toEqual([200, 409])
    expect(await read(pages, /^4 maksua hyväksytty\.$|on jo hyväksytty, joten sitä ei voi hyväksyä/)).toEqual([
      '4 maksua hyväksytty.',
      expect.stringMatching(
        /^Maksu \d+ on jo hyväksytty, joten sitä ei voi hyväksyä\. Mitään ei tehty\. Päivitä näkymä\.$/,
      ),
    ])
  })

  await test.step('the bank has paid once, and the register knows each salary once', async () => {
    const details = () =>
      Promise.all(
        salaries.map(async (each) => (await office.call('GET', `/api/admin/tamigo/salary/${each.id}`)) as Detail),
      )
    const states = async () => (await details()).map(({ state, reportState }) => `${state} ${reportState}`)
    await expect.poll(states, { timeout: 30_000 }).toEqual(Array(3).fill('PAID SENT'))
    const ledger = await simulated<{ endToEndId: string; status: string }[]>(office, 'bank', 'ledger')
    const ids = new Set(payments.map(({ endToEndId }) => endToEndId))
    const paid = ledger.filter(({ endToEndId }) => ids.has(endToEndId))
    expect(paid.map(({ status }) => status)).toEqual(Array(4).fill('ACSC'))
    const reports = await simulated<{ reportId: string; nationalId: string; paymentDate: string }[]>(
      office,
      'incomes-register',
      'reports',
    )
    const known = (await details()).map(({ wageReportsToIR }) => wageReportsToIR.map(({ reportId }) => reportId))
    expect(known.map((each) => each.length)).toEqual([1, 1, 1])
    const own = reports.filter(({ reportId }) => known.flat().includes(reportId))
    const people = new Set(own.map(({ nationalId }) => nationalId))
    const ofDay = reports.filter((report) => people.has(report.nationalId) && report.paymentDate === '2026-11-23')
    expect(ofDay).toHaveLength(3)
  })
})
