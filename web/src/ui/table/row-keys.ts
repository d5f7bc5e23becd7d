import { type RefObject, useRef } from 'react'
import { table as texts } from '../../texts/fi/table.ts'
import { useCommands } from '../commands.ts'
import type { RowId } from './tree.ts'

interface RowKeys {
  readonly caption: string
  readonly active: boolean
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly tick: (id: RowId) => void
}

/** j and k move between rows, x ticks, Enter opens. The focused row is where they start from. */
export function useRowKeys({ caption, active, body, tick }: RowKeys): { focused: (id: RowId) => void } {
  const at = useRef<RowId>(undefined)
  const shown = () => [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])]
  const here = () => shown().find((row) => row.dataset.row === at.current)
  function move(by: 1 | -1) {
    const rows = shown()
    const from = rows.findIndex((row) => row.dataset.row === at.current)
    const to = from < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(from + by, 0), rows.length - 1)
    const row = rows[to]
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const command = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    run,
    group: caption,
    keysOnly: true,
  })
  useCommands(
    active
      ? [
          command('j', texts.keys.next, () => move(1)),
          command('k', texts.keys.previous, () => move(-1)),
          command('x', texts.keys.select, () => at.current && tick(at.current)),
          command('Enter', texts.keys.open, () => here()?.querySelector<HTMLElement>('[data-open]')?.click()),
        ]
      : [],
  )
  return {
    focused: (id) => {
      at.current = id
    },
  }
}
