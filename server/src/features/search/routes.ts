import { foundKinds, search } from '@palkkasilta/contract/search.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'
import { inLanes } from '../../kernel/lanes.ts'
import type { Findable } from '../../kernel/list/finding.ts'
import { timedWords } from './time-words.ts'

/** One search takes no more connections than these. */
const AT_ONCE = 3

export function searchRoutes(api: Api, findables: readonly Findable[]): void {
  read(api, search, async ({ db, body, now }) => {
    const time = timedWords(body.search, dayOf(now)) ?? undefined
    const found: ({ readonly kind: Findable['kind'] } & Awaited<ReturnType<Findable['find']>>)[] = []
    await inLanes(findables, AT_ONCE, async ({ kind, find }) => {
      found.push({ kind, ...(await find(db, time?.words ?? body.search, time)) })
    })
    const place = ({ kind, isExact }: (typeof found)[number]) =>
      foundKinds.indexOf(kind) - (isExact ? foundKinds.length : 0)
    const groups = found.filter(({ hits, isMore }) => hits.length > 0 || isMore).toSorted((a, b) => place(a) - place(b))
    return { found: groups.map(({ kind, hits, isMore }) => ({ kind, hits: [...hits], isMore })) }
  })
}
