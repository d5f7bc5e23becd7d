import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import * as contract from '@palkkasilta/contract/bank-files.ts'
import type { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, readList, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import { documentationOf } from './documentation.ts'
import { fetchAndMatchAll, fetchOne, refreshLists } from './fetch.ts'
import { bankFiles } from './list.ts'
import { matchStored } from './match-stored.ts'
import { type BankFileRow, bankFileByReference } from './queries.ts'

export function bankFileRoutes(api: Api): void {
  const { services } = api
  const { banks = {} } = services.config.services
  const one = (row: BankFileRow) => toWire(row, documentationOf(banks[row.connection]?.receiverId ?? ''))
  const wire = (rows: readonly BankFileRow[]) => rows.map(one)

  readList(api, contract.listBankFiles, ({ db, query, headers }) => bankFiles.reply(db, query, wire, headers))

  writeInSteps(api, contract.refreshBankFiles, async ({ db }) => {
    await refreshLists(services)
    return bankFiles.reply(db, contract.listBankFiles.list.query.parse({}), wire)
  })

  writeInSteps(api, contract.matchNewFiles, ({ user }) => fetchAndMatchAll(services, user.id))

  writeInSteps(api, contract.matchAllFiles, () => matchStored(services))

  writeInSteps(api, contract.fetchBankFile, async ({ db, params, query }) => {
    const wanted = { ...params, ...query }
    await fetchOne(services, wanted)
    const { id } = await bankFileByReference(db, wanted)
    return one(await bankFiles.one(db, id))
  })

  read(api, contract.bankFileXml, async ({ db, params, query }) => {
    const { content, own_content, file_reference } = await bankFileByReference(db, { ...params, ...query })
    const xml = content ?? own_content
    if (xml === null) throw new DomainError('FILE_NOT_FETCHED')
    return new FileReply(xml, 'application/xml', `${file_reference}.xml`)
  })
}

const isMatched: Readonly<Record<StateOf<typeof receivedFile>, BankFile['matched']>> = {
  LISTED: null,
  STORED: null,
  MATCHED: true,
  UNMATCHED: false,
}

function toWire(row: BankFileRow, documentation: string): BankFile {
  return {
    documentation,
    fileReference: row.file_reference,
    connection: row.connection,
    targetId: row.target_id,
    serviceIdOwnerName: row.service_id_owner_name,
    fileType: row.file_type,
    status: row.status,
    fileTimestamp: row.file_timestamp,
    messageKind: row.message_kind,
    matched: isMatched[row.state],
    matchResult: row.match_result,
    own: row.own,
  }
}
