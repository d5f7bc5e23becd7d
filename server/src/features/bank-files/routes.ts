import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import * as contract from '@palkkasilta/contract/bank-files.ts'
import { DomainError } from '../../app/errors.ts'
import { type Api, FileReply, handle } from '../../app/handle.ts'
import { fetchAndMatch, matchStored, refreshList } from './fetch.ts'
import { type BankFileRow, bankFileByReference, bankFileRows } from './queries.ts'

export function bankFileRoutes(api: Api): void {
  const { services } = api
  const { db } = services

  handle(api, contract.listBankFiles, async () => (await bankFileRows(db)).map(toWire))

  handle(api, contract.refreshBankFiles, async () => {
    await refreshList(services, 'ALL')
    return (await bankFileRows(db)).map(toWire)
  })

  handle(api, contract.matchNewFiles, () => fetchAndMatch(services))

  handle(api, contract.matchAllFiles, () => matchStored(services, { onlyUnread: false }))

  handle(api, contract.bankFileXml, async ({ params }) => {
    const file = await bankFileByReference(db, params.fileReference)
    const own = await db
      .selectFrom('outgoing_file')
      .select('xml')
      .where('name', '=', file.user_filename)
      .executeTakeFirst()
    const xml = file.content ?? own?.xml
    if (xml === undefined) throw new DomainError('FILE_NOT_FETCHED')
    return new FileReply(xml, 'application/xml', `${file.file_reference}.xml`)
  })
}

function toWire(row: BankFileRow): BankFile {
  return {
    fileReference: row.file_reference,
    targetId: row.target_id,
    serviceIdOwnerName: row.service_id_owner_name,
    fileType: row.file_type,
    status: row.status,
    fileTimestamp: row.file_timestamp,
    messageKind: row.message_kind,
    matched: row.match_state === 'MATCHED',
    matchResult: row.match_result,
  }
}
