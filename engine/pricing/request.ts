import { fromDayNumber, type LocalDate } from '@palkkasilta/values/date.ts'
import { cents, HUNDRED_PERCENT, millionths, type Rate, type Thousandths } from '@palkkasilta/values/money.ts'
import { dayOfMinute } from '../agreements/agreement/helsinki.ts'
import {
  fieldOf,
  flag,
  fraction,
  moment,
  money,
  percent,
  type Source,
  source,
  text,
  thousandths,
} from '../agreements/agreement/reading.ts'
import type { ShiftTime } from '../agreements/agreement/types.ts'
import { type CompiledWages, compileWages } from '../agreements/wages.ts'
import { EngineError } from '../errors.ts'
import { checkVatRate } from '../invoicing/vat-rates.ts'
import { setRate } from '../payroll/rates.ts'
import type { PayslipInput, Reimbursement } from '../payroll/types.ts'
import type { Origin } from '../trace/trace.ts'
import { askedReimbursements } from './asked-reimbursements.ts'
import { LARGEST_MARGIN, LARGEST_PORT_PRICE, type PricingTerms, pricingModes } from './terms.ts'

/** What the pricing calculator asks, with the specification's defaults for what it leaves out. */
export interface PricingRequest {
  readonly tesId: string
  readonly personId: string
  readonly shift: ShiftTime
  readonly wages: CompiledWages
  readonly taxPercent: Rate
  readonly holidayBonus: Rate
  readonly vatRate: Rate
  readonly terms: PricingTerms
  readonly reimbursements: readonly Reimbursement[]
}

const asTyped: Origin = { level: 'salary', name: 'hintalaskuri', since: null, source: null, certainty: 'confirmed' }

const DEFAULTS = {
  hourly: cents(12_00),
  vat: millionths(255_000),
  margin: 1_620 as Thousandths,
  portPrice: 0 as Thousandths,
  taxPercent: millionths(100_000),
  holidayBonus: millionths(115_000),
} as const

/** The body of `POST /api/pricing/calculate`. Throws EngineError that names the field. */
export function readPricingRequest(body: unknown): PricingRequest {
  const request = source(body)
  const start = moment(request, 'startDateTime')
  const end = moment(request, 'endDateTime')
  if (end <= start) throw new EngineError('SHIFT_ENDS_BEFORE_START', 'endDateTime', { shift: 1 })
  const shift = { id: '1', start, end }
  const supplied = fromDayNumber(dayOfMinute(start))
  const base = money(request, 'hourlySalary') ?? DEFAULTS.hourly
  return {
    tesId: text(request, 'tesId'),
    personId: text(request, 'personId'),
    shift,
    wages: compileWages([{ days: { from: null, to: null }, base, larger: null, origin: asTyped }]),
    taxPercent: share(request, 'taxPercent', DEFAULTS.taxPercent),
    holidayBonus: share(request, 'holidayBonus', DEFAULTS.holidayBonus),
    vatRate: vatRate(request, supplied),
    terms: terms(request),
    reimbursements: askedReimbursements(request, shift),
  }
}

/**
 * The slip of the offer: whoever it is for, the tax and holiday percents are those of the request. One shift is priced as a part
 * of a month's pay: pension insurance has no lower limit for it.
 */
export function offerSlip(whom: PayslipInput, { taxPercent, holidayBonus }: PricingRequest): PayslipInput {
  return {
    ...whom,
    insuredThisMonth: true,
    rates: { ...whom.rates, holidayCompensation: setRate(holidayBonus, 'salary', asTyped.name) },
    withholding: { ...whom.withholding, percent: setRate(taxPercent, 'salary', asTyped.name) },
  }
}

function share(from: Source, key: string, otherwise: Rate): Rate {
  const value = fraction(from, key) ?? otherwise
  if (value < 0 || value > HUNDRED_PERCENT)
    throw new EngineError('PERCENT_OUT_OF_RANGE', fieldOf(from, key), { min: 0, max: 100 })
  return value
}

/** Given in percent, as on the form: 25.5. */
function vatRate(from: Source, supplied: LocalDate): Rate {
  const value = percent(from, 'alv') ?? DEFAULTS.vat
  checkVatRate(value, supplied, 'alv')
  return value
}

function terms(from: Source): PricingTerms {
  const given = text(from, 'pricingMode') || 'MARGIN'
  const mode = pricingModes.find((one) => one === given)
  if (mode === undefined)
    throw new EngineError('UNKNOWN_CHOICE', fieldOf(from, 'pricingMode'), { choices: pricingModes.join(', ') })
  return {
    mode,
    margin: thousandths(from, 'ownMargin', 'MARGIN_OUT_OF_RANGE', { max: LARGEST_MARGIN }) ?? DEFAULTS.margin,
    portPrice:
      thousandths(from, 'portPrice', 'PORT_PRICE_OUT_OF_RANGE', { max: LARGEST_PORT_PRICE }) ?? DEFAULTS.portPrice,
    billReimbursements: from.values.billReimbursements === undefined || flag(from, 'billReimbursements'),
    groupByShift: false,
    origin: asTyped,
  }
}
