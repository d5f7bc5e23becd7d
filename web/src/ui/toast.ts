import { messageOf } from './user-error.ts'

const shown = {
  success: { color: 'green', autoClose: 5000 },
  info: { color: 'fjord', autoClose: 8000 },
  /** Stays until it has been read. */
  error: { color: 'red', autoClose: false },
} as const

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
  notifications.show({
    // what has not been put away since is not said again
    ...(tone === 'error' ? { id: message } : {}),
    ...shown[tone],
    message,
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Sulje ilmoitus' },
  })
  wanted = true
  for (const listener of listeners) listener()
}

/** A short message in the corner. What the page itself must show belongs in a `Notice` or `Problem`. */
export const toast = {
  success: (message: string) => void show('success', message),
  info: (message: string) => void show('info', message),
  /** For a failure that has no place on the page. */
  failure(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return
    void show('error', messageOf(error))
  },
}
