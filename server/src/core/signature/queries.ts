import type { Selectable } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

export const SIGNATURES = 'signature-request'

export type StoredRequest = Selectable<DB['signature_request']>

/** Of which the service has a document. */
export type Invited = StoredRequest & {
  readonly service_document: string
  readonly service_invitation: string
  readonly passphrase_cipher: Buffer
}

export function isInvited(request: StoredRequest): request is Invited {
  return request.invited_at !== null
}

export function requestOf(db: Read, id: number): Promise<StoredRequest> {
  return db.selectFrom('signature_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The newest of a contract. */
export async function newestRequest(db: Read, contractId: number): Promise<StoredRequest | undefined> {
  return db
    .selectFrom('signature_request')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those of its contract that ended before it, the oldest first, but those of which a believed file is kept. */
export function earlierRequests(db: Read, { id, contract_id }: StoredRequest): Promise<StoredRequest[]> {
  return db
    .selectFrom('signature_request')
    .selectAll()
    .where('contract_id', '=', contract_id)
    .where('id', '<', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signed_document')
            .select('id')
            .whereRef('request_id', '=', 'signature_request.id')
            .where('signed_document.problem', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

/** The one of a contract that somebody is still to sign. */
export async function openRequest(db: Read, contractId: number): Promise<StoredRequest> {
  const request = await newestRequest(db, contractId)
  if (!request || request.ended_at !== null) throw new DomainError('SIGNATURE_NOT_OPEN')
  return request
}

/** Contract first, then request: the order in which everybody locks them. */
export async function requestForUpdate(tx: Tx, id: number): Promise<StoredRequest> {
  await tx
    .selectFrom('work_contract')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('signature_request').select('contract_id').where('id', '=', id))
    .forUpdate()
    .execute()
  return tx.selectFrom('signature_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** What came back of a request, the believed one first; of one that ended before it was sent, what came back of those before it. */
export async function signedFileOf(db: Read, { id, contract_id, invited_at, ended_at }: StoredRequest) {
  const isSent = invited_at !== null || ended_at === null
  return db
    .selectFrom('signed_document')
    .selectAll()
    .where('request_id', 'in', (query) =>
      query
        .selectFrom('signature_request')
        .select('id')
        .where('contract_id', '=', contract_id)
        .where('id', isSent ? '=' : '<', id),
    )
    .orderBy('signed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The requests that somebody has been invited to sign and has not been seen to, oldest first. */
export async function openInvitations(db: Read): Promise<number[]> {
  const open = await db
    .selectFrom('signature_request')
    .select('id')
    .where('ended_at', 'is', null)
    .where('problem', 'is', null)
    .where('invited_at', 'is not', null)
    .orderBy('id')
    .execute()
  return open.map(({ id }) => id)
}
