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
import type { BankFileRecord } from './queries.ts'

type Matcher = (tx: Tx, root: XmlElement, by: FromFile, content: string) => Promise<Matched>

/** By the start of the message's ISO name. */
const matchers: Readonly<Record<string, Matcher>> = {
  'pain.001': (tx, root, by, content) => matchOwnFile(tx, readOrders(root), content, by),
  'pain.002': (tx, root, by) => matchFeedback(tx, readFeedback(root), by),
  'camt.029': (tx, root, by) => matchCancellation(tx, readCancellationAnswer(root), by),
  'camt.053': (tx, root, by) => matchAccountReports(tx, readAccountReports(root), by),
  'camt.054': (tx, root, by) => matchAccountReports(tx, readAccountReports(root), by),
}

/** Applies one stored file, whole or not at all, and once. A file that nobody can read is kept and shown as unmatched. */
export async function matchFile(services: Services, fileId: number): Promise<Matched> {
  const now = services.clock.now()
  return commitAs(services, null, async (tx) => {
    const file = await tx
      .selectFrom('bank_file')
      .selectAll()
      .where('id', '=', fileId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (file.state === 'MATCHED') {
      const reply: Matched = { state: 'MATCHED', text: file.match_result ?? '' }
      return { reply, audit: { noneBecause: 'it was matched before' } }
    }
    const { kind, matched, problem } = await read(tx, file, now)
    await tx
      .updateTable('bank_file')
      .set({
        message_kind: kind,
        match_result: matched.text,
        original_message_id: matched.originalMessageId ?? null,
      })
      .where('id', '=', fileId)
      .execute()
    if (matched.state !== file.state)
      await moveTo(tx, receivedFile, [fileId], matched.state, { by: 'product', who: null, at: now })
    const after = { fileReference: file.file_reference, kind, ...matched, problem }
    return { reply: matched, audit: [{ action: 'bankFile.match', entity: 'bankFile', id: file.file_reference, after }] }
  })
}

interface Read {
  readonly kind: string | null
  readonly matched: Matched
  /** Why it could not be read: for the history. */
  readonly problem?: string
}

async function read(tx: Tx, file: BankFileRecord, now: Temporal.Instant): Promise<Read> {
  try {
    const content = file.content ?? ''
    const root = await parseXmlInPieces(content)
    const kind = messageNameOf(root)
    const matcher = matchers[kind?.slice(0, 'pain.002'.length) ?? '']
    if (!matcher) return { kind, matched: unmatched('Sanomaa ei tunneta') }
    const by = { by: 'bank', who: null, at: now, file: file.id, connection: file.connection } as const
    return { kind, matched: await matcher(tx, root, by, content) }
  } catch (error) {
    if (!(error instanceof XmlUnreadable || error instanceof XmlRefused)) throw error
    return {
      kind: null,
      matched: unmatched('Sanomaa ei voitu lukea. Pyydä pankilta uusi aineisto.'),
      problem: error.message,
    }
  }
}

function unmatched(text: string): Matched {
  return { state: 'UNMATCHED', text }
}
