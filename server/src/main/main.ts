import { readConfig } from '../platform/config.ts'
import { openLog } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import { startProduct } from './start.ts'

/** Says what whoever started the product needs to know, and what stops it. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const product = await startProduct(config, log)
  const stop = async (): Promise<void> => {
    await product.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  process.stdout.write(`Palkkasilta is ready at ${product.url.replace('127.0.0.1', 'localhost')}\n`)
  if (config.mode === 'demo')
    process.stdout.write('Sign in as admin@palkkasilta.example with the password palkkasilta\n')
}

try {
  await main()
} catch (error) {
  const known = error instanceof StartupError
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}
