/** The rows of one page, for rows that a call gives whole. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  return rows.slice(page * pageSize, (page + 1) * pageSize)
}
