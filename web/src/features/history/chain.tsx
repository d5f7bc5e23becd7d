import { Flex, NativeSelect, Stack, Text } from '@mantine/core'
import { type ChainThing, chain as call } from '@palkkasilta/contract/chain.ts'
import type { TimelineEntry } from '@palkkasilta/contract/history.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { HistoryWords, WordsOf } from '../../shared/history/entries.ts'
import { TimelinePages } from '../../shared/history/history.tsx'
import { chain as texts } from '../../texts/fi/chain.ts'
import { useAddress } from '../../ui/address.ts'
import { date, money } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { type Left, listOf, nameOf, pageOf, type Chain as Whole } from './chain-targets.ts'

type Kind = ChainThing['thing']

interface ChainProps {
  readonly thing: Kind
  readonly id: string
  /** In which what happened to each kind of thing is told. */
  readonly wordsOf: (things: readonly ChainThing[]) => Readonly<Record<Kind, HistoryWords>>
}

interface Asked {
  readonly thing: Kind
  readonly id: string
  readonly only?: Kind | undefined
}

function useChain({ only, ...params }: Asked, after: string | undefined) {
  return useCall(call, { params, query: { ...(after !== undefined && { after }), ...(only && { only }) } })
}

const kinds = Object.keys(texts.kinds) as Kind[]

/** A thing with all that it came of and what came of it, and one timeline of what happened to all of that. */
export function Chain({ thing, id, wordsOf }: ChainProps) {
  const params = { thing, id }
  const query = useChain(params, undefined)
  const first = query.data?.things[0]
  return (
    <Page title={first ? texts.titleOf(nameOf(first)) : texts.title} description={texts.description}>
      <Loaded query={query} failed={texts.failed} rows={8}>
        {(whole) => (
          <>
            <Section title={texts.things}>
              <Things whole={whole} />
              {whole.leftOut.map((left) => (
                <LeftOut key={`${left.thing} ${left.of.thing} ${left.of.id}`} whole={whole} left={left} />
              ))}
            </Section>
            <Events params={params} whole={whole} words={linked(whole, wordsOf(whole.things))} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** By kind, in the order in which one comes of the other. */
function Things({ whole }: { readonly whole: Whole }) {
  const byKind = Map.groupBy(whole.things, ({ thing }) => thing)
  return kinds.flatMap((kind) => {
    const own = byKind.get(kind)
    if (!own) return []
    return (
      <Flex key={kind} direction={{ base: 'column', sm: 'row' }} columnGap="md">
        <Text size="sm" c="dimmed" w={180} style={{ flexShrink: 0 }}>
          {texts.kinds[kind]}
        </Text>
        <Lines whole={whole} things={own} />
      </Flex>
    )
  })
}

const text = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const

function Lines({ whole, things }: { readonly whole: Whole; readonly things: readonly ChainThing[] }) {
  return (
    <Stack gap={2}>
      {things.map((thing) => (
        <Text key={thing.id} size="sm" component="div" style={text} {...(thing === whole.things[0] && { fw: 700 })}>
          <ThingLink whole={whole} thing={thing} />
          {aboutOf(thing)
            .filter(Boolean)
            .map((part) => ` · ${part}`)}
        </Text>
      ))}
    </Stack>
  )
}

/** Of these the name tells the day or the months. */
const namedByDay: readonly Kind[] = ['shift', 'separateReport', 'liability']

function aboutOf({ thing, title, kind, on, amount }: ChainThing): readonly (string | null)[] {
  const day = on === null || namedByDay.includes(thing) ? null : date(on)
  const about = thing === 'liability' ? null : thing === 'bankFile' ? kind : title
  return [about, day, amount === null ? null : money(amount)]
}

function ThingLink({ whole, thing }: { readonly whole: Whole; readonly thing: ChainThing }) {
  const to = pageOf(whole, thing)
  if (!to) return nameOf(thing)
  return (
    <TextLink {...to} inherit underline="always">
      {nameOf(thing)}
    </TextLink>
  )
}

function LeftOut({ whole, left }: { readonly whole: Whole; readonly left: Left }) {
  const of = whole.things.find(({ thing, id }) => thing === left.of.thing && id === left.of.id)
  const to = listOf(whole, left)
  return (
    <Text size="sm">
      {texts.notShown(texts.leftOut[left.thing](left.count), of ? nameOf(of) : '')}
      {'. '}
      {to && <TextLink {...to}>{texts.showList}</TextLink>}
    </Text>
  )
}

/** Each entry leads to its thing. */
function linked(whole: Whole, words: Readonly<Record<Kind, HistoryWords>>): WordsOf {
  function thing({ of, id }: TimelineEntry) {
    const found = whole.things.find((each) => each.thing === of && each.id === id)
    return found && <ThingLink whole={whole} thing={found} />
  }
  return Object.fromEntries(Object.entries(words).map(([kind, own]) => [kind, { ...own, thing }]))
}

interface EventsProps {
  readonly params: Asked
  readonly whole: Whole
  readonly words: WordsOf
}

function Events({ params, whole, words }: EventsProps) {
  const [{ only = '' }, change] = useAddress()
  const present = kinds.filter((kind) => whole.things.some(({ thing }) => thing === kind))
  const shown = present.find((kind) => kind === only)
  const choices = [{ value: '', label: texts.all }, ...present.map((value) => ({ value, label: texts.kinds[value] }))]
  return (
    <Section
      title={texts.history}
      aside={
        <NativeSelect
          size="xs"
          aria-label={texts.only}
          data={choices}
          value={shown ?? ''}
          onChange={({ currentTarget: { value } }) => change({ only: value || undefined }, { replace: true })}
        />
      }
    >
      <TimelinePages key={shown ?? ''} asked={{ ...params, only: shown }} usePage={useChain} words={words} />
    </Section>
  )
}
