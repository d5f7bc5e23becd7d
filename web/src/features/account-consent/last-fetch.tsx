import { Group, Text } from '@mantine/core'
import { type AccountDataState, accountDataState } from '@palkkasilta/contract/account-consent.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { consent } from '../../texts/fi/account-consent.ts'
import type { Mood } from '../../texts/state-looks.ts'
import { dateTime } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { NotEnded } from './not-ended.tsx'

const texts = consent.last
const LOOK_AGAIN_MS = 60_000

const useState = () => useCall(accountDataState, {}, { again: () => LOOK_AGAIN_MS })

/** When bookings were last fetched, and how often the bank still allows it today. */
export function LastFetchBadge() {
  const { data, isError } = useState()
  if (!data && isError) return <StateBadge state="failed" looks={{ failed: [texts.unknown, 'bad'] }} />
  // its place is kept until it comes: nothing below moves
  return (
    <Group gap="xs" title={texts.schedule} style={data ? undefined : { visibility: 'hidden' }}>
      <StateBadge state="last" looks={{ last: data ? lookOf(data) : USUAL.last }} />
      <Text size="sm">{data ? allowanceOf(data) : USUAL.allowance}</Text>
    </Group>
  )
}

/** As wide as what mostly stands there. */
const USUAL = { last: [texts.at('00.00.0000 00:00'), 'good'], allowance: texts.left(4, 4) } as const

function lookOf({ succeeded, problem }: AccountDataState): readonly [string, Mood] {
  if (succeeded === null) return [texts.never, 'neutral']
  return [texts.at(dateTime(succeeded)), problem === null ? 'good' : 'waiting']
}

/** Of the account that can be asked least. */
function allowanceOf({ accounts }: AccountDataState): string {
  const [least] = accounts.toSorted((one, other) => one.left - other.left)
  if (!least) return ''
  const waits = least.waitsUntil === null ? [] : [texts.waits(dateTime(least.waitsUntil))]
  return [texts.left(least.left, least.allowed), ...waits].join(', ')
}

/** Why the last fetch failed, and that the consent ends soon. */
export function LastFetch() {
  const { data } = useState()
  if (!data) return null
  const { problem, failed, inUse, notEnded } = data
  return (
    <>
      {problem !== null && failed !== null && (
        <Notice tone="error" title={texts.failed(dateTime(failed))}>
          {problem}
        </Notice>
      )}
      {inUse?.endsSoon && (
        <Notice tone="warning">
          {consent.current.endsSoon(dateTime(inUse.validUntil))} <TextLink to="/gocardless">{consent.title}</TextLink>
        </Notice>
      )}
      <NotEnded connections={notEnded} />
    </>
  )
}
