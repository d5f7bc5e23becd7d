/** Where the focus was. */
interface Place {
  readonly element: HTMLElement
  readonly path: string
  /** Its row and all rows of the table, as they were. */
  readonly row: Element | null
  readonly rows: readonly Element[]
}

const LONGEST = 12
/** Others who move the focus come first. */
const LATER_MS = 50
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

let trail: readonly Place[] = []
/** Somebody has pressed beside everything that takes the focus. */
let isMeant = false
/** What had the focus has gone or was switched off; it did not only let it go. */
let hasFallen = false

function placeOf(element: HTMLElement): Place {
  const row = element.closest('tr')
  return { element, path: location.pathname, row, rows: [...(row?.parentElement?.children ?? [])] }
}

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  isMeant = false
  hasFallen = false
  trail = [placeOf(target), ...trail.filter(({ element }) => element !== target)].slice(0, LONGEST)
}

function onPointerDown({ target }: PointerEvent): void {
  isMeant = !(target instanceof Element && target.closest(FOCUSABLE))
}

const canTakeFocus = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

function within(row: Element): HTMLElement | undefined {
  const own = row instanceof HTMLElement && row.hasAttribute('tabindex') ? [row] : []
  return [...own, ...row.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canTakeFocus)
}

/** The thing itself, or its row; where the row is gone the next one, then the one above. */
function standIn({ element, row, rows }: Place): HTMLElement | undefined {
  if (canTakeFocus(element)) return element
  if (!row) return undefined
  const at = rows.indexOf(row)
  const near = [row, ...rows.slice(at + 1), ...rows.slice(0, at).reverse()].filter((each) => each.isConnected)
  return near.map(within).find((each) => each !== undefined)
}

const topmostDialog = () => [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1)

function bringBack(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  const here = trail.filter(({ path }) => path === location.pathname)
  if (here.length === 0) return
  hasFallen ||= here.slice(0, 1).some(({ element }) => !canTakeFocus(element))
  if (!isLost || !hasFallen || isMeant) return
  const dialog = topmostDialog()
  for (const place of here) {
    // what works now can be pressed again when it is done
    if (place.element.isConnected && place.element.matches('[data-loading]')) return
    const next = standIn(place)
    if (next && (!dialog || dialog.contains(next))) {
      next.focus({ preventScroll: true })
      return
    }
  }
  if (!dialog) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/**
 * Brings the focus back where it falls out of the page, because what had it has gone or cannot be pressed any more: after a
 * question or a panel to what opened it, after a deletion to the next row, else to the row above, else to the heading.
 */
export function keepFocus(): () => void {
  let timer = 0
  const observer = new MutationObserver(() => {
    const last = trail[0]?.element
    if (last && (!last.isConnected || last.matches(':disabled'))) hasFallen = true
    clearTimeout(timer)
    timer = window.setTimeout(bringBack, LATER_MS)
  })
  const watched = ['disabled', 'data-loading', 'hidden']
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: watched })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown, true)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('pointerdown', onPointerDown, true)
  }
}
