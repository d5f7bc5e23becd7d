import type { TimelineEntry as Entry, timelineThings } from '@palkkasilta/contract/history.ts'
import type { ReactNode } from 'react'
import { common } from '../../texts/fi/common.ts'
import type { StateLooks } from '../../texts/state-looks.ts'
import { changesOf, type Shown } from '../../ui/changes.ts'
import type { Change, TimelineEntry } from '../../ui/timeline.tsx'

export type Thing = (typeof timelineThings)[number]

interface StateWords {
  /** `Pankki`. */
  readonly name: string
  readonly looks: StateLooks<string>
}

/** The words in which a thing's history is told. */
export interface HistoryWords {
  /** What was done, by the history's own word. */
  readonly actions: Readonly<Record<string, string>>
  /** The fields that may have changed. */
  readonly fields: Readonly<Record<string, string>>
  /** How a value is written; as it stands when absent. */
  readonly shown?: Shown
  /** Its states, by the column that keeps them. */
  readonly states?: Readonly<Record<string, StateWords>>
  /** Of steps that nobody's doing tells of. */
  readonly events?: Readonly<Record<string, string>>
  /** The message or page that it came with, where it was no file of the bank. */
  readonly source?: (entry: Entry) => ReactNode
  /** What it happened to, where a timeline tells of several things. */
  readonly thing?: (entry: Entry) => ReactNode
}

/** Of the thing itself, and of what else its timeline tells. */
export type WordsOf = Partial<Readonly<Record<Entry['of'], HistoryWords>>>

/** What happened to one thing at once is one entry: the doing, the steps that it took, what was said. */
export function entriesOf(
  entries: readonly Entry[],
  words: WordsOf,
  fileLink: (file: string) => ReactNode,
): TimelineEntry[] {
  const groups = Map.groupBy(entries, ({ at, of, id }) => [at, of, id].join())
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const own = first && words[first.of]
    return own ? [entryOf(group, first, own, fileLink)] : []
  })
}

function entryOf(
  group: readonly Entry[],
  first: Entry,
  words: HistoryWords,
  fileLink: (file: string) => ReactNode,
): TimelineEntry {
  const said = group.flatMap((entry) => (entry.kind === 'remark' ? [entry.text] : []))
  const steps = group.flatMap((entry) => (entry.kind === 'step' && entry.from !== null ? [stepOf(entry, words)] : []))
  const changes = group.flatMap((entry) => (entry.kind === 'event' ? fieldsOf(entry, words) : []))
  const stepped = new Set(steps.map(({ field }) => field))
  const file = group.map((entry) => (entry.kind === 'event' ? null : entry.file)).find((each) => each !== null)
  const source = file ? fileLink(file) : group.map((entry) => words.source?.(entry)).find(Boolean)
  return {
    at: first.at,
    who: group.find(({ who }) => who !== common.product)?.who ?? common.product,
    what: titleOf(group, words),
    steps,
    changes: changes.filter(({ field, after }) => !said.includes(after) && !stepped.has(field)),
    reason: said.join(' '),
    source,
    thing: words.thing?.(first),
  }
}

function fieldsOf({ before, after }: Extract<Entry, { kind: 'event' }>, { fields, shown }: HistoryWords): Change[] {
  const changes = changesOf(before, after, fields, shown)
  return before === null ? changes.map((change) => ({ ...change, before: null })) : changes
}

/** What somebody did and what that led to; else the state that changed; else who said something. */
function titleOf(group: readonly Entry[], { actions, events = {}, states = {} }: HistoryWords): string {
  const done = group.flatMap((entry) => (entry.kind === 'event' ? [actions[entry.action] ?? entry.action] : []))
  const steps = group.filter((entry) => entry.kind === 'step')
  const began = done.length > 0 ? steps.filter(({ from }) => from !== null) : steps
  const ledTo = began.flatMap(({ event }) => events[event] ?? [])
  const named = steps.flatMap(({ field }) => states[field]?.name ?? [])
  const titles = [...done, ...ledTo]
  const [title] = titles.length > 0 ? [[...new Set(titles)].join(' · ')] : [...named, ...group.map(({ who }) => who)]
  return title ?? ''
}

function stepOf({ field, from, to }: Extract<Entry, { kind: 'step' }>, { states = {} }: HistoryWords): Change {
  const { name = field, looks = {} } = states[field] ?? {}
  const word = (state: string | null) => (state === null ? null : (looks[state]?.[0] ?? state))
  return { field: name, before: word(from), after: word(to) ?? '' }
}
