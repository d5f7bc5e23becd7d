import { connect, makeKeys, payments, startBank } from '@palkkasilta/server/src/integrations/bank/bank.fixture.ts'
import { aPayment } from '@palkkasilta/server/src/integrations/bank/messages/orders.fixture.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, onTestFinished, test } from 'vitest'

const keys = await makeKeys()

/** A bank where cents decide nothing, and what it has been asked to do with payments. */
async function aBank(outcomes: readonly object[]) {
  const simulator = await startBank(keys, { centsDecide: false })
  const bank = connect(simulator.url, keys)
  onTestFinished(() => simulator.stop())
  onTestFinished(() => bank.close())
  for (const outcome of outcomes) {
    const reply = await fetch(`${simulator.url}/__sim/outcomes`, { method: 'POST', body: JSON.stringify(outcome) })
    expect(reply.status).toBe(204)
  }
  return { simulator, bank }
}

const some = ['E-1', 'E-2', 'E-3'].map((endToEndId, index) =>
  aPayment({ instructionId: endToEndId, endToEndId, amount: cents(100_041 + index) }),
)

test('a payment gets only the outcome that was asked for, with its reason', async () => {
  const reason = { code: 'AC04', text: 'Saajan tili on suljettu' }
  const { simulator, bank } = await aBank([
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
  const [feedback] = await bank.listFiles({ status: 'NEW', fileType: 'pain.002.001.10' })
  const { fileReference = '', fileType = '' } = feedback ?? {}
  const told = new TextDecoder().decode(await bank.downloadFile({ fileReference, fileType }))
  expect(told).toContain('<Cd>AC04</Cd>')
  expect(told).toContain('Saajan tili on suljettu')
  expect(told).not.toContain('E-3')
})
