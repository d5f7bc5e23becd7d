import { Button, Group, Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../../texts/fi/common.ts'
import { table as texts } from '../../texts/fi/table.ts'

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
  children,
}: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize)) + (isCapped ? 1 : 0)
  const from = Math.min(page * pageSize + 1, total)
  const to = Math.min((page + 1) * pageSize, total)
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="sm">
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
      {pages > 1 && (
        <nav aria-label={texts.pages}>
          <Pagination.Root
            total={pages}
            value={page + 1}
            onChange={(next) => onPage(next - 1)}
            size="sm"
            getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
          >
            <Group gap={6}>
              <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
                {texts.previous}
              </Button>
              <Pagination.Items />
              <Button size="compact-sm" variant="default" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
                {texts.next}
              </Button>
            </Group>
          </Pagination.Root>
        </nav>
      )}
    </Group>
  )
}
