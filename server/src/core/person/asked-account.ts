import { audit } from '../../kernel/audit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { followAskedAccounts } from '../work-queue/follow-accounts.ts'

type By = StepBy & { readonly who: number }

/** To which account somebody asks to be paid, and since when; null: nothing waits for an answer. */
export async function askedAccountOf(db: Read, personId: number) {
  const asked = await db
    .selectFrom('account_request')
    .select(['iban', 'asked_at as askedAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return asked ?? null
}

/** Held, so that it is asked and answered one after the other. */
async function lockAccount(tx: Tx, personId: number): Promise<string> {
  const person = await tx.selectFrom('person').select('iban').where('id', '=', personId).forUpdate().executeTakeFirst()
  if (!person) throw new DomainError('NOT_FOUND')
  return person.iban
}

/** Somebody asks to be paid to another account; what they asked before is replaced. */
export async function askForAccount(tx: Tx, iban: string, by: By): Promise<void> {
  if ((await lockAccount(tx, by.who)) === iban) throw badField('iban', 'Palkkasi maksetaan jo tälle tilille.')
  const values = { iban, asked_at: by.at.toString() }
  await tx
    .insertInto('account_request')
    .values({ person_id: by.who, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
  await followAskedAccounts(tx, [by.who], by)
  await audit(tx, { action: 'person.askAccount', entity: 'person', id: by.who, after: { iban } }, by.who, by.at)
}

/** Takes out what somebody asked. Throws NOT_FOUND where nothing waits. */
export async function dropAskedAccount(
  tx: Tx,
  personId: number,
  action: 'person.withdrawAccount' | 'person.declineAccount',
  by: By,
): Promise<void> {
  await lockAccount(tx, personId)
  const dropped = await answered(tx, personId, by)
  if (dropped === undefined) throw new DomainError('NOT_FOUND')
  await audit(tx, { action, entity: 'person', id: personId, before: { iban: dropped } }, by.who, by.at)
}

/** The person has another account: whatever they asked for is answered by it. Gives what it was. */
export async function answered(tx: Tx, personId: number, by: StepBy): Promise<string | undefined> {
  const [dropped] = await tx.deleteFrom('account_request').where('person_id', '=', personId).returning('iban').execute()
  if (dropped) await followAskedAccounts(tx, [personId], by)
  return dropped?.iban
}
