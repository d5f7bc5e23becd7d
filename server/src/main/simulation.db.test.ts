import { describe, expect, test } from 'vitest'
import { playMonth } from '../testing/simulation/month.ts'

const first = Number(process.env.SIMULATE_SEED ?? 2)
const months = Number(process.env.SIMULATE_MONTHS ?? 2)

const MS_PER_MONTH = 240_000

describe('money comes out right, whatever goes wrong', () => {
  const counts: Record<string, number> = {}

  test.for(Array.from({ length: months }, (_, nth) => first + nth))(
    'in the month of seed %i',
    { timeout: MS_PER_MONTH },
    async (seed) => {
      const month = await playMonth(seed)
      expect(month.wrong).toEqual([])
      for (const [name, count] of Object.entries(month.counts)) counts[name] = (counts[name] ?? 0) + count
    },
  )

  test('and everything happens in some month', () => {
    process.stdout.write(`${months} months from seed ${first}: ${JSON.stringify(counts)}\n`)
    expect(Object.keys(counts)).not.toEqual([])
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  })
})
