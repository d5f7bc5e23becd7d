import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { listWorkItems } from '@palkkasilta/contract/work-queue.ts'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import type { MenuEntry } from '../../texts/fi/menu.ts'

/** How long a count may be old: other people work, too. */
const LATELY_MS = 60_000

/** The page has come where nothing was asked for so long. */
const QUIET_MS = 1_000

const lately = () => LATELY_MS

/** How much waits for staff on a page of the menu, as it is written; asked for once the first page stands there. */
export function useWaiting(): Partial<Record<MenuEntry['to'], string>> {
  const isQuiet = useIsFetching() === 0
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(setAsked, QUIET_MS, true)
    return () => clearTimeout(timer)
  }, [isQuiet])
  const asking = { enabled: isAsked, quiet: true, again: lately }
  const items = useCall(
    listWorkItems,
    { query: { page: 0, limit: 1 } },
    { ...asking, select: (reply) => written(readPage(listWorkItems.list, reply)) },
  ).data
  const payments = useCall(
    listPayments,
    { query: { page: 0, limit: 1, state: 'NEW' } },
    { ...asking, select: (reply) => written(readPage(listPayments.list, reply)) },
  ).data
  return { ...(items && { '/': items }), ...(payments && { '/bank': payments }) }
}

function written({ count: found, isCapped }: { readonly count: number; readonly isCapped: boolean }): string {
  if (found === 0) return ''
  return `${found.toLocaleString('fi-FI')}${isCapped ? '+' : ''}`
}
