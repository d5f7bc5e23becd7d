/** A request that has no answer yet. */
export interface Underway {
  /** `GET /api/admin/bank/info` */
  readonly call: string
  /** By the browser's clock. */
  readonly since: number
  /** Gives it up, where nothing is changed by it. */
  readonly cancel?: (() => void) | undefined
}

/** The oldest first; replaced with every change, so that it can be looked at as it is. */
let underway: readonly Underway[] = []
const listeners = new Set<() => void>()

function become(next: readonly Underway[]): void {
  underway = next
  for (const listener of listeners) listener()
}

/** Counts `work` as pending until it settles. */
export async function counted<T>(work: Promise<T>, call: Omit<Underway, 'since'>): Promise<T> {
  const own = { ...call, since: performance.now() }
  become([...underway, own])
  try {
    return await work
  } finally {
    become(underway.filter((each) => each !== own))
  }
}

export const pending = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  all: () => underway,
}

const LOOK_MS = 50
const QUIET_LOOKS = 6

/** Runs once nothing was on its way for six looks in a row; a busy browser looks less often. */
export async function whenQuiet(isBusy: () => boolean, run: () => unknown): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    if (underway.length > 0 || document.readyState !== 'complete' || isBusy()) quiet = 0
  }
  run()
}
