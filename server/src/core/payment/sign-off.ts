import { type SignOff, signOff } from '@palkkasilta/contract/outgoing-payments.ts'
import { z } from 'zod'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Read } from '../../platform/database/types.ts'

const place = { action: 'approval.signOff', entity: 'approval' } as const

/** Keeps in the history, which nobody changes unseen, what somebody or a setting let leave. */
export function signedOff(approval: string, signed: SignOff): AuditEvent {
  return { ...place, id: approval, after: z.encode(signOff, signed) }
}

export async function signOffOf(db: Read, approval: string | null): Promise<SignOff | null> {
  if (approval === null) return null
  const event = await db
    .selectFrom('audit_event')
    .select('after')
    .where('entity', '=', place.entity)
    .where('entity_id', '=', approval)
    .where('action', '=', place.action)
    .executeTakeFirst()
  return event ? z.decode(signOff, event.after as z.input<typeof signOff>) : null
}
