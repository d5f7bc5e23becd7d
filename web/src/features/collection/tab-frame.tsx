import type { ReactNode } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { collection } from '../../texts/fi/collection.ts'
import { fetchNow } from './collection-actions.ts'
import { LastFetch, LastFetchBadge } from './last-fetch.tsx'

/** What stands around the list of either tab: how the last fetch went, and the button that fetches. */
export function useTabFrame(tabs: ReactNode) {
  const { draw } = useActions()
  return {
    title: collection.title,
    tabs,
    badge: <LastFetchBadge />,
    actions: draw(undefined, [fetchNow]),
    above: <LastFetch />,
  }
}
