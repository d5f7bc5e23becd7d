import { invoiceTotals } from '@palkkasilta/engine/invoicing/vat.ts'
import { type Cents, decimalText, euros, millionths, toEuros } from '@palkkasilta/values/money.ts'

/** A bill as version 0010 answered it, in the list or by itself. */
interface OldBill {
  readonly id: number
  readonly state: string
  readonly refundPercent: number | null
  readonly billingAmount: number
  readonly stateChanges?: readonly object[]
  readonly tamigoPayRows?: readonly OldRow[]
}

interface OldRow {
  readonly netamount: number
  readonly taxpr: number
}

interface OldMessage {
  readonly datastream: { readonly dataset: readonly { readonly payrow: readonly object[] }[] }
}

type Replies = Readonly<Record<string, unknown>>

const BILLS = '/api/admin/tamigo/bill'
const SALARIES = '/api/admin/tamigo/salary'

interface OldSalary {
  readonly billId: number | null
  readonly billState: string
  readonly stateChanges?: readonly object[]
}

/**
 * What version 0010 said of bills, where a later one says otherwise: the tax of an open bill is that of its sum, and a bill of which
 * a part was refunded is still to be paid.
 */
export function billsAsToday(replies: Replies): Replies {
  return Object.fromEntries(Object.entries(replies).map(([path, reply]) => [path, asToday(path, reply, replies)]))
}

function asToday(path: string, reply: unknown, replies: Replies): unknown {
  const [, id, message] = new RegExp(`^${BILLS}/(\\d+)(/ropo/json)?$`).exec(path) ?? []
  const detailOf = (bill: string | number) => replies[`${BILLS}/${bill}`] as OldBill
  const billed = (salary: OldSalary) =>
    salary.billId !== null && isPartlyRefunded(detailOf(salary.billId))
      ? { ...salary, billState: 'CLOSED', ...reopening(salary, 'salaryBillPartlyRefunded') }
      : salary
  if (path.startsWith(`${SALARIES}?`)) return (reply as readonly OldSalary[]).map(billed)
  if (path.startsWith(`${SALARIES}/`)) return billed(reply as OldSalary)
  if (path === BILLS) return (reply as readonly OldBill[]).map((bill) => reopened(taxed(bill, detailOf(bill.id))))
  const [, toldOf] = /^\/api\/admin\/history\/workforceBill\/(\d+)$/.exec(path) ?? []
  if (toldOf !== undefined) return toldAnew(reply as readonly object[], detailOf(toldOf))
  if (id === undefined) return reply
  return message ? taxedMessage(reply as OldMessage, detailOf(id)) : reopened(taxed(reply as OldBill, detailOf(id)))
}

function taxOf({ state, tamigoPayRows = [] }: OldBill) {
  if (state !== 'OPEN') return null
  return invoiceTotals(
    tamigoPayRows.map(({ netamount, taxpr }) => ({ amount: euros(netamount), rate: millionths(taxpr * 10_000) })),
  )
}

/** Newest first: what the migrations changed is told last. */
function toldAnew(history: readonly object[], bill: OldBill): readonly object[] {
  const tax = taxOf(bill)
  const isChanged = isPartlyRefunded(bill) || (tax !== null && toEuros(tax.gross) !== bill.billingAmount)
  return isChanged ? [{ action: 'workforceBill.migrated' }, ...history] : history
}

function isPartlyRefunded({ state, refundPercent }: OldBill): boolean {
  return state === 'HYVITETTY' && refundPercent !== 100
}

function reopened(bill: OldBill): object {
  if (!isPartlyRefunded(bill)) return bill
  return { ...bill, state: 'CLOSED', ...reopening(bill, 'billPartlyRefunded') }
}

/** The line of the timeline that tells of it. */
function reopening({ stateChanges }: Pick<OldBill, 'stateChanges'>, event: string) {
  return stateChanges && { stateChanges: [...stateChanges, { state: 'CLOSED', event, who: 'Palkkasilta' }] }
}

function taxed(bill: OldBill, detail: OldBill): OldBill {
  const tax = taxOf(detail)
  if (tax === null) return bill
  const amounts = ({ vat, gross }: { vat: Cents; gross: Cents }) => ({
    vatamount: toEuros(vat),
    totalamount: toEuros(gross),
  })
  const rows = bill.tamigoPayRows?.map((row, index) => ({ ...row, ...amounts(tax.rows[index] ?? tax) }))
  const sums = { vatamount: toEuros(tax.vat), billingAmount: toEuros(tax.gross) }
  return { ...bill, ...sums, ...(rows && { tamigoPayRows: rows }) }
}

function taxedMessage(message: OldMessage, detail: OldBill): object {
  const tax = taxOf(detail)
  if (tax === null) return message
  const amounts = ({ vat, gross }: { vat: Cents; gross: Cents }) => ({
    vatamount: decimalText(vat),
    totalamount: decimalText(gross),
  })
  const dataset = message.datastream.dataset.map((invoice) => ({
    ...invoice,
    ...amounts(tax),
    payrow: invoice.payrow.map((row, index) => ({ ...row, ...amounts(tax.rows[index] ?? tax) })),
  }))
  return { datastream: { dataset } }
}
