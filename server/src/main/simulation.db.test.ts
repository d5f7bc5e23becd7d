import { expect, test } from 'vitest'
import { playMonth } from '../testing/simulation/month.ts'

const first = Number(process.env.SIMULATE_SEED ?? 2)
const months = Number(process.env.SIMULATE_MONTHS ?? 2)

const MS_PER_MONTH = 240_000

test(
  'money comes out right in any month, whatever goes wrong',
  async () => {
    const counts: Record<string, number> = {}
    for (let seed = first; seed < first + months; seed += 1) {
      const { wrong, ...month } = await playMonth(seed).catch((error: unknown) => {
        throw new Error(`month of seed ${seed}`, { cause: error })
      })
      expect(wrong, `month of seed ${seed}`).toEqual([])
      for (const [name, count] of Object.entries(month.counts)) counts[name] = (counts[name] ?? 0) + count
    }
    process.stdout.write(`${months} months from seed ${first}: ${JSON.stringify(counts)}\n`)
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
  },
  60_000 + months * MS_PER_MONTH,
)
