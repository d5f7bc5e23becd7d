import { insurerInvoices } from '@palkkasilta/parameters/calendar.ts'
import type { Creditor, LiabilityPart } from '@palkkasilta/values/accounting/creditors.ts'
import { endOfMonth, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import { bankingDayOnOrAfter } from '../calendar/banking-days.ts'
import type { Payslip } from '../payroll/types.ts'
import { taxDueDate, unionDueDate } from './deadlines.ts'
import { type IncomeLine, incomeCodes } from './income-lines.ts'
import type { PaysAs } from './insurance.ts'

/** A salary that was paid in the month, and what was reported of it. */
export interface OwingSalary {
  readonly lines: readonly IncomeLine[]
  readonly paysAs: PaysAs
  readonly slip: Pick<
    Payslip,
    | 'tyelEmployer'
    | 'tyelEmployee'
    | 'unemploymentEmployer'
    | 'unemploymentEmployee'
    | 'accident'
    | 'groupLife'
    | 'distraint'
    | 'deductions'
  >
}

/** One part of what is owed of a salary. */
export interface Owed {
  readonly creditor: Creditor
  readonly part: LiabilityPart
  readonly amount: Cents
  /** Of a union due: which, as that tells whom it is paid on to. */
  readonly due?: number
}

const withheldCodes: readonly number[] = [incomeCodes.tax, incomeCodes.taxAtSource, incomeCodes.employeeHealth]

/** Of what a wage report tells, what the Tax Administration is to be paid: tax, tax at source, and the health contribution that was withheld. */
export function toldTax(lines: readonly IncomeLine[]): Cents {
  return sum(lines.filter(({ code }) => withheldCodes.includes(code)).map(({ amount }) => amount))
}

/**
 * What is owed of a salary, but for the health contribution, which is the month's. Whoever pays in another employer's place
 * withholds; the insurances are that employer's.
 */
export function owedOf({ lines, paysAs, slip }: OwingSalary): Owed[] {
  const isInsured = paysAs === 'EMPLOYER'
  const insured = (creditor: Creditor, part: LiabilityPart, amount: Cents): Owed => ({
    creditor,
    part,
    amount: isInsured ? amount : ZERO,
  })
  const all: Owed[] = [
    { creditor: 'TAX', part: 'WITHHELD', amount: toldTax(lines) },
    insured('PENSION', 'EMPLOYER', slip.tyelEmployer),
    insured('PENSION', 'EMPLOYEE', slip.tyelEmployee),
    insured('UNEMPLOYMENT', 'EMPLOYER', slip.unemploymentEmployer),
    insured('UNEMPLOYMENT', 'EMPLOYEE', slip.unemploymentEmployee),
    insured('ACCIDENT', 'ACCIDENT', slip.accident),
    insured('ACCIDENT', 'GROUP_LIFE', slip.groupLife),
    { creditor: 'ENFORCEMENT', part: 'GARNISHED', amount: slip.distraint },
    ...slip.deductions.flatMap(({ due, taken }): Owed[] =>
      due === undefined ? [] : [{ creditor: 'UNION', part: 'UNION_DUES', amount: taken, due }],
    ),
  ]
  return all.filter(({ amount }) => amount !== 0)
}

/** What a creditor asks for at once: paydays of these months, and when it is due. */
export interface LiabilityPeriod {
  /** The first days of the first and of the last month. */
  readonly month: LocalDate
  readonly lastMonth: LocalDate
  /** Of an insurer what is expected: its invoice has its own day. */
  readonly due: LocalDate
}

const insurances = { PENSION: 'pension', UNEMPLOYMENT: 'unemployment', ACCIDENT: 'accident' } as const

/** The period of a creditor that a payday is of. What was garnished is due with the pay, at the end of the month at the latest. */
export function liabilityPeriod(creditor: Creditor, payday: LocalDate): LiabilityPeriod {
  const month = payday.with({ day: 1 })
  if (creditor === 'TAX') return { month, lastMonth: month, due: taxDueDate(month) }
  if (creditor === 'UNION') return { month, lastMonth: month, due: unionDueDate(month) }
  if (creditor === 'ENFORCEMENT') return { month, lastMonth: month, due: endOfMonth(month) }
  const { months, dueAfter } = insurerInvoices.on(month).value[insurances[creditor]]
  const first = month.with({ month: month.month - ((month.month - 1) % months) })
  const lastMonth = first.add({ months: months - 1 })
  return { month: first, lastMonth, due: bankingDayOnOrAfter(endOfMonth(lastMonth.add({ months: dueAfter }))) }
}
