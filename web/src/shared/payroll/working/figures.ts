import { salaryFigureNames } from '@palkkasilta/contract/names.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'

type Key = keyof typeof salaryFigureNames

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
type MakeFigure = (key: Key, more?: More) => Figure

const figuresOf =
  (salary: SalaryDetail): MakeFigure =>
  (key, more) => ({ name: salaryFigureNames[key], key, amount: salary[key], ...more })

const some = (isShown: boolean, figure: Figure): Figure[] => (isShown ? [figure] : [])

/** From gross pay to what reaches the account, in the order that the law takes from it. */
export function paidFigures(salary: SalaryDetail): Figure[] {
  const figure = figuresOf(salary)
  const minus: MakeFigure = (key, more) => {
    const { amount, ...rest } = figure(key, more)
    return { ...rest, amount: amount === 0 ? 0 : -amount }
  }
  return [
    figure('bruttoSalary', { isSum: true }),
    ...some(salary.taxableSalary !== salary.bruttoSalary, figure('taxableSalary')),
    minus('taxamount', { rate: salary.taxpercent }),
    minus('personTyElAmount', { rate: salary.personTyEl }),
    minus('personunemploymentInsuranceAmount', { rate: salary.personunemploymentInsurance }),
    ...some(salary.distraint > 0 || salary.manualDistraintReference !== '', minus('distraint')),
    ...some(salary.reduceFromNettos.length > 0, minus('reduceFromNetto')),
    figure('netSalary', { isSum: true }),
    ...some(salary.totalTravelReimbursements > 0, figure('totalTravelReimbursements')),
    ...some(salary.totalExpenseReimbursements > 0, figure('totalExpenseReimbursements')),
    figure('paidSalary', { isSum: true }),
  ]
}

/** What the employer pays beside the pay, and what the salary costs in all. */
export function employerFigures(salary: SalaryDetail): Figure[] {
  const figure = figuresOf(salary)
  const isPaidBack = salary.nonTaxableSalary > 0
  return [
    figure('tyELAmount', { rate: salary.tyEL }),
    figure('unemploymentInsuranceAmount', { rate: salary.unemploymentInsurance }),
    figure('svmAmount', { rate: salary.svm }),
    figure('accidentInsuranceAmount', { rate: salary.accidentInsurance }),
    figure('groupLifeInsuranceAmount', { rate: salary.groupLifeInsurance }),
    figure('employerCosts', { isSum: true }),
    figure('taxableSalary'),
    ...some(isPaidBack, figure('nonTaxableSalary')),
    ...some(isPaidBack, figure('totalSalary')),
    figure('ourCosts', { isSum: true }),
  ]
}
