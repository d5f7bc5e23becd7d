import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTamigoSimulator } from './simulator.ts'

test('is filled at its first start alone, and does not ask with what again', async () => {
  const stateFolder = mkdtempSync(join(tmpdir(), 'palkkasilta-tamigo-'))
  onTestFinished(() => rmSync(stateFolder, { recursive: true }))
  let asked = 0
  const seed = () => {
    asked += 1
    return { departments: [], employees: [], shifts: [] }
  }
  const options = { stateFolder, seed, applicationName: 'Palkkasilta', applicationKey: 'key' }
  const first = await startTamigoSimulator(options)
  await fetch(`${first.url}/__sim/dates`, { method: 'POST', body: '{"form":"iso"}' })
  await first.stop()
  expect(asked).toBe(1)
  const second = await startTamigoSimulator(options)
  onTestFinished(() => second.stop())
  expect(asked).toBe(1)
})
