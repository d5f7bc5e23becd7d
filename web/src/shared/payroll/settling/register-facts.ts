import type { MovedTaxFree, RegisterCheck } from '@palkkasilta/contract/register-check.ts'
import { corrections } from '../../../texts/fi/salary-corrections.ts'
import { settlements } from '../../../texts/fi/settlements.ts'
import { date, money } from '../../../ui/format/index.ts'
import type { NamedThings } from '../../../ui/questions/named-list.tsx'
import { workforceSalaryPage } from '../../links/targets.ts'

const { register: texts } = settlements

/** Until when the register is told, and whether it leaves at once. */
export function registerFacts({ count, until, isLeaving }: RegisterCheck): (readonly [string, string])[] {
  if (count === 0) return []
  return [
    ...(until === null ? [] : [[texts.until, date(until)] as const]),
    ...(isLeaving ? [] : [[corrections.leaving, corrections.waits] as const]),
  ]
}

/** Tax-free money that is told as pay. */
function movedText({ incomeType, toldAs, amount }: MovedTaxFree): string {
  return texts.moved(money(amount), incomeType, toldAs)
}

/** Of which salaries the register is told otherwise, and how. */
export function reportsNamed({ reports, count }: RegisterCheck): NamedThings[] {
  if (count === 0) return []
  const items = reports.map(({ salaryId, action, reportId, taxFree }) => ({
    id: salaryId,
    name: settlements.salary(salaryId),
    to: workforceSalaryPage(salaryId),
    told: [
      reportId === null ? corrections.actions[action] : texts.report(corrections.actions[action], reportId),
      ...taxFree.map((moved) => movedText(moved) + (moved.isConfirmed ? '' : texts.unconfirmed)),
    ].join('; '),
  }))
  return [{ title: texts.reports(count), items, count }]
}
