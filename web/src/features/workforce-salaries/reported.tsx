import { Only } from '../../shared/list/only.tsx'
import { reportedRows } from '../../shared/list/reported-rows.ts'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'

interface Reported {
  readonly paydayFrom: string
  readonly paydayTo: string
  readonly state: string
  readonly person: string
}

/** Of which salaries of a report the list shows those alone, in words; empty: it shows others, too. */
function reportedAs({ paydayFrom, paydayTo, state, person }: Reported): string {
  const word = Object.entries(states.salary).find(([name]) => name === state)?.[1][0]
  return [reportedRows({ paydayFrom, paydayTo, person }), word && texts.reported.state(word)].filter(Boolean).join(', ')
}

interface Props {
  readonly filters: Reported
  readonly onEnd: () => void
}

export default function ReportedSalaries({ filters, onEnd }: Props) {
  const only = reportedAs(filters)
  return only && <Only what={only} onEnd={onEnd} />
}
