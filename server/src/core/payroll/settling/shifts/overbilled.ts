import { cents } from '@palkkasilta/values/money.ts'
import type { NotDue } from '../../../bill/crediting/overbilled.ts'
import { reimbursedBetween } from '../../../shift/told-time.ts'
import { payNotDue } from '../difference.ts'
import type { Change } from './changes.ts'
import type { SettlementPlan } from './plan.ts'

type Planned = Pick<SettlementPlan, 'recalculated' | 'differences'>

/** What of the shifts turned out not to be due, as their bills have it. What more is due is billed with the salary that pays it. */
export function notDueOfShifts({ recalculated, differences }: Planned): NotDue[] {
  const open = recalculated.flatMap(({ changes, pay, paidBack }) => [
    ...(pay.total < 0 ? payNotDue(pay) : []),
    ...(paidBack < 0 ? backNotDue(changes) : []),
  ])
  const paid = differences.flatMap(({ changes, pay, gross, overpaidBack }) => [
    ...(gross < 0 ? payNotDue(pay) : []),
    ...(overpaidBack > 0 ? backNotDue(changes) : []),
  ])
  return [...open, ...paid]
}

const backNotDue = (changes: readonly Change[]) =>
  changes.map((change): NotDue => {
    const reimbursed = cents(0 - reimbursedBetween(change))
    return { tamigoShiftId: change.tamigo_shift_id, minutes: 0, pay: cents(0), reimbursed }
  })
