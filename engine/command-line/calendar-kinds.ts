import { isForeignArea } from '@palkkasilta/parameters/foreign-travel.ts'
import type { Vehicle } from '@palkkasilta/parameters/kilometres.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { hundredths, toEuros, toFraction } from '@palkkasilta/values/money.ts'
import { localDateTime } from '@palkkasilta/values/time.ts'
import { paydayFor } from '../calendar/banking-days.ts'
import { publicHolidays } from '../calendar/holidays.ts'
import { type SalaryPeriod, salaryDays, salaryPeriods } from '../calendar/salary-days.ts'
import { EngineError } from '../errors.ts'
import { invoiceTotals, type VatAmounts, vatOfGross, vatOfNet } from '../invoicing/vat.ts'
import { checkVatRate } from '../invoicing/vat-rates.ts'
import { isVatZeroReason, vatCategory, vatNote } from '../invoicing/vat-rules.ts'
import { type VatTerms, vatProblems, vatProblemTexts } from '../invoicing/vat-terms.ts'
import { CaseInput } from '../payroll/solving/case-input.ts'
import { domesticTrip } from '../travel/domestic-trip.ts'
import { foreignTrip, type TravelPlace } from '../travel/foreign-trip.ts'
import { kilometrePay } from '../travel/kilometres.ts'

type CaseResult = Readonly<Record<string, unknown>>

/** Days, taxes on sales and trips. */
export const calendarCases = {
  holidays: holidaysCase,
  payday: (value: unknown) => ({ date: paydayFor(new CaseInput(value).date('due')).toString() }),
  salaryDays: salaryDaysCase,
  vat: vatCase,
  vatTerms: vatTermsCase,
  vatCategory: vatCategoryCase,
  invoice: invoiceCase,
  travel: travelCase,
} as const satisfies Record<string, (value: unknown) => CaseResult>

function holidaysCase(value: unknown): CaseResult {
  const year = wholeNumber(new CaseInput(value), 'year', 1, 9999)
  return { days: publicHolidays(year).map(({ date, name }) => ({ date: date.toString(), name })) }
}

function salaryDaysCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const period = input.choice('period', Object.keys(salaryPeriods) as SalaryPeriod[], 'MONTH')
  const days = salaryDays(input.date('start'), period, input.optionalDate('from') ?? input.date('start'))
  return { days: days.map(String) }
}

/** What is wrong with a choice of tax, and what the invoice says of missing tax. */
function vatTermsCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const terms = vatTermsOf(input)
  const problems = vatProblems(terms)
  const note = problems.length === 0 ? vatNote(terms, input.date('supplied')) : null
  return { problems: problems.map(({ code, field }) => ({ code, field, message: vatProblemTexts[code] })), note }
}

/** How an e-invoice tells the same choice. */
function vatCategoryCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  return { ...vatCategory(vatTermsOf(input), input.date('supplied')) }
}

function vatTermsOf(input: CaseInput): VatTerms {
  const reason = input.count('zeroReason', 0)
  if (reason !== 0 && !isVatZeroReason(reason))
    throw new EngineError('COUNT_OUT_OF_RANGE', 'zeroReason', { min: 1, max: 12 })
  return {
    rate: input.fraction('rate'),
    reverseCharge: input.flag('reverseCharge'),
    zeroReason: reason === 0 ? null : reason,
  }
}

function invoiceCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const rows = input.list('rows').map((row) => ({ amount: row.money('amount'), rate: row.fraction('rate') }))
  const { rates, ...totals } = invoiceTotals(rows, input.flag('withVat') ? 'GROSS' : 'NET')
  const amounts = ({ rate, net, vat, gross }: VatAmounts) => ({
    rate: toFraction(rate),
    ...inEuros({ net, vat, gross }),
  })
  return { rows: totals.rows.map(amounts), rates: rates.map(amounts), ...inEuros(totals) }
}

function inEuros({ net, vat, gross }: Pick<VatAmounts, 'net' | 'vat' | 'gross'>) {
  return { net: toEuros(net), vat: toEuros(vat), gross: toEuros(gross) }
}

function vatCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const rate = input.fraction('rate')
  const supplied = input.optionalDate('supplied')
  if (supplied) checkVatRate(rate, supplied)
  const amounts = input.has('gross') ? vatOfGross(input.money('gross'), rate) : vatOfNet(input.money('net'), rate)
  return { net: toEuros(amounts.net), vat: toEuros(amounts.vat), gross: toEuros(amounts.gross), rate: toFraction(rate) }
}

function travelCase(value: unknown): CaseResult {
  const input = new CaseInput(value)
  const on = amountsOn(input)
  if (input.has('kilometres')) return kilometresCase(input, on)
  const given = {
    start: localDateTime(input.text('start', '')),
    end: localDateTime(input.text('end', '')),
    freeMeals: wholeNumber(input, 'freeMeals', 0, 1000, 0),
  }
  const place = placeOf(input)
  const trip = place
    ? foreignTrip({ ...given, places: [place] })
    : domesticTrip({ ...given, ...(on ? { amountsOn: on } : {}) })
  const allowance = toEuros(trip.allowance)
  return { fullDays: trip.fullDays, partDays: trip.partDays, allowance, taxExempt: allowance, taxable: 0 }
}

function placeOf(input: CaseInput): TravelPlace | null {
  const byHand = input.optionalMoney('foreignAllowance')
  if (byHand !== null) return byHand
  const country = input.text('country', '')
  if (country === '') return null
  if (!isForeignArea(country)) throw new EngineError('TRIP_WITHOUT_COUNTRY', 'country')
  return country
}

function kilometresCase(input: CaseInput, on: LocalDate | null): CaseResult {
  if (!on) throw new EngineError('VALUE_MISSING', 'year')
  const paidPerKm = input.optionalMoney('paidPerKm')
  const pay = kilometrePay({
    kilometres: hundredths(input.count('kilometres', 0)),
    vehicle: wholeNumber(input, 'vehicle', 0, 7, 0) as Vehicle,
    passengers: wholeNumber(input, 'passengers', 0, 100, 0),
    ...(paidPerKm === null ? {} : { paidPerKm }),
    on,
  })
  return {
    fullDays: 0,
    partDays: 0,
    allowance: toEuros(pay.paid),
    taxExempt: toEuros(pay.taxExempt),
    taxable: toEuros(pay.taxable),
  }
}

/** A year means any day of it: the amounts change on 1 January. */
function amountsOn(input: CaseInput): LocalDate | null {
  if (!input.has('year')) return input.optionalDate('paymentDate')
  return localDate(`${wholeNumber(input, 'year', 1900, 9999)}-01-01`)
}

function wholeNumber(input: CaseInput, name: string, min: number, max: number, otherwise?: number): number {
  if (!input.has(name) && otherwise !== undefined) return otherwise
  const value = input.count(name, Number.NaN)
  if (Number.isSafeInteger(value) && value >= min && value <= max) return value
  throw new EngineError('COUNT_OUT_OF_RANGE', name, { min, max })
}
