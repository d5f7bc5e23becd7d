import type { Resolved } from '@palkkasilta/parameters/dated.ts'
import {
  type CarRaise,
  carRaises,
  kilometreAllowance,
  passengerRaise,
  type Vehicle,
} from '@palkkasilta/parameters/kilometres.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, type Hundredths, sum, timesHundredths } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'

export interface KilometreClaim {
  readonly kilometres: Hundredths
  readonly vehicle: Vehicle
  /** People whose transport is the employer's business. */
  readonly passengers?: number
  /** The kilometres driven with a trailer, a dog and so on: car only. */
  readonly raises?: Readonly<Partial<Record<CarRaise, Hundredths>>>
  /** What is paid for a kilometre in all. Without it: the largest tax-free amount. */
  readonly paidPerKm?: Cents
  readonly on: LocalDate
}

/** One part of the largest tax-free amount. */
export interface KilometreLine {
  readonly kind: 'VEHICLE' | 'PASSENGERS' | CarRaise
  readonly kilometres: Hundredths
  /** How many times: 1, or the passengers. */
  readonly times: number
  readonly figure: Resolved<Cents>
  readonly amount: Cents
}

export interface KilometrePay {
  readonly lines: readonly KilometreLine[]
  readonly paid: Cents
  readonly taxExempt: Cents
  /** Above the maximum: wage (Incomes Register 209). */
  readonly taxable: Cents
}

const MOST_PASSENGERS = 100

function check({ kilometres, vehicle, passengers = 0, raises = {}, paidPerKm }: KilometreClaim): void {
  if (!(vehicle in kilometreAllowance)) throw new EngineError('VEHICLE_UNKNOWN', 'vehicle')
  if (!Number.isSafeInteger(kilometres)) throw new EngineError('QUANTITY_NOT_WHOLE', 'kilometres')
  if (kilometres < 0) throw new EngineError('QUANTITY_NEGATIVE', 'kilometres')
  if (!Number.isSafeInteger(passengers) || passengers < 0 || passengers > MOST_PASSENGERS)
    throw new EngineError('COUNT_OUT_OF_RANGE', 'passengers', { min: 0, max: MOST_PASSENGERS })
  if (paidPerKm !== undefined && paidPerKm < 0) throw new EngineError('AMOUNT_NEGATIVE', 'paidPerKm')
  for (const [raise, driven] of Object.entries(raises)) {
    if (vehicle !== 0) throw new EngineError('RAISE_NEEDS_CAR', `raises.${raise}`)
    if (driven < 0) throw new EngineError('QUANTITY_NEGATIVE', `raises.${raise}`)
    if (driven > kilometres) throw new EngineError('RAISE_LONGER_THAN_TRIP', `raises.${raise}`)
  }
}

function line(kind: KilometreLine['kind'], kilometres: Hundredths, figure: Resolved<Cents>, times = 1): KilometreLine {
  return { kind, kilometres, times, figure, amount: timesHundredths(cents(figure.value * times), kilometres) }
}

/** What a drive with a vehicle of one's own may pay without tax, and what of the paid sum is wage. Throws MissingFigure where the year's amount is not known. */
export function kilometrePay(claim: KilometreClaim): KilometrePay {
  check(claim)
  const { kilometres, vehicle, passengers = 0, raises = {}, paidPerKm, on } = claim
  const lines = [line('VEHICLE', kilometres, kilometreAllowance[vehicle].on(on))]
  if (passengers > 0) lines.push(line('PASSENGERS', kilometres, passengerRaise.on(on), passengers))
  for (const [raise, driven] of Object.entries(raises) as [CarRaise, Hundredths][]) {
    if (driven > 0) lines.push(line(raise, driven, carRaises[raise].on(on)))
  }
  const largest = sum(lines.map(({ amount }) => amount))
  const paid = paidPerKm === undefined ? largest : timesHundredths(paidPerKm, kilometres)
  const taxExempt = cents(Math.min(paid, largest))
  return { lines, paid, taxExempt, taxable: cents(paid - taxExempt) }
}
