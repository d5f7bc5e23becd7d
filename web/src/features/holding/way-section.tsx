import { Group, Stack, Text } from '@mantine/core'
import { fetchHeld, type HeldWay, listHeld, releaseHeld } from '@palkkasilta/contract/holding.ts'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { holding as texts } from '../../texts/fi/holding.ts'
import { ActionButton } from '../../ui/action.tsx'
import { confirmAndDo } from '../../ui/confirm.ts'
import { Facts } from '../../ui/facts.tsx'
import { dateTime } from '../../ui/format/index.ts'
import { NamedList } from '../../ui/named-list.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { releaseQuestion } from './release-question.ts'
import { unknownIn } from './unknown.ts'

/** One way out: what waits, what the other side has, and the two things that are done to it. */
export function WaySection({ way }: { readonly way: HeldWay }) {
  const { channel, route, fetched } = way
  const name = texts.name(way)
  const { attempt, problem } = useAttempt()
  const fetchIt = useChange(fetchHeld)
  const releaseIt = useChange(releaseHeld, { answers: () => callKey(listHeld, undefined) })
  const request = { body: { channel, route } }

  const lookThere = () =>
    attempt(async () => {
      const { fetched: found } = await fetchIt(request)
      toast.success(texts.fetch.done(name, found?.unknownCount ?? 0))
    }, texts.fetch.failed)

  const release = () =>
    attempt(
      () => confirmAndDo(releaseQuestion(way), () => releaseIt(request), texts.release.done(name)),
      texts.release.failed,
    )

  return (
    <Section
      title={name}
      aside={
        <Group gap="xs">
          <ActionButton action={{ label: texts.fetch.action, run: lookThere, primary: !fetched }} />
          <ActionButton
            action={{
              label: texts.release.action,
              run: release,
              primary: fetched?.unknownCount === 0,
              off: !fetched && texts.release.fetchFirst,
            }}
          />
        </Group>
      }
    >
      {problem}
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
