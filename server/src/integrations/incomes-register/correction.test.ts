import { businessId } from '@palkkasilta/values/business-id.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { readCheckedXml } from '../../platform/xml/read.ts'
import { writeXml } from '../../platform/xml/write.ts'
import { correctionOf } from './correction.ts'
import { type PayPeriodOfDelivery, type RegisterParties, wageDelivery } from './deliveries.ts'
import { wageReports } from './messages/wage-reports.ts'
import { aDelivery, aPlainSalary, parties, period, settings, ville } from './salary.fixture.ts'
import { type ReportSettings, type SalaryFacts, wageReport } from './wage-report.ts'

interface Changes {
  readonly facts?: Partial<SalaryFacts>
  readonly settings?: Partial<ReportSettings>
  readonly period?: Partial<PayPeriodOfDelivery>
  readonly parties?: Partial<RegisterParties>
}

function inDelivery(changes: Changes = {}) {
  const report = wageReport(aPlainSalary(changes.facts), { ...settings, ...changes.settings })
  const all = { ...parties, ...changes.parties }
  return { report, delivery: wageDelivery(aDelivery(), { ...period, ...changes.period }, [report], all).DeliveryData }
}

/** As it comes from the stored message. */
function stored() {
  const { delivery } = inDelivery()
  const { DeliveryData } = readCheckedXml(wageReports, writeXml(wageReports, { DeliveryData: delivery }))
  const [report] = DeliveryData.Reports.Report
  if (!report) throw new Error('the delivery has a report')
  return { delivery: DeliveryData, report }
}

test.each<[string, Changes]>([
  ['nothing', {}],
  ['an amount', { facts: { earnings: [{ code: 201, amount: cents(110000) }], paid: cents(90000) } }],
  ['an income type', { facts: { earnings: [{ code: 227, amount: cents(100000) }] } }],
  ['the name and the occupation', { facts: { lastName: 'Uusi', occupation: '51311' } }],
])('%s is corrected by a replacement', (_, changes) => {
  expect(correctionOf(stored(), inDelivery(changes))).toBe('REPLACE')
})

test.each<[string, Changes]>([
  ['the payment date', { period: { paymentDate: localDate('2026-02-16') } }],
  ['the period', { period: { to: localDate('2026-01-30') } }],
  ['the person', { facts: { nationalId: ville } }],
  ['the payer', { parties: { payer: { businessId: businessId('0196826-7'), name: 'Toinen Oy' } } }],
  ['the pension insurance', { settings: { pension: { providerCode: '55', policyNumber: '55-12345678' } } }],
  ['the accident insurance', { settings: { accident: { insurer: businessId('0196826-7'), policyNumber: '9' } } }],
  ['the exceptions', { facts: { workerType: 'ENTREPRENEUR' } }],
])('%s needs an invalidation and a new report', (_, changes) => {
  expect(correctionOf(stored(), inDelivery(changes))).toBe('INVALIDATE')
})
