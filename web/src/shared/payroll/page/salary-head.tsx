import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { states } from '../../../texts/fi/states.ts'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import type { DetailHead } from '../../../ui/detail/detail-page.tsx'
import { date, dateRange, money } from '../../../ui/format/index.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'

/** What the list knows of a salary already. */
export function salaryHead(salary: SalaryListItem): DetailHead {
  const { departmentName, intervalstart, intervalstop, payday } = salary
  return {
    title: texts.head(salary.fullName, salary.id),
    badge: <StateBadge state={salary.state} looks={states.salary} />,
    description: [departmentName, dateRange(intervalstart, intervalstop), texts.headPayday(date(payday))]
      .filter(Boolean)
      .join(' · '),
    sums: [[texts.sums.gross, money(salary.bruttoSalary)]],
    number: [texts.sums.paid, money(salary.paidSalary)],
  }
}
