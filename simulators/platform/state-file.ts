import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A simulator's stored state cannot be used. Names the file, so that it can be removed. */
export class StateFileUnusable extends Error {
  constructor(path: string, reason: string) {
    super(`simulator state ${path} is unusable (${reason}); remove the file to start afresh`)
    this.name = 'StateFileUnusable'
  }
}

const snapshot = z.object({ simulator: z.string(), version: z.number(), clockOffsetMs: z.number(), state: z.unknown() })
export type Snapshot = z.output<typeof snapshot>

/** One simulator's snapshot in a file that is always whole, whenever the process is killed. */
export class StateFile {
  readonly #folder: string
  readonly #path: string

  constructor(folder: string, name: string) {
    this.#folder = folder
    this.#path = join(folder, `${name}.json`)
  }

  /** `null` where nothing was stored yet. */
  async read(name: string, version: number): Promise<Snapshot | null> {
    let content: string
    try {
      content = await readFile(this.#path, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
    const found = snapshot.safeParse(parsed(content))
    if (!found.success) throw new StateFileUnusable(this.#path, 'not a snapshot')
    if (found.data.simulator !== name || found.data.version !== version)
      throw new StateFileUnusable(this.#path, `of ${found.data.simulator} version ${found.data.version}`)
    return found.data
  }

  /** One call at a time. */
  async replace(latest: Snapshot): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const draft = `${this.#path}.draft`
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(JSON.stringify(latest))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, this.#path)
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
