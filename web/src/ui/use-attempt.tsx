import { type ReactNode, useState } from 'react'
import { Problem } from './problem.tsx'

interface Failure {
  readonly error: unknown
  /** What failed: `Laskua ei voitu lähettää`. */
  readonly title?: string
}

interface Attempts {
  /** Does the work; what it throws is shown until the next attempt or until somebody puts it away. */
  readonly attempt: (work: () => Promise<unknown>, title?: string) => Promise<void>
  /** Stands above the content. */
  readonly problem: ReactNode
}

/** For work whose failure has its place on the page, rather than in a toast. */
export function useAttempt(title?: string): Attempts {
  const [failure, setFailure] = useState<Failure>()
  return {
    attempt: async (work, ownTitle = title) => {
      setFailure(undefined)
      try {
        await work()
      } catch (error) {
        setFailure({ error, ...(ownTitle ? { title: ownTitle } : {}) })
      }
    },
    problem: failure && <Problem {...failure} onClose={() => setFailure(undefined)} />,
  }
}
