import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoRegisterKeys, SIMULATED_REGISTER } from '@palkkasilta/simulators/incomes-register/demo-keys.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { invalidationDelivery } from './deliveries.ts'
import { RegisterOutcomeUnknown } from './failures.ts'
import { deliveryTypes } from './messages/common.ts'
import { aClient, aDelivery, aRegister, control, failureOf, listed, now, OWNER, WAGES } from './register.fixture.ts'
import { aLine, aPlainSalary, aSalary, maija, parties, ville } from './salary.fixture.ts'
import { afterAnswer } from './states.ts'

describe('a delivery', () => {
  test('is acknowledged, processed and in force with the rows of the salary', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const answer = await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary())))
    expect(answer).toMatchObject({ status: 2, irDeliveryId: expect.stringMatching(/^[0-9a-f]{32}$/), errors: [] })
    expect(afterAnswer(answer, 'SALARY-501-1')).toMatchObject({ state: 'SENT', askAgain: true })
    const outcome = afterAnswer(await client.deliveryStatus(WAGES, 'D-1', OWNER), 'SALARY-501-1')
    expect(outcome).toMatchObject({ state: 'SENT', askAgain: false, stored: { version: 1 } })
    expect(await listed(simulator)).toEqual([
      {
        deliveryId: 'D-1',
        reportId: 'SALARY-501-1',
        irReportId: outcome.stored?.irReportId,
        version: 1,
        nationalId: maija,
        paymentDate: '2026-02-13',
        startDate: '2026-01-01',
        endDate: '2026-01-31',
        transactions: [
          { code: 201, amount: 1200 },
          { code: 206, amount: 30 },
          { code: 234, amount: 141.45 },
          { code: 311, amount: 55 },
          { code: 331, amount: 79 },
          { code: 303, amount: 13.5 },
          { code: 402, amount: 274.29 },
          { code: 413, amount: 100.12 },
          { code: 414, amount: 12.21 },
          { code: 417, amount: 200 },
          { code: 408, amount: 10 },
        ],
      },
    ])
  })

  test('stays in process for as long as the register takes', async () => {
    const simulator = await aRegister({ processingSeconds: 300 })
    const client = aClient(simulator)
    await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary())))
    expect((await client.deliveryStatus(WAGES, 'D-1', OWNER)).status).toBe(2)
    expect(await listed(simulator)).toEqual([])
    simulator.advanceClock(299)
    expect((await client.deliveryStatus(WAGES, 'D-1', OWNER)).status).toBe(2)
    simulator.advanceClock(1)
    expect((await client.deliveryStatus(WAGES, 'D-1', OWNER)).status).toBe(3)
    expect(await control(simulator, 'processing', { seconds: 0 })).toBe(204)
    await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-2', aSalary({ reportId: 'S-2' }))))
    expect((await client.deliveryStatus(WAGES, 'D-2', OWNER)).status).toBe(3)
  })

  test('with one refused report keeps the others', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    expect(await control(simulator, 'refusals', { nationalId: ville, message: 'Palkansaajaa ei tunneta.' })).toBe(204)
    const delivery = aDelivery('D-1', aSalary(), aSalary({ reportId: 'S-2', nationalId: ville }))
    await client.send(await client.wageReportMessage('DEFERRED', delivery))
    const status = await client.deliveryStatus(WAGES, 'D-1', OWNER)
    expect(afterAnswer(status, 'SALARY-501-1')).toMatchObject({ state: 'SENT', askAgain: false })
    expect(afterAnswer(status, 'S-2')).toMatchObject({
      state: 'ERROR',
      messages: [{ code: 'SIM_ASKED', message: 'Palkansaajaa ei tunneta.' }],
    })
    expect(await listed(simulator)).toHaveLength(1)
  })

  test('is refused whole when nothing is good, or all or nothing is asked', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    await control(simulator, 'refusals', { nationalId: maija })
    await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary())))
    const alone = await client.deliveryStatus(WAGES, 'D-1', OWNER)
    expect(afterAnswer(alone, 'SALARY-501-1').messages.map((one) => one.code)).toEqual(['SIM_ASKED', 'SIM_ALL_FAULTY'])
    await control(simulator, 'refusals', { nationalId: maija })
    const { DeliveryData } = aDelivery('D-2', aSalary(), aSalary({ reportId: 'S-2', nationalId: ville }))
    await client.send(
      await client.wageReportMessage('DEFERRED', { DeliveryData: { ...DeliveryData, FaultyControl: 2 } }),
    )
    const both = await client.deliveryStatus(WAGES, 'D-2', OWNER)
    expect([alone.status, both.status]).toEqual([5, 5])
    expect(afterAnswer(both, 'S-2').state).toBe('ERROR')
    expect(await listed(simulator)).toEqual([])
  })

  test('is refused on receipt when the door is closed to it', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    simulator.addFault({ kind: 'reject' })
    const answer = await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary())))
    expect(afterAnswer(answer, 'SALARY-501-1')).toMatchObject({ state: 'ERROR', messages: [{ code: 'SIM_REFUSED' }] })
    expect((await client.deliveryStatus(WAGES, 'D-1', OWNER)).status).toBe(0)
  })

  test('sent twice is refused the second time and in force once', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const message = await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary()))
    await client.send(message)
    expect(await client.send(message)).toMatchObject({
      status: 4,
      errors: [{ code: 'SIM_USED_DELIVERY' }],
    })
    expect((await client.deliveryStatus(WAGES, 'D-1', OWNER)).status).toBe(3)
    expect(await listed(simulator)).toHaveLength(1)
  })

  test('is known after a restart of the register', async () => {
    const stateFolder = await mkdtemp(join(tmpdir(), 'register-'))
    onTestFinished(() => rm(stateFolder, { recursive: true }))
    const first = await aRegister({}, { stateFolder })
    const client = aClient(first)
    await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary())))
    await first.stop()
    const second = aClient(await aRegister({}, { stateFolder }))
    expect((await second.deliveryStatus(WAGES, 'D-1', OWNER)).status).toBe(3)
  })
})

