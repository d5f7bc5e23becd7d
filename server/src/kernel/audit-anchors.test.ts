import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAnchors } from './audit-anchors.ts'

const AT = Temporal.Instant.from('2026-11-20T08:00:00Z')
const KEY = 'ab'.repeat(32)
const HEADS = [3, 5].map((position) => ({ position, hash: `${position}`.repeat(64) }))

async function aFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'palkkasilta-anchors-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const anchors = openAnchors({ dataDir, fieldKey: KEY })
  for (const head of HEADS) await anchors.note(head, AT)
  return { dataDir, anchors, file: join(dataDir, 'audit-anchors.txt') }
}

test('heads are kept in order, each once, also by the next process', async () => {
  const { dataDir, anchors } = await aFolder()
  expect(await anchors.read()).toMatchObject(HEADS)
  const next = openAnchors({ dataDir, fieldKey: KEY })
  expect(await next.note(HEADS[1] as (typeof HEADS)[number], AT)).toBe(false)
  expect(await next.note({ position: 8, hash: '8'.repeat(64) }, AT)).toBe(true)
  expect((await next.read()) as unknown[]).toHaveLength(3)
})

test.each([
  ['another position', (text: string) => text.replace(' 5 ', ' 4 ')],
  ['another hash', (text: string) => text.replace('5'.repeat(64), '6'.repeat(64))],
  ['half a line', (text: string) => text.slice(0, -9)],
])('a file with %s is told by its line', async (_, change) => {
  const { anchors, file } = await aFolder()
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  expect(await anchors.read()).toEqual({ problem: `Line 2 of ${file} is not as the product wrote it.` })
})

test('another key makes no anchors of ours', async () => {
  const { dataDir } = await aFolder()
  const stranger = openAnchors({ dataDir, fieldKey: 'cd'.repeat(32) })
  expect(await stranger.read()).toHaveProperty('problem')
})

test('without a file nothing was noted', async () => {
  expect(await openAnchors({ dataDir: '/nowhere', fieldKey: KEY }).read()).toEqual([])
})
