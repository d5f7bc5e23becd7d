import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import type { Sort } from '../../ui/table/list-address.ts'
import type { ListData } from '../../ui/table/list-page.tsx'
import { pageOf, type SortValues, sortedRows } from '../../ui/table/local-rows.ts'
import { sumOf } from '../../ui/table/sum.ts'

export const PAGE_SIZE = 100

export interface Shown {
  readonly search: string
  /** A department's id; empty for all. */
  readonly department: string
  readonly sort: Sort | undefined
  readonly page: number
}

const sortValues: SortValues<SalaryListItem> = {
  fullName: (salary) => salary.fullName,
  departmentName: (salary) => salary.departmentName,
  period: (salary) => salary.intervalstart,
  payday: (salary) => salary.payday,
  workhours: (salary) => salary.workhours,
  bruttoSalary: (salary) => salary.bruttoSalary,
  netSalary: (salary) => salary.netSalary,
  distraint: (salary) => salary.distraint,
  ourCosts: (salary) => salary.ourCosts,
  state: (salary) => salary.state,
  bankState: (salary) => salary.bankState,
  reportState: (salary) => salary.reportState,
  billState: (salary) => salary.billState,
  warnings: (salary) => salary.warnings.length,
}

/** Every word that was typed is in the name, the department or the number. */
export function found(rows: readonly SalaryListItem[], { search, department }: Pick<Shown, 'search' | 'department'>) {
  const words = search.toLocaleLowerCase('fi').split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (department && row.departmentId !== department) return false
    const text = `${row.fullName} ${row.departmentName} ${row.id}`.toLocaleLowerCase('fi')
    return words.every((word) => text.includes(word))
  })
}

const summed = ['bruttoSalary', 'netSalary', 'distraint', 'ourCosts'] as const

/** The page that the address asks for of a list that came whole, with the totals of everything found. */
export function listData(rows: readonly SalaryListItem[], shown: Shown): ListData<SalaryListItem> {
  const all = sortedRows(found(rows, shown), shown.sort, sortValues)
  const totals = Object.fromEntries(summed.map((column) => [column, sumOf(all, (row) => row[column])]))
  return {
    rows: pageOf(all, shown.page, PAGE_SIZE),
    total: all.length,
    totals: { workhours: sumOf(all, (row) => row.workhours), ...totals },
  }
}

/** The departments of the list, for choosing one. */
export function departmentsOf(rows: readonly SalaryListItem[]): { value: string; label: string }[] {
  const names = new Map(rows.map((row) => [row.departmentId ?? '', row.departmentName]))
  names.delete('')
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fi'))
}
