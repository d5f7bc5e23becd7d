import * as contract from '@palkkasilta/contract/claims.ts'
import { cancelClaim, checkCancel } from '../../core/payroll/claiming/cancel.ts'
import { claimsOfSalary } from '../../core/payroll/claiming/shown.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'

/** What was paid too much, what came back of it, and giving up the rest. */
export function claimRoutes(api: Api): void {
  const { services } = api

  read(api, contract.claimsOfSalary, ({ db, params }) => claimsOfSalary(db, params.id))

  read(api, contract.checkClaimCancel, ({ db, params, body }) => checkCancel(services, db, params.id, body.as))

  write(api, contract.cancelClaim, ({ tx, params, body, user, now }) =>
    cancelClaim(services, tx, params.id, { ...body, who: user.id, now }),
  )
}
