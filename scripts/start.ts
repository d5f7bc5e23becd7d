/** `npm start`: builds the web if it is stale and runs the product in this process. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './run.ts'
import { ensureWeb } from './web.ts'

// what is loaded from here on is read and compiled once, not at every start
enableCompileCache(join(root, 'node_modules/.cache/compiled'))

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
  await (process.env.PALKKASILTA_MODE === 'production'
    ? import('../server/src/main/main.ts')
    : import('../demo/main.ts'))
  flushCompileCache()
} else {
  process.stderr.write(`The web could not be built: ${firstReason(complaint)}.\n`)
  process.exitCode = 1
}

/** The bundler marks its reasons with a code in brackets. */
function firstReason(complaint: string): string {
  const lines = complaint.split('\n').map((line) => line.trim())
  const reason = lines.find((line) => /^\[[A-Z_]+\]/.test(line)) ?? lines.at(0) ?? ''
  return reason.replace(/^\[[A-Z_]+\] */, '')
}
