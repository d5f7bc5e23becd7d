import { Group } from '@mantine/core'
import { lastFetch } from '@palkkasilta/contract/collection.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { oddUpdates } from '../../shared/links/lists.ts'
import { collection } from '../../texts/fi/collection.ts'
import { dateTime } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Notice } from '../../ui/telling/notice.tsx'

const { last: texts, odd: words } = collection

const LOOK_AGAIN_MS = 60_000

const useLastFetch = () => useCall(lastFetch, {}, { again: () => LOOK_AGAIN_MS })

/** When the provider's updates were last fetched, and what of all that was fetched staff should look at. */
export function LastFetchBadge() {
  const { data } = useLastFetch()
  return (
    <Group gap="xs">
      <span title={collection.schedule}>
        <Fetched />
      </span>
      {data && data.odd > 0 && (
        <TextLink {...oddUpdates} size="sm" title={words.why}>
          {words.toThem(data.odd)}
        </TextLink>
      )}
    </Group>
  )
}

function Fetched() {
  const { data, isError } = useLastFetch()
  if (!data) return isError ? <StateBadge state="failed" looks={{ failed: [texts.unknown, 'bad'] }} /> : null
  if (data.succeeded === null) return <StateBadge state="never" looks={{ never: [texts.never, 'neutral'] }} />
  const mood = data.problem === null ? 'good' : 'waiting'
  return <StateBadge state="last" looks={{ last: [texts.at(dateTime(data.succeeded)), mood] }} />
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
