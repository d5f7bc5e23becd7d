import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import { type Account, giveFromRoot } from './account.ts'

/** A folder of data, the programs for it and whom they run as. */
export interface Cluster {
  readonly folder: string
  readonly bin: string
  readonly account: Account | undefined
}

/** The passwords that are kept with the data: of the superuser, and of the role that owns the product's database. */
interface KeptPasswords {
  readonly postgres: string
  readonly palkkasilta: string
}

/** And of the role that the product works as, which comes of the superuser's: clusters of earlier versions have no other. */
export interface Passwords extends KeptPasswords {
  readonly palkkasilta_app: string
}

const execute = promisify(execFile)
const PASSWORDS = 'palkkasilta.json'
/** How text is told apart and classified: by Unicode, under the name that the machine has for it. Sorting is Finnish everywhere. */
const ctypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

/**
 * The data folder as PostgreSQL sees it. Programs are started inside it: on Linux they name it as their own working directory,
 * which another user than root can use although no path leads there for him.
 */
export function dataArgument(cluster: Cluster): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.folder
}

/** Nothing of the product's settings and secrets is handed on. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), TZ: 'UTC' }
}

/** Runs one of PostgreSQL's programs in the data folder, to its end. Throws with what it complained about. */
export async function runProgram(
  cluster: Cluster,
  program: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<void> {
  await execute(join(cluster.bin, program), [...args, '-D', dataArgument(cluster)], {
    cwd: cluster.folder,
    env: cleanEnvironment(),
    ...cluster.account,
  })
}

/** Makes the cluster where there is none yet, whole or not at all; where two processes do it at once, the first one's stays. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  if (!existsSync(cluster.folder)) await createCluster(cluster)
  else if (cluster.account) await giveFromRoot(cluster.account, cluster.folder)
  await refuseOtherMajor(cluster)
}

async function createCluster(cluster: Cluster): Promise<void> {
  const draft = await mkdtemp(`${cluster.folder}.`)
  try {
    const folder = join(draft, 'cluster')
    await mkdir(folder)
    await chmod(folder, 0o700)
    const passwords: KeptPasswords = { postgres: newPassword(), palkkasilta: newPassword() }
    await writeFile(join(draft, 'password'), passwords.postgres, { mode: 0o600 })
    if (cluster.account) await giveFromRoot(cluster.account, draft)
    await initialise({ ...cluster, folder }, ctypes)
    await writeFile(join(folder, PASSWORDS), JSON.stringify(passwords), { mode: 0o600, flush: true })
    await rename(folder, cluster.folder)
  } catch (error) {
    const anotherWasFaster = existsSync(cluster.folder)
    if (!anotherWasFaster) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function newPassword(): string {
  return randomBytes(24).toString('hex')
}

async function initialise(cluster: Cluster, [ctype, ...others]: readonly string[]): Promise<void> {
  const collation = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=fi-FI', `--locale=${ctype}`]
  const access = ['--username=postgres', '--auth=scram-sha-256', '--pwfile=../password']
  try {
    await runProgram(cluster, 'initdb', [...collation, ...access, '--text-search-config=finnish'])
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    if (stderr.includes('invalid locale name') && others.length > 0) return initialise(cluster, others)
    const reason = stderr.split('\n').find((line) => line.includes('error:')) ?? message
    throw new StartupError(`PostgreSQL could not make its data folder ${cluster.folder}: ${reason.trim()}.`)
  }
}

async function refuseOtherMajor({ folder, bin }: Cluster): Promise<void> {
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  const major = /postgresql-(\d+)/.exec(dirname(bin))?.[1]
  if (made === major) return
  throw new StartupError(
    `The data in ${folder} were made by PostgreSQL ${made}, but this is PostgreSQL ${major}: dump them with the version that made them.`,
  )
}

export async function passwordsOf({ folder }: Cluster): Promise<Passwords> {
  const kept: KeptPasswords = JSON.parse(await readFile(join(folder, PASSWORDS), 'utf8'))
  return { ...kept, palkkasilta_app: createHmac('sha256', kept.postgres).update('palkkasilta_app').digest('hex') }
}
