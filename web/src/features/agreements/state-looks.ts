import { agreements } from '../../texts/fi/agreements.ts'
import type { StateLooks } from '../../texts/state-looks.ts'
import type { stateOn } from './form/queries.ts'

const words = agreements.state

export const stateLooks: StateLooks<ReturnType<typeof stateOn>> = {
  CURRENT: [words.CURRENT, 'good'],
  FUTURE: [words.FUTURE, 'active'],
  PAST: [words.PAST, 'neutral'],
}
