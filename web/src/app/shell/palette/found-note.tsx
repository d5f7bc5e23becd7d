import { VisuallyHidden } from '@mantine/core'
import { palette as texts } from '../../../texts/fi/palette.ts'
import { useAfter } from '../../../ui/telling/loading.tsx'
import { Problem } from '../../../ui/telling/problem.tsx'
import css from './palette.module.css'
import type { useFound } from './use-found.ts'

interface FoundNoteProps {
  readonly found: ReturnType<typeof useFound>
  /** Of all choices. */
  readonly count: number
  readonly isTyped: boolean
}

/** Below the choices: that they are being sought, how many there are, why there are none. */
export function FoundNote({ found, count, isTyped }: FoundNoteProps) {
  const { isSeeking, error, retry } = found
  const isEmpty = isTyped && count === 0 && !isSeeking && !error
  return (
    <>
      <Problem title={texts.failed} error={error} onRetry={retry} />
      <div role="status">
        {isSeeking && <Seeking />}
        {isEmpty && <div className={css.note}>{texts.empty}</div>}
        {isTyped && count > 0 && !isSeeking && <VisuallyHidden>{texts.count(count)}</VisuallyHidden>}
      </div>
      {(isEmpty || !isTyped) && <div className={css.note}>{texts.hint}</div>}
    </>
  )
}

function Seeking() {
  return useAfter(150) && <div className={css.note}>{texts.seeking}</div>
}
