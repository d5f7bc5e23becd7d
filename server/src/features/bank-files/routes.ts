import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import * as contract from '@palkkasilta/contract/bank-files.ts'
import { DomainError } from '../../kernel/errors.ts'
import { type Api, FileReply, handle } from '../../kernel/handle.ts'
import { documentationOf } from './documentation.ts'
import { fetchAndMatch, fetchOne, refreshList } from './fetch.ts'
import { matchStored } from './match-stored.ts'
import { type BankFileRow, bankFileByReference, bankFileRows } from './queries.ts'

export function bankFileRoutes(api: Api): void {
  const { services } = api
  const { db, config } = services
  const documentation = documentationOf(config.services.bank?.receiverId ?? '')
  const listed = async () => (await bankFileRows(db)).map((row) => toWire(row, documentation))

  handle(api, contract.listBankFiles, listed)

  handle(api, contract.refreshBankFiles, async () => {
    await refreshList(services, 'ALL')
    return listed()
  })

  handle(api, contract.matchNewFiles, ({ user }) => fetchAndMatch(services, user.id))

  handle(api, contract.matchAllFiles, () => matchStored(services, { onlyUnread: false }))

  handle(api, contract.fetchBankFile, async ({ params }) => {
    await fetchOne(services, params.fileReference)
    const [row] = await bankFileRows(db, params.fileReference)
    if (!row) throw new DomainError('NOT_FOUND')
    return toWire(row, documentation)
  })

  handle(api, contract.bankFileXml, async ({ params }) => {
    const { content, own_xml, file_reference } = await bankFileByReference(db, params.fileReference)
    const xml = content ?? own_xml
    if (xml === null) throw new DomainError('FILE_NOT_FETCHED')
    return new FileReply(xml, 'application/xml', `${file_reference}.xml`)
  })
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
    matched: row.match_state === null ? null : row.match_state === 'MATCHED',
    matchResult: row.match_result,
    own: row.own,
  }
}
