import type { Department } from '@palkkasilta/contract/departments.ts'
import { expect, test } from 'vitest'
import { type Branch, countOf, departmentTree } from './department-tree.ts'

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

const byName = { column: 'name', direction: 'asc' } as const

test('departments hang from their parents, orphans at the root, sorted', () => {
  const tree = departmentTree(departments, '', byName)
  expect(names(tree)).toEqual(['Irrallinen', ['Ketju', [['Ahola', ['Varasto']], 'Öljymäki']]])
  expect(countOf(tree)).toBe(5)
})

test('a search keeps what it finds with what is above and below it', () => {
  expect(names(departmentTree(departments, 'öljy vaasa', byName))).toEqual([['Ketju', ['Öljymäki']]])
  expect(names(departmentTree(departments, 'AHOLA', byName))).toEqual([['Ketju', [['Ahola', ['Varasto']]]]])
  expect(names(departmentTree(departments, 'terminaali', byName))).toEqual([['Ketju', [['Ahola', ['Varasto']]]]])
  expect(departmentTree(departments, 'oljy', byName)).toEqual([])
})

test('departments that are parents of each other, or of themselves, are all shown', () => {
  const circle = [aDepartment('a', 'b'), aDepartment('b', 'a'), aDepartment('c', 'c')]
  expect(countOf(departmentTree(circle, '', byName))).toBe(3)
})
