import { readdirSync, readFileSync } from 'node:fs'
import { localDate } from '@palkkasilta/values/date.ts'
import {
  cents,
  euros,
  type Hundredths,
  hundredths,
  sum,
  type Thousandths,
  toEuros,
  toFraction,
  toQuantity,
} from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { agreementFromWire } from '../agreements/agreement/agreement-from-wire.ts'
import { compileAgreement } from '../agreements/agreement/compile.ts'
import { EngineError } from '../errors.ts'
import { share } from '../invoicing/share.ts'
import { emptySlip } from '../payroll/solving/defaults.ts'
import type { ReimbursementType } from '../payroll/types.ts'
import { type BillableSalary, billRowsFromSalaries } from './bill-rows.ts'
import { type Offer, priceOffer } from './offer.ts'
import { offerSlip, readPricingRequest } from './request.ts'
import type { PricingTerms } from './terms.ts'

interface SalaryText {
  /** Name, code, minutes, unit price, amount. */
  readonly rows: readonly [string, number, number, number, number][]
  /** What the customer reads, minutes, pay. */
  readonly shifts?: readonly [string, number, number][]
  /** Type, name, count, unit price, tax-free part, taxable part. */
  readonly reimbursements?: readonly [ReimbursementType, string, number, number, number, number][]
  readonly minutes?: number
  readonly ourCosts: number
}

interface TermsText {
  readonly mode: PricingTerms['mode']
  readonly margin?: number
  readonly portPrice?: number
  readonly billReimbursements?: boolean
  readonly groupByShift?: boolean
}

interface Case {
  readonly promise: string
  readonly source: string
  readonly offer?: unknown
  readonly tes?: unknown
  readonly bill?: readonly SalaryText[]
  readonly terms?: TermsText
  readonly expect: Record<string, unknown>
}

const folder = new URL('./cases/', import.meta.url)
const cases = readdirSync(folder).map((file) => {
  return { file, ...(parse(readFileSync(new URL(file, folder), 'utf8')) as Case) }
})

function offerOf({ offer, tes = {} }: Case): Offer {
  const request = readPricingRequest(offer)
  const whom = emptySlip(localDate('2026-03-31'), localDate('1990-05-05'))
  return priceOffer({
    ...request,
    agreement: compileAgreement(agreementFromWire(tes)),
    slip: offerSlip(whom, request),
  })
}

function offerFigures(offer: Offer): Record<string, unknown> {
  const { slip } = offer
  return {
    hours: toQuantity(offer.hours),
    billedHourly: toEuros(offer.billedHourly),
    netBilling: toEuros(offer.netBilling),
    alvAmount: toEuros(offer.vat),
    grossBilling: toEuros(offer.grossBilling),
    reimbursementsTotal: toEuros(offer.reimbursementsTotal),
    yield: toEuros(offer.yield),
    yieldPercent: offer.yieldPercent === null ? null : toFraction(offer.yieldPercent),
    taxableSalary: toEuros(slip.taxable),
    employerCosts: toEuros(slip.employerCosts),
    employeeCosts: toEuros(slip.employeeCosts),
    bruttoSalary: toEuros(slip.gross),
    netSalary: toEuros(slip.net),
    holidaybonusAmount: toEuros(slip.holidayCompensation),
    nonTaxableSalary: toEuros(slip.taxFree),
    paidSalary: toEuros(slip.paid),
    totalSalary: toEuros(cents(slip.taxable + slip.taxFree)),
    ourCosts: toEuros(slip.ourCosts),
  }
}

function termsOf(text: TermsText): PricingTerms {
  return {
    mode: text.mode,
    margin: Math.round((text.margin ?? 0) * 1000) as Thousandths,
    portPrice: Math.round((text.portPrice ?? 0) * 1000) as Thousandths,
    billReimbursements: text.billReimbursements ?? false,
    groupByShift: text.groupByShift ?? false,
    origin: { level: 'department', name: 'Osasto', since: null, source: null, certainty: 'confirmed' },
  }
}

