import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { dateRange } from '../../ui/format/index.ts'

interface Reported {
  readonly paydayFrom: string
  readonly paydayTo: string
  readonly state: string
}

/** Whether the list shows what a report adds up alone. */
export function isReported({ paydayFrom, paydayTo, state }: Reported): boolean {
  return [paydayFrom, paydayTo, state].some((text) => text !== '')
}

export function reportedAs({ paydayFrom, paydayTo, state }: Reported): string {
  const word = Object.entries(states.salary).find(([name]) => name === state)?.[1][0]
  const days = dateRange(paydayFrom, paydayTo)
  return [days && texts.reported.paydays(days), word && texts.reported.state(word)].filter(Boolean).join(', ')
}
