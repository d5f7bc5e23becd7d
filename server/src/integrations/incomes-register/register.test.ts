import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cents } from '@palkkasilta/values/money.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Simulator, SimulatorOptions } from '../../platform/simulator/simulator.ts'
import {
  createAuthority,
  createSelfSigned,
  type Identity,
  identityToPem,
  issueCertificate,
} from '../../platform/xml/certificates.ts'
import { signEnveloped } from '../../platform/xml/signature.ts'
import { writeXml } from '../../platform/xml/write.ts'
import { invalidationDelivery, wageDelivery } from './deliveries.ts'
import { demoRegisterKeys } from './demo-keys.ts'
import { RegisterFailure, RegisterOutcomeUnknown } from './failures.ts'
import { connectIncomesRegister, type RegisterConnection } from './live.ts'
import { deliveryTypes } from './messages/common.ts'
import { schemaErrors, schemas, schemasMissing } from './messages/schema.fixture.ts'
import { type WageReports, wageReports } from './messages/wage-reports.ts'
import type { IncomesRegister } from './port.ts'
import { aPlainSalary, aSalary, maija, parties, period, settings, ville } from './salary.fixture.ts'
import type { RegisterState } from './simulation/state.ts'
import { REGISTER_PATH, type RegisterSimulatorSettings, startIncomesRegisterSimulator } from './simulator.ts'
import { afterAcknowledgement, afterStatus } from './states.ts'
import { type SalaryFacts, wageReport } from './wage-report.ts'

const now = Temporal.Instant.from('2026-02-13T08:00:00Z')
const years = { from: Temporal.Instant.from('2025-01-01T00:00:00Z'), to: Temporal.Instant.from('2027-01-01T00:00:00Z') }
const WAGES = deliveryTypes.wageReports

let authority: Identity
let register: Identity
let us: Identity

beforeAll(async () => {
  authority = await createAuthority('CN=Testivarmentaja, C=FI', years)
  register = await issueCertificate(authority, 'CN=Tulorekisteri, C=FI', years)
  us = await issueCertificate(authority, `CN=${parties.sender}, O=Palkkasilta Oy, C=FI`, years)
})

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function aRegister(
  changes: Partial<RegisterSimulatorSettings> = {},
  options: SimulatorOptions = {},
): Promise<Simulator<RegisterState>> {
  const simulator = await startIncomesRegisterSimulator(
    { identity: register, trusted: [authority.certificate], schemas, ...changes },
    { now: () => now, ...options },
  )
  cleanups.push(() => simulator.stop())
  return simulator
}

const silent = { info: () => undefined, warn: () => undefined }

function aClient(simulator: { readonly url: string }, changes: Partial<RegisterConnection> = {}): IncomesRegister {
  const client = connectIncomesRegister({
    baseUrl: `${simulator.url}${REGISTER_PATH}`,
    log: silent,
    parties,
    identity: us,
    trusted: [authority.certificate],
    now: () => now,
    schemas,
    readTimeoutMs: 3_000,
    ...changes,
  })
  cleanups.push(() => client.close())
  return client
}

function aDelivery(deliveryId: string, ...facts: SalaryFacts[]): WageReports {
  const reports = facts.map((one) => wageReport(one, settings))
  return wageDelivery({ deliveryId, at: now }, period, reports, parties)
}

async function failureOf(call: Promise<unknown>): Promise<RegisterFailure> {
  try {
    await call
  } catch (error) {
    if (error instanceof RegisterFailure) return error
    throw error
  }
  throw new Error('the call did not fail')
}

async function listed(simulator: Simulator<RegisterState>): Promise<unknown> {
  return (await fetch(`${simulator.url}/__sim/reports`)).json()
}

async function control(simulator: Simulator<RegisterState>, path: string, body: unknown): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return (await fetch(`${simulator.url}/__sim/${path}`, init)).status
}

