import * as contract from '@palkkasilta/contract/pricing.ts'
import { refusals } from '@palkkasilta/contract/refusals.ts'
import { id } from '@palkkasilta/contract/shapes.ts'
import { dayOfMinute } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import { payWarningTexts } from '@palkkasilta/engine/agreements/agreement/warnings.ts'
import { vatChoices } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import { type Offer, priceOffer } from '@palkkasilta/engine/pricing/offer.ts'
import { paidBack } from '@palkkasilta/engine/pricing/reimbursement-rows.ts'
import { offerSlip, readPricingRequest } from '@palkkasilta/engine/pricing/request.ts'
import { offerWarnings } from '@palkkasilta/engine/pricing/texts.ts'
import { fillText } from '@palkkasilta/engine/trace/finnish.ts'
import { fromDayNumber } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, portion, type Rate, sum } from '@palkkasilta/values/money.ts'
import { compiledOnce } from '../../core/agreement/compiled.ts'
import { storedAgreement } from '../../core/agreement/load.ts'
import { whyOfOffer } from '../../core/why/of-offer.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'
import { badField } from '../../kernel/errors.ts'
import { slipOfOffer } from './slip.ts'

export function pricingRoutes(api: Api): void {
  read(api, contract.calculatePrice, async ({ db, body }) => {
    const request = readPricingRequest(body)
    const personId = request.personId === '' ? null : idOf(request.personId, 'personId', 'Henkilöä ei ole')
    const on = fromDayNumber(dayOfMinute(request.shift.start))
    const tesId = idOf(request.tesId, 'tesId', refusals.NO_AGREEMENT)
    const agreement = compiledOnce(await storedAgreement(db, tesId, on.toString()))
    const { slip, warnings } = await slipOfOffer(db, personId, agreement, on)
    const offer = priceOffer({
      shift: request.shift,
      agreement,
      wages: request.wages,
      slip: offerSlip(slip, request),
      reimbursements: request.reimbursements,
      terms: request.terms,
      vatRate: request.vatRate,
    })
    return {
      ...body,
      ...resultOf(offer),
      rows: offer.rows.map(({ description: desc, count, itemType: itemtype, unitPrice: amount, net: netamount }) => ({
        ...{ desc, count, itemtype, amount, netamount },
      })),
      figures: whyOfOffer(offer),
      reimbursements: pricedRows(body.reimbursements ?? [], request),
      warnings: [...warnings, ...payWarningTexts(offer.pay), ...wageOf(request)],
    }
  })

  read(api, contract.vatChoices, async ({ query }) => vatChoices(query.on).map(({ rate }) => rate))
}

function idOf(text: string, field: string, message: string): number {
  const read = id.safeParse(text)
  if (!read.success) throw badField(field, message)
  return read.data
}

interface Priced {
  readonly reimbursements: readonly Reimbursement[]
  readonly vatRate: Rate
}

/** The rows as they were asked, with the prices that were used, as salaries and bills tell them. */
function pricedRows(rows: readonly object[], { reimbursements, vatRate }: Priced) {
  return reimbursements.map((reimbursement, index) => {
    const { type, hundredths, unitPrice } = reimbursement
    const paid = paidBack(reimbursement)
    return {
      ...rows[index],
      ...{ reimbursement: type, amount: hundredths as Hundredths, unitPrice },
      ...{ vatZeroPrice: paid, vatPrice: cents(paid + portion(paid, vatRate)), wagePart: reimbursement.taxable },
    }
  })
}

/** Warned of before anything is agreed: what is wage costs more than what is free of tax. */
function wageOf({ reimbursements }: Priced): string[] {
  const wage = sum(reimbursements.map(({ taxable }) => taxable))
  return wage === 0 ? [] : [fillText(offerWarnings.REIMBURSED_WAGE, { wage })]
}

function resultOf(offer: Offer) {
  const { slip } = offer
  return {
    billedHourly: offer.billedHourly,
    hours: offer.hours,
    netBilling: offer.netBilling,
    grossBilling: offer.grossBilling,
    alvAmount: offer.vat,
    reimbursementsTotal: offer.reimbursementsTotal,
    yield: offer.yield,
    yieldPercent: offer.yieldPercent,
    tamigoSalary: {
      taxableSalary: slip.taxable,
      employerCosts: slip.employerCosts,
      employeeCosts: slip.employeeCosts,
      bruttoSalary: slip.gross,
      netSalary: slip.net,
      holidaybonusAmount: slip.holidayCompensation,
      nonTaxableSalary: slip.taxFree,
      paidSalary: slip.paid,
      totalSalary: cents(slip.taxable + slip.taxFree),
      ourCosts: slip.ourCosts,
    },
  }
}
