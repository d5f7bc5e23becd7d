import type { ChangedBy } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** Those of authorities stand in the settings: one change of each is asked at a time. */
export type AuthorityKind = 'distraint' | 'tax'
export type AskedKind = 'payingAccount' | 'closing' | AuthorityKind
export type AskedValues = Readonly<Record<string, string | boolean | number | null>>

interface Asking {
  readonly kind: AskedKind
  readonly accountId?: number
  readonly values: AskedValues
}

/** Keeps what somebody asks to be changed of an account; what was asked of the same thing before is replaced. */
export async function askForChange(tx: Tx, { kind, accountId, values }: Asking, by: ChangedBy): Promise<void> {
  if (by.who === null) throw new TypeError('nobody asks')
  if (kind === 'distraint' || kind === 'tax' || accountId !== undefined)
    await tx
      .deleteFrom('asked_change')
      .where('kind', '=', kind)
      .where('account_id', 'is not distinct from', accountId ?? null)
      .execute()
  await tx
    .insertInto('asked_change')
    .values({
      ...{ kind, account_id: accountId ?? null, content: JSON.stringify(values) },
      ...{ asked_by: by.who, asked_at: by.at.toString() },
    })
    .execute()
}

/** What waits to be confirmed, the oldest first, with who asked. */
export function askedChanges(db: Read) {
  return db
    .selectFrom('asked_change')
    .innerJoin('person', 'person.id', 'asked_by')
    .leftJoin('paying_account', 'paying_account.id', 'account_id')
    .select([
      'asked_change.id',
      'kind',
      'paying_account.iban',
      'content',
      'asked_by',
      'asked_at',
      'first_name',
      'last_name',
    ])
    .orderBy('asked_change.id')
    .execute()
}

/** Takes what was asked out of what waits. Throws NOT_FOUND. */
export async function takeAsked(tx: Tx, id: number) {
  const [taken] = await tx.deleteFrom('asked_change').where('id', '=', id).returningAll().execute()
  if (!taken) throw new DomainError('NOT_FOUND')
  return { ...taken, kind: taken.kind as AskedKind, content: taken.content as AskedValues }
}
