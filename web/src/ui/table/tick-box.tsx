import type { KeyboardEvent, MouseEvent } from 'react'
import css from './controls.module.css'

interface TickBoxProps {
  readonly label: string
  readonly ticked: 'on' | 'some' | 'no'
  readonly onTick: (on: boolean, range: boolean) => void
  /** Cannot be ticked for now, and keeps the focus. */
  readonly waits?: boolean
}

/** The browser's own, since a list has hundreds. */
export function TickBox({ label, ticked, onTick, waits = false }: TickBoxProps) {
  return (
    <input
      type="checkbox"
      className={css.box}
      aria-label={label}
      aria-disabled={waits || undefined}
      checked={ticked === 'on'}
      ref={(input) => {
        if (input) input.indeterminate = ticked === 'some'
      }}
      onChange={() => undefined}
      onClick={(event: MouseEvent<HTMLInputElement>) => onTick(event.currentTarget.checked, event.shiftKey)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
