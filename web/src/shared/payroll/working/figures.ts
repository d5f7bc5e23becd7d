import { salaryFigureNames } from '@palkkasilta/contract/names.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'

type Key = keyof typeof salaryFigureNames

export interface Figure {
  /** By which it explains itself; absent where its working stands elsewhere. */
  readonly key?: string | undefined
  readonly name: string
  /** Fractions: several where parts of the base have rates of their own, none where the figure is no share of anything. */
  readonly rates?: readonly number[]
  readonly amount: number
  readonly isSum?: boolean
}

type More = Pick<Figure, 'rates' | 'isSum'>
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
    minus('taxamount', { rates: salary.taxpercents }),
    minus('personTyElAmount', { rates: [salary.personTyEl] }),
    minus('personunemploymentInsuranceAmount', { rates: [salary.personunemploymentInsurance] }),
    ...some(salary.distraint > 0 || salary.manualDistraintReference !== '', minus('distraint')),
    ...some(salary.unionDue > 0, minus('unionDue')),
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
    figure('tyELAmount', { rates: [salary.tyEL] }),
    figure('unemploymentInsuranceAmount', { rates: [salary.unemploymentInsurance] }),
    figure('svmAmount', { rates: [salary.svm] }),
    figure('accidentInsuranceAmount', { rates: [salary.accidentInsurance] }),
    figure('groupLifeInsuranceAmount', { rates: [salary.groupLifeInsurance] }),
    figure('employerCosts', { isSum: true }),
    figure('taxableSalary'),
    ...some(isPaidBack, figure('nonTaxableSalary')),
    ...some(isPaidBack, figure('totalSalary')),
    figure('ourCosts', { isSum: true }),
  ]
}
