import { type ReimbursementType, reimbursementTypes } from '@palkkasilta/contract/reimbursements.ts'
import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import { reimbursementNames } from '@palkkasilta/engine/pricing/request.ts'
import { type LimitedReimbursement, limitedReimbursement } from '@palkkasilta/engine/travel/reimbursement.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { type Cents, cents, type Hundredths } from '@palkkasilta/values/money.ts'
import type { ReimbursementRow } from './queries.ts'

const CAR = 0

/** A shift's reimbursement split into its tax-free part and what is wage. A shift tells neither vehicle nor country: a car, and the foreign price as entered. */
export function reimbursementOf(
  row: Pick<ReimbursementRow, 'type' | 'amount_hundredths' | 'unit_price_cents'>,
  startsAt: string,
): Reimbursement {
  return limited(row.type, startsAt, row.amount_hundredths as Hundredths, cents(row.unit_price_cents))
}

function limited(
  type: ReimbursementType,
  startsAt: string,
  quantity: Hundredths,
  unitPrice: Cents,
): LimitedReimbursement {
  const on = dayOf(Temporal.Instant.from(startsAt))
  const claim = { name: reimbursementNames[type], quantity, unitPrice, on }
  if (type === 'KILOMETER_ALLOWANCE') return limitedReimbursement({ ...claim, type, vehicle: CAR })
  if (type === 'FOREIGN_ALLOWANCE') return limitedReimbursement({ ...claim, type, area: null })
  return limitedReimbursement({ ...claim, type })
}

/** What the law lets be paid for one of each kind without tax on the day of a shift; nothing of what it does not bound or is not known. */
export function taxFreeLimits(startsAt: string): Partial<Record<ReimbursementType, Cents>> {
  return Object.fromEntries(
    reimbursementTypes.flatMap((type) => {
      const limit = limitOf(type, startsAt)
      return limit === null ? [] : [[type, limit]]
    }),
  )
}

function limitOf(type: ReimbursementType, startsAt: string): Cents | null {
  try {
    return limited(type, startsAt, 100 as Hundredths, cents(0)).limit?.value ?? null
  } catch (error) {
    if (error instanceof MissingFigure) return null
    throw error
  }
}
