import { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { readAccountReports } from '../../integrations/bank/messages/account-report.ts'
import { readCancellationAnswer } from '../../integrations/bank/messages/camt029.ts'
import { messageNameOf } from '../../integrations/bank/messages/iso.ts'
import { readOrders } from '../../integrations/bank/messages/own-orders.ts'
import { readFeedback } from '../../integrations/bank/messages/pain002.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { moveTo } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { XmlRefused } from '../../platform/xml/model.ts'
import { parseXmlInPieces, type XmlElement, XmlUnreadable } from '../../platform/xml/parse.ts'
import { matchAccountReports } from './match-account.ts'
import { matchCancellation } from './match-cancellation.ts'
import { matchFeedback } from './match-feedback.ts'
import { matchOwnFile } from './match-own-file.ts'
import type { FromFile, Matched } from './matched.ts'

type Matcher = (tx: Tx, root: XmlElement, by: FromFile, content: string) => Promise<Matched>

/** By the start of the message's ISO name. */
const matchers: Readonly<Record<string, Matcher>> = {
  'pain.001': (tx, root, by, content) => matchOwnFile(tx, readOrders(root), content, by),
  'pain.002': (tx, root, by) => matchFeedback(tx, readFeedback(root), by),
  'camt.029': (tx, root, by) => matchCancellation(tx, readCancellationAnswer(root), by),
  'camt.053': (tx, root, by) => matchAccountReports(tx, readAccountReports(root), by),
  'camt.054': (tx, root, by) => matchAccountReports(tx, readAccountReports(root), by),
}

/** A file of the bank as it came, read before anything is locked. */
export interface ReadFile {
  readonly id: number
  readonly content: string
  /** Text: why nobody can read it, for the history. */
  readonly root: XmlElement | string
}

export async function readStoredFile({ db }: Pick<Services, 'db'>, id: number): Promise<ReadFile> {
  const file = await db.selectFrom('bank_file').select('content').where('id', '=', id).executeTakeFirstOrThrow()
  const content = file.content ?? ''
  try {
    return { id, content, root: await parseXmlInPieces(content) }
  } catch (error) {
    if (error instanceof XmlUnreadable) return { id, content, root: error.message }
    throw error
  }
}

/** Applies one stored file, whole or not at all, and once. A file that nobody can read is kept and shown as unmatched. */
export async function matchFile(services: Services, read: ReadFile): Promise<Matched> {
  const now = services.clock.now()
  return commitAs(services, null, async (tx) => {
    const file = await tx
      .selectFrom('bank_file')
      .select(['id', 'state', 'match_result', 'file_reference', 'connection'])
      .where('id', '=', read.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (file.state === 'MATCHED') {
      const reply: Matched = { state: 'MATCHED', text: file.match_result ?? '' }
      return { reply, audit: { noneBecause: 'it was matched before' } }
    }
    const by = { by: 'bank', who: null, at: now, file: file.id, connection: file.connection } as const
    const { kind, matched, problem } = await apply(tx, read, by)
    await tx
      .updateTable('bank_file')
      .set({
        message_kind: kind,
        match_result: matched.text,
        original_message_id: matched.originalMessageId ?? null,
      })
      .where('id', '=', file.id)
      .execute()
    if (matched.state !== file.state)
      await moveTo(tx, receivedFile, [file.id], matched.state, { by: 'product', who: null, at: now })
    const after = { fileReference: file.file_reference, kind, ...matched, problem }
    return { reply: matched, audit: [{ action: 'bankFile.match', entity: 'bankFile', id: file.file_reference, after }] }
  })
}

interface Applied {
  readonly kind: string | null
  readonly matched: Matched
  /** Why it could not be read: for the history. */
  readonly problem?: string
}

async function apply(tx: Tx, { root, content }: ReadFile, by: FromFile): Promise<Applied> {
  if (typeof root === 'string') return unreadable(root)
  const kind = messageNameOf(root)
  const matcher = matchers[kind?.slice(0, 'pain.002'.length) ?? '']
  if (!matcher) return { kind, matched: unmatched('Sanomaa ei tunneta') }
  try {
    return { kind, matched: await matcher(tx, root, by, content) }
  } catch (error) {
    if (error instanceof XmlRefused) return unreadable(error.message)
    throw error
  }
}

function unreadable(problem: string): Applied {
  return { kind: null, matched: unmatched('Sanomaa ei voitu lukea. Pyydä pankilta uusi aineisto.'), problem }
}

function unmatched(text: string): Matched {
  return { state: 'UNMATCHED', text }
}
