import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { table as texts } from '../../texts/fi/table.ts'
import type { Action } from '../actions/action.tsx'
import { MenuChoices } from '../actions/menu-choices.tsx'
import { Popover } from '../popover.tsx'
import css from './row-actions.module.css'

interface RowMenuProps {
  readonly label: string
  readonly actions: readonly Action[]
  /** The button that it was opened with: it lies under it and gives the focus back to it. */
  readonly of: HTMLElement
  readonly onClose: () => void
}

/** All that can be done with a row. */
export function RowMenu({ label, actions, of, onClose }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const buttons = () => [...(menu.current?.querySelectorAll('button') ?? [])]

  useLayoutEffect(() => {
    const own = menu.current
    if (!own) return
    // where it was opened by a key of the row, the focus goes back to the button, too
    of.focus({ preventScroll: true })
    own.showPopover()
    const at = of.getBoundingClientRect()
    const below = at.bottom + own.offsetHeight <= innerHeight ? at.bottom : at.top - own.offsetHeight
    own.style.top = `${Math.max(0, below)}px`
    own.style.left = `${Math.max(0, at.right - own.offsetWidth)}px`
    own.querySelector('button')?.focus()
  }, [of])

  function move(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const all = buttons()
    const from = all.findIndex((button) => button.matches(':focus'))
    all.at((from + by) % all.length)?.focus()
  }

  return (
    <Popover
      ref={menu}
      role="group"
      aria-label={texts.rowActions(label)}
      className={css.menu}
      onKeyDown={move}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <MenuChoices menu={menu} choices={actions} />
    </Popover>
  )
}