describe('a delivery', () => {
  test('is acknowledged, processed and in force with the rows of the salary', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const answer = await client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aSalary())))
    expect(answer).toEqual({ status: 2, irDeliveryId: expect.stringMatching(/^[0-9a-f]{32}$/), errors: [] })
    expect(afterAcknowledgement(answer)).toMatchObject({ state: 'SENT', askAgain: true })
    const outcome = afterStatus(await client.deliveryStatus(WAGES, 'D-1'), 'SALARY-501-1')
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
    await client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aSalary())))
    expect((await client.deliveryStatus(WAGES, 'D-1')).status).toBe(2)
    expect(await listed(simulator)).toEqual([])
    simulator.advanceClock(299)
    expect((await client.deliveryStatus(WAGES, 'D-1')).status).toBe(2)
    simulator.advanceClock(1)
    expect((await client.deliveryStatus(WAGES, 'D-1')).status).toBe(3)
    expect(await control(simulator, 'processing', { seconds: 0 })).toBe(204)
    await client.sendWageReports(client.wageReportMessage(aDelivery('D-2', aSalary({ reportId: 'S-2' }))))
    expect((await client.deliveryStatus(WAGES, 'D-2')).status).toBe(3)
  })

  test('with one refused report keeps the others', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    expect(await control(simulator, 'refusals', { nationalId: ville, message: 'Palkansaajaa ei tunneta.' })).toBe(204)
    const delivery = aDelivery('D-1', aSalary(), aSalary({ reportId: 'S-2', nationalId: ville }))
    await client.sendWageReports(client.wageReportMessage(delivery))
    const status = await client.deliveryStatus(WAGES, 'D-1')
    expect(afterStatus(status, 'SALARY-501-1')).toMatchObject({ state: 'SENT', askAgain: false })
    expect(afterStatus(status, 'S-2')).toMatchObject({
      state: 'ERROR',
      messages: [{ code: 'SIM_ASKED', message: 'Palkansaajaa ei tunneta.' }],
    })
    expect(await listed(simulator)).toHaveLength(1)
  })

  test('is refused whole when nothing in it is good, or when the sender wants all or nothing', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    await control(simulator, 'refusals', { nationalId: maija })
    await client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aSalary())))
    const alone = await client.deliveryStatus(WAGES, 'D-1')
    expect(afterStatus(alone, 'SALARY-501-1').messages.map((one) => one.code)).toEqual(['SIM_ASKED', 'SIM_ALL_FAULTY'])
    await control(simulator, 'refusals', { nationalId: maija })
    const { DeliveryData } = aDelivery('D-2', aSalary(), aSalary({ reportId: 'S-2', nationalId: ville }))
    await client.sendWageReports(client.wageReportMessage({ DeliveryData: { ...DeliveryData, FaultyControl: 2 } }))
    const both = await client.deliveryStatus(WAGES, 'D-2')
    expect([alone.status, both.status]).toEqual([5, 5])
    expect(afterStatus(both, 'S-2').state).toBe('ERROR')
    expect(await listed(simulator)).toEqual([])
  })

  test('is refused on receipt when the door is closed to it', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    simulator.addFault({ kind: 'reject' })
    const answer = await client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aSalary())))
    expect(afterAcknowledgement(answer)).toMatchObject({ state: 'ERROR', messages: [{ code: 'SIM_REFUSED' }] })
    expect((await client.deliveryStatus(WAGES, 'D-1')).status).toBe(0)
  })

  test('sent twice is refused the second time and in force once', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const message = client.wageReportMessage(aDelivery('D-1', aSalary()))
    await client.sendWageReports(message)
    expect(await client.sendWageReports(message)).toMatchObject({
      status: 4,
      errors: [{ code: 'SIM_USED_DELIVERY' }],
    })
    expect((await client.deliveryStatus(WAGES, 'D-1')).status).toBe(3)
    expect(await listed(simulator)).toHaveLength(1)
  })

  test('is known after a restart of the register', async () => {
    const stateFolder = await mkdtemp(join(tmpdir(), 'register-'))
    cleanups.push(() => rm(stateFolder, { recursive: true }))
    const first = await aRegister({}, { stateFolder })
    const client = aClient(first)
    await client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aSalary())))
    await first.stop()
    const second = aClient(await aRegister({}, { stateFolder }))
    expect((await second.deliveryStatus(WAGES, 'D-1')).status).toBe(3)
  })
})

