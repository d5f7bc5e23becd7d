import { useEffect } from 'react'
import { followChanges } from '../../shared/api/live-changes.ts'

/** While the window is looked at: a browser opens six connections to a house, and each open window would hold one. */
export default function LiveChanges(): null {
  useEffect(() => {
    let following: AbortController | undefined
    const follow = () => {
      following?.abort()
      following = undefined
      if (document.visibilityState === 'hidden') return
      following = new AbortController()
      void followChanges(following.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      following?.abort()
    }
  }, [])
  return null
}
