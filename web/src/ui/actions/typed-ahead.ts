/** Whoever typed no further for so long did not mean a field that is still to come. */
const WAITS_MS = 3000

let typed = ''
let end: (() => void) | undefined

/** From now on letters are kept for a field that is about to be there: `typedAhead` gives them to it. */
export function keepTyping(): void {
  end?.()
  typed = ''
  let timer = setTimeout(() => end?.(), WAITS_MS)
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    // the field is there: it gets its letters itself
    if (key === 'Escape' || document.activeElement?.closest('[aria-modal=true]')) return end?.()
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    // a letter that is kept is no key of the page
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(timer)
    timer = setTimeout(() => end?.(), WAITS_MS)
  }
  addEventListener('keydown', keep, { capture: true })
  end = () => {
    clearTimeout(timer)
    removeEventListener('keydown', keep, { capture: true })
    end = undefined
    typed = ''
  }
}

/** What was typed before the field had the focus, which it has now. */
export function typedAhead(): string {
  const all = typed
  end?.()
  return all
}
