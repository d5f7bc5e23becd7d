import { allowances, type IncomeLine } from '@palkkasilta/engine/register/income-lines.ts'
import type { Policies } from '@palkkasilta/engine/register/insurance.ts'
import { businessId } from '@palkkasilta/values/business-id.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import type { DeliveryIdentity, PayPeriodOfDelivery, RegisterParties } from './deliveries.ts'
import type { SalaryFacts } from './wage-report.ts'

export const maija = nationalIdOf(localDate('1988-05-31'), 902)
export const ville = nationalIdOf(localDate('1992-06-15'), 915)

export const parties: RegisterParties = {
  isProduction: false,
  software: 'Palkkasilta 0.1',
  payer: { businessId: businessId('7654321-2'), name: 'Palkkasilta & Kumppanit Oy' },
  sender: businessId('7654321-2'),
  substituteFor: null,
  contacts: [
    { name: 'Paula Palkanlaskija', telephone: '+358401234567', email: 'palkat@example.fi', answersFor: 'CONTENT' },
    { name: 'Teemu Tekninen', telephone: '+358407654321', email: null, answersFor: 'TECHNOLOGY' },
  ],
}

export const settings: Policies = {
  client: null,
  pension: { provider: '46', policyNumber: '46-12345678' },
  accident: { insurer: businessId('0196826-7'), policyNumber: '12345' },
}

export function aLine(code: number, amount: number, changes: Partial<IncomeLine> = {}): IncomeLine {
  return { code, amount: cents(amount), hundredths: null, allowance: null, unitWages: [], inclusions: [], ...changes }
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
    abroad: null,
    lastName: 'Meikäläinen',
    firstName: 'Maija',
    paymentDate: period.paymentDate,
    paysAs: 'EMPLOYER',
    born: localDate('1988-05-31'),
    yel: null,
    partOwner: false,
    usesService: false,
    smallPayroll: false,
    tyelBase: cents(137145),
    monthPay: cents(137145),
    occupation: '51310',
    employment: { term: 'INDEFINITE', paidBy: 'HOURLY' },
    lines: [
      aLine(201, 120000, { unitWages: [{ price: cents(1500), hundredths: 8000 }] }),
      aLine(206, 3000, { unitWages: [{ price: cents(150), hundredths: 2000 }] }),
      aLine(234, 14145),
      aLine(311, 5500, { hundredths: 10000 }),
      aLine(331, 5400, { allowance: allowances.FULL_DAY }),
      aLine(331, 2500, { allowance: allowances.PARTIAL_DAY }),
      aLine(303, 1350),
      aLine(402, 27429),
      aLine(413, 10012),
      aLine(414, 1221),
      aLine(417, 20000),
      aLine(408, 1000),
    ],
    unreported: cents(990),
    paid: cents(93223),
    ...changes,
  }
}

/** Nothing but pay by time: small enough to change one thing at a time. */
export function aPlainSalary(changes: Partial<SalaryFacts> = {}): SalaryFacts {
  return aSalary({
    lines: [aLine(201, 100000), aLine(402, 20000)],
    unreported: cents(0),
    paid: cents(80000),
    ...changes,
  })
}

export function aDelivery(deliveryId = 'DLV-1'): DeliveryIdentity {
  return { deliveryId, at: Temporal.Instant.from('2026-02-13T08:00:00Z') }
}
