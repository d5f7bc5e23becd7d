import type { AnyList, Page, WireRowOf, WireSumsOf } from './list.ts'

/** The parts of a page that a list answered. Throws where all rows came in a bare array. */
export function readPage<L extends AnyList>({ dialect }: L, reply: unknown): Page<WireRowOf<L>, WireSumsOf<L>> {
  if (Array.isArray(reply)) throw new TypeError('all rows where a page was asked for')
  const parts = reply as Readonly<Record<string, never>>
  const { rows, count, size, page, number } = dialect
  return {
    rows: parts[rows] ?? [],
    page: parts[page ?? number ?? ''] ?? 0,
    size: parts[size] ?? 0,
    count: parts[count] ?? 0,
    isCapped: parts.capped ?? false,
    totals: parts.totals ?? null,
    next: parts.next ?? null,
  }
}
