import * as contract from '@palkkasilta/contract/sick-pay.ts'
import { hoursOf } from '@palkkasilta/values/money.ts'
import type { Api } from '../../../kernel/call.ts'
import { read, write } from '../../../kernel/routes.ts'
import { shownPlan } from '../other-pay.ts'
import { planSickPay } from './plan.ts'
import type { SickSalary } from './salary.ts'
import { storeSickPay } from './store.ts'

/** Salaries that pay absence shifts in illness. */
export function sickPayRoutes(api: Api): void {
  read(api, contract.checkSickPay, async ({ db, body, now }) => {
    const plan = await planSickPay(db, body, now)
    const shifts = plan.salaries.reduce((count, salary) => count + salary.shifts.length, 0)
    return { ...shownPlan(plan, illnessOf), shifts }
  })

  write(api, contract.paySick, ({ tx, query, body, user, now }) =>
    storeSickPay(tx, { asked: body, confirmed: query.confirmedPay, who: user.id, now }),
  )
}

function illnessOf({ illness, shifts, share, request }: SickSalary) {
  const minutes = request.shifts.reduce((total, { start, end }) => total + end - start, 0)
  return {
    name: shifts[0]?.employee_name ?? '',
    firstDay: illness.firstDay.toString(),
    employedSince: illness.employedSince?.toString() ?? null,
    share,
    shifts: shifts.length,
    hours: hoursOf(minutes),
  }
}
