import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withLock } from './lock.mjs'

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palkkasilta-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'work.lock')
}

const nobodyWaits = () => expect.unreachable('there is nobody to wait for')

test('work under the same lock never overlaps', async () => {
  const file = lockFile()
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await pause(20)
    running -= 1
  }
  await Promise.all([1, 2, 3].map(() => withLock(file, work, () => undefined)))
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('the lock of a dead process is taken over at once', async () => {
  const file = lockFile()
  const dead = spawn(process.execPath, ['--version'])
  await once(dead, 'exit')
  writeFileSync(file, `${dead.pid}\n`)
  expect(await withLock(file, async () => 'done', nobodyWaits)).toBe('done')
})

test('the lock holds while a working child lives, even when its starter is dead', async () => {
  const file = lockFile()
  const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'])
  writeFileSync(file, `999999999\n${child.pid}\n`)
  const waitedFor = Promise.withResolvers<number>()
  const done = withLock(file, async () => child.exitCode ?? child.signalCode, waitedFor.resolve)
  expect(await waitedFor.promise).toBe(child.pid)
  child.kill('SIGKILL')
  expect(await done).toBe('SIGKILL')
})

test('failed work frees the lock and keeps its reason', async () => {
  const file = lockFile()
  const work = async ({ alsoBy }: { alsoBy: (pid: number | undefined) => void }) => {
    alsoBy(4711)
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n4711\n`)
    throw new Error('no space left')
  }
  await expect(withLock(file, work, nobodyWaits)).rejects.toThrow('no space left')
  expect(existsSync(file)).toBe(false)
})
