import { salaryFigureNames as names } from '@palkkasilta/contract/names.ts'
import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import { sentence } from '@palkkasilta/engine/trace/finnish.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { Column, Part, Sheet } from '../../platform/pdf/sheet.ts'
import type { StoredSlip } from '../salary/stored/stored-result.ts'
import type { Employer } from './employer.ts'
import type { PaySlipFacts } from './pay-slip-facts.ts'
import { deductions, earnings, employerCosts, reimbursements, yearToDate } from './rows.ts'

const rowColumns: readonly Column[] = [
  { title: 'Palkkalaji', share: 0.46 },
  { title: 'Määrä', share: 0.16, align: 'right' },
  { title: 'Yksikköhinta', share: 0.19, align: 'right' },
  { title: 'Yhteensä', share: 0.19, align: 'right' },
]
const deductionColumns: readonly Column[] = [
  { title: 'Vähennys', share: 0.46 },
  { title: 'Prosentti', share: 0.16, align: 'right' },
  { title: 'Peruste', share: 0.19, align: 'right' },
  { title: 'Yhteensä', share: 0.19, align: 'right' },
]
const costColumns: readonly Column[] = [
  { title: 'Maksu', share: 0.62 },
  { title: 'Prosentti', share: 0.16, align: 'right' },
  { title: 'Summa', share: 0.22, align: 'right' },
]
const yearColumns: readonly Column[] = [
  { title: 'Vuonna maksettu', share: 0.68 },
  { title: 'Summa', share: 0.32, align: 'right' },
]

const day = (iso: string) => finnishDate(localDate(iso))

/** Everything that the Employment Contracts Act asks of a pay statement: amounts and what they are based on. */
export function paySlipSheet(facts: PaySlipFacts): Sheet {
  const { salary, employer, slip } = facts
  const name = `${salary.first_name} ${salary.last_name}`
  const reimbursed = slip.reimbursements.some(({ taxFree }) => taxFree > 0)
  return {
    title: `Palkkalaskelma ${salary.id}, ${name}`,
    author: employer.name,
    bookmark: name,
    footer: [employer.name, `Palkkalaskelma ${salary.id}`, name].join(' · '),
    parts: [
      { kind: 'head', title: 'Palkkalaskelma', from: employerLines(employer) },
      { kind: 'blocks', blocks: blocksOf(facts, name) },
      { kind: 'strip', items: stripOf(slip) },
      { kind: 'table', title: 'Palkka', columns: rowColumns, rows: earnings(facts) },
      { kind: 'table', title: 'Vähennykset', columns: deductionColumns, rows: deductions(facts) },
      ...(reimbursed ? [reimbursementTable(slip)] : []),
      {
        kind: 'tables',
        tables: [
          { title: 'Vuoden alusta', columns: yearColumns, rows: yearToDate(slip) },
          { title: 'Työnantajan maksut', columns: costColumns, rows: employerCosts(slip) },
        ],
      },
      { kind: 'notes', title: 'Laskennan perusteet', lines: basisOf(slip) },
    ],
  }
}

function reimbursementTable(slip: StoredSlip): Part {
  return { kind: 'table', title: names.nonTaxableSalary, columns: rowColumns, rows: reimbursements(slip) }
}

function employerLines({ name, businessId, address, postalCode, city }: Employer): string[] {
  const place = [address, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
  return [name, [`Y-tunnus ${businessId}`, place].filter(Boolean).join(' · ')]
}

const paidBy = { HOURLY: 'Tuntipalkka', MONTHLY: 'Kuukausipalkka', CONTRACT: 'Urakkapalkka' } as const
const terms = {
  INDEFINITE: 'toistaiseksi voimassa oleva työsuhde',
  FIXED: 'määräaikainen työsuhde',
  UNKNOWN: '',
} as const

/** What the pay is paid by; of an employee also how long the employment is to last. */
function payTerms({ payment_type, contract_type }: PaySlipFacts['salary'], { yel }: StoredSlip): string {
  const term = yel === null ? terms[contract_type] : ''
  return [paidBy[payment_type], term].filter(Boolean).join(', ')
}

function blocksOf({ salary, slip, nationalId, payer }: PaySlipFacts, name: string) {
  const city = `${salary.postal_code} ${salary.city}`.trim()
  return [
    { caption: 'Palkansaaja', lines: [name, nationalId, salary.address, city].filter(Boolean) },
    {
      caption: 'Palkkakausi',
      lines: [
        `${day(salary.period_start)}–${day(salary.period_end)}`,
        ...[salary.department_name ?? '', salary.profession].filter(Boolean),
        payTerms(salary, slip),
        ...(payer === null ? [] : [`Palkanmaksaja ${payer}`]),
      ],
    },
    {
      caption: 'Maksupäivä',
      lines: [
        day(salary.payday),
        salary.iban === '' ? 'Tilinumero puuttuu' : `Tilille ${groups(salary.iban)}`,
        `Palkka ${salary.id}`,
      ],
    },
  ]
}

function stripOf(slip: StoredSlip) {
  return [
    { caption: names.taxableSalary, value: euroText(slip.taxable) },
    { caption: 'Vähennykset', value: euroText(cents(slip.net - slip.taxable)) },
    { caption: names.nonTaxableSalary, value: euroText(slip.taxFree) },
    { caption: names.paidSalary, value: euroText(slip.paid), isMain: true },
  ]
}

/** What the tables do not tell already: rules and limits. Sources are for the office, not for the slip. */
function basisOf(slip: StoredSlip): string[] {
  const always: readonly TraceCode[] = [
    'HOLIDAY_COMPENSATION',
    'TAX',
    'TAX_ABOVE_CEILING',
    'TAX_LOWERED',
    'TAX_GIVEN_BACK',
    'PROTECTED_PORTION',
    'DISTRAINT',
    'UNION_DUE',
  ]
  const ifNoted: readonly TraceCode[] = ['TYEL_EMPLOYEE', 'UNEMPLOYMENT_EMPLOYEE', 'SET_OFF', 'ADVANCE']
  return slip.trace
    .filter(({ code, note }) => always.includes(code) || (note !== null && ifNoted.includes(code)))
    .map((line) => sentence({ ...line, origin: { ...line.origin, source: null } }))
}

function groups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1\u00a0')
}
