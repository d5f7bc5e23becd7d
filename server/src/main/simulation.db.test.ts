import { expect, test } from 'vitest'
import { playMonth } from '../testing/simulation/month.ts'

const first = Number(process.env.SIMULATE_SEED ?? 1)
const months = Number(process.env.SIMULATE_MONTHS ?? 6)

const MS_PER_MONTH = 120_000

test(
  'money comes out right in any month, whatever goes wrong, and each time alike',
  async () => {
    const counts: Record<string, number> = {}
    const played = [...Array.from({ length: months }, (_, place) => first + place), first]
    const fingerprints = new Map<number, string>()
    for (const seed of played) {
      const { wrong, fingerprint, ...month } = await playMonth(seed)
      expect(wrong, `month of seed ${seed}`).toEqual([])
      expect(fingerprints.get(seed) ?? fingerprint, `month of seed ${seed}, played again`).toBe(fingerprint)
      fingerprints.set(seed, fingerprint)
      for (const [name, count] of Object.entries(month.counts)) counts[name] = (counts[name] ?? 0) + count
    }
    process.stdout.write(`${played.length} months from seed ${first}: ${JSON.stringify(counts)}\n`)
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
  },
  60_000 + months * MS_PER_MONTH,
)
