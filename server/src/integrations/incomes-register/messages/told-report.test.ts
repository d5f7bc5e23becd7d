import { changedIdentity } from '@palkkasilta/engine/register/identity.ts'
import type { Policies } from '@palkkasilta/engine/register/insurance.ts'
import { businessId } from '@palkkasilta/values/business-id.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { readCheckedXml } from '../../../platform/xml/read.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import { type PayPeriodOfDelivery, type RegisterParties, wageDelivery } from '../deliveries.ts'
import { aDelivery, aLine, aPlainSalary, parties, period, settings, ville } from '../salary.fixture.ts'
import { type SalaryFacts, wageReport } from '../wage-report.ts'
import { identityOf } from './told-report.ts'
import type { WageDelivery } from './wage-delivery.ts'
import { wageReports } from './wage-reports.ts'

interface Changes {
  readonly facts?: Partial<SalaryFacts>
  readonly settings?: Partial<Policies>
  readonly period?: Partial<PayPeriodOfDelivery>
  readonly parties?: Partial<RegisterParties>
}

function deliveryWith(changes: Changes = {}): WageDelivery {
  const report = wageReport(aPlainSalary(changes.facts), { ...settings, ...changes.settings })
  const all = { ...parties, ...changes.parties }
  return wageDelivery(aDelivery(), { ...period, ...changes.period }, [report], all).DeliveryData
}

function identityIn(delivery: WageDelivery) {
  const [report] = delivery.Reports.Report
  if (!report) throw new Error('the delivery has a report')
  return identityOf(report, delivery)
}

/** As the register reads it. */
function sent() {
  const { DeliveryData } = readCheckedXml(
    wageReports.DEFERRED,
    writeXml(wageReports.DEFERRED, { DeliveryData: deliveryWith() }),
  )
  return identityIn(DeliveryData)
}

const changedBy = (changes: Changes) => changedIdentity(sent(), identityIn(deliveryWith(changes)))

test.each<[string, Changes]>([
  ['nothing', {}],
  ['an amount', { facts: { lines: [aLine(201, 110000), aLine(402, 20000)], paid: cents(90000) } }],
  ['an income type', { facts: { lines: [aLine(227, 100000), aLine(402, 20000)] } }],
  ['the name and the occupation', { facts: { lastName: 'Uusi', occupation: '51311' } }],
])('%s leaves the report what it was: a replacement tells it', (_, changes) => {
  expect(changedBy(changes)).toEqual([])
})

test.each<[string, Changes, string[]]>([
  ['the payment date', { period: { paymentDate: localDate('2026-02-16') } }, ['paymentDate']],
  ['the period', { period: { to: localDate('2026-01-30') } }, ['periodEnd']],
  ['the person', { facts: { nationalId: ville } }, ['earnerIds']],
  ['the payer', { parties: { payer: { businessId: businessId('0196826-7'), name: 'Toinen Oy' } } }, ['payerIds']],
  [
    'the pension insurance',
    { settings: { pension: { provider: '55', policyNumber: '55-12345678' } } },
    ['pensionProvider', 'pensionPolicy'],
  ],
  [
    'the accident insurance',
    { settings: { accident: { insurer: '0202248-1', policyNumber: '9' } } },
    ['accidentInsurer', 'accidentPolicy'],
  ],
  [
    'the exceptions',
    { facts: { yel: 'UNKNOWN' } },
    ['pensionAct', 'pensionProvider', 'pensionPolicy', 'accidentInsurer', 'accidentPolicy', 'insuranceExceptions'],
  ],
])('%s makes it another report, to be invalidated', (_, changes, expected) => {
  expect(changedBy(changes)).toEqual(expected)
})
