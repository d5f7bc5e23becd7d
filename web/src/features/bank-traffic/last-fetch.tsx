import { type BankConnection, listBankAccounts } from '@palkkasilta/contract/bank-accounts.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { bankTraffic } from '../../texts/fi/bank-traffic.ts'
import type { Mood } from '../../texts/state-looks.ts'
import { dateTime } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

const texts = bankTraffic.fetch

/** How the last fetch of each bank went: the worst of them. */
export function LastFetch() {
  const { data, isError } = useCall(listBankAccounts, {})
  if (isError) return <StateBadge state="told" looks={{ told: [texts.unknown, 'bad'] }} />
  // its room is kept: on a narrow screen it stands on a line of its own
  if (!data)
    return (
      <span style={{ visibility: 'hidden' }}>
        <StateBadge state="told" looks={{ told: lookOf([]) }} />
      </span>
    )
  return <StateBadge state="told" looks={{ told: lookOf(data.connections) }} />
}

function lookOf(connections: readonly BankConnection[]): readonly [string, Mood] {
  const failure = connections.map(({ failed }) => failed).find((each) => each !== null)
  if (failure) return [texts.failed(dateTime(failure.at)), 'bad']
  const [longestAgo = null] = connections.map(({ opened }) => opened).sort()
  return longestAgo === null ? [texts.never, 'neutral'] : [texts.last(dateTime(longestAgo)), 'good']
}
