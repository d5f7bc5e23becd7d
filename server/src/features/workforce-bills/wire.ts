import { fromRow } from '@palkkasilta/contract/form.ts'
import { billForm, type billListItem, billRowForm } from '@palkkasilta/contract/workforce-bills.ts'
import { margin } from '@palkkasilta/engine/invoicing/invoice.ts'
import { vatChoices } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { zeroReasonChoices } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import { priceWithTax } from '@palkkasilta/engine/pricing/bill-row.ts'
import { cents, type Myriadths, millionths } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { BillRecord } from '../../core/bill/making/edit.ts'
import type { BillListRow, BillRow, StoredBillRow, salariesOfBill } from '../../core/bill/queries.ts'
import { openAmount } from '../../core/bill/receiving/open-amount.ts'
import { leftOfNet } from '../../core/bill/shares.ts'
import { suppliedOn } from '../../core/bill/supplied-on.ts'

export function listItem(row: BillListRow): z.output<typeof billListItem> {
  const left = margin(leftOfNet(row), cents(row.our_costs_cents))
  return {
    id: row.id,
    billnum: row.bill_number,
    company: row.company,
    departmentId: row.department_id,
    departmentName: row.department_name,
    billingAmountWithoutALV: cents(row.net_cents),
    vatamount: cents(row.vat_cents),
    billingAmount: cents(row.total_cents),
    ourCosts: cents(row.our_costs_cents),
    yield: left.yield,
    yieldPercent: left.yieldPercent ?? millionths(0),
    billdate: row.bill_date,
    paydate: row.due_date,
    state: row.state,
    sending: row.sending,
    refundPercent: row.refunded_rate === 0 ? null : millionths(row.refunded_rate),
    refundedAmount: cents(row.refunded_cents),
    openamount: openAmount(row),
    error: row.problem ?? row.error,
  }
}

export interface BillParts {
  readonly rows: readonly StoredBillRow[]
  readonly changes: BillRecord['stateChanges']
  readonly salaries: Awaited<ReturnType<typeof salariesOfBill>>
}

export function billRecord(row: BillRow, { rows, changes, salaries }: BillParts): BillRecord {
  return {
    ...listItem(row),
    ...fromRow(billForm, { ...row, rows: rows.map(rowRecord) }),
    version: row.version,
    billcode: row.reference,
    sharedCustomer:
      row.customer_id === null || row.customer_name === null ? null : { id: row.customer_id, name: row.customer_name },
    takenFromCustomer: Object.entries(billForm.fields).flatMap(([column, { name }]) =>
      row.taken_from_customer.includes(column) ? [name] : [],
    ),
    vatChoices: vatChoices(suppliedOn(row)).map((choice) => choice.rate),
    zeroReasonChoices: [...zeroReasonChoices(suppliedOn(row))],
    stateChanges: changes,
    tamigoSalaries: salaries.map((salary) => ({
      id: salary.id,
      personId: salary.person_id,
      fullName: `${salary.first_name} ${salary.last_name}`,
      hetu: salary.national_id_cipher === null ? '' : '••••••-••••',
      ourCosts: cents(salary.our_costs_cents),
      departmentName: salary.department_name ?? '',
      payday: salary.payday,
    })),
  }
}

function rowRecord(row: StoredBillRow): z.output<typeof billRowForm.record> {
  return {
    ...fromRow(billRowForm, row),
    id: row.id,
    taxpr: millionths(row.vat_rate),
    netamount: cents(row.net_cents),
    vatamount: cents(row.vat_cents),
    totalamount: cents(row.net_cents + row.vat_cents),
    totalitemprice: priceWithTax(row.unit_price_myriadths as Myriadths, millionths(row.vat_rate)),
    yield: cents(row.net_cents - row.cost_cents),
  }
}
