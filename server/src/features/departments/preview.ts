import { departmentFigures, type departmentPreview } from '@palkkasilta/contract/departments.ts'
import { type Cents, cents, divideRounded, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type BilledSalary, billableSalaries } from '../../core/bill/making/billable.ts'
import { termsOf } from '../../core/bill/making/draft.ts'
import { draftRow, pricedRows, totalsOf, wantedBy } from '../../core/bill/making/rows.ts'
import { movedFigures } from '../../kernel/preview.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Body } from './edit.ts'
import { payByAgreements } from './pay-by-agreements.ts'
import { salariesToPrice } from './priced-salaries.ts'
import { departmentsAround, type StoredDepartment, unpaidShiftCount } from './queries.ts'
import { departmentRecords } from './service.ts'

type Preview = z.output<typeof departmentPreview>

/** What salaries would be billed by a department as it is and as an edit makes it, by the steps of billing. Stores nothing. */
export async function previewOf(db: Read, id: string, body: Body, vault: Vault): Promise<Preview> {
  const { known, made } = await departmentRecords.foreseen(db, id, body, vault)
  const { columns, agreements } = made
  const around = await departmentsAround(db, [id, columns.billed_department_id ?? null])
  const changes = changesOf(around, new Map(around).set(id, { ...known.row, ...columns }))
  const priced = await salariesToPrice(
    db,
    changes.map((change) => change.id),
  )
  const facts = await billableSalaries(
    db,
    priced.salaries.map((salary) => salary.id),
    wantedBy(changes.flatMap(({ before, after }) => [before, after])),
  )
  const departmentOf = new Map(priced.salaries.map((salary) => [salary.id, salary.department_id]))
  const own = Map.groupBy(facts, (salary) => departmentOf.get(salary.id))
  const figures = (when: 'before' | 'after') =>
    figuresOf(changes.map((change) => billed(own.get(change.id) ?? [], change[when], change.name)))
  return {
    of: changes.length === 0 ? 'UNPRICED' : priced.of,
    billnum: priced.billnum,
    salaries: facts.length,
    allSalaries: priced.count,
    figures: movedFigures(departmentFigures, figures('before'), figures('after')),
    pay: await payByAgreements(
      db,
      id,
      agreements?.map((agreement) => agreement.id),
    ),
    waitingShifts: agreements ? await unpaidShiftCount(db, id) : 0,
  }
}

type Departments = ReadonlyMap<string, StoredDepartment>
type Terms = ReturnType<typeof termsOf>

interface Change {
  readonly id: string
  readonly name: string
  readonly before: Terms
  readonly after: Terms
}

/** The departments whose bills come to something else: the edited one, and those whose bills go to it. */
function changesOf(before: Departments, after: Departments): Change[] {
  return [...before.values()]
    .map(({ id, name }) => ({ id, name, before: termsIn(before, id), after: termsIn(after, id) }))
    .flatMap(({ before: was, after: is, ...change }) =>
      was && is && priceOf(was) !== priceOf(is) ? [{ ...change, before: was, after: is }] : [],
    )
}

function termsIn(departments: Departments, id: string): Terms | undefined {
  const department = departments.get(id)
  const billedOne = department && departments.get(department.billed_department_id ?? id)
  return billedOne && termsOf(department, billedOne)
}

function priceOf(terms: Terms): string {
  const { pricing_mode, margin_thousandths, port_price_thousandths, vat_rate } = terms
  const { bill_reimbursements, group_rows_by_shift } = terms
  const price = pricing_mode === 'MARGIN' ? margin_thousandths : port_price_thousandths
  return JSON.stringify([pricing_mode, price, vat_rate, bill_reimbursements, group_rows_by_shift])
}

/** What salaries of a department are billed together. */
function billed(salaries: readonly BilledSalary[], terms: Terms, name: string) {
  if (salaries.length === 0) return NOTHING
  const { rows } = pricedRows(salaries, terms, name)
  const { net, vat, gross } = totalsOf(rows.map(draftRow), terms.vat_rate)
  const work = sum(rows.filter(({ kind }) => kind === 'work').map((row) => row.net))
  return { net, vat, gross, work, minutes: salaries.reduce((total, { workedMinutes }) => total + workedMinutes, 0) }
}

const NOTHING = { net: cents(0), vat: cents(0), gross: cents(0), work: cents(0), minutes: 0 }

/** With what an hour of work is billed without tax. */
function figuresOf(bills: readonly (typeof NOTHING)[]): Record<(typeof departmentFigures)[number], Cents> {
  const minutes = bills.reduce((total, bill) => total + bill.minutes, 0)
  const work = sum(bills.map((bill) => bill.work))
  return {
    billingAmount: sum(bills.map(({ gross }) => gross)),
    billingAmountWithoutALV: sum(bills.map(({ net }) => net)),
    vatamount: sum(bills.map(({ vat }) => vat)),
    hourly: cents(minutes === 0 ? 0 : divideRounded(work * 60, minutes)),
  }
}
