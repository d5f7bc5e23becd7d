import { billFigureNames } from '@palkkasilta/contract/names.ts'
import { percentText, thousandthsText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths, type Thousandths, ZERO } from '@palkkasilta/values/money.ts'
import type { Read } from '../../platform/database/types.ts'
import { billsOfSalaries } from '../bill/kinds/of-salaries.ts'
import { type BilledSalary, billableSalaries } from '../bill/making/billable.ts'
import { type PricingColumns, wantedBy } from '../bill/making/rows.ts'
import { type BillRow, billRow, messagesOf, rowsOfBill, salariesOfBill } from '../bill/queries.ts'
import { openAmount } from '../bill/receiving/open-amount.ts'
import { keptInvoice } from '../bill/sending/outgoing.ts'
import { leftOfNet } from '../bill/shares.ts'
import { explainedBillRows } from './bill-rows.ts'
import { explainedRowVats, explainedVat } from './bill-vat.ts'
import { broughtBy, restBrought } from './brought.ts'
import { added, type Explained, figuresOf, type Part, plainPart, restPart, taken } from './parts.ts'

const figure = figuresOf(billFigureNames)

/** Why every figure of a bill is what it is: its rows by the pricing and the salaries, and its totals by its rows. */
export async function whyOfBill(db: Read, id: number): Promise<{ figures: Explained[] }> {
  const bill = await billRow(db, id)
  const stored = await rowsOfBill(db, id)
  const onBill = await salariesOfBill(db, id)
  const salaries = await billableSalaries(
    db,
    onBill.map((salary) => salary.id),
    wantedBy([bill]),
  )
  const rule = pricingRule(bill, await pricingOfDepartment(db, bill.department_id))
  const rows = explainedBillRows({ rows: stored, salaries, pricing: bill, rule })
  const net = figure('billingAmountWithoutALV', added(...rows), { none: 'laskulla ei ole rivejä' })
  const vat = explainedVat(bill, stored)
  const total = figure('billingAmount', added(net, vat))
  const refunded = await explainedRefunds(db, bill)
  const open = await explainedOpen(db, bill, total, refunded)
  const costs = explainedCosts(bill, salaries)
  const credited = plainPart('Hyvitetty veroton osuus', cents(leftOfNet(bill) - bill.net_cents))
  const left = figure('yield', [...added(net), ...(bill.refunded_rate === 0 ? [] : [credited]), ...taken(costs)])
  return { figures: [net, vat, total, refunded, open, costs, left, ...rows, ...explainedRowVats(bill, stored)] }
}

async function pricingOfDepartment(db: Read, id: string) {
  return db
    .selectFrom('department')
    .select(['name', 'pricing_mode', 'margin_thousandths', 'port_price_thousandths', 'bill_reimbursements'])
    .select('group_bill_rows_by_shift as group_rows_by_shift')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A bill takes the pricing of its department when it is made; afterwards either may be changed. */
function pricingRule(bill: BillRow, department: PricingColumns & { readonly name: string }): NonNullable<Part['rule']> {
  const [own, theirs] = [pricingText(bill), pricingText(department)]
  const isTheirs = own === theirs
  return {
    level: isTheirs ? 'department' : 'bill',
    name: isTheirs ? department.name : `${bill.bill_number}, ${own} (osastolla nyt ${theirs})`,
    agreementId: null,
    since: null,
    until: null,
    source: null,
    link: null,
    checkedOn: null,
    certainty: 'confirmed',
  }
}

function pricingText({ pricing_mode, margin_thousandths, port_price_thousandths }: PricingColumns): string {
  if (pricing_mode === 'MARGIN') return `kerroin ${thousandthsText(margin_thousandths as Thousandths)}`
  return `portille hinta ${thousandthsText(port_price_thousandths as Thousandths)} €/h`
}

/** The credit notes that the provider took, each with the bill that it takes back. */
async function explainedRefunds(db: Read, bill: BillRow): Promise<Explained> {
  const messages = await messagesOf(db, billsOfSalaries, bill.id)
  const notes = messages.filter(({ kind, state }) => kind === 'REFUND' && state === 'ACCEPTED').map(keptInvoice)
  const parts = notes.toReversed().map((note) =>
    plainPart(`Hyvityslasku ${note.billNumber}`, cents(0 - note.total), {
      note: `hyvittää laskua ${note.creditOf ?? bill.bill_number}, päivätty ${finnishDate(note.billDate)}`,
    }),
  )
  const rest = restPart('Aiemmat hyvitykset', cents(bill.refunded_cents), parts)
  const share = `laskusta on hyvitetty ${percentText(millionths(bill.refunded_rate))}`
  const none = bill.refunded_rate === 0 ? 'laskua ei ole hyvitetty' : share
  return figure('refundedAmount', [...parts, ...rest], { none })
}

/** What the customer still owes: without what was refunded and what came to our account. */
async function explainedOpen(db: Read, bill: BillRow, total: Explained, refunded: Explained): Promise<Explained> {
  const entries = await db
    .selectFrom('account_entry')
    .select(['archive_id', 'booked_on', 'amount_cents', 'debit'])
    .where('reference', '=', bill.reference)
    .where('payment_id', 'is', null)
    .orderBy('booked_on')
    .orderBy('id')
    .execute()
  const paid = entries.map(({ archive_id, booked_on, amount_cents, debit }) =>
    plainPart(
      `${debit ? 'Peruttu suoritus' : 'Suoritus'} ${finnishDate(localDate(booked_on))}`,
      cents(debit ? amount_cents : 0 - amount_cents),
      { note: `tilitapahtuma ${archive_id}` },
    ),
  )
  const parts = [...added(total), ...(refunded.amount === 0 ? [] : taken(refunded)), ...paid]
  const rest = restPart(settledAs[bill.state], openAmount(bill), parts)
  return figure('openamount', [...parts, ...rest], { none: 'laskun loppusumma on 0,00 €' })
}

/** What closes a bill of which our account does not tell all. */
const settledAs: Record<BillRow['state'], string> = {
  OPEN: 'Muu muutos',
  CLOSED: 'Muu muutos',
  PAID: 'Maksettu muuten',
  HYVITETTY: 'Hyvitetty kokonaan',
  LUOTTOTAPPIO: 'Muu muutos',
}

function explainedCosts(bill: BillRow, salaries: readonly BilledSalary[]): Explained {
  const brought = broughtBy(
    salaries.map((salary) => ({
      salary,
      key: 'ourCosts',
      minutes: salary.workedMinutes,
      pay: null,
      amount: salary.ourCosts,
    })),
  )
  const costs = cents(bill.our_costs_cents)
  const rest = restBrought('Palkat ovat muuttuneet laskun teon jälkeen', costs, brought)
  return figure('ourCosts', [plainPart('Palkkojen kustannukset', costs)], {
    salaries: [...brought, ...rest],
    none: costs === ZERO && salaries.length === 0 ? 'laskulla ei ole palkkoja' : 'palkoista ei ole kustannuksia',
  })
}
