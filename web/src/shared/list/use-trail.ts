import type { AnyList } from '@palkkasilta/contract/list.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Neighbours } from '../../ui/detail/neighbours.tsx'
import type { Target } from '../../ui/link.tsx'
import { type Id, type Listed, type Trail, trailAt, trailFrom } from './trail.ts'

interface Options<L extends AnyList, ThingId extends Id> extends Listed<L> {
  readonly pageOf: (id: ThingId) => Target
}

/** The way to the things before and after this one in the list that one came from; nothing where one came from elsewhere. */
export function useTrail<L extends AnyList, ThingId extends Id>(
  { pageOf, ...listed }: Options<L, ThingId>,
  id: ThingId,
): Neighbours | undefined {
  const router = useRouter()
  const navigate = useNavigate()
  const [trail] = useState(() => {
    const { state } = router.state.location
    const found = state.trail ?? trailFrom(listed, state.__TSR_index)
    return found?.ids.includes(id) ? found : undefined
  })
  const isMoving = useRef(false)
  // a page that is loaded again still knows where it stood
  useEffect(() => {
    if (trail === undefined || router.state.location.state.trail) return
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (state) => ({ ...state, trail }),
    })
  }, [router, navigate, trail])
  if (!trail) return undefined

  const at = trail.ids.indexOf(id)
  const first = trail.page * listed.endpoint.list.size
  const isLastPage = trail.count !== null && !trail.isCapped && first + trail.ids.length >= trail.count

  async function step(by: 1 | -1) {
    if (isMoving.current) return
    isMoving.current = true
    try {
      const here = trail as Trail
      const isHere = at + by in here.ids
      const there = isHere ? here : await trailAt(listed, here, here.page + by)
      const next = isHere ? there.ids[at + by] : there.ids.at(by > 0 ? 0 : -1)
      if (next !== undefined)
        await router.navigate({ ...pageOf(next as ThingId), replace: true, state: { trail: there } })
    } finally {
      isMoving.current = false
    }
  }

  return {
    search: { ...trail.search, page: trail.page > 0 ? String(trail.page + 1) : undefined },
    position: trail.count === null ? null : first + at + 1,
    count: trail.count,
    isCapped: trail.isCapped,
    ...((at > 0 || trail.page > 0) && { previous: () => step(-1) }),
    ...((at < trail.ids.length - 1 || !isLastPage) && { next: () => step(1) }),
  }
}
