import { offerFigureNames } from '@palkkasilta/contract/offer-names.ts'
import type { Offer } from '@palkkasilta/engine/pricing/offer.ts'
import { paidBack } from '@palkkasilta/engine/pricing/reimbursement-rows.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import {
  added,
  type Explained,
  explained,
  figuresOf,
  linesOf,
  type Part,
  partOf,
  partsOf,
  plainPart,
  taken,
} from './parts.ts'
import { slipFigures } from './slip-figures.ts'

const figure = figuresOf(offerFigureNames)

/** Why every figure of an offer is what it is: its bill, then the pay behind it, as a salary explains itself. */
export function whyOfOffer(offer: Offer): Explained[] {
  const pay = linesOf(offer.pay.trace, ['PAY_ROW', 'SUPPLEMENT', 'OVERTIME']).map(partOf)
  const rows = pay.map((part, place) => explained(`row-${place}`, part.name, [part]))
  const slip = slipFigures(offer.slip, rows, [])
  const costs = slip.filter(({ key }) => key === 'ourCosts')
  const net = figure('netBilling', partsOf(offer.trace, ['BILL_ROW']))
  const vat = figure('alvAmount', partsOf(offer.trace, ['VAT']), {
    none: 'verokanta on 0 % tai laskutettavaa ei ole',
  })
  const gross = figure('grossBilling', added(net, vat))
  const left = figure('yield', [...added(net), ...taken(...costs)])
  const all = [net, vat, gross, hourly(offer), paidBackInAll(offer), left, withheld(slip), ...slip, ...rows]
  return all.map((each) => ({ ...each, parts: each.parts.map(typed) }))
}

/** What an hour of work is billed: no sum, but a share of the rows of work. */
function hourly({ rows, billedHourly, pay }: Offer): Explained {
  const work = rows.filter(({ kind }) => kind === 'work')
  const part = plainPart('Työn osuus laskusta tunnilta', billedHourly, {
    working: `${work.map(({ net }) => euroText(net)).join(' + ')}, työaikaa ${pay.workedMinutes} min`,
  })
  return figure('billedHourly', [part])
}

function paidBackInAll({ slip }: Offer): Explained {
  const parts = slip.reimbursements.map((each) =>
    plainPart(each.name, paidBack(each), {
      note: each.taxable === 0 ? null : `verovapaan määrän ylittävä ${euroText(each.taxable)} on palkkaa`,
    }),
  )
  return figure('reimbursementsTotal', parts, { none: 'korvauksia ei ole annettu' })
}

/** What is withheld of the employee's pay. */
function withheld(slip: readonly Explained[]): Explained {
  const own = ['taxamount', 'personTyElAmount', 'personunemploymentInsuranceAmount']
  return figure('employeeCosts', added(...slip.filter(({ key }) => own.includes(key))))
}

/** What was typed into the calculator is the offer's own, not a salary's. */
function typed(part: Part): Part {
  return part.rule?.level === 'salary' ? { ...part, rule: { ...part.rule, level: 'offer' } } : part
}
