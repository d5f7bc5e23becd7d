import { summaryLines } from '@palkkasilta/engine/register/separate-report.ts'
import { summaryDelivery } from '@palkkasilta/server/src/integrations/incomes-register/deliveries.ts'
import { deliveryTypes } from '@palkkasilta/server/src/integrations/incomes-register/messages/common.ts'
import { payerSummaries } from '@palkkasilta/server/src/integrations/incomes-register/messages/payer-summaries.ts'
import {
  aClient,
  aRegister,
  now,
  OWNER,
  us,
} from '@palkkasilta/server/src/integrations/incomes-register/register.fixture.ts'
import { parties } from '@palkkasilta/server/src/integrations/incomes-register/salary.fixture.ts'
import { separateReport } from '@palkkasilta/server/src/integrations/incomes-register/separate-report.ts'
import { signEnveloped } from '@palkkasilta/server/src/platform/xml/sign.ts'
import { writeXml } from '@palkkasilta/server/src/platform/xml/write.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'

/** Sends what our own writer would not let out. */
async function received(alter: (xml: string) => string) {
  const client = aClient(await aRegister())
  const lines = summaryLines({ isPaid: true, contribution: cents(14_326) }, cents(0))
  const report = separateReport({ reportId: 'ES-1', replaces: null }, localDate('2026-01-01'), lines)
  const delivery = summaryDelivery({ deliveryId: 'D-1', at: now, on: localDate('2026-02-13') }, [report], parties)
  const answer = await client.send(signEnveloped(alter(writeXml(payerSummaries.DEFERRED, delivery)), us))
  if (answer.status === 4) return answer.errors
  return (await client.deliveryStatus(deliveryTypes.payerSummaries, 'D-1', OWNER)).invalid.flatMap(
    (item) => item.errors,
  )
}

const noWages =
  '<Transaction><TransactionBasic><SummaryTransactionCode>101</SummaryTransactionCode></TransactionBasic></Transaction>'

test.each([
  ['SIM_AMOUNT', (xml: string) => xml.replace(/<Amount>.*<\/Amount>/, '')],
  ['SIM_NO_WAGES', (xml: string) => xml.replace('</Transactions>', `${noWages}</Transactions>`)],
  ['SIM_MONTH', (xml: string) => xml.replace('<Month>1<', '<Month>4<')],
  ['SIM_MONTH', (xml: string) => xml.replace('<Year>2026<', '<Year>2018<')],
  ['SIM_REPORT_DATE', (xml: string) => xml.replace('<ReportDate>2026-02-13<', '<ReportDate>2026-02-14<')],
  ['SIM_SCHEMA', (xml: string) => xml.replace('<Month>1<', '<Month>13<')],
  ['SIM_OWNER', (xml: string) => xml.replace(/(<PayerIds>.*<Code>)[^<]+/, '$10202248-1')],
])('a separate report is refused with %s', async (code, alter) => {
  expect(await received(alter)).toMatchObject([{ code }])
})

test('and taken as it is', async () => {
  expect(await received((xml) => xml)).toEqual([])
})
