import { parseIban } from '@palkkasilta/values/iban.ts'
import type { Selectable } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { DB } from '../../../platform/database/types.ts'

/** Throws where a salary cannot be paid or reported for want of an account or a national id. */
export function refuseUnpayable(
  salary: Pick<Selectable<DB['salary']>, 'iban'>,
  person: Pick<Selectable<DB['person']>, 'first_name' | 'last_name' | 'national_id_cipher' | 'foreign_tax_id'>,
): void {
  const name = `${person.first_name} ${person.last_name}`
  if (person.national_id_cipher === null && person.foreign_tax_id === '')
    throw new DomainError('NATIONAL_ID_MISSING', { name })
  if (salary.iban === '') throw new DomainError('IBAN_MISSING', { name })
  if (!parseIban(salary.iban).ok) throw new DomainError('IBAN_WRONG', { name })
}
