import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../../texts/fi/common.ts'
import { table as texts } from '../../texts/fi/table.ts'
import controls from './controls.module.css'
import { pagesShown } from './pages-shown.ts'
import css from './table.module.css'

export interface PagerProps {
  /** From 0. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** There are more than `total`: it was not counted to the end. */
  readonly isCapped?: boolean
  readonly onCountAll?: (() => void) | undefined
  /** What is counted, where it is not rows. */
  readonly unit?: readonly [one: string, many: string] | undefined
  readonly onPage: (page: number) => void
  /** Before the row count: what is chosen. */
  readonly chosen?: ReactNode
  /** Beside the row count. */
  readonly children?: ReactNode
}

/** Row count, `Edellinen`, numbered pages (all up to seven, then with ellipses) and `Seuraava`. */
export function Pager({
  page,
  pageSize,
  total,
  isCapped = false,
  unit = texts.row,
  onPage,
  onCountAll,
  chosen,
  children,
}: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize)) + (isCapped ? 1 : 0)
  const from = Math.min(page * pageSize + 1, total)
  const to = Math.min((page + 1) * pageSize, total)
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="sm">
        {chosen}
        <Text size="sm" c="dimmed" aria-live="polite">
          {total > pageSize && `${texts.range(from, to)} / ${isCapped ? texts.over : ''}`}
          {counted(total, ...unit)}
        </Text>
        {isCapped && onCountAll && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onCountAll}>
            {texts.countAll}
          </Button>
        )}
        {children}
      </Group>
      {pages > 1 && <Pages page={page} count={pages} onPage={onPage} />}
    </Group>
  )
}

function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const step = (label: string, to: number) => (
    <button type="button" className={controls.button} disabled={to < 0 || to >= count} onClick={() => onPage(to)}>
      {label}
    </button>
  )
  return (
    <nav aria-label={texts.pages} className={css.pages}>
      {step(texts.previous, page - 1)}
      {pagesShown(page + 1, count).map((shown, place, all) =>
        shown === 'gap' ? (
          <span key={`after ${all[place - 1]}`}>…</span>
        ) : (
          <button
            type="button"
            key={shown}
            className={controls.button}
            aria-label={texts.page(shown)}
            aria-current={shown === page + 1 ? 'page' : undefined}
            onClick={() => onPage(shown - 1)}
          >
            {shown}
          </button>
        ),
      )}
      {step(texts.next, page + 1)}
    </nav>
  )
}
