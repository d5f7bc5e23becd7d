import { Button, Loader } from '@mantine/core'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { pending, type Underway } from '../../shared/api/pending.ts'
import { common } from '../../texts/fi/common.ts'
import { duration } from '../../ui/format/index.ts'
import { later } from '../../ui/later.tsx'
import css from './spinner.module.css'

/** What takes longer than a moment turns, after a second it says what it is, after three how long it has taken. */
const SHOWN_AFTER = 0.15
const NAMED_AFTER = 1
const COUNTED_AFTER = 3
const LOOK_MS = 250

const Words = later(() => import('./underway-words.tsx'))

/** Requests that are pending, the oldest in words, with a way to give it up where nothing is changed by it. */
export function Spinner() {
  const [oldest] = useSyncExternalStore(pending.subscribe, pending.all)
  const seconds = useSeconds(oldest)
  const isShown = oldest !== undefined && seconds >= SHOWN_AFTER
  const isNamed = oldest !== undefined && seconds >= NAMED_AFTER
  return (
    <>
      <span className={css.spinner}>{isShown && <Loader size={16} aria-hidden />}</span>
      <div className={css.underway} data-shown={isNamed || undefined}>
        <span role="status">
          <Suspense>{isNamed && <Words call={oldest.call} />}</Suspense>
        </span>
        {isNamed && seconds >= COUNTED_AFTER && <span>{duration(Math.floor(seconds))}</span>}
        {isNamed && oldest.cancel && (
          <Button size="compact-xs" variant="subtle" onClick={oldest.cancel}>
            {common.giveUp(oldest.call)}
          </Button>
        )}
      </div>
    </>
  )
}

/** Since the call left. */
function useSeconds(call: Underway | undefined): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!call) return
    const look = () => setNow(performance.now())
    const first = setTimeout(look, SHOWN_AFTER * 1000)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [call])
  return call ? Math.max(0, now - call.since) / 1000 : 0
}
