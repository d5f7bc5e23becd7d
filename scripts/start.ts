/** `npm start`: builds the web if it is stale and runs the product in this process. */
import { constants } from 'node:os'
import { ensureWeb } from './web.ts'

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

/**
 * Until the product itself listens to signals, one ends the start. Then the product stops cleanly, and as the same signal comes
 * from the terminal and from npm, the second one must not cut that short.
 */
function stop(signal: 'SIGINT' | 'SIGTERM'): void {
  const productListens = process.listenerCount(signal) > 1
  if (productListens) isStopping = true
  else if (!isStopping) process.exit(128 + constants.signals[signal])
}

const complaint = await ensureWeb()
if (complaint === undefined) {
  await import('../server/src/main.ts')
} else {
  process.stderr.write(`${complaint}\nThe web could not be built: mend what is named above and start again.\n`)
  process.exitCode = 1
}
