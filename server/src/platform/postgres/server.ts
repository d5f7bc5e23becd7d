import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Cluster, cleanEnvironment, dataArgument, runProgram } from './cluster.ts'
import { type ServerSettings, settingsFor } from './settings.ts'

export interface RunningServer {
  readonly pid: number
  readonly port: number
  /** It also listens at a socket in its folder. */
  readonly hasSocket: boolean
}

/** A server that this process has just started: where it listens, and why it ended if it did. */
export interface StartedServer {
  readonly port: number
  /** The reason, once it has ended; undefined while it runs. */
  ended(): string | undefined
}

/**
 * Reachable by password from this machine only, by its network and by a socket. What keeps acknowledged data safe (fsync, synchronous_commit, full_page_writes)
 * stays as PostgreSQL has it. Log lines leave out the values that statements and complaints hold: they may be personal data.
 */
const settingsOfAll: ServerSettings = {
  listen_addresses: '127.0.0.1',
  // its own folder, which nobody else may enter
  unix_socket_directories: process.platform === 'win32' ? '' : '.',
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

const LOG_LIMIT_BYTES = 5_000_000

/**
 * The server that runs on the cluster, whoever started it: after a `kill -9` of the product that is one nobody minds. Undefined when
 * none does, also when PostgreSQL itself was killed and its process number belongs to somebody else by now.
 */
export function runningServer(folder: string): RunningServer | undefined {
  const noted = notedServer(folder)
  if (!noted || !lives(noted.pid)) return undefined
  if (!isStranger(noted.pid, folder)) return noted
  // PostgreSQL would take the stranger for a colleague and refuse to start
  for (const lock of ['postmaster.pid', `${socketName(noted.port)}.lock`]) rmSync(join(folder, lock), { force: true })
  return undefined
}

const socketName = (port: number) => `.s.PGSQL.${port}`
/** Of the address of a socket, by what the systems have room for. */
const LONGEST_SOCKET_PATH = 100

/** Where the server can be reached without the network of the machine, which small statements feel most. */
export function socketFolderOf(folder: string): string | undefined {
  const running = runningServer(folder)
  if (!running?.hasSocket) return undefined
  return Buffer.byteLength(join(folder, socketName(running.port))) > LONGEST_SOCKET_PATH ? undefined : folder
}

function notedServer(folder: string): RunningServer | undefined {
  try {
    const [pid, , , port, socketFolder] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid) && Number(port)
      ? { pid: Number(pid), port: Number(port), hasSocket: socketFolder === '.' }
      : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Surely not the server of this folder, or a dead one that nobody has buried. Where the machine does not tell, it is taken for the
 * server: that is the safe mistake.
 */
function isStranger(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return false
  const [, name, state] = /\((.*)\) (\w)/.exec(told(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '') ?? []
  if (name !== 'postgres' || state === 'Z') return true
  const workplace = told(() => readlinkSync(`/proc/${pid}/cwd`))
  return workplace !== undefined && workplace !== realpathSync(folder)
}

/** Undefined where it is closed to us, as in a container without the right to look into processes, or has just gone. */
function told(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return undefined
    throw error
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Starts a server that outlives this process; it is ready when it takes connections. */
export async function launchServer(
  cluster: Cluster,
  logFile: string,
  settings: ServerSettings,
  wantedPort?: number,
): Promise<StartedServer> {
  const port = wantedPort ?? (await freePort())
  const all = Object.entries({ ...settingsFor(), ...settingsOfAll, ...settings, port: String(port) })
  const log = openLog(logFile)
  const logStart = fstatSync(log).size
  const child = spawn(
    join(cluster.bin, 'postgres'),
    ['-D', dataArgument(cluster), ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: cluster.folder,
      env: cleanEnvironment(),
      ...cluster.account,
      // out of the terminal's reach: at Ctrl+C the product finishes its work first and then stops the server
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  return { port, ended: watched(child, () => lastComplaint(logFile, logStart)) }
}

function openLog(file: string): number {
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

function watched(child: ChildProcess, complaint: () => string): () => string | undefined {
  let end: string | undefined
  child.on('error', (error) => {
    end = error.message
  })
  child.on('exit', (code, signal) => {
    end = `it ended with ${code ?? signal}`
  })
  child.unref()
  return () => end && (complaint() || end)
}

function lastComplaint(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n')
  const complaint = lines.findLast((line) => /(?:FATAL|PANIC|ERROR): /.test(line)) ?? ''
  return complaint.replace(/^.*?(?:FATAL|PANIC|ERROR): +/, '')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Ends every connection, writes everything down and stops. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await runProgram(cluster, 'pg_ctl', ['stop', '--mode=fast', '--timeout=60', '--silent'])
}
