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

const LOOK_MS = 50
const QUIET_LOOKS = 6

/** Runs once nothing was on its way for six looks in a row; a busy browser looks less often. */
export async function whenQuiet(isBusy: () => boolean, run: () => unknown): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    if (count > 0 || document.readyState !== 'complete' || isBusy()) quiet = 0
  }
  run()
}
