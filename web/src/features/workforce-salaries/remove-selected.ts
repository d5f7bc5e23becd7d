import { checkSalaryRemoval, deleteSalaries, type SalaryRemoval } from '@palkkasilta/contract/many-salaries.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { api, startTask } from '../../shared/api/api.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { confirm, type Question } from '../../ui/confirm.ts'
import { money } from '../../ui/format/index.ts'
import type { Selection } from '../../ui/table/selection.ts'
import type { Refusal } from './refusal.ts'

const texts = salaries.removeSelected

/** Starts to delete the chosen salaries that can be deleted, after a question that names the others; those stay chosen. */
export function removeSelected(
  selection: Selection<SalaryListItem>,
  refuse: (refusal: Refusal | undefined) => void,
  begun: (task: string) => void,
) {
  return async () => {
    const ids = selection.rows.map(({ id }) => id)
    refuse(ids.length === 0 ? { message: texts.choose } : undefined)
    if (ids.length === 0) return
    const removal = await api(checkSalaryRemoval, { body: ids })
    const { ready } = removal
    if (ready.length === 0) return refuse({ message: texts.none, named: stayingIn(removal) })
    if (!(await confirm(questionOf(removal)))) return
    begun(await startTask(deleteSalaries, { body: ready }))
  }
}

function stayingIn({ blocked, blockedCount }: SalaryRemoval) {
  const items = blocked.map(({ id, fullName, message }) => ({
    id,
    name: fullName,
    to: workforceSalaryPage(id),
    told: message,
  }))
  return { title: texts.staying(blockedCount), items, count: blockedCount }
}

function questionOf(removal: SalaryRemoval): Question {
  const { ready, paidSalary, shifts, blockedCount } = removal
  return {
    title: texts.question(ready.length),
    facts: [
      [salaries.amount, money(paidSalary)],
      [salaries.remove.freed, salaries.remove.ofShifts(shifts)],
      ...(blockedCount > 0 ? [[texts.left, String(blockedCount)] as const] : []),
    ],
    consequence: texts.consequence,
    named: blockedCount > 0 ? [stayingIn(removal)] : [],
    action: texts.confirm(ready.length),
    danger: true,
  }
}
