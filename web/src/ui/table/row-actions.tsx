import { useRef, useState } from 'react'
import { table as texts } from '../../texts/fi/table.ts'
import { type Action, useOnce } from '../actions/action.tsx'
import { Late, later } from '../later.tsx'
import controls from './controls.module.css'
import css from './row-actions.module.css'

const OffReason = later(() => import('../actions/off-reason.tsx'))

interface RowActionsProps {
  readonly label: string
  readonly actions: readonly Action[]
  /** Does it as it would be done now. */
  readonly act: (action: Action) => unknown
  readonly openMenu: (button: HTMLElement) => void
}

/** What most people come to a row for stands beside it on hover and focus; all that can be done is behind one button. */
export function RowActions({ label, actions, act, openMenu }: RowActionsProps) {
  const main = mainOf(actions)
  if (actions.length === 0) return null
  return (
    <span className={css.actions}>
      {main && (
        <span className={css.main} data-urgent={main.urgent}>
          <RowButton action={main} run={() => act(main)} />
        </span>
      )}
      <button
        type="button"
        className={css.more}
        aria-label={texts.rowActions(label)}
        aria-haspopup="true"
        data-menu
        onClick={(event) => openMenu(event.currentTarget)}
      >
        ⋯
      </button>
    </span>
  )
}

function mainOf(actions: readonly Action[]): Action | undefined {
  const isMain = [({ urgent }: Action) => urgent, ({ primary }: Action) => primary, ({ danger }: Action) => !danger]
  return isMain.map((is) => actions.find(is)).find((action) => action !== undefined)
}

function RowButton({ action, run }: { action: Action; run: () => unknown }) {
  const { busy, act } = useOnce(run)
  const own = useRef<HTMLButtonElement>(null)
  const [isTold, setTold] = useState(false)
  const { off } = action
  return (
    <>
      <button
        ref={own}
        type="button"
        className={controls.button}
        data-primary={action.primary && !off ? true : undefined}
        aria-busy={busy || undefined}
        aria-disabled={Boolean(off) || busy || undefined}
        aria-description={off || undefined}
        onPointerEnter={() => setTold(true)}
        onPointerLeave={() => setTold(false)}
        onFocus={() => setTold(true)}
        onBlur={() => setTold(false)}
        onClick={() => {
          if (!off) void act()
        }}
      >
        {action.label}
      </button>
      {off && (
        <Late when={isTold}>
          <OffReason reason={off} of={own} opened={isTold} />
        </Late>
      )}
    </>
  )
}
