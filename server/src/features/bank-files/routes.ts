import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import * as contract from '@palkkasilta/contract/bank-files.ts'
import type { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { type Api, FileReply } from '../../kernel/call.ts'
import { DomainError } from '../../kernel/errors.ts'
import { read, writeInSteps } from '../../kernel/routes.ts'
import { documentationOf } from './documentation.ts'
import { fetchAndMatch, fetchOne, refreshList } from './fetch.ts'
import { bankFiles } from './list.ts'
import { matchStored } from './match-stored.ts'
import { type BankFileRow, bankFileByReference } from './queries.ts'

export function bankFileRoutes(api: Api): void {
  const { services } = api
  const documentation = documentationOf(services.config.services.bank?.receiverId ?? '')
  const wire = (rows: readonly BankFileRow[]) => rows.map((row) => toWire(row, documentation))

  read(api, contract.listBankFiles, ({ db, query }) => bankFiles.reply(db, query, wire))

  writeInSteps(api, contract.refreshBankFiles, async ({ db }) => {
    await refreshList(services, 'ALL')
    return bankFiles.reply(db, contract.listBankFiles.list.query.parse({}), wire)
  })

  writeInSteps(api, contract.matchNewFiles, ({ user }) => fetchAndMatch(services, user.id))

  writeInSteps(api, contract.matchAllFiles, () => matchStored(services, { onlyUnread: false }))

  writeInSteps(api, contract.fetchBankFile, async ({ db, params }) => {
    await fetchOne(services, params.fileReference)
    const { id } = await bankFileByReference(db, params.fileReference)
    return toWire(await bankFiles.one(db, id), documentation)
  })

  read(api, contract.bankFileXml, async ({ db, params }) => {
    const { content, own_content, file_reference } = await bankFileByReference(db, params.fileReference)
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