describe('a lost answer', () => {
  test.each(['timeout', 'http-500'] as const)(
    '%s before it arrived: it may be sent again under the same id',
    async (kind) => {
      const simulator = await aRegister()
      const client = aClient(simulator)
      const impatient = aClient(simulator, { readTimeoutMs: 300 })
      simulator.addFault({ kind, when: 'before' })
      const message = await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary()))
      expect(await failureOf(impatient.send(message))).toBeInstanceOf(RegisterOutcomeUnknown)
      const status = await client.deliveryStatus(WAGES, 'D-1', OWNER)
      expect(afterAnswer(status, 'SALARY-501-1')).toMatchObject({ state: null, askAgain: true })
      expect((await client.send(message)).status).toBe(2)
      expect(await listed(simulator)).toHaveLength(1)
    },
  )

  test.each(['timeout', 'drop', 'malformed'] as const)(
    '%s leaves the outcome open, and the status tells it',
    async (kind) => {
      const simulator = await aRegister()
      const client = aClient(simulator)
      const impatient = aClient(simulator, { readTimeoutMs: 300 })
      simulator.addFault({ kind, path: 'WageReportService' })
      const message = await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary()))
      const failure = await failureOf(impatient.send(message))
      expect(failure).toBeInstanceOf(RegisterOutcomeUnknown)
      expect(failure.outcome).toBe('unknown')
      expect((await client.deliveryStatus(WAGES, 'D-1', OWNER)).status).toBe(3)
    },
  )

  test('to a question does no harm', async () => {
    const simulator = await aRegister()
    const impatient = aClient(simulator, { readTimeoutMs: 300 })
    for (const kind of ['timeout', 'http-500', 'malformed'] as const) {
      simulator.addFault({ kind })
      expect(await failureOf(impatient.deliveryStatus(WAGES, 'D-1', OWNER))).toMatchObject({ outcome: 'not done' })
    }
  })

  test('with a register that cannot be reached nothing is sent', async () => {
    const simulator = await aRegister()
    const client = aClient({ url: simulator.url })
    await simulator.stop()
    const failure = await failureOf(
      client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary()))),
    )
    expect(failure).toMatchObject({ code: 'REGISTER_UNREACHABLE', outcome: 'not done', status: 502 })
  })
})

