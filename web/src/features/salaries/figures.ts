import type { BilledSalary } from '@palkkasilta/contract/salaries.ts'
import type { Figure } from '../../shared/payroll/working/figures.ts'
import { salaries } from '../../texts/fi/salaries.ts'

type Key = keyof typeof salaries.figures & keyof BilledSalary

type More = Partial<Pick<Figure, 'key' | 'rates' | 'isSum'>>

/** What comes before the pay and after its costs has no figure of the pay slip: its working stands in the table of all of it. */
const ownOfBilling: ReadonlySet<Key> = new Set([
  ...(['totalBilling', 'alvamount', 'totalBillingWithoutAlv', 'oskAmount', 'outlays'] as const),
  ...(['totalcosts', 'grossprofit'] as const),
])

function figuresOf(salary: BilledSalary) {
  const figure = (key: Key, more: More = {}): Figure => ({
    ...{ key: ownOfBilling.has(key) ? undefined : key, name: salaries.figures[key], amount: Number(salary[key]) },
    ...more,
  })
  const minus = (key: Key, more?: More): Figure => {
    const { amount, ...rest } = figure(key, more)
    return { ...rest, amount: amount === 0 ? 0 : -amount }
  }
  return { figure, minus }
}

const some = (isShown: boolean, figure: Figure): Figure[] => (isShown ? [figure] : [])

/** From what was billed to what is paid for it. */
export function billedFigures(salary: BilledSalary): Figure[] {
  const { figure, minus } = figuresOf(salary)
  return [
    figure('totalBilling'),
    minus('alvamount'),
    figure('totalBillingWithoutAlv', { isSum: true }),
    minus('oskAmount', { rates: [salary.osk] }),
    ...some(salary.nonTaxableSalary !== 0, minus('nonTaxableSalary')),
    ...some(salary.outlays !== 0, minus('outlays')),
    ...some(salary.holidaybonusAmount !== 0, figure('holidaybonusAmount')),
    figure('bruttoSalary', { isSum: true }),
  ]
}

/** From there to what reaches the account. */
export function paidFigures(salary: BilledSalary): Figure[] {
  const { figure, minus } = figuresOf(salary)
  const unemployment = { rates: [salary.personunemploymentInsurance] }
  return [
    ...some(salary.benefitsAmount !== 0, figure('benefitsAmount')),
    figure('taxableamount', { key: 'taxableSalary' }),
    minus('taxamount', { rates: [salary.taxpercent] }),
    ...some(salary.personTyElAmount !== 0, minus('personTyElAmount')),
    ...some(salary.personunemploymentInsuranceAmount !== 0, minus('personunemploymentInsuranceAmount', unemployment)),
    ...some(salary.distraint !== 0, minus('distraint')),
    ...some(salary.unionDue !== 0, minus('unionDue')),
    ...some(salary.reduceFromNetto !== null, minus('reduceFromNetto')),
    figure('netto', { key: 'netSalary', isSum: true }),
    ...some(salary.nonTaxableSalary !== 0, figure('nonTaxableSalary')),
    figure('paidSalary', { isSum: true }),
  ]
}

/** What employing costs beside the pay, and what is left for us. */
export function costFigures(salary: BilledSalary): Figure[] {
  const { figure } = figuresOf(salary)
  const contributions: readonly Figure[] = [
    figure('tyELAmount'),
    figure('unemploymentInsuranceAmount', { rates: [salary.unemploymentInsurance] }),
    figure('svmAmount', { rates: [salary.svm] }),
    figure('accidentInsuranceAmount'),
    figure('groupLifeInsuranceAmount', { rates: [salary.groupLifeInsurance] }),
  ]
  return [
    ...contributions.filter(({ amount }) => amount !== 0),
    figure('employerCosts', { isSum: true }),
    figure('totalcosts', { isSum: true }),
    figure('grossprofit', { rates: [salary.grossprofitPercent], isSum: true }),
  ]
}
