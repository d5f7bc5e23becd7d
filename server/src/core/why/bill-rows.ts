import { share } from '@palkkasilta/engine/invoicing/share.ts'
import type { BilledPart, BillRow as PricedRow, RowOrigin } from '@palkkasilta/engine/pricing/bill-row.ts'
import type { BillRows } from '@palkkasilta/engine/pricing/bill-rows.ts'
import {
  euroText,
  hundredthsText,
  myriadthsText,
  quantityText,
  thousandthsText,
} from '@palkkasilta/engine/trace/format.ts'
import { type Cents, cents, type Hundredths, type Myriadths, type Thousandths } from '@palkkasilta/values/money.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { BilledSalary } from '../bill/making/billable.ts'
import { type PricingColumns, pricedRows } from '../bill/making/rows.ts'
import type { StoredBillRow } from '../bill/queries.ts'
import { broughtBy } from './brought.ts'
import { type Explained, explained, type Part, plainPart, restPart, shiftPart } from './parts.ts'

/** What the rows of a bill were made of. */
export interface RowFacts {
  readonly rows: readonly StoredBillRow[]
  readonly salaries: readonly BilledSalary[]
  readonly pricing: PricingColumns
  /** Whose pricing it is: the department's or the bill's own. */
  readonly rule: NonNullable<Part['rule']>
}

interface Made {
  readonly row: PricedRow
  readonly origin: RowOrigin
}

/** Why each row bills what it does, by `row-` and its id: what the pricing makes of which salaries, or what staff typed. */
export function explainedBillRows(facts: RowFacts): Explained[] {
  const made = madeOf(facts)
  const asStored = Map.groupBy(made, ({ row }) => kindOf(row))
  const found = facts.rows.map((row) => (row.of_salaries ? asStored.get(storedKind(row))?.shift() : undefined))
  const left = Map.groupBy([...asStored.values()].flat(), ({ row }) => row.description)
  return facts.rows.map((row, place) => {
    const own = found[place]
    return own
      ? pricedRow(row, own, facts)
      : typedRow(row, row.of_salaries ? left.get(row.description)?.shift() : undefined)
  })
}

/** The rows that the pricing makes of the salaries as they are now; none where it cannot be counted any more. */
function madeOf({ salaries, pricing, rule }: RowFacts): Made[] {
  const { rows, origins } = priced(salaries, pricing, rule.name)
  return rows.flatMap((row, place) => {
    const origin = origins[place]
    return origin ? [{ row, origin }] : []
  })
}

function priced(...given: Parameters<typeof pricedRows>): Pick<BillRows, 'rows' | 'origins'> {
  try {
    return pricedRows(...given)
  } catch (error) {
    if (!problemOf(error)) throw error
    return { rows: [], origins: [] }
  }
}

const kindOf = ({ description, count, itemType, unitPrice }: PricedRow) =>
  JSON.stringify([description, count, itemType, unitPrice])

const storedKind = ({ description, count_hundredths, item_type, unit_price_myriadths }: StoredBillRow) =>
  JSON.stringify([description, count_hundredths, item_type, unit_price_myriadths])

/** A row as the pricing made it: pay times the multiplier, or hours times the price, with the salaries that it bills. */
function pricedRow(stored: StoredBillRow, { row, origin }: Made, { salaries, pricing, rule }: RowFacts): Explained {
  const net = cents(stored.net_cents)
  const made = { ...madeBy(row, origin, pricing), rule }
  const rest = restPart('Yksikköhinnan pyöristys', net, [made], 'hinnassa on neljä desimaalia')
  const isByPay = row.kind === 'reimbursement' || pricing.pricing_mode === 'MARGIN'
  const shares = share(
    net,
    origin.parts.map(({ pay, minutes }) => (isByPay ? pay : minutes)),
  )
  return explained(keyOf(stored), stored.description, [made, ...rest], {
    none: whyNothing(stored, pricing),
    salaries: broughtBy(
      origin.parts.map((part, place) => ({
        salary: salaries[part.salary],
        key: row.kind === 'work' ? payKey(part) : null,
        minutes: part.minutes,
        pay: row.kind === 'work' && isByPay ? part.pay : null,
        amount: shares[place] ?? cents(0),
      })),
    ),
    shifts: origin.parts.flatMap((part, place) => shiftOf(part, shares[place] ?? cents(0), salaries)),
  })
}

