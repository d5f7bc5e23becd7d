import { type Cents, millionths, portion } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachedPeriodic } from './attachment.ts'
import { billedSalary } from './billed-salary.ts'
import { distraintLawOn } from './law.ts'
import { payslip } from './payslip.ts'
import { setRate } from './rates.ts'
import { type SecondField, secondPayslip } from './testing/second-calculator.ts'
import { anySlip, engineInput } from './testing/slips.ts'
import type { Payslip, PayslipInput } from './types.ts'

function holds(law: (slip: Payslip, input: PayslipInput) => void, numRuns = 1000): void {
  fc.assert(
    fc.property(anySlip, (second) => {
      const input = engineInput(second)
      law(payslip(input), input)
    }),
    { numRuns },
  )
}

test('a second calculator with exact fractions agrees to the cent on every line', () => {
  fc.assert(
    fc.property(anySlip, (second) => {
      const expected = secondPayslip(second)
      const slip = payslip(engineInput(second))
      const fields = Object.keys(expected) as SecondField[]
      expect(Object.fromEntries(fields.map((field) => [field, slip[field]]))).toEqual(expected)
    }),
    { numRuns: 3000 },
  )
})

describe('for any salary', () => {
  test('gross less what is withheld is net; net with reimbursements is paid', () => {
    holds((slip) => {
      const withheld = slip.tax + (slip.atSource?.health ?? 0) + slip.tyelEmployee + slip.unemploymentEmployee
      expect(slip.employeeCosts).toBe(withheld)
      expect(slip.netForDistraint).toBe(slip.taxable - withheld)
      expect(slip.net).toBe(slip.gross - withheld - slip.distraint - slip.deductionsTotal - slip.advances)
      expect(slip.paid).toBe(slip.net + slip.taxFree)
    })
  })

  test('rows, holiday compensation and excess add up to gross, with benefits to taxable', () => {
    holds((slip, { rows }) => {
      const total = rows.reduce((sum, row) => sum + row.amount, 0)
      const holiday = slip.holidayCompensationPaid ? slip.holidayCompensation : 0
      expect(slip.gross).toBe(total + holiday + slip.taxableExcess)
      expect(slip.taxable).toBe(slip.gross + slip.benefits)
    })
  })

  test('the employer total is the sum of its parts', () => {
    holds((slip) => {
      const { tyelEmployer, unemploymentEmployer, health, accident, groupLife } = slip
      expect(slip.employerCosts).toBe(tyelEmployer + unemploymentEmployer + health + accident + groupLife)
      const later = slip.trace.find(({ code }) => code === 'ACCRUAL_CONTRIBUTIONS')?.amount ?? 0
      const accrued = slip.holidayCompensationPaid ? 0 : slip.holidayCompensation + later
      expect(slip.ourCosts).toBe(slip.taxable + slip.employerCosts + accrued + slip.taxFree)
    })
  })

  test('nothing withheld or paid is negative but tax given back', () => {
    holds((slip, { withholding: { givenBack } }) => {
      for (const amount of [slip.tax + givenBack, slip.distraint, slip.deductionsTotal, slip.advances, slip.net]) {
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(slip.paid).toBeGreaterThanOrEqual(slip.taxFree)
    })
  })

  test('no sum is anything but whole cents', () => {
    holds((slip) => {
      for (const line of slip.trace) {
        expect(Number.isSafeInteger(line.amount)).toBe(true)
        expect(Object.is(line.amount, -0)).toBe(false)
      }
    })
  })

  test('the trace tells every amount of the slip', () => {
    holds((slip) => {
      const traced = (...codes: string[]) =>
        slip.trace.filter(({ code }) => codes.includes(code)).reduce((sum, line) => sum + line.amount, 0)
      expect(traced('TAX', 'TAX_ABOVE_CEILING', 'TAX_LOWERED', 'TAX_GIVEN_BACK')).toBe(slip.tax)
      expect(traced('TYEL_EMPLOYEE')).toBe(slip.tyelEmployee)
      expect(traced('UNEMPLOYMENT_EMPLOYEE')).toBe(slip.unemploymentEmployee)
      expect(traced('DISTRAINT')).toBe(slip.distraint)
      expect(traced('SET_OFF', 'CONSENTED_DEDUCTION', 'UNION_DUE')).toBe(slip.deductionsTotal)
      expect(traced('REIMBURSEMENT')).toBe(slip.taxFree)
      expect(traced('PAID')).toBe(slip.paid)
      expect(traced('UNEMPLOYMENT_EMPLOYER', 'UNEMPLOYMENT_EMPLOYER_HIGH')).toBe(slip.unemploymentEmployer)
      expect(traced('TYEL_EMPLOYER', 'HEALTH', 'ACCIDENT', 'GROUP_LIFE')).toBe(
        slip.employerCosts - slip.unemploymentEmployer,
      )
      expect(traced('OUR_COSTS')).toBe(slip.ourCosts)
    })
  })

  test('the order of the rows never matters', () => {
    fc.assert(
      fc.property(anySlip, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (second, keys) => {
        const input = engineInput(second)
        const shuffled = input.rows.toSorted((a, b) => keyOf(a, keys, input) - keyOf(b, keys, input))
        const before = payslip(input)
        const after = payslip({ ...input, rows: shuffled })
        expect({ ...after, rows: null }).toEqual({ ...before, rows: null })
      }),
    )
  })

  test('calculating it again gives the same bytes', () => {
    holds((slip, input) => expect(JSON.stringify(payslip(input))).toBe(JSON.stringify(slip)))
  })

  test('the year to date grows by exactly this slip', () => {
    holds((slip, input) => {
      const again = payslip({ ...input, yearBefore: slip.yearToDate })
      expect(again.yearToDate).toEqual({
        taxable: slip.taxable * 2,
        tax: slip.tax * 2,
        tyelEmployee: slip.tyelEmployee * 2,
        unemploymentEmployee: slip.unemploymentEmployee * 2,
        distraint: slip.distraint * 2,
        taxFree: slip.taxFree * 2,
        paid: slip.paid * 2,
      })
    })
  })
})

function keyOf(row: PayslipInput['rows'][number], keys: readonly number[], input: PayslipInput): number {
  return keys[input.rows.indexOf(row)] ?? 0
}

describe('distraint', () => {
  const law = distraintLawOn(Temporal.PlainDate.from('2026-06-15'))
  const net = fc.integer({ min: 0, max: 3_000_000 })
  const portionOfPeriod = fc.integer({ min: 0, max: 300_000 })

  test('never takes the worker below the protected portion', () => {
    fc.assert(
      fc.property(net, portionOfPeriod, (amount, protectedPortion) => {
        const { amount: attached } = attachedPeriodic(amount, protectedPortion as Cents, law.periodic.value)
        expect(amount - attached).toBeGreaterThanOrEqual(Math.min(amount, protectedPortion))
      }),
    )
  })

  test('never takes more than half, beyond the half cent that rounding may give', () => {
    fc.assert(
      fc.property(net, portionOfPeriod, (amount, protectedPortion) => {
        const { amount: attached } = attachedPeriodic(amount, protectedPortion as Cents, law.periodic.value)
        expect(attached * 2).toBeLessThanOrEqual(amount + 1)
      }),
    )
  })

  test('never falls when the net rises', () => {
    fc.assert(
      fc.property(net, portionOfPeriod, (amount, protectedPortion) => {
        const at = (n: number) => attachedPeriodic(n, protectedPortion as Cents, law.periodic.value).amount
        expect(at(amount + 1)).toBeGreaterThanOrEqual(at(amount))
      }),
    )
  })

  test('of a period is the same in one payment and in two', () => {
    fc.assert(
      fc.property(net, net, portionOfPeriod, (first, second, protectedPortion) => {
        const at = (n: number) => attachedPeriodic(n, protectedPortion as Cents, law.periodic.value).amount
        const alone = at(first)
        const rest = Math.max(0, at(first + second) - alone)
        expect(alone + Math.min(rest, second)).toBe(Math.max(alone, Math.min(at(first + second), alone + second)))
      }),
    )
  })
})

describe('a salary solved from what was billed', () => {
  test('uses the base up to the cent, rounding remainder included', () => {
    fc.assert(
      fc.property(anySlip, fc.integer({ min: 100_000, max: 2_000_000 }), (second, billed) => {
        const terms = engineInput({ ...second, rows: [], benefits: [], excess: 0, payrollBefore: 0 })
        const salary = billedSalary({
          terms,
          billedWithoutVat: billed as Cents,
          fee: { rate: setRate(millionths(50_000), 'company', 'palvelupalkkio'), max: null, overridden: null },
          outlays: 0 as Cents,
          payRow: { name: 'Palkka', transactionCode: '227', inHolidayBase: true },
        })
        expect(salary.serviceFee).toBe(portion(billed as Cents, millionths(50_000)))
        expect(salary.base).toBe(billed - salary.serviceFee - second.taxFree)
        expect(salary.slip.ourCosts - salary.slip.taxFree).toBe(salary.base)
        expect(salary.pay + salary.employerPart).toBe(salary.base)
        if (!salary.warnings.some(({ code }) => code === 'BASE_IN_LIMIT_GAP')) {
          expect(Math.abs(salary.slip.roundingRemainder)).toBeLessThan(10)
        }
      }),
      { numRuns: 300 },
    )
  })
})
