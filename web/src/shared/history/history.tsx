import { type ActionOf, type Entity, entityHistory, type historyEvent } from '@palkkasilta/contract/history.ts'
import type { z } from 'zod'
import { parts } from '../../texts/fi/parts.ts'
import { changesOf, type Shown } from '../../ui/changes.ts'
import { Loaded } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { useCall } from '../api/use-call.ts'

interface HistoryProps<E extends Entity> {
  /** As the audit log names it: `department`. */
  readonly entity: E
  readonly id: string | number
  /** The Finnish name of each action of the audit log. */
  readonly actions: Readonly<Record<ActionOf<E>, string>>
  /** The Finnish name of each field that may have changed. */
  readonly fields: Readonly<Record<string, string>>
  /** How a value is written; as it stands when absent. */
  readonly shown?: Shown
}

/** Who did what to a thing: its rows of the audit log as a timeline. */
export function History<E extends Entity>({ entity, id, ...words }: HistoryProps<E>) {
  const query = useCall(entityHistory, { params: { entity, entityId: String(id) } })
  return (
    <Section title={parts.timeline.title}>
      <Loaded query={query} failed={parts.timeline.failed} rows={3}>
        {(events) => <Timeline entries={events.map((event) => entryOf(event, words))} />}
      </Loaded>
    </Section>
  )
}

type Words = Pick<HistoryProps<Entity>, 'fields' | 'shown'> & { readonly actions: Readonly<Record<string, string>> }

function entryOf(event: z.output<typeof historyEvent>, { actions, fields, shown }: Words): TimelineEntry {
  return {
    at: event.at,
    who: event.who,
    what: actions[event.action] ?? event.action,
    changes: changesOf(event.before, event.after, fields, shown),
  }
}
