import {
  checkDepartmentRemoval,
  type Department,
  type DepartmentRemoval,
  deleteDepartment,
  getDepartment,
} from '@palkkasilta/contract/departments.ts'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../shared/api/api.ts'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { billsOfCompany, salariesOfDepartment } from '../../shared/links/lists.ts'
import { departmentPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { departments } from '../../texts/fi/departments.ts'
import { confirm, confirmAndDo, type Question } from '../../ui/confirm.ts'
import { money } from '../../ui/format/index.ts'
import type { NamedThings } from '../../ui/named-list.tsx'

const texts = departments.remove

/** Deletes a department after a question that names what hangs on it; tells whether it was done. */
export function useRemoval(): (department: Department) => Promise<boolean> {
  const deleteIt = useChange(deleteDepartment, { removes: ({ params }) => callKey(getDepartment, { params }) })
  const navigate = useNavigate()
  return async (department) => {
    const params = { id: department.DepartmentId }
    const removal = await api(checkDepartmentRemoval, { params })
    if (removal.refusal === null)
      return confirmAndDo(questionOf(department, removal), () => deleteIt({ params }), texts.done(department.Name))
    if (removal.waitingCount === 0) {
      if (await confirm(inUseOf(department, removal, removal.refusal)))
        await navigate(unfinishedOf(department, removal))
    } else if (await confirm(refusalOf(department, removal, removal.refusal)))
      await navigate({ to: '/tamigo/shifts', search: { search: department.Name } })
    return false
  }
}

/** What hangs on it. */
function hangingOn(removal: DepartmentRemoval): readonly (readonly [string, string])[] {
  const { salaries, unpaidSalaries, unbilledSalaries, bills, openBills } = removal
  const hanging: readonly (readonly [string, string])[] = [
    [texts.salaries, String(salaries)],
    [texts.unpaid, unpaidSalaries === 0 ? '' : texts.sumOf(unpaidSalaries, money(removal.unpaidSum))],
    [texts.unbilled, unbilledSalaries === 0 ? '' : String(unbilledSalaries)],
    [texts.bills, String(bills)],
    [texts.open, openBills === 0 ? '' : texts.sumOf(openBills, money(removal.openBillSum))],
  ]
  return hanging.filter(([, value]) => value !== '')
}

/** Says what is not finished, and leads to it. */
function inUseOf({ Name }: Department, removal: DepartmentRemoval, refusal: string): Question {
  const action = removal.unfinishedSalaries > 0 ? texts.toSalaries : texts.toBills
  return { title: texts.refused(Name), facts: hangingOn(removal), consequence: refusal, action }
}

function unfinishedOf({ DepartmentId, Name, billedDepartment }: Department, { unfinishedSalaries }: DepartmentRemoval) {
  if (unfinishedSalaries > 0) return salariesOfDepartment(DepartmentId)
  return billsOfCompany(billedDepartment?.Name ?? Name)
}

function questionOf({ Name, GroupId, City }: Department, removal: DepartmentRemoval): Question {
  const { salaries, bills } = removal
  return {
    title: texts.question(Name),
    facts: [[departments.columns.businessId, GroupId], [departments.columns.city, City], ...hangingOn(removal)],
    consequence: [salaries + bills > 0 && texts.stay, texts.consequence].filter(Boolean).join(' '),
    named: [...named(texts.below, removal.below), ...named(texts.billedFrom, removal.billedFrom)],
    action: common.remove,
    danger: true,
  }
}

function named(title: string, found: DepartmentRemoval['below']): NamedThings[] {
  const items = found.map(({ DepartmentId, Name }) => ({
    id: DepartmentId,
    name: Name,
    to: departmentPage(DepartmentId),
    told: '',
  }))
  return items.length > 0 ? [{ title, items }] : []
}

/** Says why not, and leads to the shifts that hold it up. */
function refusalOf({ Name }: Department, { waiting, waitingCount }: DepartmentRemoval, refusal: string): Question {
  const items = waiting.map(({ employeeId, name, shifts }) => ({ id: employeeId, name, told: texts.ofShifts(shifts) }))
  return {
    title: texts.refused(Name),
    consequence: refusal,
    named: [{ title: texts.waiting(waitingCount), items, count: waitingCount }],
    action: texts.toShifts,
  }
}
