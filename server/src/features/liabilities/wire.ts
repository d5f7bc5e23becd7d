import { fromRow } from '@palkkasilta/contract/form.ts'
import {
  invoiceForm,
  type LiabilityStanding,
  type liability,
  type liabilityDetail,
} from '@palkkasilta/contract/liabilities.ts'
import { isInsurer, type LiabilityPart } from '@palkkasilta/values/accounting/creditors.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { countedOf, keptMonths, type MadeOfMonth, partsOf } from '../../core/liability/made-of.ts'
import { type LiabilityRow, membersPaidOn, payeeOf, paymentsOfLiability } from '../../core/liability/queries.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { liabilities } from './list.ts'

const NO_UNION = { union: '', unionReference: '' }

export function liabilityToWire(row: LiabilityRow): z.output<typeof liability> {
  return {
    id: row.id,
    creditor: row.creditor,
    ...(row.creditor === 'UNION' ? { union: row.payee, unionReference: row.payee_reference } : NO_UNION),
    month: row.month,
    lastMonth: row.last_month,
    due: row.due,
    counted: cents(row.counted_cents),
    claimed: row.standing === 'FORECAST' ? null : cents(row.claimed_cents),
    paid: cents(row.paid_cents),
    open: cents(row.open_cents),
    difference: cents(row.difference_cents),
    standing: row.standing as LiabilityStanding,
  }
}

/** The invoice of a liability as it is edited. */
export const invoiceRecord = (row: LiabilityRow) => ({ ...fromRow(invoiceForm, row), version: row.version })

/** A liability with the salaries, reports and payments that make its figures. */
export async function liabilityToDetail(db: Read, id: number): Promise<z.output<typeof liabilityDetail>> {
  const row = await liabilities.one(db, id)
  const months = keptMonths(row.made_of)
  const payments = await paymentsOfLiability(db, id)
  const nameOf = await namesOf(db, months)
  const registerMonths = row.creditor === 'TAX' ? await registerMonthsOf(db, row) : new Map<string, number>()
  return {
    ...liabilityToWire(row),
    version: row.version,
    parts: partsOf(months).map(({ part, counted }) => ({ part, counted, filed: filedOf(row, part) })),
    months: months.map((each) => ({
      month: each.month,
      counted: countedOf([each]),
      salaries: each.salaries,
      reports: row.creditor === 'TAX' ? each.reports : null,
      registerMonthId: registerMonths.get(each.month) ?? null,
      differing: {
        count: each.differing.count,
        salaries: each.differing.salaries.map((salary) => ({ ...salary, ...nameOf(salary.salaryId) })),
      },
    })),
    accepted: cents(row.accepted_cents),
    invoice: isInsurer(row.creditor) ? invoiceRecord(row) : null,
    payee: await payeeOf(db, row),
    members: await membersOf(db, row),
    payments: payments.map(({ id: payment, amount_cents, payday, state, settlement }) => ({
      ...{ id: payment, amount: cents(amount_cents), payDate: payday, state, settlement },
    })),
    countedAt: row.counted_at,
  }
}

/** What the register holds of a part of taxes. */
function filedOf({ filed_withheld_cents, filed_health_cents }: LiabilityRow, part: LiabilityPart): Cents | null {
  if (part === 'WITHHELD') return cents(filed_withheld_cents)
  return part === 'HEALTH' ? cents(filed_health_cents) : null
}

async function registerMonthsOf(db: Read, { month, payer_business_id }: LiabilityRow) {
  const rows = await db
    .selectFrom('separate_report')
    .select(['id', 'month'])
    .where('month', '=', month)
    .where('payer_business_id', '=', payer_business_id)
    .execute()
  return new Map(rows.map((each) => [each.month, each.id]))
}

async function namesOf(db: Read, months: readonly MadeOfMonth[]) {
  const ids = months.flatMap(({ differing }) => differing.salaries.map(({ salaryId }) => salaryId))
  const columns = db.selectFrom('salary').select(['id', 'person_name', 'department_id'])
  const rows = await columns.where(among('id', ids)).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id: number) => {
    const row = known.get(id)
    return { name: row?.person_name ?? '', isOfShifts: row?.department_id != null }
  }
}

async function membersOf(db: Read, row: LiabilityRow) {
  const rows = row.creditor === 'UNION' ? await membersPaidOn(db, row) : []
  return rows.map((each) => ({
    ...{ salaryId: each.id, name: each.person_name, memberNumber: each.member_number, payday: each.payday },
    ...{ isOfShifts: each.department_id !== null, pay: cents(each.taxable_cents), amount: cents(each.union_due_cents) },
  }))
}
