import * as contract from '@palkkasilta/contract/withheld.ts'
import { openSalaryOf, planTaxRefund, storeTaxRefund } from '../../core/payroll/making/tax-refund.ts'
import { leftToEven, withheldOf } from '../../core/payroll/working/withheld.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'

/** What was withheld by other cards than those of today, and tax that is given back. */
export function withheldRoutes(api: Api): void {
  read(api, contract.getWithheld, async ({ db, params, query }) => {
    const known = await withheldOf(db, params.id, query.year)
    return { ...known, salaries: [...known.salaries], left: leftToEven(known) }
  })

  read(api, contract.checkTaxRefund, async ({ db, params, body, now }) => {
    const { departmentName, payday, calculated } = await planTaxRefund(db, params.id, body.amount, now)
    const openSalaryId = await openSalaryOf(db, params.id)
    return { departmentName, payday: payday.toString(), net: calculated.slip.paid, openSalaryId }
  })

  write(api, contract.giveTaxBack, ({ tx, params, body, user, now }) =>
    storeTaxRefund(tx, params.id, { amount: body.amount, who: user.id, now }),
  )
}
