import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Late, later } from '../later.tsx'
import { toast } from '../telling/toast.ts'

const OffReason = later(() => import('./off-reason.tsx'))

/** A button as data: of a page, of a selection or of a row. */
export interface Action {
  readonly label: string
  /** While a returned promise is pending the button turns and cannot be pressed again; what it throws is shown as a toast. */
  readonly run: () => unknown
  readonly icon?: ReactNode
  /** The one thing that most people come here for. */
  readonly primary?: boolean
  /** Does what pressing the row's name does: what opens rows needs no second button beside it. */
  readonly opens?: boolean
  readonly danger?: boolean
  /** The next step of what has failed: a row shows it at all times. */
  readonly urgent?: boolean | undefined
  /** Why it cannot be done now; the button is then off and says so. */
  readonly off?: string | false | undefined
}

/** Does a thing once at a time and shows what it throws. */
export function useOnce<Given extends readonly unknown[]>(
  run: (...given: Given) => unknown,
): { busy: boolean; act: (...given: Given) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function act(...given: Given) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await run(...given)
    } catch (error) {
      toast.failure(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, act }
}

interface ActionButtonProps {
  readonly action: Action
  readonly size?: ButtonProps['size']
  /** A line of a menu, where why it is off stands beside it already. */
  readonly isLine?: boolean
}

/** A menu is a plain list: every line from edge to edge, and only what is dangerous has a colour. */
function lineLook({ danger, primary }: Action) {
  const tone = danger ? 'var(--mantine-color-error)' : 'var(--mantine-color-text)'
  return { color: 'gray', c: tone, fullWidth: true, justify: 'flex-start', fw: primary ? 650 : 400 } as const
}

export function ActionButton({ action, size = 'sm', isLine = false }: ActionButtonProps) {
  const { busy, act } = useOnce(action.run)
  const own = useRef<HTMLButtonElement>(null)
  const [isTold, setTold] = useState(false)
  const tell = () => setTold(true)
  const hush = () => setTold(false)
  const press = (event: MouseEvent) => {
    event.stopPropagation()
    if (!action.off) void act()
  }
  const button = (
    <Button
      size={size}
      maw="100%"
      variant={isLine ? 'subtle' : action.primary ? 'filled' : action.danger ? 'light' : 'default'}
      {...(isLine ? lineLook(action) : action.danger ? { color: 'red' } : {})}
      {...(action.icon ? { leftSection: action.icon } : {})}
      {...(action.off && {
        ref: own,
        'data-disabled': true,
        'aria-disabled': true,
        'aria-description': action.off,
        onMouseEnter: tell,
        onMouseLeave: hush,
        onFocus: tell,
        onBlur: hush,
        onTouchStart: tell,
        onTouchEnd: hush,
      })}
      loading={busy}
      onClick={press}
    >
      {action.label}
    </Button>
  )
  if (!action.off || isLine) return button
  return (
    <>
      {button}
      <Late when={isTold}>
        <OffReason reason={action.off} of={own} opened={isTold} />
      </Late>
    </>
  )
}

interface ActionButtonsProps extends Omit<ActionButtonProps, 'action'> {
  readonly actions: readonly Action[]
}

/** Several buttons beside each other. */
export function ActionButtons({ actions, ...look }: ActionButtonsProps) {
  return actions.map((action) => <ActionButton key={action.label} action={action} {...look} />)
}
