import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { withProduct } from '../tools/database.ts'
import type { Finding, Measurement } from '../tools/measure.ts'

const MINUTE_MS = 60_000
const SETTLING_MS = 5_000

/** What a product with nothing to do asks of its database, transactions' own statements included. */
export const idle: Measurement = { run: () => withProduct(measure) }

async function measure(): Promise<Finding[]> {
  await delay(SETTLING_MS)
  const { prototype } = pg.Client
  const send = prototype.query
  let statements = 0
  prototype.query = function counted(this: pg.Client, ...given: Parameters<typeof send>) {
    statements += 1
    return send.apply(this, given)
  } as typeof send
  await delay(MINUTE_MS)
  prototype.query = send
  return [
    { name: 'statements of a minute with nothing to do', value: statements, unit: 'statements', goal: { atMost: 100 } },
  ]
}
