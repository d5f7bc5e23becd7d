import * as contract from '@palkkasilta/contract/public-holiday-pay.ts'
import { shownPlan } from '../../core/payroll/making/other-pay.ts'
import { planPublicHolidayPay } from '../../core/payroll/making/public-holidays/plan.ts'
import { storePublicHolidayPay } from '../../core/payroll/making/public-holidays/store.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'

/** Salaries that pay a public holiday by agreement. */
export function publicHolidayPayRoutes(api: Api): void {
  read(api, contract.checkPublicHolidayPay, async ({ db, body, now }) => {
    const plan = await planPublicHolidayPay(db, body, now)
    return shownPlan(plan, ({ name, employedSince }) => ({ name, employedSince: employedSince.toString() }))
  })

  write(api, contract.payPublicHoliday, ({ tx, query, body, user, now }) =>
    storePublicHolidayPay(tx, { asked: body, confirmed: query.confirmedPay, who: user.id, now }),
  )
}
