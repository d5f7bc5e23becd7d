import * as contract from '@palkkasilta/contract/paying-accounts.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'
import type { User } from '../../kernel/user.ts'
import {
  type Asking,
  addAccount,
  clientAccounts,
  confirmChange,
  customerAccounts,
  endAccount,
  saveAccount,
  shownAccounts,
  withdrawChange,
} from './accounts.ts'

export function accountRoutes(api: Api): void {
  const { names: connections } = api.services.integrations.banks
  const by = ({ user, now }: { readonly user: User; readonly now: Temporal.Instant }): Asking => ({
    ...{ who: user.id, at: now, connections },
  })
  read(api, contract.listAccounts, ({ db, user }) => shownAccounts(db, { who: user.id, connections }))
  read(api, contract.listClientAccounts, ({ db, params, user }) =>
    clientAccounts(db, params.id, { who: user.id, connections }),
  )
  read(api, contract.listCustomerAccounts, ({ db, params, user }) =>
    customerAccounts(db, params.id, { who: user.id, connections }),
  )
  write(api, contract.addAccount, ({ tx, body, ...call }) => addAccount(tx, body, by(call)))
  write(api, contract.saveAccount, ({ tx, params, body, ...call }) => saveAccount(tx, params.id, body, by(call)))
  write(api, contract.closeAccount, ({ tx, params, ...call }) => endAccount(tx, params.id, by(call)))
  write(api, contract.confirmChange, ({ tx, params, ...call }) => confirmChange(tx, params.id, by(call)))
  write(api, contract.withdrawChange, ({ tx, params, ...call }) => withdrawChange(tx, params.id, by(call)))
}
