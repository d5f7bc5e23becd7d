import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'

const { figures: names } = salaries

/** The fields of a salary whose amounts explain themselves. */
type Key = {
  [Name in keyof SalaryDetail]: SalaryDetail[Name] extends number ? Name : never
}[keyof SalaryDetail]

export interface Figure {
  /** By which it explains itself. */
  readonly key: Key
  readonly name: string
  /** A fraction; absent where the figure is no share of anything. */
  readonly rate?: number
  readonly amount: number
  readonly isSum?: boolean
}

type More = Pick<Figure, 'rate' | 'isSum'>
type MakeFigure = (name: string, key: Key, more?: More) => Figure

const figuresOf =
  (salary: SalaryDetail): MakeFigure =>
  (name, key, more) => ({ name, key, amount: salary[key], ...more })

const some = (isShown: boolean, figure: Figure): Figure[] => (isShown ? [figure] : [])

/** From gross pay to what reaches the account, in the order that the law takes from it. */
export function paidFigures(salary: SalaryDetail): Figure[] {
  const figure = figuresOf(salary)
  const minus: MakeFigure = (name, key, more) => {
    const { amount, ...rest } = figure(name, key, more)
    return { ...rest, amount: amount === 0 ? 0 : -amount }
  }
  return [
    figure(names.gross, 'bruttoSalary', { isSum: true }),
    ...some(salary.taxableSalary !== salary.bruttoSalary, figure(names.taxable, 'taxableSalary')),
    minus(names.tax, 'taxamount', { rate: salary.taxpercent }),
    minus(names.employeePension, 'personTyElAmount', { rate: salary.personTyEl }),
    minus(names.employeeUnemployment, 'personunemploymentInsuranceAmount', {
      rate: salary.personunemploymentInsurance,
    }),
    ...some(salary.distraint > 0 || salary.manualDistraintReference !== '', minus(names.distraint, 'distraint')),
    ...some(salary.reduceFromNettos.length > 0, minus(salaries.deductionsTotal, 'reduceFromNetto')),
    figure(names.net, 'netSalary', { isSum: true }),
    ...some(salary.totalTravelReimbursements > 0, figure(names.travel, 'totalTravelReimbursements')),
    ...some(salary.totalExpenseReimbursements > 0, figure(names.expenses, 'totalExpenseReimbursements')),
    figure(names.paid, 'paidSalary', { isSum: true }),
  ]
}

/** What the employer pays beside the pay, and what the salary costs in all. */
export function employerFigures(salary: SalaryDetail): Figure[] {
  const figure = figuresOf(salary)
  const isPaidBack = salary.nonTaxableSalary > 0
  return [
    figure(names.employerPension, 'tyELAmount', { rate: salary.tyEL }),
    figure(names.employerUnemployment, 'unemploymentInsuranceAmount', { rate: salary.unemploymentInsurance }),
    figure(names.health, 'svmAmount', { rate: salary.svm }),
    figure(names.accident, 'accidentInsuranceAmount', { rate: salary.accidentInsurance }),
    figure(names.groupLife, 'groupLifeInsuranceAmount', { rate: salary.groupLifeInsurance }),
    figure(names.employerCosts, 'employerCosts', { isSum: true }),
    figure(names.taxable, 'taxableSalary'),
    ...some(isPaidBack, figure(names.taxFree, 'nonTaxableSalary')),
    ...some(isPaidBack, figure(names.total, 'totalSalary')),
    figure(names.ourCosts, 'ourCosts', { isSum: true }),
  ]
}
