/** Counts the requests under way, for the spinner of the shell. */
let count = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

/** Counts `work` as pending until it settles. */
export async function counted<T>(work: Promise<T>): Promise<T> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

export const pending = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  any: () => count > 0,
}

const QUIET_MS = 300

/** Runs once the document is there and nothing has been asked for a moment. */
export async function whenQuiet(run: () => unknown): Promise<void> {
  const isBusy = () => count > 0 || document.readyState !== 'complete'
  let since = Date.now()
  while (Date.now() - since < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (isBusy()) since = Date.now()
  }
  run()
}
