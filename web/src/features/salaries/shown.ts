import { type BilledSalary, billedSalaryForm, salaryStates } from '@palkkasilta/contract/salaries.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import { common } from '../../texts/fi/common.ts'
import { salaries as texts } from '../../texts/fi/salaries.ts'
import { money } from '../../ui/format/index.ts'

/** How a value is written: in the history, and where two edits are compared. */
export const shown = shownBy(
  billedSalaryForm,
  { ...texts.choices, state: Object.fromEntries(salaryStates.map((state) => [state, texts.states[state][0]])) },
  {
    assignedItems: ({ length }) => texts.lines.rows(length),
    benefits: (rows: readonly BilledSalary['benefits'][number][]) =>
      rows
        .map(({ transactionCode, amount }) => `${texts.choices.transactionCode[transactionCode]} ${money(amount)}`)
        .join(', ') || common.none,
  },
)
