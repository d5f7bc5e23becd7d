import * as contract from '@palkkasilta/contract/own-salaries.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList } from '../../kernel/calls/routes.ts'
import { ownSalaries, ownSalary, ownSalaryItem, whyOfOwnSalary } from './salaries.ts'

/** What somebody sees of what they are paid. */
export function ownViewRoutes(api: Api): void {
  readList(api, contract.listOwnSalaries, ({ db, query, user }) =>
    ownSalaries.reply(db, { ...query, filters: { person: user.id } }, (rows) => rows.map(ownSalaryItem)),
  )

  read(api, contract.getOwnSalary, ({ db, params, user }) => ownSalary(db, params.id, user))

  read(api, contract.explainOwnSalary, ({ db, params, user }) => whyOfOwnSalary(db, params.id, user))
}
