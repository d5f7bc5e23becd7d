import type { PersonPreview } from '@palkkasilta/contract/workforce-people.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { date } from '../../ui/format/index.ts'
import { type MovedLine, movedSum } from '../preview/moved-lines.ts'

const texts = people.preview

/** What saving would change of open salaries; those that could not be paid at all come first. */
export function personConsequence({ salaries, refused, accounts }: PersonPreview): MovedLine[] {
  return [
    ...refused.map(({ id, departmentName, reason }) => ({ label: texts.refused(id, departmentName), moved: reason })),
    ...salaries.flatMap(({ id, departmentName, payday, paidSalary, ourCosts }) => [
      ...movedSum(texts.salary(id, departmentName, date(payday)), paidSalary),
      ...movedSum(texts.costs, ourCosts),
    ]),
    ...(accounts > 0 ? [{ label: texts.accounts, moved: texts.openSalaries(accounts) }] : []),
  ]
}
