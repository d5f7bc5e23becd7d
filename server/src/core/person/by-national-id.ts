import { isNationalId } from '@palkkasilta/values/national-ids-in-text.ts'
import { sql } from 'kysely'
import type { Match } from '../../kernel/list/matching.ts'
import type { Vault } from '../../platform/vault.ts'

/** The whole national id, which is kept as a keyed hash. */
export const byNationalId = (vault: Vault): Match<'national_id_hash', string> => ({
  column: 'national_id_hash',
  where: (at, word) => (isNationalId(word) ? sql`${at} = ${vault.hash(word)}` : null),
})
