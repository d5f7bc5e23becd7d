import type { Department } from '@palkkasilta/contract/departments.ts'
import type { Sort } from '../../ui/table/list-address.ts'
import { type SortValues, sortedRows } from '../../ui/table/local-rows.ts'

export interface Branch {
  readonly department: Department
  readonly below: readonly Branch[]
}

const folded = (text: string) => text.toLocaleLowerCase('fi')

function matches({ Name, GroupId, Address, City, Zipcode, DepartmentKey, tes }: Department, words: readonly string[]) {
  const texts = [Name, GroupId, Address, City, Zipcode, DepartmentKey, ...tes.map((each) => each.name)].map(folded)
  return words.every((word) => texts.some((text) => text.includes(word)))
}

/** What each column sorts by. */
export const sortValues: SortValues<Branch> = {
  name: ({ department }) => department.Name,
  businessId: ({ department }) => department.GroupId,
  tes: ({ department }) => department.tes.map((each) => each.name).join(', '),
  address: ({ department }) => department.Address,
  city: ({ department }) => department.City,
  zipcode: ({ department }) => department.Zipcode,
  updated: ({ department }) => department.fetchedFromTamigo,
  key: ({ department }) => department.DepartmentKey,
}

/**
 * The departments under their parents, each level sorted. One whose parent is not here stands at the root. A search keeps what
 * it finds, with the departments above it; below a department that is found everything stays.
 */
export function departmentTree(departments: readonly Department[], search: string, sort: Sort | undefined): Branch[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const ids = new Set(departments.map((each) => each.DepartmentId))
  const parentOf = ({ DepartmentId, ParentDepartmentId: parent }: Department) =>
    parent !== null && parent !== DepartmentId && ids.has(parent) ? parent : null
  const byParent = Map.groupBy(departments, parentOf)
  const placed = new Set<string>()

  function grow(parent: string | null, kept: boolean): Branch[] {
    const branches = (byParent.get(parent) ?? []).flatMap((department): Branch[] => {
      placed.add(department.DepartmentId)
      const isFound = kept || matches(department, words)
      const below = grow(department.DepartmentId, isFound)
      return isFound || below.length > 0 ? [{ department, below }] : []
    })
    return sortedRows(branches, sort, sortValues)
  }

  const tree = grow(null, false)
  // Departments that are each other's parents hang from nowhere: they would be lost.
  const lost = departments.filter((each) => !placed.has(each.DepartmentId) && matches(each, words))
  return [...tree, ...lost.map((department) => ({ department, below: [] }))]
}

export function countOf(branches: readonly Branch[]): number {
  return branches.reduce((count, branch) => count + 1 + countOf(branch.below), 0)
}
