import type { PayRow, ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { traceLine, wholePrice } from '@palkkasilta/engine/agreements/rows.ts'
import { billedSalary, serviceUserRows } from '@palkkasilta/engine/payroll/billed-salary.ts'
import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import { givenWithSalary } from '@palkkasilta/engine/trace/trace.ts'
import { type Cents, cents, hundredths, millionths, sum } from '@palkkasilta/values/money.ts'
import { calculatedOf, personIn } from '../calculate.ts'
import { ratesOfPay } from '../rates-of-pay.ts'
import type { SalarySource } from '../source.ts'
import { termsOf } from '../terms.ts'
import { workTerms } from '../work-terms.ts'

/** What was billed without tax, line by line. */
type Lines = readonly Cents[]

const FEE = { rate: setRate(millionths(50_000), 'company', 'palvelumaksu'), max: null, overridden: null }

/** Salaries of no department, made of what was billed: as small a second source as can be. */
export function billedLines(billedBy: ReadonlyMap<number, Lines>): SalarySource<Lines> {
  return {
    isOf: ({ department_id }) => department_id === null,
    worksOf: async (_, salaries) => new Map(salaries.map(({ id, person_id }) => [id, billedBy.get(person_id) ?? []])),
    calculate(facts, asked, lines) {
      const person = personIn(facts, asked.personId)
      const terms = termsOf(facts, person, { ...asked, reimbursements: [] })
      const { rates } = ratesOfPay(facts, person, asked.overrides, workTerms(facts, person), { periods: [] })
      const { pay, slip } = billedSalary({
        terms: { ...terms, rates, rows: [] },
        billedWithoutVat: sum(lines),
        fee: FEE,
        outlays: cents(0),
        payRow: serviceUserRows.WAGE,
      })
      return calculatedOf(person, terms, paid(pay), slip)
    },
  }
}

function paid(amount: Cents): ShiftPayResult {
  const row: PayRow = {
    kind: 'ordinary',
    ...serviceUserRows.WAGE,
    minutes: 0,
    hours: hundredths(0),
    unitPrice: amount,
    exactUnitPrice: wholePrice(amount),
    amount,
    basis: { wage: amount, percentage: millionths(0), price: cents(0) },
    origin: givenWithSalary,
  }
  return {
    rows: [row],
    total: amount,
    holidayBase: cents(0),
    workedMinutes: 0,
    periods: [],
    perShift: [],
    trace: [traceLine(row, 0, amount, givenWithSalary)],
    warnings: [],
  }
}
