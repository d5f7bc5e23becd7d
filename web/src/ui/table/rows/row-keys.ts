import { type RefObject, useRef } from 'react'
import { table as texts } from '../../../texts/fi/table.ts'
import { useCommands } from '../../actions/commands.ts'
import type { RowId } from './tree.ts'

interface RowKeys {
  readonly caption: string
  readonly active: boolean
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly tick: (id: RowId) => unknown
  readonly peek: (id: RowId) => void
  /** Absent where nothing can be chosen. */
  readonly tickAll: (() => void) | undefined
  readonly hasMenu: boolean
  readonly opens: boolean
}

/** j and k move between rows, x ticks, Space peeks, m opens the menu, Enter the row. The focused row is where they start from. */
export function useRowKeys({ caption, active, body, tick, peek, tickAll, hasMenu, opens }: RowKeys) {
  const at = useRef<RowId>(undefined)
  const shown = () => [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])]
  const here = () => shown().find((row) => row.dataset.row === at.current)
  const press = (part: string, row = here()) => row?.querySelector<HTMLElement>(part)?.click()
  function move(by: 1 | -1) {
    const rows = shown()
    const from = rows.findIndex((row) => row.dataset.row === at.current)
    const to = from < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(from + by, 0), rows.length - 1)
    const row = rows[to]
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  /** On the page of one thing j and k lead to the next thing, unless the focus is among the rows. */
  const holds = () =>
    document.querySelector('[data-detail-head]') === null || body.current?.contains(document.activeElement) === true
  const command = (keys: string, label: string, run: () => void) => ({
    keys,
    label,
    run,
    group: caption,
    keysOnly: true,
    holds,
  })
  useCommands(
    active
      ? [
          command('j', texts.keys.next, () => move(1)),
          command('k', texts.keys.previous, () => move(-1)),
          command(' ', texts.keys.peek, () => at.current && peek(at.current)),
          ...(hasMenu ? [command('m', texts.keys.menu, () => press('[data-menu]'))] : []),
          ...(opens ? [command('Enter', texts.keys.open, () => press('[data-open]'))] : []),
          ...(tickAll
            ? [
                command('x', texts.keys.select, () => at.current && tick(at.current)),
                command('mod+a', texts.selectAll, tickAll),
              ]
            : []),
        ]
      : [],
  )
  return {
    focused: (id: RowId) => {
      at.current = id
    },
    open: () => press('[data-open]'),
    /** Opens the menu of a row. */
    menuOf: (id: RowId) => () =>
      press(
        '[data-menu]',
        shown().find((row) => row.dataset.row === id),
      ),
  }
}