describe('a lost answer', () => {
  test.each(['timeout', 'http-500'] as const)(
    '%s before it arrived: it may be sent again under the same id',
    async (kind) => {
      const simulator = await aRegister()
      const client = aClient(simulator, { readTimeoutMs: 400 })
      simulator.addFault({ kind, when: 'before' })
      const message = client.wageReportMessage(aDelivery('D-1', aSalary()))
      expect(await failureOf(client.sendWageReports(message))).toBeInstanceOf(RegisterOutcomeUnknown)
      const status = await client.deliveryStatus(WAGES, 'D-1')
      expect(afterStatus(status, 'SALARY-501-1')).toMatchObject({ state: null, askAgain: true })
      expect((await client.sendWageReports(message)).status).toBe(2)
      expect(await listed(simulator)).toHaveLength(1)
    },
  )

  test.each(['timeout', 'drop', 'malformed'] as const)(
    '%s leaves the outcome open, and the status tells it',
    async (kind) => {
      const simulator = await aRegister()
      const client = aClient(simulator, { readTimeoutMs: 400 })
      simulator.addFault({ kind, path: 'WageReportService' })
      const message = client.wageReportMessage(aDelivery('D-1', aSalary()))
      const failure = await failureOf(client.sendWageReports(message))
      expect(failure).toBeInstanceOf(RegisterOutcomeUnknown)
      expect(failure.outcome).toBe('unknown')
      expect((await client.deliveryStatus(WAGES, 'D-1')).status).toBe(3)
    },
  )

  test('to a question does no harm', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator, { readTimeoutMs: 400 })
    for (const kind of ['timeout', 'http-500', 'malformed'] as const) {
      simulator.addFault({ kind })
      expect(await failureOf(client.deliveryStatus(WAGES, 'D-1'))).toMatchObject({ outcome: 'not done' })
    }
  })

  test('with a register that cannot be reached nothing is sent', async () => {
    const simulator = await aRegister()
    const client = aClient({ url: simulator.url })
    await simulator.stop()
    const failure = await failureOf(client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aSalary()))))
    expect(failure).toMatchObject({ code: 'REGISTER_UNREACHABLE', outcome: 'not done', status: 502 })
  })
})

describe('signatures', () => {
  test('of a stranger, of another company and over altered content are refused on receipt', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const stranger = await createSelfSigned(`CN=${parties.sender}, C=FI`, years)
    const another = await issueCertificate(authority, 'CN=0196826-7, C=FI', years)
    const unsigned = writeXml(wageReports, aDelivery('D-1', aSalary()))
    const cases = [
      [signEnveloped(unsigned, stranger), 'SIM_SIGNATURE'],
      [signEnveloped(unsigned, another), 'SIM_SENDER'],
      [signEnveloped(unsigned, us).replace('1200.00', '1200.01'), 'SIM_SIGNATURE'],
      [unsigned, 'SIM_SIGNATURE'],
    ] as const
    for (const [message, code] of cases)
      expect(await client.sendWageReports(message)).toMatchObject({ status: 4, errors: [{ code }] })
    expect(simulator.state().deliveries).toEqual([])
  })

  test('of the answer must be the register’s: otherwise nothing in it is believed', async () => {
    const impostor = await createSelfSigned('CN=Tulorekisteri, C=FI', years)
    const client = aClient(await aRegister({ identity: impostor }))
    const failure = await failureOf(client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aSalary()))))
    expect(failure).toBeInstanceOf(RegisterOutcomeUnknown)
    expect(failure.code).toBe('REGISTER_UNTRUSTED_ANSWER')
    expect(await failureOf(client.echo())).toMatchObject({ code: 'REGISTER_UNTRUSTED_ANSWER', outcome: 'not done' })
  })

  test('of our own must not have expired', async () => {
    const client = aClient(await aRegister({}, { now: () => Temporal.Instant.from('2027-02-13T08:00:00Z') }))
    const failure = await failureOf(client.echo())
    expect(failure).toMatchObject({ code: 'REGISTER_REFUSED', message: expect.stringContaining('allekirjoitus') })
  })

  test('are proved both ways by an echo', async () => {
    const simulator = await aRegister()
    await aClient(simulator).echo()
    expect(simulator.requests()).toMatchObject([{ path: '/20170526/EchoService.svc', status: 200 }])
    expect(simulator.requests()[0]?.headers.soapaction).toBe('"SendEcho"')
  })

  test('come after the client certificate where the register demands one', async () => {
    const { key, certificate } = identityToPem(
      await issueCertificate(authority, 'CN=Tulorekisteri', years, ['127.0.0.1']),
    )
    const ca = identityToPem(authority).certificate
    const tls = { key, cert: certificate, ca, requestCert: true, rejectUnauthorized: true }
    const simulator = await aRegister({}, { tls })
    const bare = await failureOf(aClient(simulator, { tls: { ca } }).echo())
    expect(bare.outcome).toBe('not done')
    const ours = identityToPem(us)
    await aClient(simulator, { tls: { ca, key: ours.key, cert: ours.certificate } }).echo()
  })
})

