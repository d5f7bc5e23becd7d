import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const PAUSE_MS = 1_000

interface Hearing {
  readonly hear: (payload: string) => void
  /** It listens again after a time in which it heard nothing. */
  readonly onGap: () => void
  readonly onError: (error: Error) => void
}

export interface Listening {
  close(): Promise<void>
}

/** Hears what the database tells on a channel, over a connection of its own that is made again when it is lost. */
export async function listen(url: string, channel: string, hearing: Hearing): Promise<Listening> {
  let isClosed = false
  let client = await connected(() => void again())

  async function connected(onEnd: () => void): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url, application_name: 'palkkasilta changes', keepAlive: true })
    made.on('error', hearing.onError)
    made.on('notification', ({ payload = '' }) => hearing.hear(payload))
    await made.connect()
    await made.query(`listen ${pg.escapeIdentifier(channel)}`)
    made.on('end', onEnd)
    return made
  }

  async function again(): Promise<void> {
    while (!isClosed) {
      await delay(PAUSE_MS)
      try {
        const made = await connected(() => void again())
        if (isClosed) return await made.end()
        client = made
        return hearing.onGap()
      } catch (error) {
        hearing.onError(error as Error)
      }
    }
  }

  return {
    async close() {
      isClosed = true
      await client.end()
    },
  }
}
