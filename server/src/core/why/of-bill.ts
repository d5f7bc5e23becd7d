import { billFigureNames } from '@palkkasilta/contract/names.ts'
import { thousandthsText } from '@palkkasilta/engine/trace/format.ts'
import { cents, type Thousandths, ZERO } from '@palkkasilta/values/money.ts'
import type { Read } from '../../platform/database/types.ts'
import { billsOfSalaries } from '../bill/kinds/of-salaries.ts'
import { type BilledSalary, billableSalaries } from '../bill/making/billable.ts'
import { type PricingColumns, wantedBy } from '../bill/making/rows.ts'
import { type BillRow, billRow, rowsOfBill, salariesOfBill } from '../bill/queries.ts'
import { leftOfNet } from '../bill/shares.ts'
import { owedOf, refundsOf } from './bill-money.ts'
import { explainedBillRows } from './bill-rows.ts'
import { explainedRowVats, explainedVat } from './bill-vat.ts'
import { broughtBy, restBrought } from './brought.ts'
import { added, type Explained, figuresOf, type Part, plainPart, taken } from './parts.ts'

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
  const refunds = await refundsOf(db, billsOfSalaries, bill)
  const refunded = figure('refundedAmount', refunds.parts, refunds)
  const owed = await owedOf(db, billsOfSalaries, bill, { total, refunded })
  const open = figure('openamount', owed.parts, owed)
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
