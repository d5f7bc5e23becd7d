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

interface More {
  readonly rate?: number
  readonly isSum?: boolean
  /** The lines of the working that explain it together, where they are not those of its own name. */
  readonly by?: readonly string[]
}

type MakeFigure = (name: string, amount: number, more?: More) => Figure

function figuresOf({ explanations }: SalaryDetail): MakeFigure {
  return (name, amount, { by = [name], ...more } = {}) => ({ name, amount, why: explain(explanations, by), ...more })
}

const some = (isShown: boolean, figure: Figure): Figure[] => (isShown ? [figure] : [])

/** From gross pay to what reaches the account, in the order that the law takes from it. */
export function paidFigures(salary: SalaryDetail): Figure[] {
  const figure = figuresOf(salary)
  const minus: MakeFigure = (name, amount, more) => figure(name, amount === 0 ? 0 : -amount, more)
  const rows = salary.tamigoSalaryRows.map(({ name }) => name)
  const deductions = salary.reduceFromNettos.map(({ reason }) => reason)
  return [
    figure(names.gross, salary.bruttoSalary, { by: [...rows, subjects.holiday, subjects.taxableExcess], isSum: true }),
    ...some(salary.taxableSalary !== salary.bruttoSalary, figure(names.taxable, salary.taxableSalary)),
    minus(names.tax, salary.taxamount, { rate: salary.taxpercent, by: [names.tax, subjects.taxAboveCeiling] }),
    minus(names.employeePension, salary.personTyElAmount, { rate: salary.personTyEl }),
    minus(names.employeeUnemployment, salary.personunemploymentInsuranceAmount, {
      rate: salary.personunemploymentInsurance,
    }),
    ...some(
      salary.distraint > 0 || salary.manualDistraintReference !== '',
      minus(names.distraint, salary.distraint, {
        by: [names.distraint, subjects.netForDistraint, subjects.protectedPortion],
      }),
    ),
    ...some(deductions.length > 0, minus(salaries.deductionsTotal, salary.reduceFromNetto, { by: deductions })),
    figure(names.net, salary.netSalary, { isSum: true }),
    ...reimbursements(salary, figure),
    figure(names.paid, salary.paidSalary, { isSum: true }),
  ]
}

const kinds = Object.values(salaries.shifts.kinds)

function reimbursements(salary: SalaryDetail, figure: MakeFigure): Figure[] {
  const { totalTravelReimbursements: travel, totalExpenseReimbursements: expenses } = salary
  return [
    ...some(travel > 0, figure(names.travel, travel, { by: kinds })),
    ...some(expenses > 0, figure(names.expenses, expenses, { by: kinds })),
  ]
}

/** What the employer pays beside the pay, and what the salary costs in all. */
export function employerFigures(salary: SalaryDetail): Figure[] {
  const figure = figuresOf(salary)
  const unemployment = [names.employerUnemployment, subjects.employerUnemploymentHigh]
  const all = [names.employerPension, ...unemployment, names.health, names.accident, names.groupLife]
  return [
    figure(names.employerPension, salary.tyELAmount, { rate: salary.tyEL }),
    figure(names.employerUnemployment, salary.unemploymentInsuranceAmount, {
      rate: salary.unemploymentInsurance,
      by: unemployment,
    }),
    figure(names.health, salary.svmAmount, { rate: salary.svm }),
    figure(names.accident, salary.accidentInsuranceAmount, { rate: salary.accidentInsurance }),
    figure(names.groupLife, salary.groupLifeInsuranceAmount, { rate: salary.groupLifeInsurance }),
    figure(names.employerCosts, salary.employerCosts, { by: all, isSum: true }),
    figure(names.taxable, salary.taxableSalary),
    ...some(salary.nonTaxableSalary > 0, figure(names.taxFree, salary.nonTaxableSalary, { by: kinds })),
    ...some(salary.nonTaxableSalary > 0, figure(names.total, salary.totalSalary, { by: [] })),
    figure(names.ourCosts, salary.ourCosts, { isSum: true }),
  ]
}
