import type { Payslip } from '@palkkasilta/engine/payroll/types.ts'
import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import { lineName, sentence } from '@palkkasilta/engine/trace/finnish.ts'
import { euroText, percentText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, type Rate } from '@palkkasilta/values/money.ts'
import { type Column, PdfPage, type TableRow } from '../../platform/pdf/document.ts'
import type { CompanyProfile } from '../settings/company.ts'
import type { payRows, SalaryDetailRow } from '../workforce-salaries/queries.ts'

export interface PaySlipFacts {
  readonly salary: SalaryDetailRow
  readonly rows: Awaited<ReturnType<typeof payRows>>
  readonly slip: Payslip
  readonly employer: CompanyProfile
  /** Masked. */
  readonly nationalId: string
  readonly now: Temporal.Instant
}

const rowColumns: readonly Column[] = [
  { title: 'Palkkalaji', share: 0.46 },
  { title: 'Määrä', share: 0.16, align: 'right' },
  { title: 'Yksikköhinta', share: 0.19, align: 'right' },
  { title: 'Yhteensä', share: 0.19, align: 'right' },
]
const amountColumns: readonly Column[] = [
  { title: '', share: 0.62 },
  { title: '', share: 0.19, align: 'right' },
  { title: '', share: 0.19, align: 'right' },
]

const day = (iso: string) => finnishDate(localDate(iso))
const minus = (amount: Cents) => euroText(cents(-amount))
const quantity = (hundredths: number) => (hundredths / 100).toLocaleString('fi-FI', { minimumFractionDigits: 2 })

/** Everything that the Employment Contracts Act asks of a pay statement: amounts and what they are based on. */
export async function paySlipDocument(facts: PaySlipFacts): Promise<Buffer> {
  const { salary, employer, slip } = facts
  const name = `${salary.first_name} ${salary.last_name}`
  const page = new PdfPage({
    title: `Palkkalaskelma ${salary.id}, ${name}`,
    author: employer.name,
    createdAt: facts.now,
  })
  page.heading('Palkkalaskelma')
  page.blocks([
    [employer.name, `Y-tunnus ${employer.businessId}`, employer.address, `${employer.postalCode} ${employer.city}`],
    [name, facts.nationalId, salary.address, `${salary.postal_code} ${salary.city}`].filter(Boolean),
    [
      `Maksupäivä ${day(salary.payday)}`,
      `Palkkakausi ${day(salary.period_start)}–${day(salary.period_end)}`,
      `Palkka ${salary.id}`,
      [salary.department_name, salary.profession].filter(Boolean).join(', '),
    ],
  ])
  page.section('Palkka')
  page.table(rowColumns, [...earnings(facts), total4('Veronalainen palkka', slip.taxable)])
  page.section('Vähennykset')
  page.table(amountColumns, deductions(facts))
  if (slip.reimbursements.length > 0) {
    page.section('Verottomat korvaukset')
    page.table(rowColumns, reimbursements(slip))
  }
  page.section('Maksetaan')
  page.table(amountColumns, [{ cells: [`Tilille ${groups(salary.iban)}`, '', euroText(slip.paid)], bold: true }])
  page.section('Vuoden alusta')
  page.table(amountColumns, yearToDate(slip))
  page.section('Työnantajan maksut')
  page.table(amountColumns, employerCosts(slip))
  page.section('Laskennan perusteet')
  for (const line of slip.trace.filter(isBasis)) page.note(sentence(line))
  return page.finish()
}

function total4(name: string, amount: Cents): TableRow {
  return { cells: [name, '', '', euroText(amount)], bold: true }
}

