import { UNREADABLE } from '@palkkasilta/contract/workforce-people.ts'
import { maskNationalId, type NationalId } from '@palkkasilta/values/national-id.ts'
import { sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { DoesNotOpen, type Vault } from '../../platform/vault.ts'

/** Sealed for this person's row: in another row it does not open. */
export function sealNationalId(vault: Vault, personId: number, nationalId: string): Buffer {
  return vault.seal(nationalId, placeOfNationalId(personId))
}

/** Throws DoesNotOpen where it was altered or belongs to another row or key. */
export function openNationalId(vault: Vault, personId: number, sealed: Buffer): string {
  return vault.open(sealed, placeOfNationalId(personId))
}

/** For lists and prints: one that does not open breaks nothing. */
export function maskedNationalId(vault: Vault, personId: number, sealed: Buffer | null): string {
  return maskedAt(vault, placeOfNationalId(personId), sealed)
}

/** The same of another row than a person's. */
export function maskedAt(vault: Vault, place: string, sealed: Buffer | null): string {
  if (sealed === null) return ''
  const opened = whereItOpens(() => vault.open(sealed, place))
  return opened === null ? UNREADABLE : maskNationalId(opened as NationalId)
}

/** For what needs it in full. One that does not open is refused by the person's name. */
export function wholeNationalId(vault: Vault, personId: number, sealed: Buffer, name: string): string {
  return wholeAt(vault, placeOfNationalId(personId), sealed, name)
}

/** The same of another row than a person's. */
export function wholeAt(vault: Vault, place: string, sealed: Buffer, name: string): string {
  const opened = whereItOpens(() => vault.open(sealed, place))
  if (opened === null) throw new DomainError('NATIONAL_ID_UNREADABLE', { name })
  return opened
}

/** Null where it does not. */
export function whereItOpens(open: () => string): string | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof DoesNotOpen) return null
    throw error
  }
}

export function placeOfNationalId(personId: number): string {
  return `person ${personId} national_id_cipher`
}

export function placeOfCustomersId(customerId: number): string {
  return `customer ${customerId} national_id_cipher`
}

export function placeOfEmployeesId(employeeId: string): string {
  return `tamigo_employee ${employeeId} national_id_cipher`
}

interface Known {
  readonly personId: number
  readonly nationalId: string
}

/** Writes the national ids of people. Their tax cards are asked for anew: what was said before was said of another id. */
export async function storeNationalIds(tx: Tx, vault: Vault, known: readonly Known[]): Promise<void> {
  const ids = known.map(({ personId }) => personId)
  const ciphers = known.map(({ personId, nationalId }) => sealNationalId(vault, personId, nationalId))
  const hashes = known.map(({ nationalId }) => vault.hash(nationalId))
  await sql`with stored as (
      update person set national_id_cipher = new.cipher, national_id_hash = new.hash
      from unnest(${ids}::bigint[], ${ciphers}::bytea[], ${hashes}::bytea[]) as new (id, cipher, hash)
      where person.id = new.id returning person.id
    ), unsaid as (delete from tax_card_answer using stored where person_id = stored.id),
    unshown as (delete from fetched_tax_card using stored where person_id = stored.id)
    insert into tax_card_question (person_id) select id from stored
    on conflict (person_id, next_year) do update set tries = 0, due_at = 'epoch'`.execute(tx)
}
