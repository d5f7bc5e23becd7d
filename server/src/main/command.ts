import { proveFieldKey, refuseWrongKey } from '../core/field-key/field-key.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { openLog } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import { openVault, type Vault } from '../platform/vault.ts'
import { prepareDatabase, reachOwnDatabase } from './database.ts'

/** Runs a command of the command line. What is wrong with its surroundings is told in a sentence; exit code 1. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(process.env))
  } catch (error) {
    const known = error instanceof StartupError
    process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`)
    process.exitCode = 1
  }
}

/** The product's database, for as long as the work takes; with `prepared`, migrated first. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database, vault: Vault) => Promise<T>,
  { prepared = false } = {},
): Promise<T> {
  const log = openLog(config.logLevel)
  const vault = openVault(config.fieldKey)
  const reached = await reachOwnDatabase(config, log)
  try {
    if (prepared) await prepareDatabase(reached, log)
    const database = connect(reached.url)
    try {
      await (prepared ? proveFieldKey : refuseWrongKey)(database.db, vault)
      return await work(database, vault)
    } finally {
      await database.close()
    }
  } finally {
    await reached.stop()
  }
}
