import type { NamedThings } from '../../ui/named-list.tsx'

/** Why nothing is done with the chosen salaries, and which of them stand in the way. */
export interface Refusal {
  readonly message: string
  readonly named?: NamedThings
}
