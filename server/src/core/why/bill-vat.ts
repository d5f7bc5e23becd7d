import { billFigureNames } from '@palkkasilta/contract/names.ts'
import { vatOfNet } from '@palkkasilta/engine/invoicing/vat.ts'
import { vatChoices } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { vatNote } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import { percentText } from '@palkkasilta/engine/trace/format.ts'
import { lawOrigin, type Origin, rateLine } from '@palkkasilta/engine/trace/trace.ts'
import { vatRates } from '@palkkasilta/parameters/vat.ts'
import { constructionReverseCharge, type VatZeroReason } from '@palkkasilta/parameters/vat-grounds.ts'
import { finnishDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, millionths, type Rate, sum } from '@palkkasilta/values/money.ts'
import type { StoredBill, StoredBillRow } from '../bill/queries.ts'
import { suppliedOn } from '../bill/supplied-on.ts'
import { type Explained, explained, type Part, partOf, restPart } from './parts.ts'

/** Of a bill what its tax is counted from. */
type Taxed = Pick<StoredBill, 'vat_cents' | 'vat_rate' | 'reverse_vat' | 'zero_reason' | 'delivery_date' | 'bill_date'>
type TaxedRow = Pick<StoredBillRow, 'vat_rate' | 'net_cents'>

/** The tax of a bill: of each rate on the sum of its rows. */
export function explainedVat(bill: Taxed, rows: readonly TaxedRow[]): Explained {
  const rates = [...Map.groupBy(rows, (row) => millionths(row.vat_rate))].sort(([a], [b]) => b - a)
  const parts = rates.map(([rate, alike]) => vatPart(bill, rate, sum(alike.map((row) => cents(row.net_cents)))))
  const rest = restPart('Veron pyöristysero', cents(bill.vat_cents), parts, 'vero on laskettu riveittäin')
  return explained('vatamount', billFigureNames.vatamount, [...parts, ...rest], { none: whyNoVat(bill) })
}

/** The tax of each row, by `row-`, its id and `-vat`: what its own net makes, and what it carries of the rounding of the whole. */
export function explainedRowVats(bill: StoredBill, rows: readonly StoredBillRow[]): Explained[] {
  return rows.map((row) => {
    const part = vatPart(bill, millionths(row.vat_rate), cents(row.net_cents))
    const rest = restPart(
      'Osuus laskun pyöristyksestä',
      cents(row.vat_cents),
      [part],
      'vero lasketaan koko laskun verottomasta summasta ja jaetaan riveille',
    )
    return explained(`row-${row.id}-vat`, `${billFigureNames.vatamount}: ${row.description}`, [part, ...rest], {
      none: whyNoVat(bill),
    })
  })
}

function vatPart(bill: Taxed, rate: Rate, net: Cents): Part {
  const line = rateLine('VAT', net, rate, vatOfNet(net, rate).vat, originOf(bill, rate))
  const part = partOf({ ...line, name: `${billFigureNames.vatamount} ${percentText(rate)}` })
  return { ...part, note: `toimitettu ${finnishDate(suppliedOn(bill))}` }
}

/** The law's rate of the day of supply; a rate that is not the law's is the bill's own. */
function originOf(bill: Taxed, rate: Rate): Origin {
  const day = suppliedOn(bill)
  if (bill.reverse_vat) return lawOrigin(constructionReverseCharge.name, constructionReverseCharge.on(day))
  const choice = vatChoices(day).find((each) => each.rate === rate)
  if (choice) return lawOrigin(choice.name, vatRates[choice.class].on(day))
  return { level: 'law', name: 'laki', since: null, source: null, certainty: 'confirmed' }
}

function whyNoVat(bill: Taxed): string {
  const terms = {
    rate: millionths(bill.vat_rate),
    reverseCharge: bill.reverse_vat,
    zeroReason: bill.zero_reason as VatZeroReason | null,
  }
  const note = vatNote(terms, suppliedOn(bill))
  if (bill.reverse_vat) return `laskulla on käännetty verovelvollisuus (${note})`
  if (note) return note
  return bill.vat_rate === 0 ? 'laskun verokanta on 0 %' : 'verotonta summaa ei ole'
}
