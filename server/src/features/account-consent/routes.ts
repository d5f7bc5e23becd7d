import * as contract from '@palkkasilta/contract/account-consent.ts'
import { getTransaction, listTransactions } from '@palkkasilta/contract/account-transactions.ts'
import { bankLogo } from '@palkkasilta/contract/bank-mark.ts'
import type { Institution } from '../../integrations/account-data/port.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { askConsent, keepAsked } from './connect.ts'
import { connectionOf, consentWithId } from './consents.ts'
import { giveUp } from './ending.ts'
import { fetchBookings } from './fetch.ts'
import { finishConsent } from './finish.ts'
import { accountTransactions } from './list.ts'
import { accountTransaction, stateOf } from './queries.ts'
import { ACCOUNT_DATA, accountDataRecords } from './settings.ts'

export function accountConsentRoutes(api: Api): void {
  const { services } = api
  const { integrations } = services

  read(api, contract.getAccountData, ({ db }) => accountDataRecords.get(db, ACCOUNT_DATA))

  write(api, contract.saveAccountData, ({ tx, body }) => accountDataRecords.save(tx, ACCOUNT_DATA, body))

  read(api, contract.listInstitutions, async ({ query }) =>
    (await integrations.accountData.active.institutions(query.country)).map(shown),
  )

  writeInSteps(api, contract.connectBank, async ({ db, commit, body, user, now }) => {
    const kept = await askConsent(services, db, body.id)
    return commit(async (tx) => {
      const row = await keepAsked(tx, services, kept, { by: 'staff', who: user.id, at: now })
      const after = { bank: row.institution_name, reference: row.reference }
      const event = { action: 'accountConsent.connect', entity: 'accountConsent', id: row.id, after } as const
      return { reply: await connectionOf(tx, row), audit: [event] }
    })
  })

  writeInSteps(api, contract.finishConnection, async ({ db, commit, query, user, now }) =>
    connectionOf(db, await finishConsent(services, query, { commit, who: user.id, now })),
  )

  write(api, contract.disconnectBank, async ({ tx, params: { id }, user, now }) => {
    const { institution_name: bank, reference } = await consentWithId(tx, id)
    await giveUp(tx, services.jobs, [id], { event: 'consentRemoved', by: { by: 'staff', who: user.id, at: now } })
    const reply = await connectionOf(tx, await consentWithId(tx, id))
    const event = { action: 'accountConsent.remove', entity: 'accountConsent', id, after: { bank, reference } } as const
    return { reply, audit: [event] }
  })

  readList(api, listTransactions, ({ db, query, headers }) =>
    accountTransactions.reply(db, query, (rows) => rows.map(accountTransaction), headers),
  )

  writeInSteps(api, contract.fetchTransactions, ({ user }) => fetchBookings(services, user.id))

  read(api, getTransaction, async ({ db, params }) => accountTransaction(await accountTransactions.one(db, params.id)))

  read(api, contract.accountDataState, ({ db, now }) => stateOf(db, now))
}

/** By the specification's names; days are texts there, empty where they are not told. */
function shown({ id, name, bic, historyDays, longestConsentDays, countries }: Institution): contract.Institution {
  return {
    id,
    name,
    bic,
    logo: bankLogo(name),
    transaction_total_days: String(historyDays ?? ''),
    max_access_valid_for_days: String(longestConsentDays),
    countries: [...countries],
  }
}
