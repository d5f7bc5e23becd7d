import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Simulator, SimulatorOptions } from './declaration.ts'
import { startSimulator } from './simulator.ts'
import { type Till, till } from './testing/till.ts'

async function aTill(options: SimulatorOptions = {}): Promise<Simulator<Till>> {
  const started = await startSimulator(till, options)
  onTestFinished(() => started.stop())
  return started
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const post = (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) })

describe('the journal', () => {
  test('shows every request raw and in order, without the control calls', async () => {
    const till = await aTill()
    await fetch(`${till.url}/pay/1?by=card`, { method: 'POST', body: '{"a": 1 }', headers: { 'X-Mark': 'yes' } })
    await fetch(`${till.url}/pay/2`, { method: 'POST', body: new Uint8Array([0xff, 0x00]) })
    await fetch(`${till.url}/nowhere`)
    const requests = await (await fetch(`${till.url}/__sim/requests`)).json()
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/pay/1',
        query: 'by=card',
        body: '{"a": 1 }',
        headers: { 'x-mark': 'yes' },
        status: 201,
      },
      { path: '/pay/2', body: '/wA=', encoding: 'base64' },
      { path: '/nowhere', status: 404 },
    ])
  })
})

describe('faults', () => {
  test('a time-out comes after the work is done, unless it is asked for before', async () => {
    const till = await aTill()
    const givingUp = async (id: number, isKnown: () => void) => {
      const stop = new AbortController()
      const waiting = fetch(`${till.url}/pay/${id}`, { method: 'POST', body: '1', signal: stop.signal })
      await vi.waitFor(isKnown, 20_000)
      stop.abort()
      await expect(waiting).rejects.toThrow(/abort/i)
    }
    await post(`${till.url}/__sim/faults`, { kind: 'timeout', count: 1 })
    await givingUp(1, () => expect(till.state().paid).toEqual(['1 1']))
    await post(`${till.url}/__sim/faults`, { kind: 'timeout', count: 1, when: 'before' })
    await givingUp(2, () => expect(till.requests().at(-1)).toMatchObject({ path: '/pay/2', fault: 'timeout' }))
    expect(till.state().paid).toEqual(['1 1'])
  })

  test('a dropped connection, a 500, garbage and a refusal reach the caller as such', async () => {
    const till = await aTill()
    for (const kind of ['drop', 'http-500', 'malformed', 'reject'] as const) till.addFault({ kind, path: '/PAY' })
    await expect(post(`${till.url}/pay/1`, 1)).rejects.toThrow('fetch failed')
    expect((await post(`${till.url}/pay/2`, 2)).status).toBe(500)
    const garbled = await post(`${till.url}/pay/3`, 3)
    expect(garbled.status).toBe(201)
    await expect(garbled.json()).rejects.toThrow(SyntaxError)
    expect((await post(`${till.url}/pay/4`, 4)).status).toBe(422)
    expect((await post(`${till.url}/pay/5`, 5)).status).toBe(201)
    expect(till.state().paid).toEqual(['1 1', '3 3', '5 5'])
    expect(till.requests().map((entry) => entry.fault)).toEqual(['drop', 'http-500', 'malformed', 'reject', null])
  })

  test('strike only the named path and method, as often as counted', async () => {
    const till = await aTill()
    till.addFault({ kind: 'http-500', path: '/pay', method: 'post', count: 2 })
    expect((await post(`${till.url}/pay/1`, 1)).status).toBe(500)
    expect((await post(`${till.url}/pay/1`, 1)).status).toBe(500)
    expect((await post(`${till.url}/pay/1`, 1)).status).toBe(201)
  })

  test('a slow answer is the same one, as late as asked', async () => {
    const till = await aTill()
    till.addFault({ kind: 'slow', path: '/paid', delayMs: 50 })
    const waited = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => waited.mockRestore())
    const late = await fetch(`${till.url}/paid`)
    expect([late.status, await late.json()]).toEqual([200, []])
    const delays = () => waited.mock.calls.filter(([, delay]) => delay === 50)
    expect(delays()).toHaveLength(1)
    await fetch(`${till.url}/paid`)
    expect(delays()).toHaveLength(1)
  })

  test('an unknown kind is refused with a reason', async () => {
    const till = await aTill()
    const refused = await post(`${till.url}/__sim/faults`, { kind: 'earthquake' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('kind')
  })
})

describe('the clock', () => {
  test('runs along the given one, can be set and advanced', async () => {
    const till = await aTill({ now: () => Temporal.Instant.from('2026-03-01T10:00:00Z') })
    const time = async () => (await fetch(`${till.url}/time`)).json()
    expect(await time()).toBe('2026-03-01T10:00:00Z')
    await post(`${till.url}/__sim/clock`, { now: '2026-03-28T23:30:00+02:00' })
    expect(await time()).toBe('2026-03-28T21:30:00Z')
    await post(`${till.url}/__sim/clock`, { advanceSeconds: 7200 })
    expect(await time()).toBe('2026-03-28T23:30:00Z')
  })
})

describe('the state', () => {
  test('is on the disk before the answer leaves and is taken up by the next start', async () => {
    const stateFolder = await aFolder()
    const first = await aTill({ stateFolder })
    await Promise.all(Array.from({ length: 20 }, (_, i) => post(`${first.url}/pay/${i}`, i)))
    const onDisk = JSON.parse(await readFile(join(stateFolder, 'till.json'), 'utf8'))
    expect(onDisk.state.paid).toHaveLength(20)
    const second = await aTill({ stateFolder })
    expect(second.state().paid).toEqual(first.state().paid)
  })

  test('is kept in memory while writes are held, and stored after that', async () => {
    const stateFolder = await aFolder()
    let isHeld = true
    const till = await aTill({ stateFolder, holdsWrites: () => isHeld })
    expect((await post(`${till.url}/pay/1`, 1)).status).toBe(201)
    expect((await aTill({ stateFolder })).state().paid).toEqual([])
    isHeld = false
    await till.stored()
    expect((await aTill({ stateFolder })).state().paid).toEqual(['1 1'])
  })

  test('is stored even where a time-out swallows the answer', async () => {
    const stateFolder = await aFolder()
    const till = await aTill({ stateFolder })
    till.addFault({ kind: 'drop' })
    await expect(post(`${till.url}/pay/1`, 1)).rejects.toThrow('fetch failed')
    expect((await aTill({ stateFolder })).state().paid).toEqual(['1 1'])
  })

  test('holds everything answered when the process is killed at work', async () => {
    const stateFolder = await aFolder()
    const process = fileURLToPath(new URL('./testing/till-process.ts', import.meta.url))
    const child = spawn(globalThis.process.execPath, [process, stateFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [address] = await once(child.stdout, 'data')
    const url = String(address).trim()
    const answered: string[] = []
    const pay = async (id: number) => {
      const answer = await post(`${url}/pay/${id}`, id).catch(() => null)
      if (answer?.status === 201) answered.push(`${id} ${id}`)
      if (answered.length === 40) child.kill('SIGKILL')
    }
    const gone = once(child, 'exit')
    const payers = Array.from({ length: 8 }, async (_, payer) => {
      for (let nth = 0; nth < 50; nth += 1) await pay(payer * 50 + nth)
    })
    await Promise.all(payers)
    await gone
    const { paid } = (await aTill({ stateFolder })).state()
    expect(answered.length).toBeGreaterThanOrEqual(40)
    expect(answered.length).toBeLessThan(100)
    expect(paid).toEqual(expect.arrayContaining(answered))
  })

  test('of an unusable file is refused by the name of the file', async () => {
    const stateFolder = await aFolder()
    await writeFile(join(stateFolder, 'till.json'), '{"simulator":"till","vers')
    await expect(aTill({ stateFolder })).rejects.toThrow(join(stateFolder, 'till.json'))
  })

  test('goes back to the start with the journal, the faults and the clock on a reset', async () => {
    const stateFolder = await aFolder()
    const till = await aTill({ stateFolder, now: () => Temporal.Instant.from('2026-03-01T10:00:00Z') })
    await post(`${till.url}/pay/1`, 1)
    till.addFault({ kind: 'drop' })
    till.advanceClock(60)
    expect((await post(`${till.url}/__sim/reset`, {})).status).toBe(204)
    expect(till.requests()).toEqual([])
    expect(await (await fetch(`${till.url}/paid`)).json()).toEqual([])
    expect(till.now().toString()).toBe('2026-03-01T10:00:00Z')
    expect((await aTill({ stateFolder })).state().paid).toEqual([])
  })

  test('outlives the faults that are called off', async () => {
    const till = await aTill()
    till.addFault({ kind: 'http-500', count: 9 })
    expect((await post(`${till.url}/pay/1`, 1)).status).toBe(500)
    await fetch(`${till.url}/__sim/faults`, { method: 'DELETE' })
    expect((await post(`${till.url}/pay/1`, 1)).status).toBe(201)
  })

  test('can be changed by a control of its own', async () => {
    const till = await aTill()
    await post(`${till.url}/pay/1`, 1)
    await post(`${till.url}/__sim/forget`, '1 1')
    expect(till.state().paid).toEqual([])
  })
})

test('a stopped simulator lets go of callers that still wait', async () => {
  const till = await aTill()
  till.addFault({ kind: 'timeout' })
  const waiting = post(`${till.url}/pay/1`, 1).catch(() => 'cut')
  while (till.state().paid.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await till.stop()
  expect(await waiting).toBe('cut')
})
