/**
 * What is said when a field is left makes the page longer. Where it was left by a press elsewhere, that waits until the press is
 * over: else the button would move away under it, and nothing be pressed.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) {
    act()
    return
  }
  const over = new AbortController()
  function end() {
    over.abort()
    setTimeout(act)
  }
  for (const event of ['pointerup', 'pointercancel']) document.addEventListener(event, end, { signal: over.signal })
}
