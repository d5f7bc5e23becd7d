import pg from 'pg'
import { StartupError } from '../startup-error.ts'

const OLDEST_VERSION = 150_000
const CONNECT_TIMEOUT_MS = 10_000

/** What the codes of the network and of PostgreSQL mean to whoever wrote DATABASE_URL. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host cannot be looked up',
  EHOSTUNREACH: 'there is no way to its host',
  ETIMEDOUT: 'its host does not answer',
  '28000': 'it does not let this user in',
  '28P01': 'it refuses the user or the password',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connections left',
  '57P03': 'it is starting or stopping',
}

/** Makes sure that a database can be used, so that a wrong DATABASE_URL is one sentence at the start and not a failure later. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // the query that it meets tells of it
  client.on('error', () => undefined)
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    version = rows[0]?.version ?? 0
  } catch (error) {
    throw new StartupError(`The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${meaningOf(error)}.`)
  } finally {
    await client.end()
  }
  if (version >= OLDEST_VERSION) return
  const major = Math.floor(version / 10_000)
  throw new StartupError(`The database of DATABASE_URL is PostgreSQL ${major}: it must be PostgreSQL 15 or later.`)
}

/** The address without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function meaningOf(error: unknown): string {
  const { code = '', message } = error as Error & { code?: string }
  return meanings[code] ?? message.replace(/\.$/, '')
}
