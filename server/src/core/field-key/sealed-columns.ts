import { type Selectable, type SqlBool, sql } from 'kysely'
import type { DB, Read, Write } from '../../platform/database/types.ts'
import { DoesNotOpen, SEALED, type Vault } from '../../platform/vault.ts'
import { placeOfKey, placeOfOpeningKey } from '../channel-certificate/kept-key.ts'
import { placeOfCustomersId, placeOfEmployeesId, placeOfNationalId } from '../person/national-id.ts'
import { WAGE_REPORTS } from '../report/queries.ts'
import { SIGNATURES } from '../signature/queries.ts'
import { placeOfPaper, placeOfSent, placeOfSigned } from '../signature/sealed-files.ts'

/** What is sealed of a row. */
export interface SealedRow {
  readonly id: number | string
  readonly bytes: Buffer
  /** What it is sealed for. */
  readonly place: string
}

export interface Asked {
  readonly after?: SealedRow | undefined
  readonly many: number
  /** Only those that are not in the form of today, held until the transaction ends. */
  readonly older: boolean
}

export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Earlier versions kept it in the clear. */
  readonly wasClear: boolean
  /** The next ones by their ids. */
  rows(db: Read, asked: Asked): Promise<SealedRow[]>
  put(db: Write, id: SealedRow['id'], bytes: Buffer): Promise<void>
}

interface Found {
  readonly found_id: number | string
  readonly found_bytes: Buffer
}

interface Options {
  /** Which rows are sealed, where not all are. */
  readonly where?: ReturnType<typeof sql<SqlBool>>
  readonly wasClear?: boolean
}

function sealedColumn<Table extends keyof DB>(
  table: Table,
  column: keyof DB[Table] & string,
  placeOf: (row: Selectable<DB[Table]>) => string,
  { where = sql<SqlBool>`true`, wasClear = false }: Options = {},
): SealedColumn {
  const name = sql.ref(column)
  const isOlder = sql<SqlBool>`substring(${name} from 1 for ${SEALED.length}) <> ${SEALED}`
  return {
    table,
    column,
    wasClear,
    async rows(db, { after, many, older }) {
      const found = await sql<Selectable<DB[Table]> & Found>`
        select *, id as found_id, ${name} as found_bytes from ${sql.table(table)}
        where ${where} and ${name} is not null and ${older ? isOlder : sql`true`} and ${after ? sql`id > ${after.id}` : sql`true`}
        order by id limit ${many} ${older ? sql`for update` : sql``}`.execute(db)
      return found.rows.map((row) => ({ id: row.found_id, bytes: row.found_bytes, place: placeOf(row) }))
    },
    async put(db, id, bytes) {
      await sql`update ${sql.table(table)} set ${name} = ${bytes} where id = ${id}`.execute(db)
    },
  }
}

const FOR_NO_PLACE = ''

/** Everything that FIELD_KEY seals in the database. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedColumn('person', 'national_id_cipher', ({ id }) => placeOfNationalId(id)),
  sealedColumn('tamigo_employee', 'national_id_cipher', ({ id }) => placeOfEmployeesId(id)),
  sealedColumn('customer', 'national_id_cipher', ({ id }) => placeOfCustomersId(id)),
  sealedColumn('department', 'password_cipher', () => FOR_NO_PLACE),
  sealedColumn('channel_certificate', 'private_key', ({ connection }) => placeOfKey(connection)),
  sealedColumn('channel_certificate', 'encryption_key', ({ connection }) => placeOfOpeningKey(connection)),
  sealedColumn('outbound_delivery', 'content', () => FOR_NO_PLACE, { where: sql`channel = ${WAGE_REPORTS}` }),
  sealedColumn('outbound_message', 'content', ({ key }) => key, { where: sql`channel = ${SIGNATURES}` }),
  sealedColumn('signature_request', 'passphrase_cipher', ({ document_name }) => document_name),
  sealedColumn('signature_request', 'pdf', placeOfSent, { wasClear: true }),
  sealedColumn('signed_document', 'content', placeOfSigned, { wasClear: true }),
  sealedColumn('paper_contract', 'content', placeOfPaper, { wasClear: true }),
]

/** Null: it was altered, or belongs to another key. The national ids of the first versions are sealed for no row. */
export function openedRow(vault: Vault, { bytes, place }: SealedRow): Buffer | null {
  for (const each of [place, FOR_NO_PLACE]) {
    try {
      return vault.openBytes(bytes, each)
    } catch (error) {
      if (!(error instanceof DoesNotOpen)) throw error
    }
  }
  return null
}
