import type { StateLooks } from '../texts/state-looks.ts'
import css from './state-badge.module.css'

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
