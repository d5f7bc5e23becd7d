import type { Services } from '../../kernel/services.ts'
import type { Found } from '../outbound/holding.ts'
import { lookAt } from './look.ts'
import { openInvitations } from './queries.ts'

/** How the names of our documents begin. */
export const OUR_DOCUMENTS = 'Työsopimus '

/** Looks at every open request, and for documents of ours that no request is known of. */
export async function documentsAtService(services: Services): Promise<Found> {
  const { db, integrations } = services
  const open = await openInvitations(db)
  for (const id of open) await lookAt(services, id)
  const names = await integrations.eSignature.names(OUR_DOCUMENTS)
  const known = await db.selectFrom('signature_request').select('document_name').execute()
  const ours = new Set(known.map(({ document_name }) => document_name))
  const unknown = names.filter((name) => name.startsWith(OUR_DOCUMENTS) && !ours.has(name))
  return { asked: open.length + names.length, unknown: unknown.map((name) => ({ kind: 'DOCUMENT', name })) }
}