function salaryOf({ rows, shifts = [], reimbursements = [], minutes = 0, ourCosts }: SalaryText): BillableSalary {
  return {
    rows: rows.map(([name, code, worked, unitPrice, amount]) => ({
      name,
      transactionCode: String(code),
      minutes: worked,
      unitPrice: euros(unitPrice),
      amount: euros(amount),
    })),
    shifts: shifts.map(([description, worked, pay]) => ({ description, minutes: worked, pay: euros(pay) })),
    workedMinutes: minutes || shifts.reduce((total, [, worked]) => total + worked, 0),
    reimbursements: reimbursements.map(([type, name, count, unitPrice, taxFree, taxable]) => ({
      type,
      name,
      hundredths: hundredths(count),
      unitPrice: euros(unitPrice),
      taxFree: euros(taxFree),
      taxable: euros(taxable),
    })),
    ourCosts: euros(ourCosts),
  }
}

function billFigures(salaries: readonly SalaryText[], terms: TermsText): Record<string, unknown> {
  const { rows, net, ourCosts } = billRowsFromSalaries(salaries.map(salaryOf), termsOf(terms))
  return {
    rows: rows.map((row) => [
      row.description,
      toQuantity(row.count),
      row.itemType,
      row.unitPrice / 10_000,
      toEuros(row.net),
      toEuros(row.cost),
    ]),
    net: toEuros(net),
    ourCosts: toEuros(ourCosts),
  }
}

function figures(one: Case): Record<string, unknown> {
  try {
    return one.bill === undefined ? offerFigures(offerOf(one)) : billFigures(one.bill, one.terms ?? { mode: 'MARGIN' })
  } catch (error) {
    if (error instanceof EngineError) return { error: error.code, field: error.field }
    throw error
  }
}

describe('pricing cases', () => {
  test.each(cases)('$file: $promise', (one) => {
    expect(one.source).toBeTruthy()
    expect(figures(one)).toMatchObject(one.expect)
  })

  test('an offer explains its pay, its slip and its bill', () => {
    const { trace } = offerOf({
      promise: '',
      source: '',
      expect: {},
      offer: { startDateTime: '2026-03-02T08:00', endDateTime: '2026-03-02T16:00' },
    })
    expect(trace.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['PAY_ROW', 'TAX', 'OUR_COSTS', 'BILL_ROW', 'BILLED', 'VAT', 'MARGIN']),
    )
  })
})

const anySalary = fc
  .record({
    rows: fc.array(
      fc.tuple(
        fc.constantFrom('Tuntipalkka', 'Iltalisä'),
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: 1, max: 300_000 }),
      ),
      { maxLength: 5 },
    ),
    reimbursed: fc.integer({ min: 0, max: 20_000 }),
    costs: fc.integer({ min: 0, max: 500_000 }),
  })
  .map(({ rows, reimbursed, costs }): BillableSalary => {
    const minutes = rows.reduce((total, [, worked]) => total + worked, 0)
    const paid = euros((reimbursed / 100).toFixed(2))
    return {
      rows: rows.map(([name, worked, amount]) => ({
        name,
        transactionCode: '201',
        minutes: worked,
        unitPrice: euros('12'),
        amount: euros((amount / 100).toFixed(2)),
      })),
      shifts: rows.map(([name, worked, amount], index) => ({
        description: `${name} ${index}`,
        minutes: worked,
        pay: euros((amount / 100).toFixed(2)),
      })),
      workedMinutes: minutes,
      reimbursements: [
        {
          type: 'EXPENSE',
          name: 'Kulu',
          hundredths: 100 as Hundredths,
          unitPrice: paid,
          taxFree: paid,
          taxable: euros('0'),
        },
      ],
      ourCosts: euros(((costs + reimbursed) / 100).toFixed(2)),
    }
  })

