import type { BilledLine, BilledSalary } from '@palkkasilta/contract/salaries.ts'

export const keyOf = ({ kind, id }: Pick<BilledLine, 'kind' | 'id'>) => `${kind}-${id}`

/** As the server gives them, so that a line that was moved away and back is no change. */
function inOrder(lines: readonly BilledLine[]): BilledLine[] {
  return lines.toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.bill_id - b.bill_id || a.kind.localeCompare(b.kind) || a.id - b.id,
  )
}

export function withoutLines(lines: readonly BilledLine[], gone: readonly BilledLine[]): readonly BilledLine[] {
  const keys = new Set(gone.map(keyOf))
  return lines.filter((line) => !keys.has(keyOf(line)))
}

export function withLines(lines: readonly BilledLine[], more: readonly BilledLine[]): readonly BilledLine[] {
  return inOrder([...withoutLines(lines, more), ...more])
}

/** All that the salary pays or could pay. */
export function movable({ assignedItems, freeItems }: Pick<BilledSalary, 'assignedItems' | 'freeItems'>) {
  return withLines(freeItems, assignedItems)
}
