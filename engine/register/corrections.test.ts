import { euros } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import { payslip } from '../payroll/payslip.ts'
import { aRow, aSlip } from '../payroll/testing/build.ts'
import type { PayslipInput } from '../payroll/types.ts'
import { correction, isTellableAs } from './corrections.ts'
import type { ReportIdentity } from './identity.ts'
import { incomeLines } from './income-lines.ts'

const identity: ReportIdentity = {
  paymentDate: '2026-05-15',
  periodStart: '2026-05-01',
  periodEnd: '2026-05-31',
  payerIds: ['1:2077474-0'],
  substitutePayerFor: null,
  temporaryEmployer: false,
  earnerIds: ['2:050588-998X'],
  earnerBirthDate: null,
  fixedEarnerTypes: [],
  pensionAct: 1,
  pensionProvider: '46',
  pensionPolicy: '46-1234567A',
  accidentInsurer: null,
  accidentPolicy: null,
  insuranceExceptions: [],
}

function compare(after: PayslipInput, changed: Partial<ReportIdentity> = {}) {
  return correction(
    { identity, slip: payslip(aSlip()) },
    { identity: { ...identity, ...changed }, slip: payslip(after) },
  )
}

describe('a reported salary that is calculated again', () => {
  test('and comes out the same needs nothing', () => {
    expect(compare(aSlip())).toEqual({
      differences: [],
      register: 'NONE',
      registerDifferences: [],
      identityChanges: [],
      toPay: 0,
      toRecover: 0,
      unjust: [],
    })
  })

  test('with more pay needs a replacement report and tells what is still owed', () => {
    const result = compare(aSlip({ rows: [aRow({ amount: euros('2500') })] }))
    expect(result.register).toBe('REPLACE')
    // 100.00 less 19 % tax, 7.30 % TyEL and 0.89 % unemployment
    expect(result.toPay).toBe(72_81)
    expect(result.toRecover).toBe(0)
    expect(result.differences.find(({ field }) => field === 'taxable')).toEqual({
      field: 'taxable',
      before: 240_000,
      after: 250_000,
      difference: 10_000,
    })
    expect(result.registerDifferences.map(({ code }) => code)).toEqual([201, 402, 413, 414])
  })

  test('with less pay tells what was paid too much', () => {
    const result = compare(aSlip({ rows: [aRow({ amount: euros('2300') })] }))
    expect(result.toRecover).toBe(72_81)
    expect(result.unjust).toEqual([{ code: 201, kept: 230_000, unjust: 10_000 }])
    expect(result.toPay).toBe(0)
  })

  test('with other codes for the same money needs a replacement', () => {
    const result = compare(aSlip({ rows: [aRow({ transactionCode: '227' })] }))
    expect(result.register).toBe('REPLACE')
    expect(result.differences).toEqual([])
    expect(result.registerDifferences).toEqual([
      { code: 201, allowance: null, before: 240_000, after: 0 },
      { code: 227, allowance: null, before: 0, after: 240_000 },
    ])
  })

  test('with other costs of the employer alone leaves the register as it is', () => {
    const result = compare(aSlip({ payrollBefore: euros('3000000') }))
    expect(result.register).toBe('NONE')
    expect(result.differences.map(({ field }) => field)).toEqual(['unemploymentEmployer', 'employerCosts', 'ourCosts'])
  })

  test.each<[string, Partial<ReportIdentity>]>([
    ['payment date', { paymentDate: '2026-05-29' }],
    ['start of the pay period', { periodStart: '2026-05-02' }],
    ['end of the pay period', { periodEnd: '2026-05-15' }],
    ['payer', { payerIds: ['1:1234567-1'] }],
    ['employer to pay for', { substitutePayerFor: '1:1234567-1' }],
    ['kind of employer', { temporaryEmployer: true }],
    ['person', { earnerIds: ['2:050588-997W'] }],
    ['birthday', { earnerBirthDate: '1988-05-05' }],
    ['type of the person', { fixedEarnerTypes: [8] }],
    ['pension act', { pensionAct: 3 }],
    ['pension company', { pensionProvider: '55' }],
    ['pension policy', { pensionPolicy: null }],
    ['accident insurer', { accidentInsurer: '1:1234567-1' }],
    ['accident policy', { accidentPolicy: 'T-1' }],
    ['insurance exceptions', { insuranceExceptions: [1] }],
  ])('with another %s must be invalidated and reported anew', (_, changed) => {
    const result = compare(aSlip(), changed)
    expect(result.register).toBe('INVALIDATE_AND_REPORT')
    expect(result.identityChanges).toEqual(Object.keys(changed))
  })
})

describe('the income lines of a slip', () => {
  test('hold one line for each code and leave out what is nothing', () => {
    const slip = payslip(
      aSlip({
        rows: [
          aRow({ amount: euros('600'), minutes: 2400 }),
          aRow({ amount: euros('300'), minutes: 1210 }),
          aRow({ transactionCode: '221', amount: euros('80'), minutes: 480 }),
        ],
        benefits: [aRow({ name: 'Puhelinetu', transactionCode: '330', amount: euros('20') })],
        deductions: [{ reason: 'Ammattiliitto', amount: euros('15'), kind: 'CONSENT' }],
        reimbursements: [
          reimbursement('KILOMETER_ALLOWANCE', 120_00, '66', '6'),
          reimbursement('FULL_DAY_ALLOWANCE', 200, '108', '0'),
          reimbursement('PARTIAL_DAY_ALLOWANCE', 100, '25', '5'),
          reimbursement('LUNCH_ALLOWANCE', 100, '13.50', '0'),
          reimbursement('EXPENSE', 100, '40', '0'),
        ],
      }),
    )
    expect(incomeLines(slip).map((line) => [line.code, line.amount, line.hundredths, line.allowance])).toEqual([
      [201, 905_00, 6017, null],
      [209, 6_00, null, null],
      [221, 80_00, 800, null],
      [303, 13_50, 100, null],
      [311, 66_00, 120_00, null],
      [330, 20_00, null, null],
      [331, 25_00, 100, 2],
      [331, 108_00, 200, 3],
      [402, slip.tax, null, null],
      [408, 15_00, null, null],
      [413, slip.tyelEmployee, null, null],
      [414, slip.unemploymentEmployee, null, null],
    ])
  })
})

function reimbursement(
  type: PayslipInput['reimbursements'][number]['type'],
  hundredths: number,
  taxFree: string,
  taxable: string,
): PayslipInput['reimbursements'][number] {
  return { type, name: type, hundredths, unitPrice: euros('0'), taxFree: euros(taxFree), taxable: euros(taxable) }
}

test('pay may be told as another income only where it is paid and insured alike', () => {
  expect(isTellableAs(201, 236)).toBe(true)
  expect(isTellableAs(201, 201)).toBe(true)
  expect(isTellableAs(201, 210)).toBe(false)
  expect(isTellableAs(201, 101)).toBe(false)
  expect(isTellableAs(201, 402)).toBe(false)
  expect(isTellableAs(201, 999)).toBe(false)
})
