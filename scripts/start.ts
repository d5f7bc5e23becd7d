/** `npm start`: builds the web if it is stale and runs the product in this process. */
import { ensureWeb } from './web.ts'

// Ctrl+C arrives from the terminal and from npm: the second time must not cut a clean stop short
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const complaint = await ensureWeb()
if (complaint === undefined) {
  await import('../server/src/main.ts')
} else {
  process.stderr.write(`${complaint}\nThe web could not be built: mend what is named above and start again.\n`)
  process.exitCode = 1
}
