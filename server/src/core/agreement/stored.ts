import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'

type RowOf<Table extends 'agreement_profession' | 'supplement' | 'overtime_band'> = Omit<
  Selectable<DB[Table]>,
  'version_id'
>

export type ProfessionRow = RowOf<'agreement_profession'>
export type SupplementRow = RowOf<'supplement'>
export type BandRow = RowOf<'overtime_band'>

/** A version of an agreement with all its rows, as they are stored. */
export interface StoredVersion extends Selectable<DB['agreement_version']> {
  readonly name: string
  readonly print_name: string
  readonly profession_code: string
  /** Of the agreement: how often it was edited. */
  readonly version: number
  /** The Monday from which cycles are counted where no first day is chosen: of the week in which the first version begins. */
  readonly first_monday: string
  readonly professions: readonly ProfessionRow[]
  /** By priority. */
  readonly supplements: readonly SupplementRow[]
  /** From the first hour on. */
  readonly bands: readonly BandRow[]
}

/** One without a beginning counts from the first Monday of 1970. */
const firstMonday = sql<string>`date_trunc('week',
  min(coalesce(agreement_version.valid_from, date '1970-01-05')) over (partition by agreement_version.agreement_id))::date`

/** All versions of agreements, newest first, read at one moment. */
export async function storedVersions(db: Read, agreementIds: readonly number[]): Promise<StoredVersion[]> {
  if (agreementIds.length === 0) return []
  return db
    .selectFrom('agreement_version')
    .innerJoin('agreement', 'agreement.id', 'agreement_version.agreement_id')
    .selectAll('agreement_version')
    .select(['agreement.name', 'agreement.print_name', 'agreement.profession_code', 'agreement.version'])
    .select(firstMonday.as('first_monday'))
    .select((each) => [
      jsonArrayFrom(
        each
          .selectFrom('agreement_profession')
          .selectAll()
          .whereRef('version_id', '=', 'agreement_version.id')
          .orderBy('agreement_profession.id'),
      ).as('professions'),
      jsonArrayFrom(
        each
          .selectFrom('supplement')
          .selectAll()
          .whereRef('version_id', '=', 'agreement_version.id')
          .orderBy('priority')
          .orderBy('supplement.id'),
      ).as('supplements'),
      jsonArrayFrom(
        each
          .selectFrom('overtime_band')
          .selectAll()
          .whereRef('version_id', '=', 'agreement_version.id')
          .orderBy('from_minutes'),
      ).as('bands'),
    ])
    .where(among('agreement.id', agreementIds))
    .where('agreement.deleted_at', 'is', null)
    .orderBy('agreement_version.valid_from', (order) => order.desc().nullsLast())
    .orderBy('agreement.id')
    .execute()
}

type Days = Pick<StoredVersion, 'valid_from' | 'valid_to'>

/** Of versions that follow each other the one in force on a day; before all of them the first, after them the last. */
export function versionOn<Version extends Days>(versions: readonly Version[], day: string): Version | undefined {
  const byDay = versions.toSorted((a, b) => ((a.valid_from ?? '') < (b.valid_from ?? '') ? -1 : 1))
  return byDay.findLast(({ valid_from }) => (valid_from ?? '') <= day) ?? byDay[0]
}
