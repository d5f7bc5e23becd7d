import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { dateTimeSeconds } from '../../ui/format/index.ts'
import { serverNow } from '../../ui/format/server-clock.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Coming } from '../../ui/telling/coming.tsx'
import { setSending } from './connection-actions.ts'
import { useBankSettings } from './queries.ts'

const texts = outgoingPayments.connection
const OLD_AFTER_MS = 4 * 60 * 60 * 1_000
const LOOK_AGAIN_MS = 60_000

export function isOld(opened: string, now: number): boolean {
  return now - Date.parse(opened) > OLD_AFTER_MS
}

/** Draws anew each minute. */
function useMinutes(): void {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
}

/** When the bank last answered: green, yellow after four hours, each with its words. */
export function ConnectionBadge() {
  useMinutes()
  const settings = useBankSettings()
  if (!settings.data && settings.isError) return <StateBadge state="failed" looks={{ failed: [texts.failed, 'bad'] }} />
  if (!settings.data)
    return (
      <Coming>
        <Opened at={new Date(serverNow()).toISOString()} />
      </Coming>
    )
  const { bankOpened } = settings.data
  if (bankOpened === null) return <StateBadge state="never" looks={{ never: [texts.never, 'neutral'] }} />
  return <Opened at={bankOpened} />
}

function Opened({ at }: { readonly at: string }) {
  const opened = texts.opened(dateTimeSeconds(at))
  const looks = { fresh: [opened, 'good'], old: [`${opened}, ${texts.old}`, 'waiting'] } as const
  return <StateBadge state={isOld(at, serverNow()) ? 'old' : 'fresh'} looks={looks} />
}

/** The setting that lets approved payments leave. */
export function SendBankSetting() {
  const settings = useBankSettings()
  const { act: does } = useActions()
  const sendBank = settings.data?.publicSettings.sendBank ?? false
  const { busy, act } = useOnce(() => does(setSending, !sendBank))
  return (
    <Checkbox
      size="xs"
      label={outgoingPayments.sendBank.label}
      checked={sendBank}
      disabled={!settings.data || busy}
      onChange={() => void act()}
    />
  )
}
