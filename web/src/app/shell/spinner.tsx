import { Loader } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pending } from '../../shared/api/pending.ts'
import { shell as texts } from '../../texts/fi/shell.ts'

const AFTER_MS = 150

/** Turns while requests are pending, when they take longer than a moment. */
export function Spinner() {
  const busy = useSyncExternalStore(pending.subscribe, pending.any)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <span role="status" aria-label={shown ? texts.working : undefined} style={{ display: 'inline-flex', width: 18 }}>
      {shown && <Loader size={16} />}
    </span>
  )
}
