import { billersFigureNames } from '@palkkasilta/contract/billers-bill-names.ts'
import type { BilledItems, DocumentRow } from '@palkkasilta/engine/pricing/billed-items.ts'
import { hundredthsText, myriadthsText } from '@palkkasilta/engine/trace/format.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Read } from '../../platform/database/types.ts'
import { countedItems, type Item, itemOf, suppliedOn } from '../bill/items/count.ts'
import { type BillersBillRow, billersBill, itemsOfBill } from '../bill/items/stored.ts'
import { billsOfBillers } from '../bill/kinds/of-billers.ts'
import { owedOf, refundsOf } from './bill-money.ts'
import { explainedVat } from './bill-vat.ts'
import { added, type Explained, explained, figuresOf, plainPart, restPart } from './parts.ts'

const figure = figuresOf(billersFigureNames)

/** Why every sum of a biller's bill is what it is: its rows, its tax by the law, its credit notes and what was paid. */
export async function whyOfBillersBill(db: Read, id: number): Promise<{ figures: Explained[] }> {
  const bill = await billersBill(db, id)
  const items = (await itemsOfBill(db, id)).map(itemOf)
  const rows = rowsOf(items, bill)
  const explainedRows = rows.map(explainedRow)
  const own = added(...explainedRows)
  const rest = restPart('Muutos laskun teon jälkeen', cents(bill.net_cents), own, 'laskettu silloisin hinnoin')
  const net = figure('totalprice', [...own, ...rest], {
    none: rows.length === 0 ? 'laskulla ei ole rivejä' : 'rivien summa on 0,00 €',
  })
  const taxed = { ...bill, delivery_date: suppliedOn(items, bill).toString() }
  const key = 'vatAmount'
  const vat = { ...explainedVat(taxed, [bill]), key, name: billersFigureNames[key] }
  const total = figure('totalpriceWithAlv', added(net, vat))
  const refunds = await refundsOf(db, billsOfBillers, bill)
  const refunded = figure('refundedAmount', refunds.parts, refunds)
  const owed = await owedOf(db, billsOfBillers, bill, { total, refunded })
  const open = figure('openamount', owed.parts, owed)
  return { figures: [net, vat, total, refunded, open, ...explainedRows] }
}

/** The rows of the document as they are counted now; none where a bill of another time cannot be counted any more. */
function rowsOf(items: readonly Item[], bill: BillersBillRow): BilledItems['rows'] {
  try {
    return countedItems(items, bill).rows
  } catch (error) {
    if (!problemOf(error)) throw error
    return []
  }
}

function explainedRow({ item, description, count, unit, unitPrice, net }: DocumentRow, place: number): Explained {
  const part = plainPart('Määrä × yksikköhinta', net, {
    working: `${hundredthsText(count)} ${unit} × ${myriadthsText(unitPrice)} €`,
    note: item === null ? 'matkat laskutetaan enintään sen verran kuin verotta voi korvata' : null,
    rounding: (count * unitPrice) % 10_000 === 0 ? null : 'pyöristetty senttiin',
  })
  const none = count === 0 ? 'määrä on 0' : 'yksikköhinta on 0,00 €'
  return explained(`row-${place}`, description || 'Rivi ilman selitettä', [part], { none })
}
