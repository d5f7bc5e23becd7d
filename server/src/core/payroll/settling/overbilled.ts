import { cents } from '@palkkasilta/values/money.ts'
import type { NotDue } from '../../bill/overbilled.ts'
import { reimbursedBetween } from '../../shift/told-time.ts'
import type { SettlementPlan } from './plan.ts'

type Planned = Pick<SettlementPlan, 'recalculated' | 'differences'>

/** What of the shifts turned out not to be due, as their bills have it. What more is due is billed with the salary that pays it. */
export function notDueOfShifts({ recalculated, differences }: Planned): NotDue[] {
  const groups = [
    ...recalculated.map(({ changes, pay, paidBack }) => ({
      changes,
      pay,
      isWage: pay.total < 0,
      isBack: paidBack < 0,
    })),
    ...differences.map(({ changes, pay, gross, overpaidBack }) => {
      return { changes, pay, isWage: gross < 0, isBack: overpaidBack > 0 }
    }),
  ]
  return groups.flatMap(({ changes, pay, isWage, isBack }) => [
    ...(isWage ? (pay.perShift ?? []) : []).map(({ shiftId, minutes, total }) => ({
      tamigoShiftId: shiftId,
      minutes: -minutes,
      pay: cents(-total),
      reimbursed: cents(0),
    })),
    ...(isBack ? changes : []).map((change) => ({
      tamigoShiftId: change.tamigo_shift_id,
      minutes: 0,
      pay: cents(0),
      reimbursed: cents(0 - reimbursedBetween(change)),
    })),
  ])
}
