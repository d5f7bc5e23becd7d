import { salaryFigureNames as names } from '@palkkasilta/contract/names.ts'
import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import { lineName } from '@palkkasilta/engine/trace/finnish.ts'
import { euroText, hundredthsText, percentText } from '@palkkasilta/engine/trace/format.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import type { TableRow } from '../../platform/pdf/sheet.ts'
import type { StoredSlip } from '../salary/stored/stored-result.ts'
import type { PaySlipFacts } from './pay-slip-facts.ts'

const minus = (amount: Cents) => euroText(cents(-amount))

const units: Readonly<Record<string, string>> = {
  KILOMETER_ALLOWANCE: ' km',
  FULL_DAY_ALLOWANCE: ' pv',
  PARTIAL_DAY_ALLOWANCE: ' pv',
  FOREIGN_ALLOWANCE: ' pv',
  LUNCH_ALLOWANCE: ' kpl',
}

function linesOf(slip: StoredSlip, ...codes: TraceCode[]): TraceLine[] {
  return slip.trace.filter(({ code }) => codes.includes(code))
}

function sum(name: string, amount: Cents): TableRow {
  return { cells: [name, '', '', euroText(amount)], isSum: true }
}

/** Hours × price of every kind of pay, holiday compensation, benefits, what exceeds the tax-free limits. */
export function earnings({ rows, slip }: PaySlipFacts): TableRow[] {
  // in the order of their rows
  const holiday = linesOf(slip, 'HOLIDAY_COMPENSATION')
    .filter(({ amount }) => amount !== 0)
    [Symbol.iterator]()
  const paid = rows.map((row) =>
    row.kind === 'holiday compensation'
      ? { cells: [row.name, ...shareOf(holiday.next().value), euroText(cents(row.total_cents))] }
      : {
          cells: [
            row.name,
            `${hundredthsText(row.amount_hundredths)} h`,
            euroText(cents(row.unit_price_cents)),
            euroText(cents(row.total_cents)),
          ],
        },
  )
  const benefits = slip.benefitRows.map((row) => ({ cells: [row.name, '', '', euroText(row.amount)] }))
  const excess = { cells: ['Verovapaan määrän ylittävä korvaus', '', '', euroText(slip.taxableExcess)] }
  return [...paid, ...benefits, ...(slip.taxableExcess === 0 ? [] : [excess]), sum(names.taxableSalary, slip.taxable)]
}

/** Percent and base; empty where a line has none. */
function shareOf(line: TraceLine | undefined): [string, string] {
  const { rate = null, base = null } = line ?? {}
  return [rate === null ? '' : percentText(rate), base === null ? '' : euroText(base)]
}

/** Tax, the employee's contributions, distraint and other deductions, each with its percent and base. */
export function deductions({ slip, salary }: PaySlipFacts): TableRow[] {
  const withheld = linesOf(
    slip,
    'TAX',
    'TAX_ABOVE_CEILING',
    'TAX_LOWERED',
    'TAX_GIVEN_BACK',
    'HEALTH_EMPLOYEE',
    'TYEL_EMPLOYEE',
    'UNEMPLOYMENT_EMPLOYEE',
  )
  const reference = salary.distraint_reference ? `, viite ${salary.distraint_reference}` : ''
  const distraint = { cells: [`Ulosmittaus${reference}`, '', euroText(slip.netForDistraint), minus(slip.distraint)] }
  const taken = slip.deductions.filter((each) => each.taken > 0)
  const [due] = linesOf(slip, 'UNION_DUE')
  return [
    ...withheld.map((line) => ({ cells: [lineName(line), ...shareOf(line), minus(line.amount)] })),
    ...(slip.distraint === 0 ? [] : [distraint]),
    ...taken.map((each) => ({
      cells: [each.reason, ...shareOf(each.due === undefined ? undefined : due), minus(each.taken)],
    })),
    ...(slip.benefits === 0 ? [] : [{ cells: ['Luontoisetujen arvo', '', '', minus(slip.benefits)] }]),
    ...(slip.advances === 0 ? [] : [{ cells: ['Maksettu ennakko', '', '', minus(slip.advances)] }]),
    sum('Nettopalkka', slip.net),
  ]
}

export function reimbursements(slip: StoredSlip): TableRow[] {
  const paid = slip.reimbursements.filter(({ taxFree }) => taxFree > 0)
  return [
    ...paid.map(({ type, name, hundredths, unitPrice, taxFree }) => ({
      cells: [name, `${hundredthsText(hundredths)}${units[type] ?? ''}`, euroText(unitPrice), euroText(taxFree)],
    })),
    sum(`${names.nonTaxableSalary} yhteensä`, slip.taxFree),
    sum(names.totalSalary, cents(slip.taxable + slip.taxFree)),
  ]
}

export function yearToDate({ yearToDate: year, ceilingLeft }: StoredSlip): TableRow[] {
  const contributions = cents(year.tyelEmployee + year.unemploymentEmployee)
  return [
    { cells: [names.taxableSalary, euroText(year.taxable)] },
    { cells: [names.taxamount, euroText(year.tax)] },
    { cells: ['TyEL- ja työttömyysvakuutusmaksut', euroText(contributions)] },
    ...(year.distraint === 0 ? [] : [{ cells: [names.distraint, euroText(year.distraint)] }]),
    ...(year.taxFree === 0 ? [] : [{ cells: [names.nonTaxableSalary, euroText(year.taxFree)] }]),
    ...(ceilingLeft === null ? [] : [{ cells: ['Verokortin tulorajaa jäljellä', euroText(ceilingLeft)] }]),
  ]
}

export function employerCosts(slip: StoredSlip): TableRow[] {
  const lines = linesOf(
    slip,
    'TYEL_EMPLOYER',
    'UNEMPLOYMENT_EMPLOYER',
    'UNEMPLOYMENT_EMPLOYER_HIGH',
    'HEALTH',
    'ACCIDENT',
    'GROUP_LIFE',
  )
  return [
    ...lines.map((line) => ({ cells: [lineName(line), shareOf(line)[0], euroText(line.amount)] })),
    { cells: ['Yhteensä', '', euroText(slip.employerCosts)], isSum: true },
  ]
}
