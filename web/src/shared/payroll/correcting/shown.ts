import { type SalaryDetail, salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { common } from '../../../texts/fi/common.ts'
import { reimbursements } from '../../../texts/fi/reimbursements.ts'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import { dayOf } from '../../../ui/format/date.ts'
import { date, money, quantity } from '../../../ui/format/index.ts'
import { shownBy } from '../../form/shown-by.ts'

const { kinds } = reimbursements

type Deduction = SalaryDetail['reduceFromNettos'][number]

/** How a value is written: in the history, where two edits are compared, and where it is only read. */
export const shown = shownBy(salaryForm, texts.choices, {
  reduceFromNettos: (rows: readonly Deduction[]) =>
    rows.map(({ reason, amount }) => `${reason} ${money(amount)}`).join(', ') || common.none,
  tamigoShifts: (shifts: readonly PaidBack[]) => shifts.flatMap(paidBackText).join(', ') || common.none,
})

type PaidBack = Pick<SalaryDetail['tamigoShifts'][number], 'reimbursements'> & {
  readonly startDateTime?: string
}

/** In the form a shift has no time: then what is paid back stands alone. */
function paidBackText({ startDateTime, reimbursements }: PaidBack): string[] {
  const day = startDateTime === undefined ? '' : `${date(dayOf(new Date(startDateTime)))} `
  return reimbursements.map(
    ({ reimbursement, amount, unitPrice }) => `${day}${kinds[reimbursement]} ${quantity(amount)} × ${money(unitPrice)}`,
  )
}
