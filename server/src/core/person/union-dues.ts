import { badField } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** Of people, by person and first day. */
export function unionDues(db: Read, personIds: readonly number[]) {
  const dues = db.selectFrom('union_due').selectAll().where(among('person_id', personIds))
  return dues.orderBy('valid_from').orderBy('id').execute()
}

interface EditedDue {
  readonly id: number
  readonly iban?: string
  readonly reference?: string
}

/**
 * Another account or reference of a due moves what was withheld of it, which a payment that is made cannot follow. What was withheld is
 * otherwise owed there as soon as it is saved.
 */
export async function refusePaidDues(tx: Tx, changed: readonly EditedDue[]): Promise<void> {
  const moved = changed.filter(({ iban, reference }) => iban !== undefined || reference !== undefined)
  if (moved.length === 0) return
  const paid = await tx
    .selectFrom('union_due')
    .innerJoin('salary', 'salary.union_due_id', 'union_due.id')
    .innerJoin('liability', (join) =>
      join
        .onRef('liability.payee_iban', '=', 'union_due.iban')
        .onRef('liability.payee_reference', '=', 'union_due.reference')
        .onRef('liability.month', '<=', 'salary.payday')
        .on('liability.creditor', '=', 'UNION')
        .on('liability.paid_cents', '>', 0),
    )
    .select('union_due.id')
    .whereRef('liability.last_month', '=', ({ fn, val }) => fn('date_trunc', [val('month'), 'salary.payday']))
    .where(
      among(
        'union_due.id',
        moved.map(({ id }) => id),
      ),
    )
    .where('salary.state', '<>', 'OPEN')
    .orderBy('union_due.id')
    .executeTakeFirst()
  if (paid)
    throw badField(
      'person.unionDues',
      'Jäsenmaksuja on jo tilitetty tälle tilille ja viitteelle. Anna riville päättymispäivä ja lisää uusi rivi.',
    )
}
