import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startRopoSimulator } from '@palkkasilta/simulators/ropo/simulator.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refundBill } from '../../core/bill/crediting/refund.ts'
import { billsOfSalaries } from '../../core/bill/kinds/of-salaries.ts'
import { sendBill, untilAnswered } from '../../core/bill/sending/send.ts'
import { openJobs } from '../../jobs/jobs.ts'
import type { Tx } from '../../platform/database/types.ts'
import { openLog } from '../../platform/log.ts'
import { compiled } from '../../testing/process.ts'
import { billDetail } from './service.ts'
import { oneBill } from './testing/bills.ts'

const credentials = { customerId: '77', apiCode: 'right code' }

/** A bill, a provider with a memory, and senders in processes of their own. */
async function aHouse() {
  const { product, bill } = await oneBill({}, { isOwn: true })
  const { services } = product
  await services.jobs.stop()
  const url = services.config.databaseUrl ?? ''
  const provider = await startRopoSimulator({ ...credentials, now: services.clock.now })
  onTestFinished(() => provider.stop())
  const jobs = await openJobs(url, openLog('error'))
  onTestFinished(() => jobs.stop())
  const user = { id: 1, role: 'ROLE_ADMIN', sessionId: '' } as const
  const house = { ...services, jobs }
  async function answered(sending: (tx: Tx) => Promise<unknown>) {
    await services.db.transaction().execute(sending)
    await untilAnswered(services.db, billsOfSalaries, bill.id)
    return billDetail(services.db, bill.id)
  }
  return {
    bill,
    provider,
    send: () => answered((tx) => sendBill(house, tx, billsOfSalaries, bill.id, user)),
    refund: () => answered((tx) => refundBill(house, tx, billsOfSalaries, bill.id, millionths(0), user)),
    sender: () => aSender([url, provider.url, ...Object.values(credentials), services.config.dataDir]),
    called: (path: string) => provider.requests().filter((request) => request.path === path).length,
  }
}

async function aSender(args: readonly string[]): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./testing/sender-process.ts', import.meta.url))
  const child = spawn(process.execPath, compiled(program, ...args), { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const moments = [
  ['before the bill has left', '/rest/token', 0],
  ['after the provider has stored the bill', '/rest/jobs', 1],
] as const

test.each(moments)(
  'a sender killed %s leaves one invoice once somebody presses send again',
  async (_, path, stored) => {
    const house = await aHouse()
    const first = await house.sender()
    // the provider does its work and never answers
    house.provider.addFault({ kind: 'timeout', path, method: 'POST' })
    const pressed = house.send()
    await vi.waitFor(() => expect(house.called(path)).toBe(1), { timeout: 60_000 })
    await vi.waitFor(() => expect(house.provider.state().jobs).toHaveLength(stored), { timeout: 30_000 })
    await killed(first)
    await house.sender()
    expect(await house.send()).toMatchObject({ state: 'CLOSED', sending: false, error: null })
    expect(await pressed).toMatchObject({ state: 'CLOSED' })
    expect(house.provider.state().jobs).toMatchObject([
      { billNumber: String(house.bill.billnum), totalAmount: 243_972 },
    ])
  },
)

test('a sender killed in the middle of a refund leaves one credit note', async () => {
  const house = await aHouse()
  const first = await house.sender()
  await house.send()
  house.provider.addFault({ kind: 'timeout', path: '/rest/jobs', method: 'POST' })
  const pressed = house.refund()
  await vi.waitFor(() => expect(house.provider.state().jobs).toHaveLength(2), { timeout: 60_000 })
  await killed(first)
  await house.sender()
  expect(await house.refund()).toMatchObject({ state: 'HYVITETTY' })
  expect(await pressed).toMatchObject({ state: 'HYVITETTY' })
  expect(house.provider.state().jobs.map((job) => job.totalAmount)).toEqual([243_972, -243_972])
})
