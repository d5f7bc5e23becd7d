import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { type Asked, openedRow, type SealedColumn, type SealedRow, sealedColumns } from './sealed-columns.ts'

/** Of `company_setting`: nothing is left in the clear, or without the id of its key. */
const MARK = 'allIsSealed'
const AT_ONCE = 500
/** Files may have megabytes. */
const FILES_AT_ONCE = 20

type Sealing = Pick<Services, 'db' | 'vault' | 'log'>

/**
 * Seals what earlier versions left in the clear, or sealed without the id of the key, each for its row. Done once in the life of a
 * database, in pieces: one that was interrupted goes on where it was. What does not open is left as it is, and told in the log.
 */
export async function sealOlder(services: Sealing): Promise<void> {
  const { db } = services
  const mark = await db.selectFrom('company_setting').select('key').where('key', '=', MARK).executeTakeFirst()
  if (mark) return
  for (const column of sealedColumns) await sealColumn(services, column)
  await db
    .insertInto('company_setting')
    .values({ key: MARK, value: 'true' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

async function sealColumn({ db, vault, log }: Sealing, column: SealedColumn): Promise<void> {
  const many = column.wasClear ? FILES_AT_ONCE : AT_ONCE
  let after: SealedRow | undefined
  do {
    const rows = await db.transaction().execute((tx) => sealPiece(tx, vault, column, { after, many }))
    for (const { id } of rows.filter(({ sealed }) => sealed === null))
      log.warn({ table: column.table, column: column.column, id }, 'what is sealed does not open')
    after = rows.at(-1)
  } while (after)
}

async function sealPiece(tx: Tx, vault: Vault, column: SealedColumn, asked: Pick<Asked, 'after' | 'many'>) {
  const rows = await column.rows(tx, { ...asked, older: true })
  const sealed = rows.map((row) => {
    const plain = column.wasClear ? row.bytes : openedRow(vault, row)
    return { ...row, sealed: plain && vault.seal(plain, row.place) }
  })
  for (const { id, sealed: bytes } of sealed) if (bytes) await column.put(tx, id, bytes)
  return sealed
}
