import { Group, Stack, Text } from '@mantine/core'
import { fetchHeld, type HeldWay, listHeld, releaseHeld } from '@palkkasilta/contract/holding.ts'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { callKey } from '../../shared/api/cache.ts'
import { holding as texts } from '../../texts/fi/holding.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import { Facts } from '../../ui/facts.tsx'
import { dateTime } from '../../ui/format/index.ts'
import { NamedList } from '../../ui/questions/named-list.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { releaseQuestion } from './release-question.ts'
import { unknownIn } from './unknown.ts'

const ofIt = ({ channel, route }: HeldWay) => ({ body: { channel, route } })

const fetchWay = action({
  label: texts.fetch.action,
  call: fetchHeld,
  failed: texts.fetch.failed,
  request: ofIt,
  done: (way: HeldWay, { fetched }) => texts.fetch.done(texts.name(way), fetched?.unknownCount ?? 0),
})

const releaseWay = action({
  label: texts.release.action,
  call: releaseHeld,
  when: ({ fetched }: HeldWay) => (fetched ? true : texts.release.fetchFirst),
  failed: texts.release.failed,
  question: releaseQuestion,
  request: ofIt,
  answers: () => callKey(listHeld, undefined),
  done: (way) => texts.release.done(texts.name(way)),
})

/** One way out: what waits, what the other side has, and the two things that are done to it. */
export function WaySection({ way }: { readonly way: HeldWay }) {
  const { fetched } = way
  const { draw, report } = useActions()
  return (
    <Section
      title={texts.name(way)}
      aside={
        <Group gap="xs">
          <ActionButtons
            actions={draw(way, [
              { ...fetchWay, primary: !fetched },
              { ...releaseWay, primary: fetched?.unknownCount === 0 },
            ])}
          />
        </Group>
      }
    >
      {report}
      <Facts inColumns items={factsOf(way)} />
      {fetched && <Unknown fetched={fetched} />}
    </Section>
  )
}

function stateOf({ fetched }: HeldWay): keyof typeof texts.states {
  if (!fetched) return 'held'
  return fetched.unknownCount > 0 ? 'unknown' : 'fetched'
}

function factsOf(way: HeldWay) {
  const { channel, waiting, since, fetched } = way
  const facts = texts.facts
  return [
    [facts.state, <StateBadge key="state" state={stateOf(way)} looks={texts.states} />],
    [facts.waiting, texts.count(channel, waiting)],
    [facts.since, dateTime(since)],
    ...(fetched
      ? [
          [facts.fetched, facts.fetchedBy(dateTime(fetched.at), fetched.by)] as const,
          [facts.asked, texts.count(channel, fetched.asked)] as const,
          [facts.unknown, String(fetched.unknownCount)] as const,
        ]
      : []),
  ] as const
}

function Unknown({ fetched }: { readonly fetched: NonNullable<HeldWay['fetched']> }) {
  const { unknown, unknownCount } = fetched
  if (unknownCount === 0) return <Text size="sm">{texts.allKnown}</Text>
  const more = unknownCount - unknown.length
  return (
    <Stack gap="sm">
      {unknownIn(fetched).map(({ title, todo, items }) => (
        <Stack key={title} gap={6}>
          <NamedList title={title} items={items} />
          <Text size="sm">{todo}</Text>
        </Stack>
      ))}
      {more > 0 && <Text size="sm">{texts.more(more)}</Text>}
    </Stack>
  )
}
