import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { hasNationalId } from '@palkkasilta/values/national-ids-in-text.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { noteShown, type ShownList } from './trail.ts'

/** Tells what a list shows, for the pages of its things that are opened from it. */
export function useNoted(endpoint: Endpoint, list: Omit<ShownList, 'search' | 'entry'>): void {
  const router = useRouter()
  const [path] = useState(router.state.location.pathname)
  useEffect(() => {
    const { pathname, search, state } = router.state.location
    // the router may be on its way to the next page already
    const isKept = !hasNationalId(JSON.stringify(list.question))
    if (pathname === path && isKept) noteShown(endpoint, { ...list, search, entry: state.__TSR_index })
  })
}
