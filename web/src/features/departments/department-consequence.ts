import type { DepartmentPreview } from '@palkkasilta/contract/departments.ts'
import { type MovedLine, movedSum, movedSums, refusedLine } from '../../shared/preview/moved-lines.ts'
import { departments } from '../../texts/fi/departments.ts'

const texts = departments.preview

/** What saving would change of bills that are not made yet (or of the latest one), of open salaries, and of the shifts that wait. */
export function departmentConsequence(answer: DepartmentPreview): MovedLine[] {
  const { figures, pay, waitingShifts } = answer
  return [
    ...(answer.of === 'NOTHING' ? [{ label: texts.nothing, moved: texts.nextBills }] : []),
    ...movedSum(whatOf(answer), figures.billingAmount),
    ...movedSums(texts.figures, figures, ['billingAmountWithoutALV', 'vatamount', 'hourly']),
    ...(pay ? payLines(pay) : []),
    ...(waitingShifts > 0 ? [{ label: texts.waiting, moved: texts.shifts(waitingShifts) }] : []),
  ]
}

/** Salaries that could not be paid at all come first. */
function payLines(pay: NonNullable<DepartmentPreview['pay']>): MovedLine[] {
  const { salaries, allSalaries, figures, refused } = pay
  const isCut = salaries + refused < allSalaries
  return [
    ...refusedLine(texts.refused, pay),
    ...movedSum(isCut ? texts.someGross(salaries, allSalaries) : texts.gross(salaries), figures.bruttoSalary),
    ...movedSum(texts.costs, figures.ourCosts),
  ]
}

function whatOf({ of, billnum, salaries, allSalaries }: DepartmentPreview): string {
  if (of === 'LATEST_BILL') return texts.latestBill(billnum ?? 0)
  return salaries < allSalaries ? texts.someUnbilled(salaries, allSalaries) : texts.unbilled(salaries)
}
