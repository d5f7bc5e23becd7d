import { messageOf } from '../app/api.ts'

const shown = {
  success: { color: 'green', autoClose: 5000 },
  info: { color: 'fjord', autoClose: 8000 },
  /** Stays until it has been read. */
  error: { color: 'red', autoClose: false },
} as const

function show(tone: keyof typeof shown, message: string): void {
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      ...shown[tone],
      message,
      withBorder: true,
      role: tone === 'error' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': 'Sulje ilmoitus' },
    }),
  )
}

/** A short message in the corner. What the page itself must show belongs in a `Notice` or `Problem`. */
export const toast = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  /** For a failure that has no place on the page. */
  failure(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return
    show('error', messageOf(error))
  },
}
