import type { HistoryWords } from '../../shared/history/entries.ts'
import { bankTraffic } from '../../texts/fi/bank-traffic.ts'
import { inWords } from '../../ui/changes.ts'

const { kinds, history } = bankTraffic

/** How the history of a movement is told. */
export const entryWords: HistoryWords = {
  ...history,
  shown: (field, value) =>
    field === 'kind' && typeof value === 'string' && value in kinds
      ? kinds[value as keyof typeof kinds][0]
      : inWords(value),
}
