import { Group } from '@mantine/core'
import { type FetchState, lastFetch } from '@palkkasilta/contract/collection.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { oddUpdates } from '../../shared/links/lists.ts'
import { collection } from '../../texts/fi/collection.ts'
import type { Mood } from '../../texts/state-looks.ts'
import { dateTime } from '../../ui/format/index.ts'
import { serverNow } from '../../ui/format/server-clock.ts'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Coming } from '../../ui/telling/coming.tsx'
import { Notice } from '../../ui/telling/notice.tsx'

const { last: texts, odd: words } = collection

const LOOK_AGAIN_MS = 60_000

const useLastFetch = () => useCall(lastFetch, {}, { again: () => LOOK_AGAIN_MS })

/** When the provider's updates were last fetched, and what of all that was fetched staff should look at. */
export function LastFetchBadge() {
  const { data, isError } = useLastFetch()
  if (!data && isError) return <StateBadge state="failed" looks={{ failed: [texts.unknown, 'bad'] }} />
  if (!data)
    return (
      <Coming>
        <Fetched succeeded={new Date(serverNow()).toISOString()} problem={null} odd={0} />
      </Coming>
    )
  return <Fetched {...data} />
}

function Fetched({ odd, ...last }: Pick<FetchState, 'succeeded' | 'problem' | 'odd'>) {
  return (
    <Group gap="xs">
      <span title={collection.schedule}>
        <StateBadge state="last" looks={{ last: lookOf(last) }} />
      </span>
      {odd > 0 && (
        <TextLink {...oddUpdates} size="sm" title={words.why}>
          {words.toThem(odd)}
        </TextLink>
      )}
    </Group>
  )
}

function lookOf({ succeeded, problem }: Pick<FetchState, 'succeeded' | 'problem'>): readonly [string, Mood] {
  if (succeeded === null) return [texts.never, 'neutral']
  return [texts.at(dateTime(succeeded)), problem === null ? 'good' : 'waiting']
}

/** Why the last fetch failed. */
export function LastFetch() {
  const { data } = useLastFetch()
  if (!data || data.problem === null) return null
  return (
    <Notice tone="error" title={texts.failed(dateTime(data.failed))}>
      {data.problem}
    </Notice>
  )
}
