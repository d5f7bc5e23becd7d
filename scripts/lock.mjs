import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A lock file without a process number in it was left by a process that died while making it. */
const writingTakesAtMostMs = 10_000

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * The living process that holds the lock; undefined when it is free or its holders are dead.
 * @param {string} file
 */
function holder(file) {
  try {
    const pids = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number)
    if (pids.length === 0 && Date.now() - statSync(file).mtimeMs < writingTakesAtMostMs) return 0
    return pids.find(lives)
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** @param {string} file */
function take(file) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Runs the work while no other process of this machine does. The lock of a dead process is taken over. Work that goes on
 * in a child process tells its number, so that the lock holds for as long as the child lives, even without us.
 *
 * @template T
 * @param {string} file the lock, in a folder that all who share the work can write to
 * @param {(held: { alsoBy: (pid: number | undefined) => void }) => Promise<T>} work
 * @param {(pid: number) => void} onWait called once, when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  let told = false
  while (!take(file)) {
    const pid = holder(file)
    if (pid === undefined) {
      rmSync(file, { force: true })
      continue
    }
    if (!told && pid !== 0) {
      onWait(pid)
      told = true
    }
    await pause(100)
  }
  try {
    return await work({ alsoBy: (pid) => pid !== undefined && appendFileSync(file, `${pid}\n`) })
  } finally {
    rmSync(file, { force: true })
  }
}
