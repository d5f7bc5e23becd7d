import { localDate } from '@palkkasilta/values/date.ts'
import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { COMMITTED } from '../salary/committed.ts'

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

/** Where it is paid: taxes as the settings have it, an insurer as its invoice, a union as its members told. Null: that is not known, or it is paid with the wages. */
export async function payeeOf(db: Read, row: LiabilityRow): Promise<Payee | null> {
  if (row.creditor === 'ENFORCEMENT') return null
  if (row.creditor === 'TAX') {
    const { taxCreditor: name, taxIban: iban, taxReference: reference } = await companySettings(db)
    return iban === '' || reference === '' ? null : { name, iban, reference }
  }
  const { payee: name, payee_iban: iban, payee_reference: reference } = row
  return name === '' || iban === '' ? null : { name, iban, reference }
}

/** To whom union dues are paid on, by their ids. */
export async function payeesOfDues(db: Read, dueIds: readonly number[]): Promise<ReadonlyMap<number, Payee>> {
  const dues = db.selectFrom('union_due').select(['id', 'payee', 'iban', 'reference'])
  const rows = await dues.where(among('id', dueIds)).orderBy('id').execute()
  return new Map(rows.map(({ id, payee: name, iban, reference }) => [id, { name, iban, reference }]))
}

/** The salaries of a month of which dues are owed to one account with one reference; those in a client's name are the client's. */
export function membersPaidOn(db: Read, { month, payee_iban, payee_reference }: LiabilityRow) {
  return db
    .selectFrom('union_due')
    .innerJoin('salary', 'salary.union_due_id', 'union_due.id')
    .select([
      'salary.id',
      'person_name',
      'member_number',
      'department_id',
      'payday',
      'taxable_cents',
      'union_due_cents',
    ])
    .where('union_due.iban', '=', payee_iban)
    .where('union_due.reference', '=', payee_reference)
    .where('payday', '>=', month)
    .where('payday', '<', localDate(month).add({ months: 1 }).toString())
    .where('state', 'in', COMMITTED)
    .where('union_due_cents', '>', 0)
    .where(sql<boolean>`not (owner = 'EXTERNAL' and external_payer = 'CLIENT')`)
    .orderBy('person_name')
    .orderBy('salary.id')
    .execute()
}
