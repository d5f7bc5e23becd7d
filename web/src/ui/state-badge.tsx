import css from './state-badge.module.css'

/** How a state feels: what waits, what needs a hand, what is well, what failed, what is over. */
export type Mood = 'neutral' | 'active' | 'waiting' | 'good' | 'bad'

/** Each state's label and mood, one table per kind of thing: `{ NEW: ['Uusi', 'active'], … } satisfies StateLooks<State>`. */
export type StateLooks<State extends string> = Readonly<Record<State, readonly [label: string, mood: Mood]>>

export interface StateBadgeProps<State extends string> {
  readonly state: State
  readonly looks: StateLooks<State>
}

/** A state by its word; the colour only helps. */
export function StateBadge<State extends string>({ state, looks }: StateBadgeProps<State>) {
  const [label, mood] = looks[state] ?? ['Tuntematon', 'neutral']
  return (
    <span className={css.badge} data-mood={mood}>
      {label}
    </span>
  )
}
