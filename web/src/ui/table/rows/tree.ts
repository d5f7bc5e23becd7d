export type RowId = string

/** A row where it stands in the table. */
export interface Placed<Row> {
  readonly row: Row
  readonly id: RowId
  readonly depth: number
  /** Absent for a row that has no rows under it. */
  readonly children?: readonly Row[]
  readonly expanded: boolean
}

export interface TreeOf<Row> {
  readonly idOf: (row: Row) => RowId
  readonly subRows?: ((row: Row) => readonly Row[] | undefined) | undefined
}

/** The rows in the order that they are drawn, without those below a closed row. */
export function placed<Row>(rows: readonly Row[], tree: TreeOf<Row>, isOpen: (id: RowId) => boolean): Placed<Row>[] {
  const place = (row: Row, depth: number): Placed<Row>[] => {
    const id = tree.idOf(row)
    const children = tree.subRows?.(row)
    if (!children || children.length === 0) return [{ row, id, depth, expanded: false }]
    const expanded = isOpen(id)
    const below = expanded ? children.flatMap((child) => place(child, depth + 1)) : []
    return [{ row, id, depth, children, expanded }, ...below]
  }
  return rows.flatMap((row) => place(row, 0))
}

/** Every row, also those below closed ones. */
export function everyRow<Row>(rows: readonly Row[], tree: TreeOf<Row>): Row[] {
  return rows.flatMap((row) => [row, ...everyRow(tree.subRows?.(row) ?? [], tree)])
}
