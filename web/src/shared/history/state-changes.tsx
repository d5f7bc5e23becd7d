import type { StateLooks } from '../../texts/state-looks.ts'
import { Section } from '../../ui/section.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'

interface StateChange {
  /** Which of the thing's states it is, where it has several. */
  readonly field?: string
  readonly state: string
  readonly event: string
  readonly timestamp: string
  readonly who: string
}

interface Words<Change> {
  /** The event with which the thing begins: nothing was before it. */
  readonly creation: string
  /** The state of each field before its first change, where the thing begins with one. */
  readonly initial?: Readonly<Record<string, string>>
  readonly looksOf: (change: Change) => StateLooks<string>
  readonly what: (change: Change) => string
}

/** Each change with the state that the change before it of the same field led to. */
export function stateEntries<Change extends StateChange>(
  changes: readonly Change[],
  { creation, initial = {}, looksOf, what }: Words<Change>,
): TimelineEntry[] {
  const last: Record<string, string> = { ...initial }
  return changes.map((change) => {
    const { field = '', state, event, timestamp, who } = change
    const label = (of: string | undefined) => of && (looksOf(change)[of]?.[0] ?? of)
    const states = event === creation ? {} : { before: label(last[field]), after: label(state) }
    last[field] = state
    return { at: timestamp, who, what: what(change), ...states }
  })
}

interface StateChangesProps<Change> extends Words<Change> {
  readonly title: string
  readonly changes: readonly Change[]
}

/** How a thing has come through its states, newest first. */
export function StateChanges<Change extends StateChange>({ title, changes, ...words }: StateChangesProps<Change>) {
  return (
    <Section title={title}>
      <Timeline entries={stateEntries(changes, words).reverse()} />
    </Section>
  )
}
