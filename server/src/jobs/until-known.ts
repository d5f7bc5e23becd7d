import { setTimeout as delay } from 'node:timers/promises'

/** An answer that was lost is mostly to be had a moment later, while somebody still waits for it. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 3_000]

/** Tries with growing pauses until it is known what became of a message. `false`: it still is not. */
export async function untilKnown(attempt: () => Promise<boolean>): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    await delay(pause)
    if (await attempt()) return true
  }
  return false
}
