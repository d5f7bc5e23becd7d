import { Text } from '@mantine/core'
import { type CardFetching, getCardFetching } from '@palkkasilta/contract/tax-cards.ts'
import { SOON_MS, useCall } from '../../shared/api/use-call.ts'
import { taxCards } from '../../texts/fi/tax-cards.ts'
import { dateTime } from '../../ui/format/index.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import { Problem } from '../../ui/telling/problem.tsx'

const { fetching: texts } = taxCards

/** How cards were fetched last, and what of it staff should know. */
export function useFetching() {
  return useCall(getCardFetching, {}, { again: ({ isConfigured, waiting }) => isConfigured && waiting > 0 && SOON_MS })
}

/** What went wrong, or is not sure. */
export function FetchingNotices({ query }: { readonly query: ReturnType<typeof useFetching> }) {
  const { data, error, refetch } = query
  if (!data) return <Problem title={texts.failed} error={error} onRetry={() => void refetch()} />
  const { last, isConfigured, isConfirmed } = data
  return (
    <>
      {last?.problem && (
        <Notice tone="error" title={texts.problem(dateTime(last.at))}>
          {last.problem} {texts.again}
        </Notice>
      )}
      {last && last.strangers.length > 0 && <Notice tone="warning">{texts.strangers(last.strangers)}</Notice>}
      {!isConfigured && <Notice tone="info">{texts.notConfigured}</Notice>}
      {isConfigured && !isConfirmed && <Notice tone="info">{texts.unconfirmed}</Notice>}
    </>
  )
}

/** One line: when, how many, and how many are still to come. */
export function FetchingLine({ fetching }: { readonly fetching: CardFetching | undefined }) {
  if (!fetching) return null
  const { last, file, waiting, isConfigured } = fetching
  const told = [
    ...(last ? [texts.last(dateTime(last.at), last.asked, last.found)] : isConfigured ? [texts.never] : []),
    ...(file ? [texts.file(dateTime(file.at), file.name, file.asked)] : []),
    ...(isConfigured && waiting > 0 ? [texts.waiting(waiting)] : []),
  ]
  return (
    <Text size="xs" c="dimmed">
      {told.join(' ')}
    </Text>
  )
}
