import { summaryLines } from '@palkkasilta/engine/register/separate-report.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { writeXml } from '../../platform/xml/write.ts'
import { invalidationDelivery, summaryDelivery } from './deliveries.ts'
import { deliveryTypes } from './messages/common.ts'
import { payerSummaries } from './messages/payer-summaries.ts'
import { schemaErrors, schemasMissing } from './messages/schema.fixture.ts'
import { aClient, aDelivery, aRegister, control, now, OWNER, WAGES } from './register.fixture.ts'
import { aSalary, parties } from './salary.fixture.ts'
import { separateReport } from './separate-report.ts'
import { afterAnswer } from './states.ts'
import type { ReportIds } from './wage-report.ts'

const SUMMARIES = deliveryTypes.payerSummaries
const JANUARY = localDate('2026-01-01')
const paid = { isPaid: true, contribution: cents(14_326) }
const unpaid = { isPaid: false, contribution: cents(0) }
const newOne: ReportIds = { reportId: 'ES-1', replaces: null }

const delivery = (deliveryId: string, ...reports: Parameters<typeof separateReport>[]) =>
  summaryDelivery(
    { deliveryId, at: now, on: localDate('2026-02-13') },
    reports.map((each) => separateReport(...each)),
    parties,
  )

async function summaries(simulator: { readonly url: string }): Promise<unknown> {
  return (await fetch(`${simulator.url}/__sim/summaries`)).json()
}

describe.skipIf(schemasMissing)(`the message ${schemasMissing}`, () => {
  test.each([
    ['a contribution', summaryLines(paid, cents(0)), newOne],
    ['a contribution and deductions', summaryLines(paid, cents(1_000)), newOne],
    ['no wages', summaryLines(unpaid, cents(0)), newOne],
    [
      'a replacement',
      summaryLines(paid, cents(0)),
      { reportId: 'ES-1', replaces: { irReportId: 'a'.repeat(32), version: 2 } },
    ],
  ])('of %s fits the official schema', (_, lines, ids) => {
    for (const document of Object.values(payerSummaries)) {
      const xml = writeXml(document, delivery('D-1', [ids, JANUARY, lines]))
      expect(schemaErrors('incomes-register/package-2022/XSD/PayerSummaryReportsToIR.xsd', xml)).toEqual([])
    }
  })
})

test('a separate report is acknowledged, processed and in force', async () => {
  const simulator = await aRegister()
  const client = aClient(simulator)
  const message = await client.summaryMessage(
    'DEFERRED',
    delivery('D-1', [newOne, JANUARY, summaryLines(paid, cents(1_000))]),
  )
  expect(await client.send(message)).toMatchObject({ status: 2, errors: [] })
  const outcome = afterAnswer(await client.deliveryStatus(SUMMARIES, 'D-1', OWNER), 'ES-1')
  expect(outcome).toMatchObject({ state: 'SENT', askAgain: false, stored: { version: 1 } })
  const told = [
    { code: 102, amount: 143.26 },
    { code: 103, amount: 10 },
  ]
  expect(await summaries(simulator)).toEqual([
    { owner: OWNER, reportId: 'ES-1', version: 1, month: '2026-01-01', transactions: told },
  ])
})

test('a replacement puts another sum in its place, and an old version is refused', async () => {
  const simulator = await aRegister()
  const client = aClient(simulator)
  const send = async (id: string, ids: ReportIds, month = JANUARY) => {
    await client.send(
      await client.summaryMessage('DEFERRED', delivery(id, [ids, month, summaryLines(unpaid, cents(0))])),
    )
    return afterAnswer(await client.deliveryStatus(SUMMARIES, id, OWNER), ids.reportId)
  }
  const { stored } = await send('D-1', newOne)
  if (!stored) throw new Error('nothing was stored')
  const replacing: ReportIds = { reportId: 'ES-1', replaces: stored }
  expect(await send('D-2', replacing)).toMatchObject({
    state: 'SENT',
    stored: { irReportId: stored.irReportId, version: 2 },
  })
  expect(await send('D-3', replacing)).toMatchObject({ state: 'ERROR', messages: [{ code: 'SIM_VERSION' }, {}] })
  const ofAnotherMonth = { ...replacing, replaces: { ...stored, version: 2 } }
  expect(await send('D-4', ofAnotherMonth, localDate('2025-12-01'))).toMatchObject({
    state: 'ERROR',
    messages: [{ code: 'SIM_FIXED_DATA' }, {}],
  })
  expect(await send('D-5', newOne)).toMatchObject({ state: 'ERROR', messages: [{ code: 'SIM_USED_REPORT' }, {}] })
})

test('an invalidation of wage reports leaves a separate report of the same id', async () => {
  const simulator = await aRegister()
  const client = aClient(simulator)
  await client.send(await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary({ reportId: 'ES-1' }))))
  await client.deliveryStatus(WAGES, 'D-1', OWNER)
  await client.send(
    await client.summaryMessage('DEFERRED', delivery('D-1', [newOne, JANUARY, summaryLines(paid, cents(0))])),
  )
  const { stored } = afterAnswer(await client.deliveryStatus(SUMMARIES, 'D-1', OWNER), 'ES-1')
  expect(stored).not.toBeNull()
  const taken = [{ reportId: 'ES-1', irReportId: stored?.irReportId ?? '', version: 1 }]
  const wrongKind = invalidationDelivery({ deliveryId: 'D-2', at: now }, taken, parties)
  await client.send(await client.invalidationMessage('DEFERRED', wrongKind))
  await client.deliveryStatus(deliveryTypes.invalidatedWageReports, 'D-2', OWNER)
  expect(await summaries(simulator)).toHaveLength(1)
})

test('what is wrong does not leave, and what the register refuses is told', async () => {
  const simulator = await aRegister()
  const client = aClient(simulator)
  const make = (month: string, lines: ReturnType<typeof summaryLines>) =>
    client.summaryMessage('DEFERRED', delivery('D-1', [newOne, localDate(month), lines]))
  await expect(make('2026-04-01', summaryLines(paid, cents(0)))).rejects.toThrow(/PaymentMonth/)
  await expect(make('2018-12-01', summaryLines(paid, cents(0)))).rejects.toThrow(/PaymentMonth/)
  await expect(
    make('2026-01-01', [...summaryLines(paid, cents(0)), ...summaryLines(unpaid, cents(0))]),
  ).rejects.toThrow(/Transactions/)
  expect(await control(simulator, 'summary-refusals', { message: 'Ei kelpaa.' })).toBe(204)
  await client.send(await make('2026-01-01', summaryLines(paid, cents(0))))
  const outcome = afterAnswer(await client.deliveryStatus(SUMMARIES, 'D-1', OWNER), 'ES-1')
  expect(outcome).toMatchObject({ state: 'ERROR', messages: [{ message: 'Ei kelpaa.' }, {}] })
})
