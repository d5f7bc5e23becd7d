import { sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

/** Of whom, and which year. */
export interface Asked {
  readonly personId: number
  readonly year: number
}

export type PersonsYear = Awaited<ReturnType<typeof yearOf>>

/** What a person has of a year: salaries and payments by payday, invoices by their day. Throws NOT_FOUND. */
export async function yearOf(db: Read, asked: Asked) {
  const person = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', asked.personId)
    .executeTakeFirst()
  if (!person) throw new DomainError('NOT_FOUND')
  return {
    name: `${person.first_name} ${person.last_name}`.trim(),
    salaries: await salariesOf(db, asked),
    salaryRows: await salaryRowsOf(db, asked),
    bills: await billsOf(db, asked),
    lines: await linesOf(db, asked),
    customersBills: await customersBillsOf(db, asked),
    payments: await paymentsOf(db, asked),
  }
}

const inYear = (column: string, { year }: Asked) =>
  sql<boolean>`${sql.ref(column)} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`

function salariesOf(db: Read, asked: Asked) {
  return db
    .selectFrom('salary')
    .selectAll()
    .where('person_id', '=', asked.personId)
    .where(inYear('payday', asked))
    .orderBy('payday')
    .orderBy('id')
    .execute()
}

function salaryRowsOf(db: Read, asked: Asked) {
  return db
    .selectFrom('salary')
    .innerJoin('salary_row', 'salary_row.salary_id', 'salary.id')
    .select(['salary.id', 'salary.payday', 'salary_row.name', 'salary_row.transaction_code'])
    .select(['salary_row.amount_hundredths', 'salary_row.unit_price_cents', 'salary_row.total_cents'])
    .where('salary.person_id', '=', asked.personId)
    .where(inYear('salary.payday', asked))
    .orderBy('salary.payday')
    .orderBy('salary.id')
    .orderBy('salary_row.position')
    .execute()
}

const billsInYear = (db: Read, asked: Asked) =>
  db
    .selectFrom('bill')
    .where('bill.person_id', '=', asked.personId)
    .where('bill.deleted_at', 'is', null)
    .where(inYear('bill.bill_date', asked))
    .orderBy('bill.bill_date')
    .orderBy('bill.id')

function billsOf(db: Read, asked: Asked) {
  return billsInYear(db, asked).selectAll('bill').execute()
}

/** With the salary that pays each out, where one does. */
function linesOf(db: Read, asked: Asked) {
  return billsInYear(db, asked)
    .innerJoin('billable_item', 'billable_item.bill_id', 'bill.id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('salary_line')
          .select(
            sql<string | null>`string_agg(salary_line.salary_id::text, ', ' order by salary_line.salary_id)`.as(
              'salaries',
            ),
          )
          .whereRef('salary_line.item_id', '=', 'billable_item.id')
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['bill.bill_number', 'bill.customer_name', 'billable_item.work_date', 'billable_item.destination'])
    .select(['billable_item.amount_hundredths', 'billable_item.price_cents', 'billable_item.net_cents'])
    .select(['billable_item.reimbursed_cents', 'paid.salaries'])
    .orderBy('billable_item.position')
    .execute()
}

/** The invoices to departments' customers that the salaries of shifts are on, each with what of it is the salary's. */
function customersBillsOf(db: Read, asked: Asked) {
  return db
    .selectFrom('salary')
    .innerJoin('integration_bill_salary', 'integration_bill_salary.salary_id', 'salary.id')
    .innerJoin('integration_bill as bill', 'bill.id', 'integration_bill_salary.bill_id')
    .select(['bill.bill_number', 'bill.company', 'bill.bill_date', 'bill.due_date', 'bill.reference', 'bill.state'])
    .select(['salary.id as salary_id', 'salary.payday', 'salary.our_costs_cents', 'salary.billed_cents'])
    .where('salary.person_id', '=', asked.personId)
    .where('bill.deleted_at', 'is', null)
    .where(inYear('salary.payday', asked))
    .orderBy('bill.bill_number')
    .orderBy('salary.id')
    .execute()
}

function paymentsOf(db: Read, asked: Asked) {
  return db
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .selectAll('outgoing_payment')
    .where('salary.person_id', '=', asked.personId)
    .where(inYear('outgoing_payment.payday', asked))
    .orderBy('outgoing_payment.payday')
    .orderBy('outgoing_payment.id')
    .execute()
}
