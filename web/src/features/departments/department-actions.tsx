import type { Department, DepartmentRemoval, Populated } from '@palkkasilta/contract/departments.ts'
import * as contract from '@palkkasilta/contract/departments.ts'
import { action } from '../../shared/actions/action.ts'
import { api } from '../../shared/api/api.ts'
import { callKey } from '../../shared/api/cache.ts'
import { billsOfCompany, salariesOfDepartment } from '../../shared/links/lists.ts'
import { departmentPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { departments } from '../../texts/fi/departments.ts'
import { money } from '../../ui/format/index.ts'
import type { Question } from '../../ui/questions/confirm.ts'
import type { NamedThings } from '../../ui/questions/named-list.tsx'
import { PopulatedSummary } from './populated.tsx'

const texts = departments.remove

/** Fetches the departments of Tamigo and saves them. */
export const populate = action({
  label: departments.populate,
  primary: true,
  call: contract.populateDepartments,
  failed: departments.populateFailed,
  work: {
    kind: 'departments.populate',
    title: departments.populating,
    cancelled: () => departments.populateCancelled,
    finished: ({ result }) => <PopulatedSummary result={result as Populated} />,
  },
})

const ofIt = ({ DepartmentId }: Department) => ({ params: { id: DepartmentId } })

/** Deletes a department after a question that names what hangs on it, or leads to what is not finished. */
export const removeDepartment = action({
  label: common.remove,
  danger: true,
  call: contract.deleteDepartment,
  failed: texts.failed,
  check: (department: Department) => api(contract.checkDepartmentRemoval, ofIt(department)),
  instead(department, removal) {
    const { refusal, waitingCount } = removal
    if (refusal === null) return undefined
    return waitingCount === 0
      ? { question: inUseOf(department, removal, refusal), to: unfinishedOf(department, removal) }
      : {
          question: refusalOf(department, removal, refusal),
          to: { to: '/tamigo/shifts', search: { search: department.Name } },
        }
  },
  question: questionOf,
  request: ofIt,
  removes: ({ params }) => callKey(contract.getDepartment, { params }),
  done: ({ Name }) => texts.done(Name),
})

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
