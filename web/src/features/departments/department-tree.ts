import type { Department } from '@palkkasilta/contract/departments.ts'

export interface Branch {
  readonly department: Department
  readonly below: readonly Branch[]
}

/** The departments under their parents, each level in the order given. One whose parent is not here stands at the root. */
export function departmentTree(departments: readonly Department[]): Branch[] {
  const ids = new Set(departments.map((each) => each.DepartmentId))
  const parentOf = ({ DepartmentId, ParentDepartmentId: parent }: Department) =>
    parent !== null && parent !== DepartmentId && ids.has(parent) ? parent : null
  const byParent = Map.groupBy(departments, parentOf)
  const placed = new Set<string>()

  function grow(parent: string | null): Branch[] {
    return (byParent.get(parent) ?? []).map((department) => {
      placed.add(department.DepartmentId)
      return { department, below: grow(department.DepartmentId) }
    })
  }

  const tree = grow(null)
  // Departments that are each other's parents hang from nowhere: they would be lost.
  const lost = departments.filter((each) => !placed.has(each.DepartmentId))
  return [...tree, ...lost.map((department) => ({ department, below: [] }))]
}

/** In the order in which the tree is read. */
export function idsIn(tree: readonly Branch[]): string[] {
  return tree.flatMap(({ department, below }) => [department.DepartmentId, ...idsIn(below)])
}
