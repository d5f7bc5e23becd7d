import * as contract from '@palkkasilta/contract/sick-pay.ts'
import { hoursOf } from '@palkkasilta/values/money.ts'
import { shownPlan } from '../../core/payroll/making/other-pay.ts'
import { planSickPay } from '../../core/payroll/making/sick-pay/plan.ts'
import type { SickSalary } from '../../core/payroll/making/sick-pay/salary.ts'
import { storeSickPay } from '../../core/payroll/making/sick-pay/store.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'

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
