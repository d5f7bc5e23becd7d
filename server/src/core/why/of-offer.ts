import type { Offer } from '@palkkasilta/engine/pricing/offer.ts'
import { paidBack } from '@palkkasilta/engine/pricing/reimbursement-rows.ts'
import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { type Explained, explained, figurePart, type Part, partOf, plainPart } from '../../core/explanation/parts.ts'
import { slipFigures } from '../../core/payroll/explaining/slip-figures.ts'

/** Why every figure of an offer is what it is: its bill, then the pay behind it, as a salary explains itself. */
export function whyOfOffer(offer: Offer): Explained[] {
  const pay = linesOf(offer.pay.trace, ['PAY_ROW', 'SUPPLEMENT', 'OVERTIME'])
  const rows = pay.map((line, place) => explained(`row-${place}`, partOf(line).name, [typed(partOf(line))]))
  const slip = slipFigures(offer.slip, rows, []).map((figure) => ({ ...figure, parts: figure.parts.map(typed) }))
  const net = explained('netBilling', 'Lasku ilman alv:a', partsOf(offer, ['BILL_ROW']))
  const vat = explained('alvAmount', 'Alv', partsOf(offer, ['VAT']), {
    none: 'verokanta on 0 % tai laskutettavaa ei ole',
  })
  const gross = explained('grossBilling', 'Lasku yhteensä', [figurePart(net), figurePart(vat)])
  const costs = slip.filter(({ key }) => key === 'ourCosts')
  const left = explained('yield', 'Kate', [figurePart(net), ...costs.map((each) => figurePart(each, -1))])
  return [net, vat, gross, hourly(offer), paidBackInAll(offer), left, taken(slip), ...slip, ...rows]
}

/** What an hour of work is billed: no sum, but a share of the rows of work. */
function hourly({ rows, billedHourly, pay }: Offer): Explained {
  const work = rows.filter(({ kind }) => kind === 'work')
  const part = plainPart('Työn osuus laskusta tunnilta', billedHourly, {
    working: `${work.map(({ net }) => euroText(net)).join(' + ')}, työaikaa ${pay.workedMinutes} min`,
  })
  return explained('billedHourly', 'Tuntilaskutus', [part])
}

function paidBackInAll({ slip }: Offer): Explained {
  const parts = slip.reimbursements.map((each) =>
    plainPart(each.name, paidBack(each), {
      note: each.taxable === 0 ? null : `verovapaan määrän ylittävä ${euroText(each.taxable)} on palkkaa`,
    }),
  )
  return explained('reimbursementsTotal', 'Korvaukset', parts, { none: 'korvauksia ei ole annettu' })
}

/** What is withheld of the employee's pay. */
function taken(slip: readonly Explained[]): Explained {
  const own = ['taxamount', 'personTyElAmount', 'personunemploymentInsuranceAmount']
  const parts = slip.filter(({ key }) => own.includes(key)).map((each) => figurePart(each))
  return explained('employeeCosts', 'Työntekijän kulut', parts)
}

function partsOf({ trace }: Offer, codes: readonly TraceCode[]): Part[] {
  return linesOf(trace, codes).map((line) => typed(partOf(line)))
}

function linesOf(trace: readonly TraceLine[], codes: readonly TraceCode[]): TraceLine[] {
  return trace.filter(({ code }) => codes.includes(code))
}

/** What was typed into the calculator is the offer's own, not a salary's. */
function typed(part: Part): Part {
  return part.rule?.level === 'salary' ? { ...part, rule: { ...part.rule, level: 'offer' } } : part
}
