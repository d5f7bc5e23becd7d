import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testProduct } from '../testing/product.ts'

const SECONDS = 15

test('a product with nothing to do asks the database almost nothing', async () => {
  await testProduct({ now: '2026-04-01T08:00:00Z' })
  await delay(3_000)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  await delay(SECONDS * 1_000)
  // a poll of each queue each second were 200
  expect(sent.mock.calls.length).toBeLessThan(70)
}, 30_000)