function earnings({ rows, slip }: PaySlipFacts): TableRow[] {
  const paid = rows.map((row) => ({
    cells: [
      row.name,
      row.kind === 'holiday compensation' ? '' : `${quantity(row.amount_hundredths)} h`,
      row.kind === 'holiday compensation' ? '' : euroText(cents(row.unit_price_cents)),
      euroText(cents(row.total_cents)),
    ],
  }))
  const benefits = slip.benefitRows.map((row) => ({ cells: [row.name, '', '', euroText(row.amount)] }))
  const excess =
    slip.taxableExcess === 0
      ? []
      : [{ cells: ['Verovapaan määrän ylittävä korvaus', '', '', euroText(slip.taxableExcess)] }]
  return [...paid, ...benefits, ...excess]
}

function rateOf(slip: Payslip, code: TraceCode): Rate | null {
  return slip.trace.find((line) => line.code === code)?.rate ?? null
}

function withRate(slip: Payslip, code: TraceCode, amount: Cents, sign: (amount: Cents) => string): TableRow {
  const line = slip.trace.find((each) => each.code === code)
  const rate = rateOf(slip, code)
  return { cells: [line ? lineName(line) : '', rate === null ? '' : percentText(rate), sign(amount)] }
}

function deductions({ slip, salary }: PaySlipFacts): TableRow[] {
  const reference = salary.distraint_reference ? `, viite ${salary.distraint_reference}` : ''
  return [
    withRate(slip, 'TAX', slip.tax, minus),
    withRate(slip, 'TYEL_EMPLOYEE', slip.tyelEmployee, minus),
    withRate(slip, 'UNEMPLOYMENT_EMPLOYEE', slip.unemploymentEmployee, minus),
    ...(slip.distraint === 0 ? [] : [{ cells: [`Ulosmittaus${reference}`, '', minus(slip.distraint)] }]),
    ...slip.deductions
      .filter(({ taken }) => taken > 0)
      .map(({ reason, taken }) => ({ cells: [reason, '', minus(taken)] })),
    ...(slip.advances === 0 ? [] : [{ cells: ['Maksettu ennakko', '', minus(slip.advances)] }]),
    { cells: ['Nettopalkka', '', euroText(slip.net)], bold: true },
  ]
}

function reimbursements(slip: Payslip): TableRow[] {
  return slip.reimbursements
    .filter(({ taxFree }) => taxFree > 0)
    .map(({ name, hundredths, unitPrice, taxFree }) => ({
      cells: [name, quantity(hundredths), euroText(unitPrice), euroText(taxFree)],
    }))
}

function yearToDate({ yearToDate: year, ceilingLeft }: Payslip): TableRow[] {
  return [
    { cells: ['Veronalainen palkka', '', euroText(year.taxable)] },
    { cells: ['Ennakonpidätys', '', euroText(year.tax)] },
    {
      cells: ['TyEL- ja työttömyysvakuutusmaksut', '', euroText(cents(year.tyelEmployee + year.unemploymentEmployee))],
    },
    ...(ceilingLeft === null ? [] : [{ cells: ['Verokortin tulorajaa jäljellä', '', euroText(ceilingLeft)] }]),
  ]
}

function employerCosts(slip: Payslip): TableRow[] {
  return [
    withRate(slip, 'TYEL_EMPLOYER', slip.tyelEmployer, euroText),
    withRate(slip, 'UNEMPLOYMENT_EMPLOYER', slip.unemploymentEmployer, euroText),
    withRate(slip, 'HEALTH', slip.health, euroText),
    withRate(slip, 'ACCIDENT', slip.accident, euroText),
    withRate(slip, 'GROUP_LIFE', slip.groupLife, euroText),
  ]
}

const basisCodes: readonly TraceCode[] = [
  'HOLIDAY_COMPENSATION',
  'TAX',
  'TAX_ABOVE_CEILING',
  'TYEL_EMPLOYEE',
  'UNEMPLOYMENT_EMPLOYEE',
  'PROTECTED_PORTION',
  'DISTRAINT',
]

function isBasis({ code }: { code: TraceCode }): boolean {
  return basisCodes.includes(code)
}

function groups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
