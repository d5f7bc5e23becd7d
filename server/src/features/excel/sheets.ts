import { billersFieldNames, billersFigureNames } from '@palkkasilta/contract/billers-bill-names.ts'
import { salaryFigureNames as figures, payPeriodNames } from '@palkkasilta/contract/names.ts'
import {
  billersBillStateNames,
  paymentStateNames,
  salaryStateNames,
  settlementNames,
} from '@palkkasilta/contract/state-names.ts'
import { Workbook } from '@palkkasilta/values/sheet/workbook.ts'
import { type Column, day, money, price, quantity, words } from './columns.ts'
import type { PersonsYear } from './queries.ts'

type RowOf<Part extends keyof PersonsYear> = PersonsYear[Part] extends readonly (infer Row)[] ? Row : never

const salaries: readonly Column<RowOf<'salaries'>>[] = [
  words('Palkka', ({ id }) => id),
  words('Alue', ({ department_id }) => (department_id === null ? 'Laskutus' : 'Työvoima')),
  words('Osasto', ({ department_name }) => department_name),
  day(payPeriodNames[0], ({ period_start }) => period_start),
  day(payPeriodNames[1], ({ period_end }) => period_end),
  day('Maksupäivä', ({ payday }) => payday),
  words('Tila', ({ state }) => salaryStateNames[state]),
  money(figures.bruttoSalary, (salary) => salary.gross_cents),
  money(figures.holidaybonusAmount, (salary) => salary.holiday_compensation_cents),
  money(figures.taxableSalary, (salary) => salary.taxable_cents),
  money(figures.taxamount, (salary) => salary.tax_cents),
  money(figures.personTyElAmount, (salary) => salary.employee_tyel_cents),
  money(figures.personunemploymentInsuranceAmount, (salary) => salary.employee_unemployment_cents),
  money('Työntekijän sairausvakuutus', (salary) => salary.employee_health_cents),
  money(figures.distraint, (salary) => salary.distraint_cents),
  money(figures.unionDue, (salary) => salary.union_due_cents),
  money(figures.reduceFromNetto, (salary) => salary.deductions_cents - salary.union_due_cents),
  money(figures.nonTaxableSalary, (salary) => salary.reimbursements_cents),
  money(figures.paidSalary, (salary) => salary.paid_cents),
  money(figures.employerCosts, (salary) => salary.employer_costs_cents),
  money(figures.ourCosts, (salary) => salary.our_costs_cents),
]

const salaryRows: readonly Column<RowOf<'salaryRows'>>[] = [
  words('Palkka', ({ id }) => id),
  day('Maksupäivä', ({ payday }) => payday),
  words('Rivi', ({ name }) => name),
  words('Tulolaji', ({ transaction_code }) => transaction_code),
  quantity('Määrä', (row) => row.amount_hundredths),
  price('Yksikköhinta', (row) => row.unit_price_cents),
  money('Yhteensä', (row) => row.total_cents),
]

const bills: readonly Column<RowOf<'bills'>>[] = [
  words('Lasku', ({ bill_number }) => bill_number),
  words('Asiakas', ({ customer_name }) => customer_name),
  day('Päiväys', ({ bill_date }) => bill_date),
  day(billersFieldNames.exactDueDate, ({ due_date }) => due_date),
  words('Viite', ({ reference }) => reference),
  words(billersFieldNames.state, ({ state }) => billersBillStateNames[state]),
  day('Maksettu', ({ paid_on }) => paid_on),
  money(billersFigureNames.totalprice, (bill) => bill.net_cents),
  money(billersFigureNames.vatAmount, (bill) => bill.vat_cents),
  money(billersFigureNames.totalpriceWithAlv, (bill) => bill.total_cents),
  money(billersFigureNames.refundedAmount, (bill) => bill.refunded_cents),
]

const lines: readonly Column<RowOf<'lines'>>[] = [
  words('Lasku', ({ bill_number }) => bill_number),
  words('Asiakas', ({ customer_name }) => customer_name),
  day('Päivä', ({ work_date }) => work_date),
  words('Kohde', ({ destination }) => destination),
  quantity('Määrä', (line) => line.amount_hundredths),
  price('Hinta', (line) => line.price_cents),
  money('Korvaukset', (line) => line.reimbursed_cents),
  money(billersFigureNames.totalprice, (line) => line.net_cents),
  words('Palkat', ({ salaries: ids }) => ids),
]

const customersBills: readonly Column<RowOf<'customersBills'>>[] = [
  words('Lasku', ({ bill_number }) => bill_number),
  words('Asiakas', ({ company }) => company),
  day('Päiväys', ({ bill_date }) => bill_date),
  day(billersFieldNames.exactDueDate, ({ due_date }) => due_date),
  words('Viite', ({ reference }) => reference),
  words(billersFieldNames.state, ({ state }) => billersBillStateNames[state]),
  words('Palkka', ({ salary_id }) => salary_id),
  day('Maksupäivä', ({ payday }) => payday),
  money(figures.ourCosts, (bill) => bill.our_costs_cents),
  money('Laskutettu palkasta, veroton', (bill) => bill.billed_cents ?? 0),
]

const payments: readonly Column<RowOf<'payments'>>[] = [
  words('Maksu', ({ id }) => id),
  words('Palkka', ({ salary_id }) => salary_id),
  day('Maksupäivä', ({ payday }) => payday),
  words('Saaja', ({ creditor_name }) => creditor_name),
  words('Tilinumero', ({ creditor_iban }) => creditor_iban),
  words('Viite', ({ reference_number }) => reference_number),
  money('Summa', (payment) => payment.amount_cents),
  words('Tila', ({ state }) => paymentStateNames[state]),
  words('Maksun vaihe', ({ settlement }) => settlementNames[settlement]),
  day('Veloitettu', ({ debited_on }) => debited_on),
]

/** What a person has of a year, each of its parts a sheet with its sums. */
export function workbookOf(year: PersonsYear): Uint8Array {
  const sheets = [
    sheet('Palkat', year.salaries, salaries),
    sheet('Palkkarivit', year.salaryRows, salaryRows),
    sheet('Laskut', year.bills, bills),
    sheet('Laskurivit', year.lines, lines),
    sheet('Työvoiman laskut', year.customersBills, customersBills),
    sheet('Maksut', year.payments, payments),
  ]
  const book = new Workbook(sheets.map(({ name }) => name))
  for (const { write } of sheets) write(book)
  return Buffer.concat(book.end())
}

function sheet<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]) {
  const [, ...others] = columns
  const totals = ['Yhteensä', ...others.map(({ total }) => total?.(rows))]
  return {
    name,
    write(book: Workbook) {
      const written = book.sheet(columns)
      written.add(rows.map((row) => columns.map(({ value }) => value(row))))
      written.end(rows.length > 0 ? totals : undefined)
    },
  }
}
