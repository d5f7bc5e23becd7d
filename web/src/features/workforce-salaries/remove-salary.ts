import { deleteSalary, getSalary, type SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { api } from '../../shared/api/api.ts'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { waitingShifts } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import type { Action } from '../../ui/action.tsx'
import { confirmAndDo } from '../../ui/confirm.ts'
import { date, dateRange, decimal, money } from '../../ui/format/index.ts'
import type { Next } from '../../ui/way-on.tsx'

const texts = salaries.remove

type Removable = Pick<
  SalaryListItem,
  | 'id'
  | 'fullName'
  | 'paidSalary'
  | 'departmentId'
  | 'departmentName'
  | 'intervalstart'
  | 'intervalstop'
  | 'payday'
  | 'state'
  | 'reportState'
  | 'billState'
>

function obstacle({ state, reportState, billState }: Removable): string | undefined {
  if (state !== 'OPEN') return texts.onlyOpen
  if (billState !== 'NOT_CREATED') return texts.onBill
  return reportState === 'SENT' ? texts.reported : undefined
}

function toShifts(departmentId: string, from: string, to: string): Next {
  return { label: texts.toShifts, to: waitingShifts(departmentId, from, to) }
}

/** The action that deletes a salary after a question; `after` follows when it is gone. */
export function useRemoveSalary(): (salary: Removable, after: () => unknown) => Action {
  const remove = useChange(deleteSalary, { removes: ({ params }) => callKey(getSalary, { params }) })
  return (salary, after) => ({
    label: common.remove,
    danger: true,
    off: obstacle(salary),
    run: async () => {
      const { tamigoShifts } = await api(getSalary, { params: { id: salary.id } })
      const question = {
        title: texts.question(salary.fullName, decimal(salary.paidSalary, 2)),
        facts: [
          [texts.number, String(salary.id)],
          [salaries.columns.departmentName, salary.departmentName],
          [salaries.columns.period, dateRange(salary.intervalstart, salary.intervalstop)],
          [salaries.columns.payday, date(salary.payday)],
          [salaries.amount, money(salary.paidSalary)],
          [texts.freed, texts.ofShifts(tamigoShifts.length)],
        ] as const,
        consequence: texts.consequence,
        action: common.remove,
        danger: true,
      }
      const removal = () => remove({ params: { id: salary.id } })
      const { departmentId, intervalstart, intervalstop } = salary
      const freed = departmentId === null ? [] : [toShifts(departmentId, intervalstart, intervalstop)]
      if (await confirmAndDo(question, removal, texts.removed(salary.fullName), ...freed)) await after()
    },
  })
}