test('the keys of the demo are all that the two sides need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'register-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const keys = await demoRegisterKeys(folder, parties.sender)
  const trusted = [keys.authority.certificate]
  const simulator = await aRegister({ identity: keys.register, trusted })
  const client = aClient(simulator, { identity: async () => keys.sender, trusted, signer: SIMULATED_REGISTER })
  await client.echo()
  expect((await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary())))).status).toBe(2)
})

describe('correcting', () => {
  async function reported() {
    const simulator = await aRegister()
    const client = aClient(simulator)
    await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aPlainSalary())))
    const { stored } = afterAnswer(await client.deliveryStatus(WAGES, 'D-1', OWNER), 'SALARY-501-1')
    if (!stored) throw new Error('the report is not stored')
    return { simulator, client, stored }
  }

  test('a second new report of the same salary is refused, a replacement takes its place', async () => {
    const { simulator, client, stored } = await reported()
    const more = { lines: [aLine(201, 110000), aLine(402, 20000)], paid: cents(90000) }
    await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-2', aPlainSalary(more))))
    expect((await client.deliveryStatus(WAGES, 'D-2', OWNER)).invalid[0]?.errors[0]?.code).toBe('SIM_USED_REPORT')
    const replacement = aDelivery('D-3', aPlainSalary({ ...more, replaces: stored }))
    await client.send(await client.wageReportMessage('DEFERRED', replacement))
    const after = afterAnswer(await client.deliveryStatus(WAGES, 'D-3', OWNER), 'SALARY-501-1')
    expect(after.stored).toEqual({ irReportId: stored.irReportId, version: 2 })
    expect(await listed(simulator)).toMatchObject([
      {
        deliveryId: 'D-3',
        version: 2,
        transactions: [
          { code: 201, amount: 1100 },
          { code: 402, amount: 200 },
        ],
      },
    ])
  })

  test('a replacement of an old version, of nothing or with another person is refused', async () => {
    const { client, stored } = await reported()
    const cases = [
      ['SIM_VERSION', { replaces: { ...stored, version: 7 } }],
      ['SIM_NOT_FOUND', { replaces: { irReportId: 'f'.repeat(32), version: 1 } }],
      ['SIM_FIXED_DATA', { replaces: stored, nationalId: ville }],
    ] as const
    for (const [code, changes] of cases) {
      await client.send(await client.wageReportMessage('DEFERRED', aDelivery(code, aPlainSalary(changes))))
      const { invalid } = await client.deliveryStatus(WAGES, code, OWNER)
      expect(invalid[0]?.errors.map((error) => error.code)).toEqual([code])
    }
  })

  test('an invalidated report is gone, and its delivery says so', async () => {
    const { simulator, client, stored } = await reported()
    const item = { reportId: 'SALARY-501-1', ...stored }
    const invalidation = invalidationDelivery({ deliveryId: 'I-1', at: now }, [item], parties)
    expect((await client.send(await client.invalidationMessage('DEFERRED', invalidation))).status).toBe(2)
    const type = deliveryTypes.invalidatedWageReports
    expect(await client.deliveryStatus(type, 'I-1', OWNER)).toMatchObject({
      status: 3,
      valid: [{ itemId: 'SALARY-501-1' }],
    })
    expect(await listed(simulator)).toEqual([])
    expect(afterAnswer(await client.deliveryStatus(WAGES, 'D-1', OWNER), 'SALARY-501-1').state).toBe('INVALIDATED')
    const again = invalidationDelivery({ deliveryId: 'I-2', at: now }, [item], parties)
    await client.send(await client.invalidationMessage('DEFERRED', again))
    expect(await client.deliveryStatus(type, 'I-2', OWNER)).toMatchObject({ status: 5 })
  })
})