test('the keys of the demo are all that the two sides need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'register-keys-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  const keys = await demoRegisterKeys(folder, parties.sender)
  const trusted = [keys.authority.certificate]
  const simulator = await aRegister({ identity: keys.register, trusted })
  const client = aClient(simulator, { identity: keys.sender, trusted })
  await client.echo()
  expect((await client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aSalary())))).status).toBe(2)
})

describe('correcting', () => {
  async function reported() {
    const simulator = await aRegister()
    const client = aClient(simulator)
    await client.sendWageReports(client.wageReportMessage(aDelivery('D-1', aPlainSalary())))
    const { stored } = afterStatus(await client.deliveryStatus(WAGES, 'D-1'), 'SALARY-501-1')
    if (!stored) throw new Error('the report is not stored')
    return { simulator, client, stored }
  }

  test('a second new report of the same salary is refused, a replacement takes its place', async () => {
    const { simulator, client, stored } = await reported()
    const more = { earnings: [{ code: 201, amount: cents(110000) }], paid: cents(90000) }
    await client.sendWageReports(client.wageReportMessage(aDelivery('D-2', aPlainSalary(more))))
    expect((await client.deliveryStatus(WAGES, 'D-2')).invalid[0]?.errors[0]?.code).toBe('SIM_USED_REPORT')
    const replacement = aDelivery('D-3', aPlainSalary({ ...more, replaces: stored }))
    await client.sendWageReports(client.wageReportMessage(replacement))
    const after = afterStatus(await client.deliveryStatus(WAGES, 'D-3'), 'SALARY-501-1')
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
      await client.sendWageReports(client.wageReportMessage(aDelivery(code, aPlainSalary(changes))))
      const { invalid } = await client.deliveryStatus(WAGES, code)
      expect(invalid[0]?.errors.map((error) => error.code)).toEqual([code])
    }
  })

  test('an invalidated report is gone, and its delivery says so', async () => {
    const { simulator, client, stored } = await reported()
    const item = { reportId: 'SALARY-501-1', ...stored }
    const invalidation = invalidationDelivery({ deliveryId: 'I-1', at: now }, [item], parties)
    expect((await client.sendInvalidations(client.invalidationMessage(invalidation))).status).toBe(2)
    const type = deliveryTypes.invalidatedWageReports
    expect(await client.deliveryStatus(type, 'I-1')).toMatchObject({ status: 3, valid: [{ itemId: 'SALARY-501-1' }] })
    expect(await listed(simulator)).toEqual([])
    expect(afterStatus(await client.deliveryStatus(WAGES, 'D-1'), 'SALARY-501-1').state).toBe('WAITING')
    const again = invalidationDelivery({ deliveryId: 'I-2', at: now }, [item], parties)
    await client.sendInvalidations(client.invalidationMessage(again))
    expect(await client.deliveryStatus(type, 'I-2')).toMatchObject({ status: 5 })
  })
})

