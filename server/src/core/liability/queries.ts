import type { Selectable } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'

export type LiabilityRow = Selectable<DB['liability']>

/** Locks it. Throws NOT_FOUND. */
export async function liabilityForUpdate(tx: Tx, id: number): Promise<LiabilityRow> {
  const row = await tx.selectFrom('liability').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** The payments that were made of it, oldest first. */
export function paymentsOfLiability(db: Read, id: number) {
  return db
    .selectFrom('outgoing_payment')
    .select(['id', 'amount_cents', 'payday', 'state', 'settlement', 'live', 'debited_on'])
    .where('liability_id', '=', id)
    .orderBy('id')
    .execute()
}

export interface Payee {
  readonly name: string
  readonly iban: string
  readonly reference: string
}

/** Where it is paid: taxes as the settings have it, an insurer as its invoice. Null: that is not known, or it is paid with the wages. */
export async function payeeOf(db: Read, row: LiabilityRow): Promise<Payee | null> {
  if (row.creditor === 'ENFORCEMENT') return null
  if (row.creditor === 'TAX') {
    const { taxCreditor: name, taxIban: iban, taxReference: reference } = await companySettings(db)
    return iban === '' || reference === '' ? null : { name, iban, reference }
  }
  const { invoice_payee: name, invoice_iban: iban, invoice_reference: reference } = row
  return name === '' || iban === '' ? null : { name, iban, reference }
}
