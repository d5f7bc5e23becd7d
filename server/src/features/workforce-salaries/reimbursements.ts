import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import { kilometrePay } from '@palkkasilta/engine/travel/kilometres.ts'
import { fullDayAllowance, mealAllowance, partDayAllowance } from '@palkkasilta/parameters/travel.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, type Hundredths, timesHundredths } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { DB, ReimbursementType } from '../../platform/database/types.ts'

type Row = Selectable<DB['shift_reimbursement']>

const names: Record<ReimbursementType, string> = {
  FULL_DAY_ALLOWANCE: 'Kokopäiväraha',
  PARTIAL_DAY_ALLOWANCE: 'Osapäiväraha',
  FOREIGN_ALLOWANCE: 'Ulkomaanpäiväraha',
  KILOMETER_ALLOWANCE: 'Kilometrikorvaus',
  LUNCH_ALLOWANCE: 'Ateriakorvaus',
}

/** What the law lets be paid without tax for one. The country of a foreign day is not known here, so its price stands as entered. */
const largest: Partial<Record<ReimbursementType, (on: LocalDate) => Cents>> = {
  FULL_DAY_ALLOWANCE: (on) => fullDayAllowance.on(on).value,
  PARTIAL_DAY_ALLOWANCE: (on) => partDayAllowance.on(on).value,
  LUNCH_ALLOWANCE: (on) => mealAllowance.on(on).value,
}

/** A shift's reimbursement split into its tax-free part and what is wage. */
export function reimbursementOf(row: Row, startsAt: string): Reimbursement {
  const hundredths = row.amount_hundredths as Hundredths
  const unitPrice = cents(row.unit_price_cents)
  const on = dayOf(Temporal.Instant.from(startsAt))
  return { type: row.type, name: names[row.type], hundredths, unitPrice, ...split(row.type, hundredths, unitPrice, on) }
}

function split(type: ReimbursementType, hundredths: Hundredths, unitPrice: Cents, on: LocalDate) {
  if (type === 'KILOMETER_ALLOWANCE') {
    const pay = kilometrePay({ kilometres: hundredths, vehicle: 0, paidPerKm: unitPrice, on })
    return { taxFree: pay.taxExempt, taxable: pay.taxable }
  }
  const paid = timesHundredths(unitPrice, hundredths)
  const limit = largest[type]
  const taxFree = limit ? cents(Math.min(paid, timesHundredths(limit(on), hundredths))) : paid
  return { taxFree, taxable: cents(paid - taxFree) }
}
