import type { Department } from '@palkkasilta/contract/departments.ts'
import { expect, test } from 'vitest'
import { type Branch, departmentTree } from './department-tree.ts'

function aDepartment(id: string, parent: string | null, given: Partial<Department> = {}): Department {
  const texts = { GroupId: '', Address: '', City: '', Zipcode: '', DepartmentKey: '', tes: [] }
  return {
    DepartmentId: id,
    ParentDepartmentId: parent,
    Name: id,
    ...texts,
    ...given,
  } as Partial<Department> as Department
}

const departments = [
  aDepartment('Ketju', null),
  aDepartment('Öljymäki', 'Ketju', { City: 'Vaasa' }),
  aDepartment('Ahola', 'Ketju', { City: 'Vaasa' }),
  aDepartment('Varasto', 'Ahola', { tes: [{ id: 1, name: 'Terminaaliala' }] }),
  aDepartment('Irrallinen', 'ei ole'),
]

const names = (branches: readonly Branch[]): unknown[] =>
  branches.map(({ department, below }) => (below.length > 0 ? [department.Name, names(below)] : department.Name))

test('departments hang from their parents in order, orphans at the root', () => {
  const tree = departmentTree(departments)
  expect(names(tree)).toEqual([['Ketju', ['Öljymäki', ['Ahola', ['Varasto']]]], 'Irrallinen'])
})

test('departments that are parents of each other, or of themselves, are all shown', () => {
  const circle = [aDepartment('a', 'b'), aDepartment('b', 'a'), aDepartment('c', 'c')]
  expect(names(departmentTree(circle))).toEqual(['c', 'a', 'b'])
})
