import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testProduct } from '../testing/product.ts'
import { statementsTo } from '../testing/statements.ts'

const SECONDS = 15

test('a product with nothing to do asks the database almost nothing', async () => {
  const { services } = await testProduct({ now: '2026-04-01T08:00:00Z' })
  await delay(3_000)
  const sent = statementsTo(services.config.databaseUrl)
  await delay(SECONDS * 1_000)
  expect(sent).not.toEqual([])
  // a poll of each queue each second were 200
  expect(sent.length).toBeLessThan(70)
}, 30_000)
