import { type Cents, cents, ZERO } from '@palkkasilta/values/money.ts'
import type { TraceNoteCode } from '../trace/codes.ts'
import { type Origin, quantityLine, sumLine, type TraceLine } from '../trace/trace.ts'
import { unitOf } from './earnings.ts'
import type { Reimbursement } from './types.ts'

/** Why what is paid back for a trip is wage. */
export type WageReason = Extract<TraceNoteCode, `TRIP_${string}`>

/** What is paid back for a trip of a line that was billed. */
export interface SalaryTrip extends Pick<Reimbursement, 'type' | 'name' | 'hundredths' | 'unitPrice'> {
  readonly amount: Cents
  /** Of it; the rest is pay, as the other work of the line. */
  readonly taxFree: Cents
  /** Null: all of it is free of tax. */
  readonly reason: WageReason | null
  /** The agreement between the person and the customer, or the law where there is none. */
  readonly origin: Origin
}

/** What of trips is paid without tax, and why the rest is not. */
export function paidBackFor(trips: readonly SalaryTrip[]): {
  readonly reimbursements: readonly Reimbursement[]
  readonly trace: readonly TraceLine[]
} {
  return {
    reimbursements: trips.flatMap(({ type, name, hundredths, unitPrice, amount, taxFree, origin }) => {
      if (taxFree === 0) return []
      const counted = taxFree === amount ? { hundredths, unitPrice } : { hundredths: 100, unitPrice: taxFree }
      return { type, name, ...counted, taxFree, taxable: ZERO, origin }
    }),
    trace: trips.flatMap((trip) => {
      const { name, hundredths, unitPrice, amount, taxFree, reason, origin } = trip
      if (reason === null) return []
      if (reason === 'TRIP_FIGURES_UNKNOWN')
        return sumLine('TRIP_AS_WAGE', ZERO, origin, { code: reason, values: {} }, name)
      const quantity = { unit: unitOf(trip), count: hundredths } as const
      return quantityLine('TRIP_AS_WAGE', name, quantity, unitPrice, cents(amount - taxFree), origin, {
        code: reason,
        values: {},
      })
    }),
  }
}

/** Expenses of work compensation are inside it: only wage pays trips back without tax. */
export function withinCompensation(trip: SalaryTrip): SalaryTrip {
  return { ...trip, taxFree: ZERO, reason: 'TRIP_COMPENSATION' }
}
