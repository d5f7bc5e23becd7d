import type { Postgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { type Limit, limitOf, limits } from '../payday/payday-limits.ts'
import { aPaydayWorld, type Department, PEOPLE_EACH, SHIFTS_EACH } from '../payday/payday-world.ts'
import { databaseSize, withProduct } from '../tools/database.ts'
import { type Finding, growth, type Measurement, megabytes, perSecond, timeOf } from '../tools/measure.ts'

const SMALL = 2
const LARGE = 20

/** Shifts to salaries, checked, sent to pay, approved into one file and billed, by the calls that the screens make. */
export const payday: Measurement = {
  async run() {
    const small = await withProduct((product, postgres) => runPayday(product, postgres, SMALL))
    const large = await withProduct((product, postgres) => runPayday(product, postgres, LARGE))
    return [...large.steps.flatMap((step, index) => findingsOf(step, small.steps[index])), ...wholeOf(small, large)]
  },
}

interface Step {
  readonly name: Limit
  readonly count: number
  readonly ms: number
  /** Of the database alone. */
  readonly bareMs: number
}

interface Payday {
  readonly steps: readonly Step[]
  readonly people: number
  readonly ms: number
  /** How far the process grew while all of it was done: product, simulators and bench are one process. */
  readonly grewBy: number
  /** How far the database grew, shifts and people included; in bytes. */
  readonly stored: number
}

const goals: Partial<Record<Limit, number>> = { create: 4_000, pay: 2_000, approve: 5_000 }
const names: Readonly<Record<Limit, string>> = {
  create: `create salaries of ${SHIFTS_EACH} shifts each`,
  check: 'check salaries before they are sent to pay',
  pay: 'send salaries to pay',
  approve: 'approve payments into one checked pain.001',
  bill: 'bill salaries',
}

const people = (count: number) => `${count.toLocaleString('en-US')} people`

function findingsOf(large: Step, small: Step | undefined): Finding[] {
  const goal = goals[large.name]
  const limit = { value: perSecond(large.count, large.bareMs), what: limits[large.name].what }
  const name = `payday of ${people(large.count)}: ${names[large.name]}`
  return [
    {
      name,
      value: perSecond(large.count, large.ms),
      unit: '/s',
      ...(large.bareMs > 0 && { limit }),
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    },
    ...(small ? [growth(names[large.name], small, large)] : []),
  ]
}

function wholeOf(small: Payday, large: Payday): Finding[] {
  const name = `payday of ${people(large.people)}: the whole`
  const bare = large.steps.reduce((total, { bareMs }) => total + bareMs, 0)
  const limit = { value: bare, what: 'the bare SQL of its steps' }
  return [
    { name, value: large.ms, unit: 'ms', limit, goal: { atMost: 10_000 } },
    growth('the whole payday', { count: small.people, ms: small.ms }, { count: large.people, ms: large.ms }),
    {
      name: `${name}, growth of the process's memory`,
      value: megabytes(large.grewBy),
      unit: 'MB',
      goal: { atMost: 350 },
    },
    {
      name: `${name}, growth of the database with people and shifts`,
      value: megabytes(large.stored),
      unit: 'MB',
      limit: { value: 10 * megabytes(small.stored), what: `ten times that of ${people(small.people)}` },
    },
  ]
}

async function runPayday(product: OpenProduct, { ownerUrl }: Postgres, departments: number): Promise<Payday> {
  const empty = await databaseSize(product.services)
  const world = await aPaydayWorld(product, ownerUrl, departments)
  const people = world.length * PEOPLE_EACH
  const memory = watchMemory()
  const steps: Step[] = []
  const step = async (name: Limit, work: () => Promise<void>) => {
    const limit = await limitOf(product.services.db, name)
    steps.push({ name, count: people, ms: await timeOf(work), bareMs: await limit() })
  }
  const made = new Map<Department, readonly number[]>()
  await step('create', async () => {
    for (const department of world) made.set(department, await createOf(product, department))
  })
  const salaries = [...made.values()].flat()
  await step('check', async () => {
    await answer(product, '/api/admin/tamigo/salary/bank/check?date=2026-04-15', salaries)
  })
  await step('pay', async () => {
    await answer(product, '/api/admin/tamigo/salary/bank?date=2026-04-15', salaries)
  })
  const payments = await paymentIds(product)
  await step('approve', async () => {
    await answer(product, '/api/admin/bank/states', { ids: payments, state: 'APPROVED' })
  })
  await expectOneFile(product, people)
  await step('bill', async () => {
    for (const [{ id }, ids] of made) await answer(product, `/api/admin/tamigo/bill?departmentId=${id}`, ids)
  })
  const grewBy = memory.stop()
  const stored = (await databaseSize(product.services)) - empty
  return { steps, people, ms: steps.reduce((total, { ms }) => total + ms, 0), grewBy, stored }
}

async function createOf(product: OpenProduct, { shiftIds }: Department): Promise<number[]> {
  const made = await answer(product, '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31', shiftIds)
  const ids = (made as readonly { readonly id: number }[]).map(({ id }) => id)
  if (ids.length !== PEOPLE_EACH) throw new Error(`${ids.length} salaries were made of ${PEOPLE_EACH}`)
  return ids
}

async function answer({ call }: OpenProduct, path: string, body: unknown): Promise<unknown> {
  const { status, text, body: reply } = await call('POST', path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 500)}`)
  return reply
}

async function paymentIds({ services }: OpenProduct): Promise<number[]> {
  const payments = await services.db.selectFrom('outgoing_payment').select('id').orderBy('id').execute()
  return payments.map(({ id }) => id)
}

async function expectOneFile({ services }: OpenProduct, people: number): Promise<void> {
  const files = await services.db
    .selectFrom('outbound_message')
    .select('id')
    .where('channel', '=', 'bank-file')
    .execute()
  const approved = await services.db
    .selectFrom('outgoing_payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
  if (files.length !== 1 || Number(approved.count) !== people)
    throw new Error(`${approved.count} payments are approved in ${files.length} files`)
}

const LOOK_EVERY_MS = 10

function watchMemory() {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(peak, process.memoryUsage.rss()) - before
    },
  }
}
