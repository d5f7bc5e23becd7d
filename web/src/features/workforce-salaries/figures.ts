import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { explain } from './explain.ts'

const { figures: names, subjects } = salaries

export interface Figure {
  readonly name: string
  /** A fraction; absent where the figure is no share of anything. */
  readonly rate?: number
  readonly amount: number
  readonly why: ReturnType<typeof explain>
  readonly isSum?: boolean
}

/** From gross pay to what reaches the account, in the order that the law takes from it. */
export function paidFigures(salary: SalaryDetail): Figure[] {
  const why = (...of: string[]) => explain(salary.explanations, of)
  const rows = salary.tamigoSalaryRows.map(({ name }) => name)
  const deductions = salary.reduceFromNettos.map(({ reason }) => reason)
  const minus = (amount: number) => (amount === 0 ? 0 : -amount)
  return [
    {
      name: names.gross,
      amount: salary.bruttoSalary,
      why: why(...rows, subjects.holiday, subjects.taxableExcess),
      isSum: true,
    },
    ...some(salary.taxableSalary !== salary.bruttoSalary, {
      name: names.taxable,
      amount: salary.taxableSalary,
      why: why(names.taxable),
    }),
    {
      name: names.tax,
      rate: salary.taxpercent,
      amount: minus(salary.taxamount),
      why: why(names.tax, subjects.taxAboveCeiling),
    },
    {
      name: names.employeePension,
      rate: salary.personTyEl,
      amount: minus(salary.personTyElAmount),
      why: why(names.employeePension),
    },
    {
      name: names.employeeUnemployment,
      rate: salary.personunemploymentInsurance,
      amount: minus(salary.personunemploymentInsuranceAmount),
      why: why(names.employeeUnemployment),
    },
    ...some(salary.distraint > 0 || salary.manualDistraintReference !== '', {
      name: names.distraint,
      amount: minus(salary.distraint),
      why: why(names.distraint, subjects.netForDistraint, subjects.protectedPortion),
    }),
    ...some(deductions.length > 0, {
      name: salaries.deductionsTotal,
      amount: minus(salary.reduceFromNetto),
      why: why(...deductions),
    }),
    ...reimbursements(salary),
    { name: names.paid, amount: salary.netSalary, why: why(names.net, names.paid), isSum: true },
  ]
}

function some(isShown: boolean, figure: Figure): Figure[] {
  return isShown ? [figure] : []
}

function reimbursements(salary: SalaryDetail): Figure[] {
  const kinds = Object.values(salaries.shifts.kinds)
  const why = explain(salary.explanations, kinds)
  return [
    ...some(salary.totalTravelReimbursements > 0, {
      name: names.travel,
      amount: salary.totalTravelReimbursements,
      why,
    }),
    ...some(salary.totalExpenseReimbursements > 0, {
      name: names.expenses,
      amount: salary.totalExpenseReimbursements,
      why,
    }),
  ]
}

/** What the employer pays beside the pay, and what the salary costs in all. */
export function employerFigures(salary: SalaryDetail): Figure[] {
  const why = (...of: string[]) => explain(salary.explanations, of)
  const unemployment = [names.employerUnemployment, subjects.employerUnemploymentHigh]
  const parts: Figure[] = [
    { name: names.employerPension, rate: salary.tyEL, amount: salary.tyELAmount, why: why(names.employerPension) },
    {
      name: names.employerUnemployment,
      rate: salary.unemploymentInsurance,
      amount: salary.unemploymentInsuranceAmount,
      why: why(...unemployment),
    },
    { name: names.health, rate: salary.svm, amount: salary.svmAmount, why: why(names.health) },
    {
      name: names.accident,
      rate: salary.accidentInsurance,
      amount: salary.accidentInsuranceAmount,
      why: why(names.accident),
    },
    {
      name: names.groupLife,
      rate: salary.groupLifeInsurance,
      amount: salary.groupLifeInsuranceAmount,
      why: why(names.groupLife),
    },
  ]
  const all = [names.employerPension, ...unemployment, names.health, names.accident, names.groupLife]
  return [
    ...parts,
    { name: names.employerCosts, amount: salary.employerCosts, why: why(...all), isSum: true },
    { name: names.taxable, amount: salary.taxableSalary, why: why(names.taxable) },
    ...some(salary.nonTaxableSalary > 0, {
      name: names.taxFree,
      amount: salary.nonTaxableSalary,
      why: why(...Object.values(salaries.shifts.kinds)),
    }),
    { name: names.ourCosts, amount: salary.ourCosts, why: why(names.ourCosts), isSum: true },
  ]
}
