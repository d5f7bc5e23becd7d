import type { FetchState, listSentBills, listUpdates, StandingOfBill } from '@palkkasilta/contract/collection.ts'
import type { RowOf } from '@palkkasilta/contract/list.ts'
import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { sharedBill } from '../../core/bill/kind.ts'
import { billKinds, kindOfMessage } from '../../core/bill/kinds/all.ts'
import { receivedFor } from '../../core/bill/queries.ts'
import { surplusOf } from '../../core/bill/receiving/open-amount.ts'
import { keptInvoice } from '../../core/bill/sending/outgoing.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

export function sentRows(db: Read, ids: readonly string[]) {
  return db
    .selectFrom('outbound_message')
    .select(['id', 'kind', 'key', 'subject_id', 'state', 'content', 'answer', 'problem', 'created_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export type SentRow = Awaited<ReturnType<typeof sentRows>>[number]

/** The provider's answer, as it was kept; of what was found there it has less, and of what was sent long ago. */
const answer = z
  .object({ receiver: z.string(), jobId: z.string(), reference: z.string(), sendType: z.string(), amount: z.number() })
  .partial()

export function sentBill(row: SentRow): RowOf<(typeof listSentBills)['list']> {
  const given = answer.safeParse(row.answer).data ?? {}
  const sent = keptInvoice(row)
  const kind = kindOfMessage(row.kind)
  return {
    id: row.id,
    billid: row.subject_id,
    billnum: row.key,
    accepted: isLeaving(row.state) ? null : row.state !== 'REFUSED',
    errors: row.problem,
    result: {
      receiver: given.receiver || sent.receiver.name,
      jobid: given.jobId ?? '',
      reference: given.reference || sent.reference,
      sendtype: given.sendType || sent.delivery.type,
      amount: cents(given.amount ?? sent.total),
    },
    created: row.created_at,
    bill: row.subject_id === null ? null : { kind: kind.entity, id: row.subject_id },
    isCredit: row.kind === kind.messages.refund,
  }
}

export function updateRows(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('provider_update')
    .select(['id', 'provider_id', 'job_id', 'bill_number', 'entity', 'entity_id', 'happened_at', 'code', 'text'])
    .select(['meaning', 'amount_cents', 'open_cents', 'original_cents', 'unreadable'])
    .where(among('id', ids))
    .execute()
}

export type UpdateRow = Awaited<ReturnType<typeof updateRows>>[number]

const centsOrNull = (amount: number | null) => (amount === null ? null : cents(amount))

export function providerUpdate(row: UpdateRow): RowOf<(typeof listUpdates)['list']> {
  const { entity, entity_id } = row
  return {
    id: row.provider_id,
    jobid: row.job_id,
    billnum: row.bill_number,
    bill: entity === null || entity_id === null ? null : { kind: entity as 'bill' | 'workforceBill', id: entity_id },
    openamount: centsOrNull(row.open_cents),
    origamount: centsOrNull(row.original_cents),
    amount: centsOrNull(row.amount_cents),
    statustime: row.happened_at,
    statustext: row.text,
    statuscode: row.code,
    meaning: row.meaning,
    unreadable: row.unreadable,
  }
}

export async function fetchState(db: Read): Promise<FetchState> {
  const row = await db.selectFrom('provider_fetch').selectAll().executeTakeFirstOrThrow()
  const { rows } = await sql<{ odd: number }>`select count(*) as odd from provider_update where is_odd`.execute(db)
  return {
    succeeded: row.succeeded_at,
    found: row.found,
    problem: row.problem,
    failed: row.problem === null ? null : row.failed_at,
    odd: rows[0]?.odd ?? 0,
  }
}

/** Throws NOT_FOUND. */
export async function standingOf(db: Read, entity: 'bill' | 'workforceBill', id: number): Promise<StandingOfBill> {
  const kind = billKinds.find((each) => each.entity === entity)
  if (!kind) throw new DomainError('NOT_FOUND')
  const bill = await sharedBill(db, kind, id)
  const { rows } = await sql<{ received_cents: number }>`select ${receivedFor(kind.table)} as received_cents
    from ${sql.table(kind.table)} where id = ${id}`.execute(db)
  const word = await db
    .selectFrom('provider_update')
    .select(['text', 'code', 'meaning', 'happened_at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('is_credit', '=', false)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    surplus: surplusOf({ ...bill, received_cents: rows[0]?.received_cents ?? 0 }),
    word: word ? { text: word.text || word.code, meaning: word.meaning, time: word.happened_at } : null,
  }
}
