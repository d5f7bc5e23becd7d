import * as contract from '@palkkasilta/contract/accounting.ts'
import { ZONE } from '@palkkasilta/values/date.ts'
import { closeMonth } from '../../core/accounting/close.ts'
import { journalCsv, netvisorName, netvisorXml } from '../../core/accounting/files.ts'
import { type JournalVoucher, journalOf } from '../../core/accounting/journal.ts'
import { countMovedMonths } from '../../core/separate-report/months.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import { record } from '../../kernel/records/record.ts'
import type { Read } from '../../platform/database/types.ts'
import { type ZipEntry, zipped } from '../../platform/zip.ts'
import { accountingMonths, ledgerAccounts } from './list.ts'
import { accountRecord, monthDetail, monthToWire } from './wire.ts'

const accounts = record(contract.ledgerAccountForm, {
  table: 'ledger_account',
  entity: 'ledgerAccount',

  async read(db: Read, id: number) {
    const row = await ledgerAccounts.one(db, id)
    return { row, record: accountRecord(row) }
  },

  edit: (_, __, columns) => ({ columns }),
})

export function accountingRoutes(api: Api): void {
  const { services } = api

  readList(api, contract.listAccountingMonths, ({ db, query, headers, now }) =>
    accountingMonths.reply(db, query, (rows) => rows.map((row) => monthToWire(row, now)), headers),
  )

  read(api, contract.getAccountingMonth, ({ db, params, now }) => monthDetail(db, params.id, now))

  write(api, contract.closeAccountingMonth, async ({ tx, params, body, user, now }) => {
    // what a closed month has of wages is never older than what is known of them
    await countMovedMonths(services, tx)
    const closing = { isClosed: body.state === 'CLOSED', who: user.id, at: now }
    const audit = await closeMonth(tx, params.id, closing)
    return { reply: await monthDetail(tx, params.id, now), audit }
  })

  read(api, contract.journalCsv, async ({ db, params }) => {
    const { month } = await accountingMonths.one(db, params.id)
    const csv = journalCsv(await journalOf(db, params.id))
    return new FileReply(csv, 'text/csv', `paivakirja-${month.slice(0, 7)}.csv`)
  })

  read(api, contract.journalNetvisor, async ({ db, params, now }) => {
    const { month } = await accountingMonths.one(db, params.id)
    const files = netvisorFiles(await journalOf(db, params.id))
    const content = zipped(files, now.toZonedDateTimeISO(ZONE).toPlainDateTime())
    return new FileReply(content, 'application/zip', `netvisor-${month.slice(0, 7)}.zip`)
  })

  readList(api, contract.listLedgerAccounts, ({ db, query, headers }) =>
    ledgerAccounts.reply(db, query, (rows) => rows.map(accountRecord), headers),
  )

  read(api, contract.getLedgerAccount, ({ db, params }) => accounts.get(db, params.id))

  write(api, contract.saveLedgerAccount, ({ tx, params, body }) => accounts.save(tx, params.id, body))
}

async function* netvisorFiles(journal: readonly JournalVoucher[]): AsyncGenerator<readonly ZipEntry[]> {
  yield journal.map((voucher) => ({ name: netvisorName(voucher), content: Buffer.from(netvisorXml(voucher)) }))
}
