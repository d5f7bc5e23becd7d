import { businessId } from '@palkkasilta/values/business-id.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import type { DeliveryIdentity, PayPeriodOfDelivery, RegisterParties } from './deliveries.ts'
import type { ReportSettings, SalaryFacts } from './wage-report.ts'

export const maija = nationalIdOf(localDate('1988-05-31'), 902)
export const ville = nationalIdOf(localDate('1992-06-15'), 915)

export const parties: RegisterParties = {
  isProduction: false,
  software: 'Palkkasilta 0.1',
  payer: { businessId: businessId('7654321-2'), name: 'Palkkasilta & Kumppanit Oy' },
  sender: businessId('7654321-2'),
  contacts: [
    { name: 'Paula Palkanlaskija', telephone: '+358401234567', email: 'palkat@example.fi', answersFor: 'CONTENT' },
    { name: 'Teemu Tekninen', telephone: '+358407654321', email: null, answersFor: 'TECHNOLOGY' },
  ],
}

export const settings: ReportSettings = {
  pension: { providerCode: '46', policyNumber: '46-12345678' },
  accident: { insurer: businessId('0196826-7'), policyNumber: '12345' },
}

export const period: PayPeriodOfDelivery = {
  paymentDate: localDate('2026-02-13'),
  from: localDate('2026-01-01'),
  to: localDate('2026-01-31'),
}

/** 80 h at 15,00 and 20 h of an evening supplement, holiday compensation, travel; tax, contributions and distraint. */
export function aSalary(changes: Partial<SalaryFacts> = {}): SalaryFacts {
  return {
    reportId: 'SALARY-501-1',
    replaces: null,
    nationalId: maija,
    lastName: 'Meikäläinen',
    firstName: 'Maija',
    workerType: 'WORKER',
    yelInsured: false,
    occupation: '51310',
    employment: { from: localDate('2025-09-01'), to: null },
    earnings: [
      { code: 201, amount: cents(120000), unitWage: { price: cents(1500), hundredths: 8000, unit: 'HOUR' } },
      { code: 206, amount: cents(3000), unitWage: { price: cents(150), hundredths: 2000, unit: 'HOUR' } },
      { code: 234, amount: cents(14145) },
    ],
    deductions: [
      { code: 402, amount: cents(27429) },
      { code: 413, amount: cents(10012) },
      { code: 414, amount: cents(1221) },
      { code: 417, amount: cents(20000) },
      { code: 408, amount: cents(1000) },
    ],
    reimbursements: [
      { kind: 'KILOMETRES', amount: cents(5500), hundredths: 10000 },
      { kind: 'DAILY_ALLOWANCE', amount: cents(5400), allowance: 'FULL_DAY' },
      { kind: 'DAILY_ALLOWANCE', amount: cents(2500), allowance: 'PARTIAL_DAY' },
      { kind: 'MEAL', amount: cents(1350) },
    ],
    unreported: cents(990),
    paid: cents(93223),
    ...changes,
  }
}

/** Nothing but pay by time: small enough to change one thing at a time. */
export function aPlainSalary(changes: Partial<SalaryFacts> = {}): SalaryFacts {
  return aSalary({
    earnings: [{ code: 201, amount: cents(100000) }],
    deductions: [{ code: 402, amount: cents(20000) }],
    reimbursements: [],
    unreported: cents(0),
    paid: cents(80000),
    ...changes,
  })
}

export function aDelivery(deliveryId = 'DLV-1'): DeliveryIdentity {
  return { deliveryId, at: Temporal.Instant.from('2026-02-13T08:00:00Z') }
}