const anyTerms = fc.record({
  mode: fc.constantFrom('MARGIN' as const, 'FIXED' as const),
  margin: fc.integer({ min: 1, max: 99_000 }).map((value) => value / 1000),
  portPrice: fc.integer({ min: 1, max: 100_000 }).map((value) => value / 1000),
  billReimbursements: fc.boolean(),
  groupByShift: fc.boolean(),
})

test('bill rows sum to the bill, and their costs to our costs', () => {
  fc.assert(
    fc.property(fc.array(anySalary, { minLength: 1, maxLength: 6 }), anyTerms, (salaries, terms) => {
      const { rows, net, ourCosts } = billRowsFromSalaries(salaries, termsOf(terms))
      expect(sum(rows.map((row) => row.net))).toBe(net)
      expect(ourCosts).toBe(sum(salaries.map((salary) => salary.ourCosts)))
      if (rows.some(({ kind }) => kind === 'work')) expect(sum(rows.map(({ cost }) => cost))).toBe(ourCosts)
    }),
  )
})

test('what the rows were counted from adds up, row by row and salary by salary', () => {
  fc.assert(
    fc.property(fc.array(anySalary, { minLength: 1, maxLength: 6 }), anyTerms, (salaries, terms) => {
      const { rows, origins } = billRowsFromSalaries(salaries, termsOf(terms))
      expect(origins).toHaveLength(rows.length)
      for (const { minutes, pay, parts } of origins) {
        expect(sum(parts.map((part) => part.pay))).toBe(pay)
        expect(parts.reduce((total, part) => total + part.minutes, 0)).toBe(minutes)
      }
      const work = origins.filter((_, index) => rows[index]?.kind === 'work').flatMap(({ parts }) => parts)
      if (terms.mode === 'MARGIN')
        salaries.forEach((salary, place) => {
          const billed = work.filter((part) => part.salary === place).map(({ pay }) => pay)
          expect(sum(billed)).toBe(sum(salary.rows.map(({ amount }) => amount)))
        })
    }),
  )
})

test('every row is count times unit price, within a cent for each hundred hours', () => {
  fc.assert(
    fc.property(anySalary, anyTerms, (salary, terms) => {
      const billed = { ...termsOf(terms), groupByShift: true }
      const rows = billRowsFromSalaries([salary], billed).rows.filter(({ kind }) => kind === 'work')
      salary.shifts.forEach(({ pay, minutes }, index) => {
        const exact = billed.mode === 'MARGIN' ? (pay * billed.margin) / 1000 : (minutes * billed.portPrice) / 600
        const { count, unitPrice, net } = rows[index] ?? { count: 0, unitPrice: 0, net: 0 }
        expect(net).toBe(Math.round((count * unitPrice) / 10_000))
        expect(Math.abs(net - exact)).toBeLessThanOrEqual(1.001 + count / 10_000)
      })
    }),
  )
})

test('the order of the salaries changes no amount of the bill', () => {
  fc.assert(
    fc.property(fc.array(anySalary, { minLength: 1, maxLength: 6 }), anyTerms, (salaries, terms) => {
      const bill = (list: readonly BillableSalary[]) => billRowsFromSalaries(list, termsOf(terms))
      expect(bill(salaries.toReversed()).net).toBe(bill(salaries).net)
    }),
  )
})

test('a sum is shared to the last cent, each part within a cent of the exact one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.array(fc.integer({ min: 0, max: 10 ** 7 }), { minLength: 1 }),
      (total, weights) => {
        const parts = share(euros((total / 100).toFixed(2)), weights)
        expect(sum(parts)).toBe(total)
        const weight = weights.reduce((all, one) => all + one, 0)
        if (weight > 0)
          weights.forEach((own, index) => {
            expect(Math.abs((parts[index] ?? 0) - (total * own) / weight)).toBeLessThan(1.000001)
          })
      },
    ),
  )
})