describe('the simulated register is as strict as the real one', () => {
  /** Sends what our own writer would not let out. */
  async function received(alter: (xml: string) => string, deliveryId = 'D-1') {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const xml = alter(writeXml(wageReports, aDelivery(deliveryId, aSalary())))
    const answer = await client.sendWageReports(signEnveloped(xml, us))
    if (answer.status === 4) return answer.errors
    return (await client.deliveryStatus(WAGES, deliveryId)).invalid.flatMap((item) => item.errors)
  }

  test.each([
    ['SIM_NATIONAL_ID', (xml: string) => xml.replace(maija, `${maija.slice(0, -1)}${maija.endsWith('A') ? 'B' : 'A'}`)],
    ['SIM_INCOME_TYPE', (xml: string) => xml.replace('Code>206<', 'Code>299<')],
    ['SIM_PAYMENT_DATE', (xml: string) => xml.replace('PaymentDate>2026-02-13', 'PaymentDate>2026-04-13')],
    ['SIM_PERIOD', (xml: string) => xml.replace('EndDate>2026-01-31', 'EndDate>2025-01-31')],
    ['SIM_NEGATIVE', (xml: string) => xml.replace('Amount>30.00', 'Amount>-30.00')],
    ['SIM_MIXED_METHODS', (xml: string) => xml.replace('Code>206<', 'Code>101<')],
    ['SIM_KILOMETRES', (xml: string) => xml.replace(/<KmAllowance>.*<\/KmAllowance>/, '')],
    ['SIM_ALLOWANCE', (xml: string) => xml.replace(/<DailyAllowance>.*<\/DailyAllowance>/, '')],
    ['SIM_PENSION', (xml: string) => xml.replace('46-12345678', '55-12345678')],
    ['SIM_PENSION', (xml: string) => xml.replace(/<PensionInsurance>.*<\/PensionInsurance>/, '')],
    ['SIM_ACCIDENT', (xml: string) => xml.replace(/<Professions>.*<\/Professions>/, '')],
    ['SIM_VALUE', (xml: string) => xml.replace('Amount>30.00', 'Amount>kolme')],
    ['SIM_SCHEMA', (xml: string) => xml.replace('<Source>', '<Lähde>x</Lähde><Source>')],
    ['SIM_SCHEMA', (xml: string) => xml.replace(/<PaymentPeriod>.*<\/PaymentPeriod>/, '')],
    ['SIM_ENVIRONMENT', (xml: string) => xml.replace('Environment>false', 'Environment>true')],
  ])('%s', async (code, alter) => {
    expect((await received(alter)).map((error) => error.code)).toEqual([code])
  })

  test('a message that is none is answered with a fault, and staff see why', async () => {
    const client = aClient(await aRegister())
    const failure = await failureOf(
      client.sendWageReports('<a><DeliveryData><DeliveryId>x</DeliveryId></DeliveryData></a>'),
    )
    expect(failure).toMatchObject({ code: 'REGISTER_REFUSED', outcome: 'not done' })
    expect(failure.message).toContain('skeeman')
  })

  test('no failure or status names a national id', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const xml = writeXml(wageReports, aDelivery('D-1', aSalary())).replace('<Source>', `<${'x'}>${maija}</x><Source>`)
    const answer = await client.sendWageReports(signEnveloped(xml, us))
    expect(answer.status).toBe(4)
    expect(JSON.stringify(answer)).not.toContain(maija)
  })

  test.skipIf(schemasMissing)(`its answers fit the official schemas ${schemasMissing}`, async () => {
    const simulator = await aRegister()
    const answers: string[] = []
    const post = async (service: string, message: string) => {
      const body = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${message.replace(/^<\?.*\?>/, '')}</e:Body></e:Envelope>`
      const text = await (
        await fetch(`${simulator.url}${REGISTER_PATH}/${service}.svc`, { method: 'POST', body })
      ).text()
      answers.push(/<soapenv:Body>(.*)<\/soapenv:Body>/s.exec(text)?.[1] ?? '')
    }
    const client = aClient(simulator)
    const bad = aSalary({ reportId: 'S-2', nationalId: ville })
    await control(simulator, 'refusals', { nationalId: ville })
    await post('WageReportService', client.wageReportMessage(aDelivery('D-1', aSalary(), bad)))
    await post('WageReportService', client.wageReportMessage(aDelivery('D-1', aSalary(), bad)))
    await client.deliveryStatus(WAGES, 'D-1')
    await client.deliveryStatus(WAGES, 'D-unknown')
    const asked = simulator.requests().filter((entry) => entry.path.endsWith('StatusService.svc'))
    for (const { body } of asked)
      await post('StatusService', /<soapenv:Body>(.*)<\/soapenv:Body>/s.exec(body)?.[1] ?? '')
    expect(answers).toHaveLength(4)
    for (const [index, xml] of answers.entries()) {
      const schema = index < 2 ? 'AckFromIR.xsd' : 'StatusResponseFromIR.xsd'
      expect(schemaErrors(`incomes-register/current/${schema}`, xml)).toEqual([])
    }
  })
})
