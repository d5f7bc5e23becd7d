import { setTimeout as delay } from 'node:timers/promises'

const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 50

/**
 * Turns of a caller who waits for what others do: at first one after the other, then one every 50 ms, until so many are over; and at
 * once where `sooner` tells of it.
 */
export async function* lookingAgain(patienceMs: number, sooner?: Promise<void>): AsyncGenerator<void> {
  let telling = sooner
  const heard = () => {
    telling = undefined
  }
  const start = performance.now()
  for (
    let pause = FIRST_PAUSE_MS;
    performance.now() - start < patienceMs;
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  ) {
    yield
    await (telling ? Promise.race([delay(pause), telling.then(heard)]) : delay(pause))
  }
}
