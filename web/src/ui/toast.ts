import { parts } from '../texts/fi/parts.ts'
import { messageOf, UserError } from './user-error.ts'

const shown = {
  success: { color: 'green', autoClose: 5000 },
  info: { color: 'fjord', autoClose: 8000 },
  /** Stays until it has been read. */
  error: { color: 'red', autoClose: false },
} as const

/** How often each message has been said that stands in the corner. */
const said = new Map<string, number>()
const listeners = new Set<() => void>()
let wanted = false

/** The corner of the page is loaded when the first message comes. */
export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  wanted: () => wanted,
}

async function show(tone: keyof typeof shown, message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  const { color, autoClose } = shown[tone]
  const id = `${tone} ${message}`
  const times = (said.get(id) ?? 0) + 1
  said.set(id, times)
  const tell = times === 1 ? notifications.show : notifications.update
  tell({
    id,
    color,
    // another length of stay begins anew
    autoClose: autoClose && autoClose + times,
    message: times === 1 ? message : parts.said(message, times),
    onClose: () => said.delete(id),
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Sulje ilmoitus' },
  })
  wanted = true
  for (const listener of listeners) listener()
}

/** A short message in the corner, once: said again, it tells how often. What the page itself must show belongs in a `Notice` or `Problem`. */
export const toast = {
  success: (message: string) => void show('success', message),
  info: (message: string) => void show('info', message),
  /** For a failure that has no place on the page. */
  failure(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const isWanted = error instanceof UserError && error.code === 'GIVEN_UP'
    void show(isWanted ? 'info' : 'error', messageOf(error))
  },
}
