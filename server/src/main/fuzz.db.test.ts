import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { fuzz } from '../testing/fuzz/run.ts'
import { testProduct } from '../testing/product.ts'

const calls = Number(process.env.FUZZ_CALLS ?? 300)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_401)

const MS_PER_CALL = 100
/** The rest is told as a number. */
const TOLD = 20

test(
  'no random call fails or is answered beside its shape',
  async () => {
    let endpoints: readonly Endpoint[] = []
    const product = await testProduct({
      now: '2026-04-01T08:00:00Z',
      routes: (api) => {
        endpoints = api.endpoints
      },
    })
    const { findings, statuses } = await fuzz(product, endpoints, { calls, seed })
    process.stdout.write(`${calls} calls, seed ${seed}: ${JSON.stringify(statuses)}\n`)
    expect(findings.slice(0, TOLD), `${findings.length} of ${calls} calls with seed ${seed}`).toEqual([])
  },
  60_000 + calls * MS_PER_CALL,
)
