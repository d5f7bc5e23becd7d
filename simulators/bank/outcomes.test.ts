import {
  connect,
  failureOf,
  makeKeys,
  payments,
  startBank,
} from '@palkkasilta/server/src/integrations/bank/bank.fixture.ts'
import { aPayment } from '@palkkasilta/server/src/integrations/bank/messages/orders.fixture.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, onTestFinished, test } from 'vitest'

const keys = await makeKeys()

/** A bank where cents decide nothing, and what it has been asked to do with payments. */
async function aBank(outcomes: readonly object[] = []) {
  const simulator = await startBank(keys, { centsDecide: false })
  const bank = connect(simulator.url, keys)
  onTestFinished(() => simulator.stop())
  onTestFinished(() => bank.close())
  const control = async (path: string, asked: object) => {
    const reply = await fetch(`${simulator.url}/__sim${path}`, { method: 'POST', body: JSON.stringify(asked) })
    expect(reply.ok, `${path} ${reply.status}`).toBe(true)
  }
  for (const outcome of outcomes) await control('/outcomes', outcome)
  const moveTo = (now: string) => control('/clock', { now })
  const booked = () => simulator.state().payments.map(({ status, dueDate }) => [status, dueDate])
  /** The last file of a type that it gives. */
  const told = async (fileType: string) => {
    const { fileReference = '' } = (await bank.listFiles({ status: 'NEW', fileType })).at(-1) ?? {}
    return new TextDecoder().decode(await bank.downloadFile({ fileReference, fileType }))
  }
  return { simulator, bank, control, moveTo, booked, told }
}

const some = ['E-1', 'E-2', 'E-3'].map((endToEndId, index) =>
  aPayment({ instructionId: endToEndId, endToEndId, amount: cents(100_041 + index) }),
)

test('a payment gets only the outcome that was asked for, with its reason', async () => {
  const reason = { code: 'AC04', text: 'Saajan tili on suljettu' }
  const {
    simulator,
    bank,
    told: feedback,
  } = await aBank([
    { endToEndId: 'E-2', status: 'RJCT', reason },
    { endToEndId: 'E-3', status: 'PDNG' },
  ])
  await bank.uploadFile(payments({ payments: some }))
  const booked = simulator.state().payments.map(({ endToEndId, status }) => [endToEndId, status])
  expect(booked).toEqual([
    ['E-1', 'ACCP'],
    ['E-2', 'RJCT'],
    ['E-3', 'PDNG'],
  ])
  const told = await feedback('pain.002.001.10')
  expect(told).toContain('<Cd>AC04</Cd>')
  expect(told).toContain('Saajan tili on suljettu')
  expect(told).not.toContain('E-3')
})

const wages = payments({ payments: [aPayment({ debitDate: localDate('2026-11-12') })] })

test('wages that come after the cut-off of their day are refused as a whole', async () => {
  const early = await aBank()
  await early.moveTo('2026-11-12T16:29:00Z')
  await early.bank.uploadFile(wages)
  expect(early.booked()).toEqual([['ACCP', '2026-11-12']])
  const late = await aBank()
  await late.moveTo('2026-11-12T16:30:00Z')
  await late.bank.uploadFile(wages)
  expect(late.booked()).toMatchObject([['RJCT', expect.anything()]])
  expect(await late.told('pain.002.001.10')).toContain('<Cd>TM01</Cd>')
})

const ACCOUNT = 'FI2112345600000785'
const twoPaid = payments({
  payments: [aPayment(), aPayment({ instructionId: 'PAY-2', endToEndId: 'E-2', amount: cents(100_000) })],
})

test('what an account does not cover is paid once it does, on that day', async () => {
  const { bank, control, moveTo, booked } = await aBank()
  await control('/cover', { account: ACCOUNT, amount: 2_000 })
  await bank.uploadFile(twoPaid)
  await bank.listFiles({ status: 'ALL' })
  expect(booked()).toEqual([
    ['ACSC', '2026-11-12'],
    ['ACCP', '2026-11-12'],
  ])
  await moveTo('2026-11-16T08:00:00Z')
  await control('/received', { account: ACCOUNT, amount: 850, debtorName: 'Revontuli Oy' })
  await bank.listFiles({ status: 'ALL' })
  expect(booked().at(-1)).toEqual(['ACSC', '2026-11-16'])
})

test('what has waited five banking days for cover is refused', async () => {
  const { bank, control, moveTo, booked, told } = await aBank()
  await control('/cover', { account: ACCOUNT, amount: 0 })
  await bank.uploadFile(twoPaid)
  await moveTo('2026-11-19T08:00:00Z')
  await bank.listFiles({ status: 'ALL' })
  expect(booked().map(([status]) => status)).toEqual(['ACCP', 'ACCP'])
  await moveTo('2026-11-20T08:00:00Z')
  expect(await told('pain.002.001.10')).toMatch(/E-2[\s\S]*<Cd>AM04<\/Cd>/)
  expect(booked().map(([status]) => status)).toEqual(['RJCT', 'RJCT'])
})

test('a bank that has a break does nothing of what it is asked until it is over', async () => {
  const { bank, control, moveTo, booked } = await aBank()
  await control('/closed', { until: '2026-11-12T09:00:00Z' })
  expect(await failureOf(bank.uploadFile(wages))).toMatchObject({ responseCode: '26', outcome: 'not done' })
  expect(booked()).toEqual([])
  await moveTo('2026-11-12T09:00:00Z')
  await bank.uploadFile(wages)
  expect(booked()).toEqual([['ACCP', '2026-11-12']])
})
