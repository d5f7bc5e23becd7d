import { listBankAccounts } from '@palkkasilta/contract/bank-accounts.ts'
import * as certificates from '@palkkasilta/contract/bank-certificates.ts'
import * as contract from '@palkkasilta/contract/bank-entries.ts'
import { enrolAtBank, renew } from '../../core/channel-certificate/ways.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import { bankAccounts } from './accounts.ts'
import { bankCertificates, oneCertified } from './certificates.ts'
import { accountDays } from './days.ts'
import { giveKind } from './kind.ts'
import { bankEntries } from './list.ts'
import { toWire } from './queries.ts'

export function bankTrafficRoutes(api: Api): void {
  const { services } = api

  readList(api, contract.listBankEntries, ({ db, query, headers }) =>
    bankEntries.reply(db, query, (rows) => toWire(db, rows), headers),
  )

  read(api, contract.getBankEntry, ({ db, params }) => one(db, params.id))

  write(api, contract.setEntryKind, async ({ tx, params, body, user }) => {
    const audit = await giveKind(tx, params.id, body, user.id)
    return { reply: await one(tx, params.id), audit }
  })

  read(api, listBankAccounts, ({ db, now }) => bankAccounts(services, db, now))

  read(api, certificates.listBankCertificates, ({ db }) => bankCertificates(services, db))

  writeInSteps(api, certificates.enrolBankCertificate, async ({ db, params: { connection }, body, user }) => {
    await enrolAtBank(services, connection, body.parts, user.id)
    return oneCertified(services, db, connection)
  })

  writeInSteps(api, certificates.renewBankCertificate, async ({ db, params: { connection }, body, user }) => {
    await renew(services, { connection, id: body.renews }, user.id)
    return oneCertified(services, db, connection)
  })

  read(api, contract.checkDays, ({ db, query }) => accountDays(db, query))
}

async function one(db: Read, id: number) {
  const [told] = await toWire(db, [await bankEntries.one(db, id)])
  if (!told) throw new DomainError('NOT_FOUND')
  return told
}
