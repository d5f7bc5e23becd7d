import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import { reimbursementNames } from '@palkkasilta/engine/pricing/request.ts'
import { limitedReimbursement } from '@palkkasilta/engine/travel/reimbursement.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/types.ts'

const CAR = 0

/** A shift's reimbursement split into its tax-free part and what is wage. A shift tells neither vehicle nor country: a car, and the foreign price as entered. */
export function reimbursementOf(row: Selectable<DB['shift_reimbursement']>, startsAt: string): Reimbursement {
  const claim = {
    name: reimbursementNames[row.type],
    quantity: row.amount_hundredths as Hundredths,
    unitPrice: cents(row.unit_price_cents),
    on: dayOf(Temporal.Instant.from(startsAt)),
  }
  const { type } = row
  if (type === 'KILOMETER_ALLOWANCE') return limitedReimbursement({ ...claim, type, vehicle: CAR })
  if (type === 'FOREIGN_ALLOWANCE') return limitedReimbursement({ ...claim, type, area: null })
  return limitedReimbursement({ ...claim, type })
}
