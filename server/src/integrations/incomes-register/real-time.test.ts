import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { summaryLines } from '@palkkasilta/engine/register/separate-report.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, onTestFinished, test } from 'vitest'
import { invalidationDelivery, summaryDelivery } from './deliveries.ts'
import { RegisterOutcomeUnknown } from './failures.ts'
import { deliveryTypes } from './messages/common.ts'
import {
  aClient,
  aDelivery,
  answerTo,
  aRegister,
  control,
  failureOf,
  listed,
  now,
  OWNER,
  WAGES,
} from './register.fixture.ts'
import { aPlainSalary, aSalary, maija, parties } from './salary.fixture.ts'
import { separateReport } from './separate-report.ts'
import { afterAnswer } from './states.ts'

/** A register that takes its time over what is deferred. */
async function aSlowRegister() {
  const simulator = await aRegister({ processingSeconds: 300 })
  return { simulator, client: aClient(simulator, { readTimeoutMs: 30_000 }) }
}

const more = (replaces: { readonly irReportId: string; readonly version: number }) => aPlainSalary({ replaces })

async function reported() {
  const { simulator, client } = await aSlowRegister()
  const told = await client.send(await client.wageReportMessage('REAL_TIME', aDelivery('D-1', aPlainSalary())))
  const { stored } = afterAnswer(told, 'SALARY-501-1')
  if (!stored) throw new Error('the report is not stored')
  return { simulator, client, stored, told }
}

test('one report is in force at once, with the id that the register gives it', async () => {
  const { simulator, client, stored, told } = await reported()
  expect(told).toMatchObject({ status: 3, irDeliveryId: expect.stringMatching(/^[0-9a-f]{32}$/), invalid: [] })
  expect(afterAnswer(told, 'SALARY-501-1')).toMatchObject({ state: 'SENT', askAgain: false, messages: [] })
  expect(await listed(simulator)).toMatchObject([
    { reportId: 'SALARY-501-1', irReportId: stored.irReportId, version: 1 },
  ])
  expect(await client.deliveryStatus(WAGES, 'D-1', OWNER)).toEqual(told)
  expect(simulator.requests()[0]?.headers.soapaction).toBe('"SendWageReport"')
})

test('a refusal tells the reasons at once', async () => {
  const { simulator, client } = await aSlowRegister()
  await control(simulator, 'refusals', { nationalId: maija, message: 'Palkansaajaa ei tunneta.' })
  const told = await client.send(await client.wageReportMessage('REAL_TIME', aDelivery('D-1', aSalary())))
  const { state, messages } = afterAnswer(told, 'SALARY-501-1')
  expect([told.status, state, messages[0]?.message]).toEqual([5, 'ERROR', 'Palkansaajaa ei tunneta.'])
  simulator.addFault({ kind: 'reject' })
  const atTheDoor = await client.send(await client.wageReportMessage('REAL_TIME', aDelivery('D-2', aSalary())))
  expect(afterAnswer(atTheDoor, 'SALARY-501-1')).toMatchObject({ state: 'ERROR', messages: [{ code: 'SIM_REFUSED' }] })
  expect(await listed(simulator)).toEqual([])
})

test('a report of either service is replaced and taken back by the other', async () => {
  const { simulator, client, stored } = await reported()
  await control(simulator, 'processing', { seconds: 0 })
  await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-2', more(stored))))
  const second = afterAnswer(await client.deliveryStatus(WAGES, 'D-2', OWNER), 'SALARY-501-1').stored
  if (!second) throw new Error('it was not replaced')
  const replaced = await client.send(await client.wageReportMessage('REAL_TIME', aDelivery('D-3', more(second))))
  const third = afterAnswer(replaced, 'SALARY-501-1').stored
  expect(third).toEqual({ irReportId: stored.irReportId, version: 3 })
  const item = { reportId: 'SALARY-501-1', irReportId: stored.irReportId, version: 3 }
  const taking = (id: string) => invalidationDelivery({ deliveryId: id, at: now }, [item], parties)
  const taken = await client.send(await client.invalidationMessage('REAL_TIME', taking('I-1')))
  expect(taken).toMatchObject({ status: 3, valid: [{ itemId: 'SALARY-501-1' }] })
  expect(await listed(simulator)).toEqual([])
  expect(await client.send(await client.invalidationMessage('REAL_TIME', taking('I-2')))).toMatchObject({ status: 5 })
  expect((await client.deliveryStatus(deliveryTypes.invalidatedWageReports, 'I-1', OWNER)).status).toBe(3)
})

test('a separate report is in force at once', async () => {
  const { client } = await aSlowRegister()
  const lines = summaryLines({ isPaid: true, contribution: cents(14_326) }, cents(0))
  const report = separateReport({ reportId: 'ES-1', replaces: null }, localDate('2026-01-01'), lines)
  const delivery = summaryDelivery({ deliveryId: 'D-1', at: now, on: localDate('2026-02-13') }, [report], parties)
  const told = await client.send(await client.summaryMessage('REAL_TIME', delivery))
  expect(afterAnswer(told, 'ES-1')).toMatchObject({ state: 'SENT', askAgain: false, stored: { version: 1 } })
})

test('several in one message do not leave', async () => {
  const { client } = await aSlowRegister()
  const two = aDelivery('D-1', aSalary(), aSalary({ reportId: 'S-2' }))
  await expect(client.wageReportMessage('REAL_TIME', two)).rejects.toThrow(/takes one/)
})

test.each(['timeout', 'drop', 'malformed'] as const)('after a lost answer (%s) the status tells it', async (kind) => {
  const { simulator, client } = await aSlowRegister()
  const message = await client.wageReportMessage('REAL_TIME', aDelivery('D-1', aSalary()))
  simulator.addFault({ kind, path: 'WageReportService' })
  const impatient = aClient(simulator, { readTimeoutMs: kind === 'timeout' ? 500 : 30_000 })
  expect(await failureOf(impatient.send(message))).toBeInstanceOf(RegisterOutcomeUnknown)
  expect((await client.deliveryStatus(WAGES, 'D-1', OWNER)).status).toBe(3)
  expect(await client.send(message)).toMatchObject({ status: 4, errors: [{ code: 'SIM_USED_DELIVERY' }] })
  expect(await listed(simulator)).toHaveLength(1)
})

test.each(['DEFERRED', 'REAL_TIME'] as const)('an answer to another delivery is not believed (%s)', async (service) => {
  const { simulator, client } = await aSlowRegister()
  const old = await answerTo(simulator, await client.wageReportMessage(service, aDelivery('D-1', aSalary())))
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/xml').end(old))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const misled = aClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const message = await client.wageReportMessage(service, aDelivery('D-2', aSalary({ reportId: 'S-2' })))
  expect(await failureOf(misled.send(message))).toMatchObject({ code: 'REGISTER_UNTRUSTED_ANSWER', outcome: 'unknown' })
})
