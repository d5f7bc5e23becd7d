import { Only } from '../../shared/list/only.tsx'
import { type ReportedFilters, reportedRows } from '../../shared/list/reported-rows.ts'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'

interface Reported extends ReportedFilters {
  readonly state: string
}

/** Of which salaries of a report the list shows those alone, in words; empty: it shows others, too. */
function reportedAs({ paydayFrom, paydayTo, state, person, ...filters }: Reported): string {
  const { billable, billed, agreement, billedCustomer, occupation } = filters
  const word = Object.entries(states.salary).find(([name]) => name === state)?.[1][0]
  // days, departments and what is billed are filters of the list itself
  const shown = reportedRows({ paydayFrom, paydayTo, person, billable, billed, agreement, billedCustomer, occupation })
  return [shown, word && texts.reported.state(word)].filter(Boolean).join(', ')
}

interface Props {
  readonly filters: Reported
  readonly onEnd: () => void
}

export default function ReportedSalaries({ filters, onEnd }: Props) {
  const only = reportedAs(filters)
  return only && <Only what={only} onEnd={onEnd} />
}
