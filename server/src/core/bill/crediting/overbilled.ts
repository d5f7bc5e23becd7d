import {
  type Cents,
  cents,
  divideRounded,
  HUNDRED_PERCENT,
  millionths,
  type Rate,
  sum,
} from '@palkkasilta/values/money.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import type { StoredBill } from '../queries.ts'
import { leftOfNet } from '../shares.ts'

/** What of a paid shift turned out not to be due. */
export interface NotDue {
  readonly tamigoShiftId: string
  readonly minutes: number
  readonly pay: Cents
  readonly reimbursed: Cents
}

/** A bill of which shifts were worked shorter than billed, or not at all. */
export interface Overbilled {
  readonly bill: StoredBill
  /** Without tax, by the bill's own pricing; at most what is left of it. */
  readonly amount: Cents
}

/** The bills that carry too much of such shifts. */
export async function overbilledBy(db: Read, work: readonly NotDue[]): Promise<Overbilled[]> {
  const places = await billedPlaces(
    db,
    work.map(({ tamigoShiftId }) => tamigoShiftId),
  )
  const billOf = new Map(places.map(({ tamigo_shift_id, bill_id }) => [tamigo_shift_id, bill_id]))
  const ofBill = Map.groupBy(work, ({ tamigoShiftId }) => billOf.get(tamigoShiftId))
  const bills = await db
    .selectFrom('integration_bill')
    .selectAll()
    .where(among('id', [...new Set(billOf.values())]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return bills
    .map((bill) => ({ bill, amount: tooMuch(bill, ofBill.get(bill.id) ?? []) }))
    .filter(({ amount }) => amount > 0)
}

function billedPlaces(db: Read, tamigoShiftIds: readonly string[]) {
  return db
    .selectFrom('shift')
    .innerJoin('salary_shift', 'salary_shift.shift_id', 'shift.id')
    .innerJoin('integration_bill_salary', 'integration_bill_salary.salary_id', 'salary_shift.salary_id')
    .select(['tamigo_shift_id', 'bill_id'])
    .where(among('tamigo_shift_id', tamigoShiftIds))
    .execute()
}

function tooMuch(bill: StoredBill, work: readonly NotDue[]): Cents {
  const pay = sum(work.map((each) => each.pay))
  const minutes = work.reduce((total, each) => total + each.minutes, 0)
  const worked =
    bill.pricing_mode === 'MARGIN'
      ? divideRounded(pay * bill.margin_thousandths, 1000)
      : divideRounded(minutes * bill.port_price_thousandths, 600)
  const back = bill.bill_reimbursements ? sum(work.map(({ reimbursed }) => reimbursed)) : 0
  return cents(Math.min(worked + back, leftOfNet(bill)))
}

/** A refund is asked for in hundredths of a percent: a whole bill has so many. */
const STEPS = 10_000

/** The share of a bill that takes back so much of it: rounded up, so that no cent of it stays. */
export function shareOfBill({ bill, amount }: Overbilled): Rate {
  const left = HUNDRED_PERCENT - bill.refunded_rate
  const steps = Math.ceil((amount * STEPS) / bill.net_cents)
  return millionths(Math.min(left, (steps * HUNDRED_PERCENT) / STEPS))
}
