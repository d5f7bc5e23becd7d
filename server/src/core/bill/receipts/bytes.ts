import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { JobKind } from '../../../jobs/jobs.ts'
import type { Commit } from '../../../kernel/calls/commit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'

/** Bytes that no receipt is of after it were left by a call that did not come to its end. */
const LEFT_AFTER_MINUTES = 60
const AT_ONCE = 100
/** So long a receipt waits for the invoice that it was added to. */
const WAITING_DAYS = 60

/** Keeps bytes before their receipt is there, and gives their key: in the database, or where the settings say. */
export async function keepBytes({ integrations, clock }: Services, commit: Commit, bytes: Uint8Array): Promise<string> {
  const { fileStore } = integrations
  const key = randomUUID()
  const content = fileStore ? null : Buffer.from(bytes)
  await commit(async (tx) => {
    await tx.insertInto('receipt_file').values({ key, content, added_at: clock.now().toString() }).execute()
    return { reply: undefined, audit: { noneBecause: 'the receipt that they are of is told' } }
  })
  await fileStore?.put(key, bytes)
  return key
}

/** Throws NOT_FOUND where they have just been removed. */
export async function bytesOf({ integrations }: Services, db: Read, key: string): Promise<Uint8Array> {
  const row = await db.selectFrom('receipt_file').select('content').where('key', '=', key).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  if (row.content) return row.content
  if (!integrations.fileStore) throw new DomainError('SERVICE_NOT_CONFIGURED', { service: 'Tiedostovarasto' })
  return integrations.fileStore.get(key)
}

const DROP = 'dropReceiptFiles'

/** Of receipts that are removed: a job deletes the bytes, wherever they are. */
export async function dropBytes(
  { jobs }: Services,
  tx: Tx,
  keys: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  if (keys.length === 0) return
  await tx.updateTable('receipt_file').set({ dropped_at: at.toString() }).where(among('key', keys)).execute()
  await jobs.queue(tx, DROP, {})
}

/** Deletes the bytes of removed receipts, and every night those that a call left behind. */
export function dropReceiptFiles({ db, clock, integrations: { fileStore } }: Services): JobKind<object> {
  return {
    name: DROP,
    schedule: '41 3 * * *',
    sweeps: true,
    async work() {
      const waited = clock
        .now()
        .subtract({ hours: WAITING_DAYS * 24 })
        .toString()
      await db.deleteFrom('waiting_receipt').where('added_at', '<', waited).execute()
      const oldest = clock.now().subtract({ minutes: LEFT_AFTER_MINUTES }).toString()
      for (;;) {
        const { rows } = await sql<{ key: string; is_outside: boolean }>`
          select key, content is null as is_outside from receipt_file
          where (dropped_at is not null
            or added_at < ${oldest}::timestamptz and not exists (select from receipt where file_key = key)
              and not exists (select from waiting_receipt where file_key = key))
            and (content is not null or ${fileStore !== null})
          order by key limit ${AT_ONCE}`.execute(db)
        if (rows.length === 0) return
        for (const { key, is_outside } of rows) if (is_outside) await fileStore?.remove(key)
        await db
          .deleteFrom('receipt_file')
          .where(
            among(
              'key',
              rows.map(({ key }) => key),
            ),
          )
          .execute()
      }
    },
  }
}
