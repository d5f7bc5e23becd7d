import { invoiceTotals } from '@palkkasilta/engine/invoicing/vat.ts'
import { type Cents, euros, millionths, toEuros } from '@palkkasilta/values/money.ts'

/** A bill as version 0010 answered it, in the list or by itself. */
interface OldBill {
  readonly id: number
  readonly state: string
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

/** What version 0010 said of bills, where a later one says otherwise: the tax of an open bill is that of its sum. */
export function billsAsToday(replies: Replies): Replies {
  return Object.fromEntries(Object.entries(replies).map(([path, reply]) => [path, asToday(path, reply, replies)]))
}

function asToday(path: string, reply: unknown, replies: Replies): unknown {
  const [, id, message] = new RegExp(`^${BILLS}/(\\d+)(/ropo/json)?$`).exec(path) ?? []
  const detailOf = (bill: string | number) => replies[`${BILLS}/${bill}`] as OldBill
  if (path === BILLS) return (reply as readonly OldBill[]).map((bill) => taxed(bill, detailOf(bill.id)))
  if (id === undefined) return reply
  return message ? taxedMessage(reply as OldMessage, detailOf(id)) : taxed(reply as OldBill, detailOf(id))
}

function taxOf({ state, tamigoPayRows = [] }: OldBill) {
  if (state !== 'OPEN') return null
  return invoiceTotals(
    tamigoPayRows.map(({ netamount, taxpr }) => ({ amount: euros(netamount), rate: millionths(taxpr * 10_000) })),
  )
}

function taxed(bill: OldBill, detail: OldBill): object {
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
  const text = (amount: Cents) => toEuros(amount).toFixed(2)
  const amounts = ({ vat, gross }: { vat: Cents; gross: Cents }) => ({ vatamount: text(vat), totalamount: text(gross) })
  const dataset = message.datastream.dataset.map((invoice) => ({
    ...invoice,
    ...amounts(tax),
    payrow: invoice.payrow.map((row, index) => ({ ...row, ...amounts(tax.rows[index] ?? tax) })),
  }))
  return { datastream: { dataset } }
}
