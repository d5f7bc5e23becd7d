import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { History } from '../../shared/history/history.tsx'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { Section } from '../../ui/section.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'

/** The names that the timeline's fields have in the contract. */
const kindOf = {
  state: 'state',
  bank_state: 'bankState',
  report_state: 'reportState',
  bill_state: 'billState',
} as const

type Field = keyof typeof kindOf

const looksOf = {
  state: states.salary,
  bankState: states.salaryBank,
  reportState: states.salaryReport,
  billState: states.salaryBill,
} as const

function label(kind: (typeof kindOf)[Field], state: string): string {
  const looks: Readonly<Record<string, readonly [string, string]>> = looksOf[kind]
  return looks[state]?.[0] ?? state
}

const initial: Record<Field, string> = {
  state: 'OPEN',
  bank_state: 'OPEN',
  report_state: 'WAITING',
  bill_state: 'NOT_CREATED',
}

/** Newest first; before each state the one that the change before it of the same field led to. */
export function stateEntries(changes: SalaryDetail['stateChanges']): TimelineEntry[] {
  const last = { ...initial }
  const entries = changes.map((change) => {
    const field = change.field as Field
    const kind = kindOf[field]
    const before = label(kind, last[field])
    const after = label(kind, change.state)
    last[field] = change.state
    const common = { at: change.timestamp, who: change.who }
    return change.event === 'salaryCreated'
      ? { ...common, what: texts.created }
      : { ...common, what: texts.kinds[kind], before, after }
  })
  return entries.reverse()
}

export function StateChanges({ salary }: { salary: SalaryDetail }) {
  return (
    <Section title={texts.sections.changes}>
      <Timeline entries={stateEntries(salary.stateChanges)} />
    </Section>
  )
}

/** Who did what to the salary, with what was before and after. */
export function SalaryHistory({ id }: { id: number }) {
  return <History entity="salary" id={id} actions={texts.events} fields={texts.historyFields} />
}
