/** Which page numbers a pager shows of `count`, counted from 1: all up to seven, then the ends and those around `page`. */
export function pagesShown(page: number, count: number): readonly (number | 'gap')[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (count <= 7) return range(1, count)
  if (page <= 4) return [...range(1, 5), 'gap', count]
  if (page >= count - 3) return [1, 'gap', ...range(count - 4, count)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', count]
}
