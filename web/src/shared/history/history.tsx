import { Button } from '@mantine/core'
import { timeline } from '@palkkasilta/contract/history.ts'
import { useEffect, useRef, useState } from 'react'
import { parts } from '../../texts/fi/parts.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useCall } from '../api/use-call.ts'
import { entriesOf, type Thing, type WordsOf } from './entries.ts'

interface HistoryProps {
  readonly thing: Thing
  readonly id: string | number
  readonly words: WordsOf
  /** The thing as it was last fetched: when that has changed, more has happened. */
  readonly record: object
}

const texts = parts.timeline

/** Who did what to a thing, what came of it and what told of it: one timeline, newest first. */
export function History(props: HistoryProps) {
  return (
    <Section title={texts.title}>
      <Page {...props} after={undefined} />
    </Section>
  )
}

function Page({ after, ...props }: HistoryProps & { readonly after: string | undefined }) {
  const { thing, id, words, record } = props
  const [isMore, setMore] = useState(false)
  const query = useCall(timeline, { params: { thing, id: String(id) }, query: after === undefined ? {} : { after } })
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
          {next !== null && isMore && <Page {...props} after={next} />}
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

function bankFile(file: string) {
  return (
    <TextLink to="/bank" search={{ tab: 'files', file }} inherit>
      {texts.file(file)}
    </TextLink>
  )
}
