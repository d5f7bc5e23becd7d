import { type ReactNode, useState } from 'react'
import { Problem } from './problem.tsx'
import { UserError } from './user-error.ts'

interface Failure {
  readonly error: unknown
  /** What failed: `Laskua ei voitu lähettää`. */
  readonly title?: string
  readonly again?: () => void
}

interface Attempts {
  /**
   * Does the work; what it throws is shown until the next attempt or until somebody puts it away. Where something outside did
   * not answer, the banner offers to try the same again.
   */
  readonly attempt: (work: () => Promise<unknown>, title?: string) => Promise<void>
  /** Stands above the content. */
  readonly problem: ReactNode
}

/** For work whose failure has its place on the page, rather than in a toast. */
export function useAttempt(title?: string): Attempts {
  const [failure, setFailure] = useState<Failure>()
  async function attempt(work: () => Promise<unknown>, ownTitle = title): Promise<void> {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      const passes = error instanceof UserError && error.passes
      setFailure({
        error,
        ...(ownTitle ? { title: ownTitle } : {}),
        ...(passes && { again: () => void attempt(work, ownTitle) }),
      })
    }
  }
  return {
    attempt,
    problem: failure && (
      <Problem
        error={failure.error}
        {...(failure.title ? { title: failure.title } : {})}
        {...(failure.again ? { onRetry: failure.again } : {})}
        onClose={() => setFailure(undefined)}
      />
    ),
  }
}
