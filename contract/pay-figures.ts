import { euros, fraction } from './codecs.ts'

/** What a person gets, in salary and pricing; the pay slip shows the same. */
export const payFigures = {
  /** Nettopalkka: pay in money less tax, the employee's contributions, distraint, deductions and advances. */
  netSalary: euros,
  /** Maksetaan tilille: the net wage and the tax-free reimbursements. */
  paidSalary: euros,
  /** Palkka ja korvaukset yhteensä: taxable pay and tax-free reimbursements, before anything is taken from them. */
  totalSalary: euros,
}

/** What is withheld and paid for insurances, what was withheld for a trade union, and the holiday compensation. */
export const contributions = {
  personTyElAmount: euros,
  personunemploymentInsurance: fraction,
  personunemploymentInsuranceAmount: euros,
  tyELAmount: euros,
  svm: fraction,
  svmAmount: euros,
  unemploymentInsurance: fraction,
  unemploymentInsuranceAmount: euros,
  accidentInsuranceAmount: euros,
  groupLifeInsurance: fraction,
  groupLifeInsuranceAmount: euros,
  unionDue: euros,
  holidaybonusAmount: euros,
}

/** The figures that an edit of a salary may change, in the order in which staff read them. */
export const salaryFigures = [
  'paidSalary',
  'netSalary',
  'bruttoSalary',
  'holidaybonusAmount',
  'taxableSalary',
  'taxamount',
  'personTyElAmount',
  'personunemploymentInsuranceAmount',
  'distraint',
  'unionDue',
  'reduceFromNetto',
  'nonTaxableSalary',
  'tyELAmount',
  'unemploymentInsuranceAmount',
  'svmAmount',
  'accidentInsuranceAmount',
  'groupLifeInsuranceAmount',
  'employerCosts',
  'ourCosts',
] as const
