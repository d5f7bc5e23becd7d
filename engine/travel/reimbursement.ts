import type { Dated, Resolved } from '@palkkasilta/parameters/dated.ts'
import { fullDayAllowance, mealAllowance, partDayAllowance } from '@palkkasilta/parameters/domestic-travel.ts'
import { type ForeignArea, foreignAllowance } from '@palkkasilta/parameters/foreign-travel.ts'
import type { CarRaise, Vehicle } from '@palkkasilta/parameters/kilometres.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, type Hundredths, timesHundredths } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import type { Reimbursement } from '../payroll/types.ts'
import { kilometrePay } from './kilometres.ts'

interface Claim {
  readonly name: string
  /** Kilometres, days or meals. */
  readonly quantity: Hundredths
  /** Paid for one. `null`: the largest tax-free amount. */
  readonly unitPrice: Cents | null
  readonly on: LocalDate
}

export type ReimbursementClaim = Claim &
  (
    | { readonly type: 'FULL_DAY_ALLOWANCE' | 'PARTIAL_DAY_ALLOWANCE' | 'LUNCH_ALLOWANCE' }
    | {
        readonly type: 'KILOMETER_ALLOWANCE'
        readonly vehicle: Vehicle
        readonly passengers?: number
        readonly raises?: Readonly<Partial<Record<CarRaise, Hundredths>>>
      }
    /** `area: null`: the country is not in the table, and the amount entered by hand stands as tax-free. */
    | { readonly type: 'FOREIGN_ALLOWANCE'; readonly area: ForeignArea | null }
    /** Against a receipt, so tax-free as it is. */
    | { readonly type: 'EXPENSE'; readonly unitPrice: Cents }
  )

/** A reimbursement as a pay slip takes it, and the figure that bounds its tax-free part (`null`: nothing does). */
export interface LimitedReimbursement extends Reimbursement {
  readonly limit: Resolved<Cents> | null
}

const limits: Readonly<Record<'FULL_DAY_ALLOWANCE' | 'PARTIAL_DAY_ALLOWANCE' | 'LUNCH_ALLOWANCE', Dated<Cents>>> = {
  FULL_DAY_ALLOWANCE: fullDayAllowance,
  PARTIAL_DAY_ALLOWANCE: partDayAllowance,
  LUNCH_ALLOWANCE: mealAllowance,
}

/** Splits what is paid back into the part free of tax and the part that is wage. Throws MissingFigure where the law's amount is not known. */
export function limitedReimbursement(claim: ReimbursementClaim): LimitedReimbursement {
  if (!Number.isSafeInteger(claim.quantity)) throw new EngineError('QUANTITY_NOT_WHOLE', 'quantity')
  if (claim.quantity < 0) throw new EngineError('QUANTITY_NEGATIVE', 'quantity')
  if (claim.unitPrice !== null && claim.unitPrice < 0) throw new EngineError('AMOUNT_NEGATIVE', 'unitPrice')
  switch (claim.type) {
    case 'KILOMETER_ALLOWANCE':
      return byKilometre(claim)
    case 'EXPENSE':
      return upTo(claim, null)
    case 'FOREIGN_ALLOWANCE':
      return upTo(claim, claim.area === null ? null : foreignAllowance[claim.area].on(claim.on))
    default:
      return upTo(claim, limits[claim.type].on(claim.on))
  }
}

function upTo(claim: ReimbursementClaim, limit: Resolved<Cents> | null): LimitedReimbursement {
  const { type, name, quantity } = claim
  const unitPrice = claim.unitPrice ?? limit?.value ?? cents(0)
  const paid = timesHundredths(unitPrice, quantity)
  const taxFree = limit === null ? paid : cents(Math.min(paid, timesHundredths(limit.value, quantity)))
  return { type, name, hundredths: quantity, unitPrice, taxFree, taxable: cents(paid - taxFree), limit }
}

function byKilometre(claim: ReimbursementClaim & { readonly type: 'KILOMETER_ALLOWANCE' }): LimitedReimbursement {
  const { type, name, quantity, vehicle, passengers, raises, on } = claim
  const paidPerKm = claim.unitPrice ?? undefined
  const { lines, taxExempt, taxable } = kilometrePay({
    kilometres: quantity,
    vehicle,
    passengers,
    raises,
    paidPerKm,
    on,
  })
  const limit = lines[0]?.figure ?? null
  const unitPrice = claim.unitPrice ?? limit?.value ?? cents(0)
  return { type, name, hundredths: quantity, unitPrice, taxFree: taxExempt, taxable, limit }
}
