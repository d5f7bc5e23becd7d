import { type Config, readConfig } from '../platform/config.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { openLog } from '../platform/log.ts'
import { reachDatabase } from '../platform/postgres/reach.ts'
import { startPostgres } from '../platform/postgres/start.ts'
import { StartupError } from '../platform/startup-error.ts'

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

/** The product's database, for as long as the work takes. The embedded one is started, or shared with the product that runs. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, logLevel } = config
  const postgres = databaseUrl ? null : await startPostgres({ dataDir, log: openLog(logLevel) })
  try {
    const url = databaseUrl ?? postgres?.url ?? ''
    await reachDatabase(url)
    const database = connect(url)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await postgres?.stop()
  }
}
