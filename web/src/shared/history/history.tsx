import { Button } from '@mantine/core'
import type { ChainThing } from '@palkkasilta/contract/chain.ts'
import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import { timeline } from '@palkkasilta/contract/history.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { parts } from '../../texts/fi/parts.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useCall } from '../api/use-call.ts'
import { ChainLink } from './chain-link.tsx'
import { entriesOf, type Thing, type WordsOf } from './entries.ts'

interface HistoryProps {
  readonly thing: Thing
  readonly id: string | number
  readonly words: WordsOf
  /** The thing as it was last fetched: when that has changed, more has happened. */
  readonly record: object
}

const texts = parts.timeline

type Chained = Extract<Thing, ChainThing['thing']>

const inChains: ReadonlySet<Thing> = new Set<Chained>([
  ...(['bankEntry', 'bill', 'liability', 'outgoingPayment', 'salary', 'separateReport', 'workforceBill'] as const),
])

/** Who did what to a thing, what came of it and what told of it: one timeline, newest first. */
export function History({ thing, id, words, record }: HistoryProps) {
  return (
    <Section title={texts.title} aside={inChains.has(thing) && <ChainLink thing={thing as Chained} id={id} />}>
      <TimelinePages asked={{ thing, id: String(id) }} usePage={useTimeline} words={words} record={record} />
    </Section>
  )
}

function useTimeline(params: { readonly thing: Thing; readonly id: string }, after: string | undefined) {
  return useCall(timeline, { params, query: after === undefined ? {} : { after } })
}

type TimelinePage = Pick<ReplyOf<typeof timeline>, 'entries' | 'next'>

interface PagesProps<Asked> {
  readonly asked: Asked
  /** Asks for what happened before a place that a page gave; for the newest without one. */
  readonly usePage: (asked: Asked, after: string | undefined) => UseQueryResult<TimelinePage>
  readonly words: WordsOf
  /** When it has changed, more has happened. */
  readonly record?: object | undefined
  readonly after?: string | undefined
}

/** What happened, a page at a time. */
export function TimelinePages<Asked>({ after, ...props }: PagesProps<Asked>) {
  const { asked, usePage, words, record } = props
  const [isMore, setMore] = useState(false)
  const query = usePage(asked, after)
  const seen = useRef(record)
  useEffect(() => {
    if (seen.current === record) return
    seen.current = record
    void query.refetch()
  })
  return (
    <Loaded query={query} failed={texts.failed} rows={3}>
      {({ entries, next }) => (
        <>
          <Timeline entries={entriesOf(entries, words, bankFile)} />
          {next !== null && isMore && <TimelinePages {...props} after={next} />}
          {next !== null && !isMore && (
            <Button variant="default" size="xs" onClick={() => setMore(true)}>
              {texts.older}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

/** The file of the bank that told of something. */
function bankFile(file: string) {
  return (
    <TextLink to="/bank" search={{ tab: 'files', file }} inherit>
      {texts.file(file)}
    </TextLink>
  )
}
