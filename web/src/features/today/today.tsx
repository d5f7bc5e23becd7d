import { Group, Stack, Text } from '@mantine/core'
import type { Today as Answer } from '@palkkasilta/contract/today.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { today as texts } from '../../texts/fi/today.ts'
import { weekdayDate } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { FetchedWhen } from './fetched-when.tsx'
import { Lines } from './lines.tsx'
import css from './today.module.css'

const FirstSteps = later(() => import('./first-steps.tsx'))

/** What the day begins with: what waits, each with its list; or how a house begins. */
export function Today({ query: { data, error, refetch } }: { readonly query: UseQueryResult<Answer> }) {
  if (!data) return <Problem title={texts.failed} error={error} onRetry={() => void refetch()} />
  const { day, fetched, firstSteps, lines, running } = data
  return (
    <Stack component="section" gap={4} className={css.today} aria-label={firstSteps ? texts.first.title : texts.title}>
      <Group justify="space-between" gap="xs">
        <Text fw={650} size="lg">
          {firstSteps ? texts.first.title : `${texts.title} ${weekdayDate(day)}`}
        </Text>
        {!firstSteps && <FetchedWhen fetched={fetched} />}
      </Group>
      {firstSteps ? (
        <Late when>
          <FirstSteps steps={firstSteps} />
        </Late>
      ) : (
        <Lines lines={lines} running={running} />
      )}
    </Stack>
  )
}
