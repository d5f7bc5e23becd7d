import { expect, test } from 'vitest'
import { everyRow, placed } from './tree.ts'

interface Node {
  readonly id: string
  readonly children?: readonly Node[]
}
const tree: Node[] = [{ id: 'a', children: [{ id: 'a1', children: [{ id: 'a11' }] }, { id: 'a2' }] }, { id: 'b' }]
const of = { idOf: (node: Node) => node.id, subRows: (node: Node) => node.children }

test('a closed row hides everything below it', () => {
  expect(placed(tree, of, () => false).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(placed(tree, of, (id) => id === 'a').map(({ id, depth }) => [id, depth])).toEqual([
    ['a', 0],
    ['a1', 1],
    ['a2', 1],
    ['b', 0],
  ])
})

test('everything below a row is found, also what is closed', () => {
  expect(everyRow(tree, of).map(({ id }) => id)).toEqual(['a', 'a1', 'a11', 'a2', 'b'])
})
