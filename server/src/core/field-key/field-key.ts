import type { Read, Write } from '../../platform/database/types.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { DoesNotOpen, type Vault } from '../../platform/vault.ts'
import { openedRow, sealedColumns } from './sealed-columns.ts'

/** Of `company_setting`: sealed when the database was first started; only the key of that day opens it. */
const CANARY = 'fieldKeyCanary'
const PLACE = `company_setting ${CANARY}`

/** How many rows of a column are tried where there is no canary: one of them may be altered. */
const TRIED = 20

const WRONG =
  'FIELD_KEY is not the key that this database is sealed with: set that key (docs/operations.md, A wrong FIELD_KEY).'

/** Throws StartupError where the key does not open what the database holds. The first start with the right one makes the canary. */
export async function proveFieldKey(db: Write, vault: Vault): Promise<void> {
  await refuseWrongKey(db, vault)
  const value = JSON.stringify(vault.seal(CANARY, PLACE).toString('base64'))
  await db
    .insertInto('company_setting')
    .values({ key: CANARY, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // another process may have made it meanwhile, with another key
  await refuseWrongKey(db, vault)
}

/** The same without making the canary. */
export async function refuseWrongKey(db: Read, vault: Vault): Promise<void> {
  const isRight = (await opensCanary(db, vault)) ?? (await opensSomeRow(db, vault)) ?? true
  if (!isRight) throw new StartupError(WRONG)
}

/** Null: there is none yet. */
export async function opensCanary(db: Read, vault: Vault): Promise<boolean | null> {
  const row = await db.selectFrom('company_setting').select('value').where('key', '=', CANARY).executeTakeFirst()
  if (!row) return null
  try {
    return vault.open(Buffer.from(String(row.value), 'base64'), PLACE) === CANARY
  } catch (error) {
    if (error instanceof DoesNotOpen) return false
    throw error
  }
}

/** Null: nothing is sealed yet. */
async function opensSomeRow(db: Read, vault: Vault): Promise<boolean | null> {
  let isAny = false
  for (const column of sealedColumns.filter(({ wasClear }) => !wasClear)) {
    const rows = await column.rows(db, { many: TRIED, older: false })
    if (rows.some((row) => openedRow(vault, row) !== null)) return true
    isAny ||= rows.length > 0
  }
  return isAny ? false : null
}
