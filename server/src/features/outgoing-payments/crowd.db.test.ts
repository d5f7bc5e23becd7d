import { type Dice, dice } from '@palkkasilta/values/testing/dice.ts'
import { expect, test } from 'vitest'
import { aBankOffice, aSalaryToPay, type Office } from '../../core/payment/testing.ts'
import { wrongPay } from '../../testing/simulation/books.ts'

const rounds = Number(process.env.PROOF_ROUNDS ?? 2)
const roll = dice(Number(process.env.PROOF_SEED ?? 1))

/** On a slow machine more of them would wait too long for a connection to the database. */
const people = Number(process.env.PROOF_PEOPLE ?? 20)

const MS_PER_ROUND = 30_000
/** When everything has come to an end that can. */
const AFTERWARDS = Temporal.Instant.from('2026-06-01T06:00:00Z')

type Client = (office: Office, ids: readonly [number, ...number[]], dice: Dice) => Promise<number>

const clients: readonly [Client, ...Client[]] = [
  async (office, ids, { one }) => (await office.change(one(ids), 'APPROVED')).status,
  async (office, ids) => (await office.changeAll(ids, 'APPROVED')).status,
  async (office, ids, { one }) => (await office.change(one(ids), 'REJECTED')).status,
  async (office, ids, { one }) => (await office.change(one(ids), 'CANCELLED')).status,
  async (office) => {
    await office.send()
    return 200
  },
]

/** How often each of them was approved, rejected before it was, and cancelled afterwards. */
async function stepsOf({ services: { db } }: Office, ids: readonly number[]) {
  const rows = await db
    .selectFrom('state_change')
    .select(['entity_id', 'to_state'])
    .where('entity', '=', 'outgoing_payment')
    .where('field', '=', 'state')
    .orderBy('id')
    .execute()
  return ids.map((id) => rows.filter(({ entity_id }) => entity_id === String(id)).map(({ to_state }) => to_state))
}

const ONCE = ['NEW', 'NEW APPROVED', 'NEW REJECTED', 'NEW APPROVED CANCELLED']

test(
  'many people at the same payments at once: each is decided once and paid once',
  async () => {
    const office = await aBankOffice()
    for (let round = 0; round < rounds; round += 1) {
      const salaries = [await aSalaryToPay(office, { wage: 70_000, distraint: 10_000 }), await aSalaryToPay(office)]
      const [first = 0, ...others] = salaries.flatMap(({ ids }) => ids)
      const ids = [first, ...others] as const
      const statuses = await Promise.all(Array.from({ length: people }, () => roll.one(clients)(office, ids, roll)))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      for (const steps of await stepsOf(office, ids)) expect(ONCE).toContain(steps.join(' '))
    }
    await office.moveClock(AFTERWARDS)
    for (let again = 0; again < 3; again += 1) {
      await office.send()
      expect((await office.fetchNew()).status).toBe(200)
    }
    expect(await wrongPay(office)).toEqual([])
  },
  60_000 + rounds * MS_PER_ROUND,
)
