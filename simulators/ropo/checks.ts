import {
  type Cents,
  divideRounded,
  euros,
  hundredths,
  millionths,
  portion,
  type Rate,
  rate,
  sum,
} from '@palkkasilta/values/money.ts'
import { parseReference } from '@palkkasilta/values/reference-number.ts'
import type { z } from 'zod'
import { type Dataset, dataset, type PayRow } from './dataset.ts'
import type { RopoState } from './state.ts'

export interface Totals {
  readonly net: Cents
  readonly vat: Cents
  readonly total: Cents
}

/** A reason to refuse an invoice, in the service's words. */
class Rejected extends Error {}

function demand(isFulfilled: boolean, reason: string): void {
  if (!isFulfilled) throw new Rejected(reason)
}

export type Checked =
  | { readonly ok: true; readonly dataset: Dataset; readonly totals: Totals }
  | { readonly ok: false; readonly error: string }

/** Whether the service would take the invoice. */
export function checked(given: unknown, state: Readonly<RopoState>): Checked {
  const read = dataset.safeParse(given)
  if (!read.success) return { ok: false, error: read.error.issues.map(issueText).join(', ') }
  try {
    checkFields(read.data)
    const totals = totalsOf(read.data)
    checkHeader(read.data, totals)
    checkAgainst(read.data, totals, state)
    return { ok: true, dataset: read.data, totals }
  } catch (error) {
    if (error instanceof Rejected || error instanceof RangeError) return { ok: false, error: error.message }
    throw error
  }
}

function issueText(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.code === 'invalid_type' ? 'pakollinen tieto puuttuu' : issue.message}`
}

function checkFields(given: Dataset): void {
  const hasRows = given.jobtype === '0' || given.jobtype === '300'
  demand(given.company !== '' || given.person !== '', 'company tai person on pakollinen')
  demand(given.customertype === '2' || given.company !== '', 'company on pakollinen, kun customertype on 1')
  demand(given.billcode === '' || parseReference(given.billcode).ok, 'billcode: viitenumeron tarkistusnumero on väärä')
  demand(given.sendtype !== 'email' || given.email.includes('@'), 'email on pakollinen, kun sendtype on email')
  const isElectronic = given.sendtype === 'evoice' || given.sendtype === 'b2c'
  demand(!isElectronic || (given.evoice !== '' && given.evoiceint !== ''), 'evoice ja evoiceint ovat pakollisia')
  demand(!hasRows || given.payrow.length > 0, 'payrow: laskulla on oltava rivejä')
  demand(hasRows || given.payrow.length === 0, 'payrow: muistutuksella ja perinnällä ei ole rivejä')
  demand(hasRows || (given.amount !== undefined && given.billcode !== ''), 'amount ja billcode ovat pakollisia')
  demand(given.jobtype !== '2' || given.noticedate !== undefined, 'noticedate on pakollinen perinnällä')
}

/** A row's net sum is its count times its price, rounded once; its tax is its part of the tax of the invoice. */
function rowTotals(row: PayRow, index: number): TaxedTotals {
  const millionthsOfEuro = rate(row.amount)
  const net = divideRounded(hundredths(row.count) * millionthsOfEuro, 1_000_000) as Cents
  const percent = rate(row.taxpr)
  demand(percent >= 0 && percent <= 100_000_000, `payrow.${index}.taxpr: vero on 0–100 %`)
  const taxRate = millionths(divideRounded(percent, 100))
  const vat = row.vatamount === undefined ? portion(net, taxRate) : euros(row.vatamount)
  const totals = { net, vat, total: sum([net, vat]), taxRate }
  demand(agrees(row, totals), `payrow.${index}: rivin summat eivät täsmää`)
  return totals
}

type TaxedTotals = Totals & { readonly taxRate: Rate }

function agrees(given: { netamount?: string; vatamount?: string; totalamount?: string }, totals: Totals): boolean {
  const same = (text: string | undefined, amount: Cents) => text === undefined || euros(text) === amount
  return same(given.netamount, totals.net) && same(given.vatamount, totals.vat) && same(given.totalamount, totals.total)
}

function totalsOf(given: Dataset): Totals {
  if (given.payrow.length === 0) {
    const total = euros(given.amount ?? '0')
    return { net: total, vat: euros('0'), total }
  }
  const rows = given.payrow.map(rowTotals)
  const rates = Map.groupBy(rows, ({ taxRate }) => taxRate)
  for (const [taxRate, alike] of rates) checkTax(taxRate, alike)
  for (const [index, row] of given.taxrow.entries()) {
    const alike = rates.get(millionths(divideRounded(rate(row.taxpr), 100)))
    demand(alike !== undefined && agrees(row, summed(alike)), `taxrow.${index}: verokannan summat eivät täsmää`)
  }
  return summed(rows)
}

function summed(rows: readonly Totals[]): Totals {
  return {
    net: sum(rows.map((row) => row.net)),
    vat: sum(rows.map((row) => row.vat)),
    total: sum(rows.map((row) => row.total)),
  }
}

/** However it was rounded, on the total or on each row: half a cent for each, and one for parts that were credited before. */
function checkTax(taxRate: Rate, rows: readonly TaxedTotals[]): void {
  const { net, vat } = summed(rows)
  const off = Math.abs(vat - portion(net, taxRate))
  demand(off <= rows.length / 2 + 1, `payrow: verokannan ${taxRate / 10_000} % vero ei täsmää`)
}

function checkHeader(given: Dataset, totals: Totals): void {
  demand(agrees(given, totals), 'Laskun summat eivät ole rivien summia')
}

function checkAgainst(given: Dataset, totals: Totals, state: Readonly<RopoState>): void {
  const isDuplicate =
    given.billnum !== '' && state.jobs.some((job) => job.billNumber === given.billnum && !job.isGivenBack)
  demand(given.checkbillnum !== '1' || !isDuplicate, `billnum ${given.billnum} on jo käytössä`)
  demand(given.jobtype !== '2' || !isDuplicate, `billnum ${given.billnum} on jo perinnässä`)
  if (given.refundtobillnum === '') return
  const target = state.jobs.find((job) => job.billNumber === given.refundtobillnum)
  if (!target) throw new Rejected(`refundtobillnum ${given.refundtobillnum}: laskua ei löydy`)
  demand(totals.total < 0, 'Hyvityslaskun rivien on oltava negatiivisia')
  demand(
    target.credited < target.totalAmount && target.credited - totals.total <= target.totalAmount,
    `refundtobillnum ${given.refundtobillnum}: lasku on jo hyvitetty`,
  )
}
