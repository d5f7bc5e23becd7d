import type { Read } from '@palkkasilta/server/src/platform/database/types.ts'
import { type RawBuilder, sql } from 'kysely'

type Figures = Record<string, unknown>
export type Statement = RawBuilder<Figures>
export type Counted = 'person' | 'shift' | 'salary' | 'audit_event' | 'integration_bill'

export async function countOf(db: Read, table: Counted): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** By their ids of Tamigo. */
export async function unpaidShifts(db: Read, departmentId: string, { from, to }: { from: string; to: string }) {
  const shifts = await db
    .selectFrom('shift')
    .leftJoin('salary_shift', 'salary_shift.shift_id', 'shift.id')
    .select('tamigo_shift_id')
    .where('department_id', '=', departmentId)
    .where('salary_id', 'is', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', `${to}T24:00`)
    .execute()
  return shifts.map((row) => row.tamigo_shift_id)
}

/** What really stands in the tables: asked of the database itself, not of the product's own queries. */
export async function figuresOf(db: Read, statement: Statement): Promise<Figures[]> {
  return (await statement.execute(db)).rows
}

export const rightBills = sql<Figures>`
    select state, count(*)::int as bills,
      count(*) filter (where net_cents = (select sum(net_cents) from integration_bill_row where bill_id = bill.id)
        and our_costs_cents = (select sum(cost_cents) from integration_bill_row where bill_id = bill.id)
        and our_costs_cents = (select sum(our_costs_cents) from salary join integration_bill_salary on salary_id = salary.id
          where bill_id = bill.id))::int as right
    from integration_bill bill group by 1 order by 1`

export const taxOfBills = sql<Figures>`
    select bool_and(vat_cents = round(net_cents * vat_rate / 1000000.0)) as on_total,
      bool_and(vat_cents = (select sum(vat_cents) from integration_bill_row where bill_id = bill.id)) as shared
    from integration_bill bill`

export const receivedForPaidBills = sql<Figures>`
    select count(distinct bill.id)::int as bills, bool_and(amount_cents = total_cents and not debit) as whole
    from integration_bill bill join account_entry using (reference)
    join state_change on entity = 'integration_bill' and entity_id = bill.id::text and event = 'billPaid'
      and state_change.bank_file_id = account_entry.bank_file_id where state = 'PAID'`

export const sentBills = sql<Figures>`
    select kind, state, count(*)::int as n from outbound_message where channel = 'bill' group by 1, 2 order by 1`

export const toldBills = sql<Figures>`
    select state, count(distinct bill.id)::int as bills, bool_or(meaning = 'REMINDED') as reminded from bill
    join provider_update on entity = 'bill' and entity_id = bill.id and meaning in ('REMINDED', 'LOST') group by 1 order by 1`

export const sentReports = sql<Figures>`
    select state, count(*)::int as reports, count(distinct subject_id)::int as salaries
    from outbound_message where channel = 'wage-report' group by 1 order by 1`

export const paidSalaries = sql<Figures>`
    select sum(paid_cents)::int as paid, sum(distraint_cents)::int as distraint from salary where state = 'PAID'`

export const paidLiabilities = sql<Figures>`
    select sum(claimed_cents)::int as cents, count(*)::int as payments from liability where standing = 'PAID' and paid_cents > 0`

export const debitedPayments = sql<Figures>`
    select purpose::text, sum(outgoing_payment.amount_cents)::int as cents, count(*)::int as payments,
      count(account_entry.id)::int as entries, min(outgoing_payment.state) as state, min(tx_state) as tx_state
    from outgoing_payment left join account_entry on account_entry.payment_id = outgoing_payment.id
    where debited_on is not null and live group by 1 order by 1`

export const sentBankFiles = sql<Figures>`
    select state, count(*)::int as files, count(distinct answer->>'fileReference')::int as taken from outbound_message where channel = 'bank-file' group by 1`

export const receivedBankFiles = sql<Figures>`
    select state, left(message_kind, 8) as kind, count(*)::int as files from bank_file group by 1, 2 order by 1, 2`

/** What the work queue tells of contracts that name a customer and their first day. */
export const contractsInQueue = sql<Figures>`
  select work_item.state, decision, count(*)::int as items from work_item
  join work_contract on work_contract.id = entity_id where kind = 'WorkcontractReady' and customer <> '' and due_date = start_date group by 1, 2 order by 1, 2`

/** Contracts by state, with the signed files that hold. */
export const contractsWithFiles = sql<Figures>`
  select state, count(signed_document.id)::int as files from work_contract
  left join signature_request on contract_id = work_contract.id
  left join signed_document on request_id = signature_request.id and signed_document.problem is null
  group by state order by state`
