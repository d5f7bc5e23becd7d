import { foundKinds, search, searchNationalId } from '@palkkasilta/contract/search.ts'
import { compact } from '@palkkasilta/values/compact.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { isNationalId } from '@palkkasilta/values/national-ids-in-text.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'
import { inLanes } from '../../kernel/lanes.ts'
import type { Findable } from '../../kernel/list/finding.ts'
import type { Read } from '../../platform/database/types.ts'
import { timedWords } from './time-words.ts'

/** One search takes no more connections than these. */
const AT_ONCE = 3

export function searchRoutes(api: Api, findables: readonly Findable[]): void {
  read(api, search, async ({ db, body, now }) => {
    if (isNationalId(body.search)) return { found: [] }
    return { found: await foundBy(db, findables, body.search, dayOf(now)) }
  })

  write(api, searchNationalId, async ({ tx, body, now }) => {
    if (!isNationalId(body.search)) return { reply: { found: [] }, audit: { noneBecause: 'nobody was looked up' } }
    const found = await foundBy(tx, findables, compact(body.search), dayOf(now))
    const events = found.flatMap(({ kind, hits }) => hits.flatMap(({ id }) => lookedUp(kind, id)))
    return { reply: { found }, audit: events.length > 0 ? events : { noneBecause: 'nobody has it' } }
  })
}

function lookedUp(kind: Findable['kind'], id: string): readonly AuditEvent[] {
  if (kind === 'person') return [{ action: 'person.findByNationalId', entity: 'person', id }]
  return kind === 'customer' ? [{ action: 'customer.findByNationalId', entity: 'customer', id }] : []
}

/** By kind: those first that have what was typed for a number or a code. */
async function foundBy(db: Read, findables: readonly Findable[], typed: string, today: LocalDate) {
  const time = timedWords(typed, today) ?? undefined
  const found: ({ readonly kind: Findable['kind'] } & Awaited<ReturnType<Findable['find']>>)[] = []
  await inLanes(findables, AT_ONCE, async ({ kind, find }) => {
    found.push({ kind, ...(await find(db, time?.words ?? typed, time)) })
  })
  const place = ({ kind, isExact }: (typeof found)[number]) =>
    foundKinds.indexOf(kind) - (isExact ? foundKinds.length : 0)
  return found
    .filter(({ hits, isMore }) => hits.length > 0 || isMore)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ kind, hits, isMore }) => ({ kind, hits: [...hits], isMore }))
}
