import { readFileSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The most memory that the process holds in bytes while it works, above what it held before; only Linux tells. */
export async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const before = process.memoryUsage.rss()
  writeFileSync('/proc/self/clear_refs', '5')
  await work()
  const [, peak = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(peak) * 1024 - before
}
