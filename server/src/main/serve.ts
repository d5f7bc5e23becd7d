import type { Logger } from 'pino'
import { type Config, readConfig } from '../platform/config.ts'
import { openLog } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { Product } from './start.ts'

interface Serving {
  readonly greeting?: string
  /** Settings where the environment has none. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Runs the process: says what whoever started it needs to know, and stops at a signal. */
export async function serve(
  start: (config: Config, log: Logger) => Promise<Product>,
  { greeting, settings = {} }: Serving = {},
): Promise<void> {
  try {
    const config = readConfig({ ...settings, ...process.env })
    const product = await start(config, openLog(config.logLevel))
    stopAtSignal(product)
    process.stdout.write(`Palkkasilta is ready at ${product.url.replace('127.0.0.1', 'localhost')}\n`)
    if (greeting) process.stdout.write(`${greeting}\n`)
  } catch (error) {
    const known = error instanceof StartupError
    process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`)
    process.exit(1)
  }
}

function stopAtSignal(product: Product): void {
  const stop = async (): Promise<void> => {
    await product.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