/** The figure of the salary that explains what was paid. */
const payKey = ({ row }: BilledPart) => (row === undefined ? 'bruttoSalary' : `row-${row}`)

function madeBy(
  { kind, count, unitPrice, itemType }: PricedRow,
  { target, pay, minutes }: RowOrigin,
  pricing: PricingColumns,
) {
  if (kind === 'reimbursement')
    return plainPart('Korvaukset palkoilta', target, {
      working: reckoned(count, itemType, unitPrice),
      note: 'laskutetaan sen verran kuin maksettiin',
    })
  const note = `laskulla ${reckoned(count, itemType, unitPrice)}`
  if (pricing.pricing_mode === 'MARGIN')
    return plainPart('Palkka × kerroin', target, {
      note,
      working: `${euroText(pay)} × ${thousandthsText(pricing.margin_thousandths as Thousandths)}`,
      rounding: rounded(pay * pricing.margin_thousandths, 1_000),
    })
  const hours = quantityText({ unit: 'minute', count: minutes })
  return plainPart('Työaika × portille hinta', target, {
    note,
    working: `${hours} × ${thousandthsText(pricing.port_price_thousandths as Thousandths)} €/h`,
    rounding: rounded(minutes * pricing.port_price_thousandths, 600),
  })
}

const rounded = (product: number, divisor: number) => (product % divisor === 0 ? null : 'pyöristetty senttiin')

function shiftOf(part: BilledPart, amount: Cents, salaries: readonly BilledSalary[]): Explained['shifts'] {
  const worked = part.shift === undefined ? undefined : salaries[part.salary]?.shifts[part.shift]
  if (!worked) return []
  const { shiftId, shift } = worked
  return [shiftPart(shiftId, shift, { minutes: part.minutes, amount, times: [] })]
}

/** A row that staff added, or one that is not what the pricing makes of the salaries any more. */
function typedRow(row: StoredBillRow, made: Made | undefined): Explained {
  const now = made && `hinnoittelu tekisi palkoista nyt ${euroText(made.row.net)}`
  const changed = ['riviä on muutettu käsin, tai sen palkat ovat muuttuneet laskun teon jälkeen', now]
  const note = row.of_salaries ? changed.filter(Boolean).join('; ') : 'rivi on lisätty käsin'
  const { count_hundredths, item_type, unit_price_myriadths } = row
  const part = plainPart('Määrä × yksikköhinta', cents(row.net_cents), {
    working: reckoned(count_hundredths as Hundredths, item_type, unit_price_myriadths as Myriadths),
    note,
    rounding: rounded(count_hundredths * unit_price_myriadths, 10_000),
  })
  return explained(keyOf(row), row.description, [part], { none: whyNothing(row, null) })
}

/** What the customer reads and can reckon again. */
const reckoned = (count: Hundredths, unit: string, price: Myriadths) =>
  `${hundredthsText(count)} ${unit} × ${myriadthsText(price)} €`

function whyNothing(row: StoredBillRow, pricing: PricingColumns | null): string {
  if (pricing?.pricing_mode === 'MARGIN' && pricing.margin_thousandths === 0) return 'kerroin on 0'
  if (pricing?.pricing_mode === 'FIXED' && pricing.port_price_thousandths === 0) return 'portille hinta on 0,00 €'
  if (row.count_hundredths === 0) return 'määrä on 0'
  return row.unit_price_myriadths === 0 ? 'yksikköhinta on 0,00 €' : 'määrä × yksikköhinta pyöristyy nollaan'
}

const keyOf = ({ id }: StoredBillRow) => `row-${id}`
