import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'

/** Where the chain ended at some time: kept elsewhere, it shows later that nothing was cut off or written anew. */
export interface ChainHead {
  readonly position: number
  /** In hexadecimal digits. */
  readonly hash: string
}

/** A line of the file. The seal shows that the product wrote it: who rules the database does not have its key. */
interface Anchor extends ChainHead {
  readonly at: string
  readonly seal: string
}

/** Heads of the history's chain in a file outside the database, one a line and each signed. */
export interface Anchors {
  /** Adds the head, unless it was the last to be noted. Tells whether it did. */
  note(head: ChainHead, at: Temporal.Instant): Promise<boolean>
  /** The last that was noted; null: none was, or the line is not as the product wrote it. */
  last(): Promise<ChainHead | null>
  /** All that were noted, or what is wrong with the file. */
  read(): Promise<readonly ChainHead[] | { readonly problem: string }>
}

export const ANCHORS_FILE = 'audit-anchors.txt'

export function openAnchors({ dataDir, fieldKey }: Pick<Config, 'dataDir' | 'fieldKey'>): Anchors {
  const file = join(dataDir, ANCHORS_FILE)
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(fieldKey, 'hex'), '', 'audit anchor', 32))
  let last: ChainHead | null | undefined

  function sealOf({ position, hash, at }: Omit<Anchor, 'seal'>): string {
    return createHmac('sha256', key).update(`${position} ${hash} ${at}`).digest('hex')
  }

  /** Undefined: not a line that the product wrote. */
  function anchorOf(line: string): Anchor | undefined {
    const [at = '', position = '', hash = '', seal = ''] = line.split(' ')
    const anchor = { at, position: Number(position), hash, seal }
    const right = Buffer.from(sealOf(anchor))
    const given = Buffer.from(seal)
    return right.length === given.length && timingSafeEqual(right, given) ? anchor : undefined
  }

  async function lines(): Promise<readonly string[]> {
    const text = await readFile(file, 'utf8').catch(nothing)
    return text.split('\n').filter(Boolean)
  }

  async function lastNoted(): Promise<ChainHead | null> {
    if (last === undefined) last = anchorOf((await lines()).at(-1) ?? '') ?? null
    return last
  }

  return {
    last: lastNoted,
    async note({ position, hash }, instant) {
      const before = await lastNoted()
      if (before?.position === position && before.hash === hash) return false
      const at = instant.toString()
      const seal = sealOf({ position, hash, at })
      await mkdir(dataDir, { recursive: true })
      // a line that a power cut left unfinished stays one of its own
      await appendFile(file, `\n${at} ${position} ${hash} ${seal}`, { mode: 0o600, flush: true })
      last = { position, hash }
      return true
    },
    async read() {
      const all = await lines()
      const anchors = all.map(anchorOf)
      const wrong = anchors.indexOf(undefined)
      if (wrong >= 0) return { problem: `Line ${wrong + 1} of ${file} is not as the product wrote it.` }
      return anchors.filter((anchor) => anchor !== undefined)
    },
  }
}

function nothing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
