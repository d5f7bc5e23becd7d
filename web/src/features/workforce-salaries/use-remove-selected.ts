import { checkSalaryRemoval, deleteSalaries, type SalaryRemoval } from '@palkkasilta/contract/many-salaries.ts'
import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { api } from '../../shared/api/api.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { confirmAndDo, type Question } from '../../ui/confirm.ts'
import { money } from '../../ui/format/index.ts'
import type { Selection } from '../../ui/table/selection.ts'
import type { Refusal } from './refusal.ts'

const texts = salaries.removeSelected

/** Deletes the chosen salaries that can be deleted, after a question that names the others; those stay chosen. */
export function useRemoveSelected(
  selection: Selection<SalaryListItem>,
  refuse: (refusal: Refusal | undefined) => void,
) {
  const remove = useChange(deleteSalaries)
  return async () => {
    const ids = selection.rows.map(({ id }) => id)
    refuse(ids.length === 0 ? { message: texts.choose } : undefined)
    if (ids.length === 0) return
    const removal = await api(checkSalaryRemoval, { body: ids })
    const { ready } = removal
    if (ready.length === 0) return refuse({ message: texts.none, named: stayingIn(removal) })
    const deletion = () => remove({ body: ready })
    const gone = new Set(ready)
    if (await confirmAndDo(questionOf(removal), deletion, texts.done(ready.length)))
      selection.keep(({ id }) => !gone.has(id))
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
