import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 2

/** The most bytes that work holds at once, above what the process held before: with what is garbage and not yet collected. */
export async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const before = held()
  let most = before
  const sample = setInterval(() => {
    most = Math.max(most, held())
  }, EVERY_MS)
  await work().finally(() => clearInterval(sample))
  return Math.max(most, held()) - before
}

function held(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
