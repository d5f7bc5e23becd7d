import { parts } from '../../texts/fi/parts.ts'
import { whenOnline } from '../later.tsx'
import { sentenceOf, UserError } from './user-error.ts'
import type { Next } from './way-on.tsx'

/** With a link a message stays long enough to be reached by keyboard; the pointer on it holds it. */
const WITH_LINK_MS = 20_000

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

interface Undoable {
  readonly message: string
  readonly run: () => void
}

/** What the messages in the corner offer to take back, by their ids, the newest last. */
const undoables = new Map<string, Undoable>()
const newestUndoable = () => [...undoables.values()].at(-1)

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** The corner of the page is loaded when the first message comes. */
export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  wanted: () => wanted,
  /** What was done last of that which can still be taken back. */
  undoable: () => newestUndoable(),
}

/** Takes back what a message tells, once, and puts the message away. */
async function takeBack(id: string, message: string, undo: () => Promise<unknown>): Promise<void> {
  if (!undoables.delete(id)) return
  const { notifications } = await whenOnline(() => import('@mantine/notifications'))
  notifications.hide(id)
  try {
    await undo()
    toast.success(parts.undo.done(message))
  } catch (error) {
    toast.failure(error)
  }
}

interface Shown {
  readonly next?: readonly Next[]
  readonly undo?: () => Promise<unknown>
}

async function show(tone: keyof typeof shown, message: string, { next: others = [], undo }: Shown = {}): Promise<void> {
  const { notifications } = await whenOnline(() => import('@mantine/notifications'))
  const id = `${tone} ${message}`
  const takesBack = undo && { message, run: () => void takeBack(id, message, undo) }
  const next = takesBack ? [...others, { label: parts.undo.action, run: takesBack.run, keys: 'Control+Z' }] : others
  const tellWith = next.length > 0 ? (await whenOnline(() => import('./way-on.tsx'))).wayOn : (text: string) => text
  const { color, autoClose: usual } = shown[tone]
  const autoClose = usual && next.length > 0 ? WITH_LINK_MS : usual
  const times = (said.get(id) ?? 0) + 1
  said.set(id, times)
  const tell = times === 1 ? notifications.show : notifications.update
  tell({
    id,
    color,
    // another length of stay begins anew
    autoClose: autoClose && autoClose + times,
    message: tellWith(times === 1 ? message : parts.said(message, times), next),
    onClose: () => {
      said.delete(id)
      undoables.delete(id)
      tellListeners()
    },
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Sulje ilmoitus' },
  })
  wanted = true
  undoables.delete(id)
  if (takesBack) undoables.set(id, takesBack)
  tellListeners()
}

/** A short message in the corner, with the way on to what comes next. Said again, it tells how often. What the page itself must show belongs in a `Notice` or `Problem`. */
export const toast = {
  success: (message: string, ...next: readonly Next[]) => void show('success', message, { next }),
  info: (message: string, ...next: readonly Next[]) => void show('info', message, { next }),
  /** What was done at once because it can be taken back: by the message's button or Ctrl+Z, while the message stays. */
  undoable: (message: string, undo: () => Promise<unknown>) => void show('success', message, { undo }),
  /** For a failure that has no place on the page. */
  failure(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const isWanted = error instanceof UserError && error.code === 'GIVEN_UP'
    void show(isWanted ? 'info' : 'error', sentenceOf(error))
  },
}
