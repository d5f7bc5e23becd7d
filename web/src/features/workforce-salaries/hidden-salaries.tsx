import { readPage } from '@palkkasilta/contract/read-page.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { ServerList } from '../../shared/list/use-list.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { Hint } from '../../ui/telling/hint.tsx'

const texts = salaries.hidden

/** Billed salaries are not listed unless they are asked for: says how many of them are still to be paid. */
export function HiddenSalaries({ list }: { list: ServerList<typeof listSalaries.list> }) {
  const { from, to, department, search, includePaid } = list.filters
  const isHiding = includePaid === 'false' && list.query.data !== undefined
  const asked = Object.fromEntries(Object.entries({ from, to, department, search }).filter(([, text]) => text !== ''))
  const request = { query: { ...asked, includePaid: 'true', waiting: 'true', page: 0, limit: 1 } } as const
  const waiting = useCall(listSalaries, request, {
    select: (reply) => readPage(listSalaries.list, reply),
    enabled: isHiding,
  }).data
  if (!isHiding || !waiting || waiting.count === 0) return null
  const count = (waiting.isCapped ? 'yli ' : '') + waiting.count.toLocaleString('fi-FI')
  return (
    <Hint
      tone="info"
      text={texts.unpaid(count)}
      whole={texts.waiting(count, waiting.count === 1)}
      count={count}
      onShow={() => list.setFilters({ includePaid: 'true', waiting: 'true' })}
    />
  )
}
