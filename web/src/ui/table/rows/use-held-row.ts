import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { RowId } from './tree.ts'

/** Before the browser takes it for a press of its own. */
const HELD_MS = 450
/** A finger that goes further scrolls. */
const STILL_PX = 10
/** A popover that opens before what the browser makes of the going finger would be closed by that. */
const SETTLED_MS = 100

interface Hold {
  readonly timer: number
  readonly x: number
  readonly y: number
  isOver: boolean
  /** What is done once the finger is gone. */
  released?: (() => void) | undefined
}

/**
 * What a finger does that stays on a row; what it gives is done when the finger goes. The tap that it ends with does nothing
 * more. For the table's body.
 */
export function useHeldRow(held: (id: RowId) => (() => void) | undefined) {
  const hold = useRef<Hold>(undefined)
  const end = () => clearTimeout(hold.current?.timer)
  return {
    onPointerDown({ target, pointerType, clientX: x, clientY: y }: PointerEvent) {
      end()
      hold.current = undefined
      const id = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]')?.dataset.row : undefined
      if (pointerType !== 'touch' || id === undefined) return
      const timer = window.setTimeout(() => {
        own.isOver = true
        own.released = held(id)
      }, HELD_MS)
      const own: Hold = { timer, x, y, isOver: false }
      hold.current = own
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (hold.current && Math.hypot(clientX - hold.current.x, clientY - hold.current.y) > STILL_PX) end()
    },
    onPointerUp() {
      end()
      if (hold.current?.released) setTimeout(hold.current.released, SETTLED_MS)
    },
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!hold.current?.isOver || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    /** The browser's own menu of a link does not come over it. */
    onContextMenu(event: MouseEvent) {
      if (hold.current) event.preventDefault()
    },
  }
}
