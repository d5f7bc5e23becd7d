import { getFinalPay } from '@palkkasilta/contract/final-pay.ts'
import * as contract from '@palkkasilta/contract/holidays.ts'
import { holidayYearsOf } from '../../core/holiday/years.ts'
import { finalPayOf } from '../../core/payroll/making/leave/final-pay.ts'
import { planLeave } from '../../core/payroll/making/leave/plan.ts'
import { shownYear } from '../../core/payroll/making/leave/shown.ts'
import { storeLeave } from '../../core/payroll/making/leave/store.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'

/** The annual leave of a person, and salaries that pay it. */
export function holidayRoutes(api: Api): void {
  read(api, contract.getHolidays, async ({ db, params: { id } }) =>
    ((await holidayYearsOf(db, [id], null)).get(id) ?? []).map(shownYear),
  )

  read(api, getFinalPay, async ({ db, params: { id }, now }) => ({ ending: await finalPayOf(db, id, now) }))

  read(api, contract.checkHolidayPay, async ({ db, params, body, now }) => {
    const { leave, daysLeft, departmentName, calculated } = await planLeave(db, params.id, body, now)
    return { days: leave.days, daysLeft, pay: leave.pay, bonus: leave.bonus, departmentName, net: calculated.slip.paid }
  })

  write(api, contract.payHoliday, ({ tx, params, query, body, user, now }) =>
    storeLeave(tx, params.id, { asked: body, confirmed: query.confirmedPay, who: user.id, now }),
  )
}
