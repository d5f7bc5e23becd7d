import type { AgreementPreview } from '@palkkasilta/contract/agreements.ts'
import { type MovedLine, movedSum, refusedLine } from '../../../shared/preview/moved-lines.ts'
import { agreements } from '../../../texts/fi/agreements.ts'
import { date } from '../../../ui/format/index.ts'

const texts = agreements.preview

/** What last month's shifts would have earned: in all, by department and by kind of pay. */
export function agreementConsequence(answer: AgreementPreview): MovedLine[] {
  const { from, to, shifts, allShifts, changedShifts, total, departments, rows } = answer
  return [
    ...refusedLine(texts.refused, answer),
    ...movedSum(texts.total(date(from), date(to)), total),
    ...(changedShifts > 0 ? [{ label: texts.changed, moved: texts.shifts(changedShifts, shifts) }] : []),
    ...(shifts < allShifts ? [{ label: texts.counted, moved: texts.some(shifts, allShifts) }] : []),
    ...departments.flatMap((department) => movedSum(department.Name, department)),
    ...rows.flatMap((row) => movedSum(row.name, row)),
  ]
}
