import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** The user that PostgreSQL runs as. It refuses to run as root, so root gives its place to somebody with fewer rights. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const ROOT = 0
/** Users that machines have for such purposes, the fittest first. */
const unprivileged = ['postgres', '_postgres', 'nobody']

/**
 * Whom to run as when the product runs as root: the owner of an existing cluster, so that moving between users is possible,
 * else one of the machine's unprivileged users. Undefined when the product is not root and runs PostgreSQL as itself.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== ROOT) return undefined
  const owner = lstatSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== ROOT) return { uid: owner.uid, gid: owner.gid }
  const found = unprivileged.values().map(lookUp).find(Boolean)
  if (found) return found
  throw new StartupError(
    'PostgreSQL must not run as root and there is no user postgres or nobody: start as another user or set DATABASE_URL.',
  )
}

function lookUp(name: string): Account | undefined {
  const id = (option: string) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch (error) {
    if (error instanceof Error && 'status' in error) return undefined
    throw error
  }
}

/** A new folder, or one that root has copied back from a backup: the account gets it with all that is in it. */
export async function giveFromRoot(account: Account, folder: string): Promise<void> {
  if (lstatSync(folder).uid !== ROOT) return
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) await chown(path, account.uid, account.gid)
}
