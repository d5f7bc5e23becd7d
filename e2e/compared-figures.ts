import type { Page } from '@playwright/test'
import { expect, type Office } from './office.ts'
import { centsOf, factsOf, type Read, rowsOf } from './read-page.ts'
import { simulated } from './test-data.ts'

/** What stands in no pay row: the income types of what is withheld, by the names that the salary's page has for them. */
const WITHHELD = {
  402: 'Ennakonpidätys',
  413: 'Työntekijän TyEL',
  414: 'Työntekijän työttömyysvakuutus',
  417: 'Ulosmittaus',
}

interface Invoice extends SentSums {
  readonly billnum: string
  readonly rows: readonly SentSums[]
}
type SentSums = Readonly<Record<'netamount' | 'vatamount' | 'totalamount', number>>

interface Transfer {
  readonly creditorName: string
  readonly creditorIban: string
  readonly amount: number
  readonly status: string
}

interface Report {
  readonly nationalId: string
  readonly paymentDate: string
  readonly transactions: readonly { readonly code: number; readonly amount: number }[]
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
/** What the bank has paid, or is about to. */
export const ledgerOf = (office: Office) => simulated<Transfer[]>(office, 'bank', 'ledger')

/** Net, tax and total on the screen. */
export const sumsOf = (shown: Read) => [shown.Veroton, shown.Alv, shown.Yhteensä].map(centsOf)
const sentSums = ({ netamount, vatamount, totalamount }: SentSums) => [netamount, vatamount, totalamount].map(centsOf)

/** Holds a sent bill on the screen against what the collection provider received. Gives its rows. */
export async function expectBilled(page: Page, office: Office): Promise<Read[]> {
  const summary = page.getByRole('region', { name: 'Yhteenveto' })
  await expect(summary).toContainText('Lähetetty')
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, '')
  const rows = await rowsOf(page.getByRole('table', { name: 'Laskurivit' }))
  const sums = sumsOf(await factsOf(summary))
  expect(sums).toEqual([0, 1, 2].map((column) => sum(rows.map((row) => sumsOf(row)[column] ?? 0))))
  const received = await simulated<Invoice[]>(office, 'ropo', 'invoices')
  const invoices = received.filter(({ billnum }) => billnum === number)
  expect(invoices.map(sentSums)).toEqual([sums])
  expect(invoices[0]?.rows.map(sentSums)).toEqual(rows.map(sumsOf))
  return rows
}

/** What the register should know of a salary, by the figures on its page: cents by income type. */
async function reportable(page: Page): Promise<Record<string, number>> {
  const rows = await rowsOf(page.getByRole('table', { name: 'Palkkarivit' }))
  const figures = await rowsOf(page.getByRole('table', { name: 'Bruttopalkasta maksettavaan' }))
  const withheld = Object.entries(WITHHELD).flatMap(([code, name]): [string, number][] => {
    const figure = figures.find((each) => each.Palkkalaji === name)
    return figure ? [[code, -centsOf(figure.Summa)]] : []
  })
  const earned = rows.map((row): [string, number] => [row.Tulolaji ?? '', centsOf(row.Yhteensä)])
  const known: Record<string, number> = {}
  for (const [code, amount] of [...earned, ...withheld]) if (amount !== 0) known[code] = (known[code] ?? 0) + amount
  return known
}

/** Holds the salary on the screen against the report that the register has of it. */
export async function expectReported(page: Page, office: Office): Promise<void> {
  await page.getByRole('button', { name: 'Tulorekisterin ilmoitus' }).click()
  const message = page.getByRole('dialog').getByRole('region')
  await expect(message).toContainText('<PaymentDate>2026-11-23</PaymentDate>')
  const [, nationalId] = /<Code>(\d{6}[-A]9\d\d\w)<\/Code>/.exec((await message.textContent()) ?? '') ?? []
  await page.keyboard.press('Escape')
  const reports = await simulated<Report[]>(office, 'incomes-register', 'reports')
  const own = reports.filter((each) => each.nationalId === nationalId && each.paymentDate === '2026-11-23')
  const told = own.map(({ transactions }) => transactions.map(({ code, amount }) => [String(code), centsOf(amount)]))
  expect(told.map((each) => Object.fromEntries(each))).toEqual([await reportable(page)])
}

/** What the bank should pay of a salary, by its page and its line in the list. */
export async function transfersOf(page: Page, { Henkilö, Maksetaan, Ulosmittaus }: Read) {
  const person = await factsOf(page.getByRole('region', { name: 'Henkilö ja työ' }))
  const year = await factsOf(page.getByRole('region', { name: 'Vuoden alusta' }))
  const line = (creditorName = '', iban = '', amount = '') =>
    expect.objectContaining({
      ...{ creditorName, creditorIban: iban.replace(/\s/g, ''), amount: centsOf(amount) / 100, status: 'ACSC' },
    })
  const wage = line(Henkilö, person['Henkilön tilinumero'], Maksetaan)
  return centsOf(Ulosmittaus) === 0 ? [wage] : [wage, line('Ulosottolaitos', year['Ulosoton tilinumero'], Ulosmittaus)]
}
