import { sql } from 'kysely'
import { type Lines, linesOf } from '../../core/payroll/lines/assign.ts'
import { type TravelAgreed, travelAgreements } from '../../core/person/travel-agreements.ts'
import { reportsOf } from '../../core/report/queries.ts'
import { paymentsOf, payRows, type SalaryDetailRow, salaryRow } from '../../core/salary/queries.ts'
import { DomainError } from '../../kernel/errors.ts'
import { timelineOf } from '../../kernel/records/timeline.ts'
import { preparedByKeys } from '../../platform/database/prepared.ts'
import type { Read } from '../../platform/database/types.ts'

export type BilledListRow = Awaited<ReturnType<typeof billedListRows>>[number]

/** As the list shows them. */
export const billedListRows = preparedByKeys('billed-salary-rows', (db, ids: readonly number[]) =>
  db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select(['person.first_name', 'person.last_name', 'person.worker_type'])
    .select([
      ...(['salary.id', 'salary.person_id', 'salary.state', 'salary.bank_state', 'salary.report_state'] as const),
      ...(['salary.report_sent_at', 'salary.gross_cents', 'salary.paid_cents', 'salary.period_start'] as const),
      ...(['salary.period_end', 'salary.payday', 'salary.overrides', 'salary.iban', 'salary.paid_as'] as const),
      ...(['salary.national_id_missing', 'salary.tax_card_id'] as const),
    ])
    .where(sql<boolean>`salary.id = any(${ids}::bigint[])`),
)

export interface BilledFacts {
  readonly row: SalaryDetailRow
  readonly lines: Lines
  /** With customers, on travel money. */
  readonly travel: readonly TravelAgreed[]
  readonly person: { readonly id: number; readonly firstName: string; readonly lastName: string; readonly note: string }
  readonly parts: Parts
}

interface Parts {
  readonly rows: Awaited<ReturnType<typeof payRows>>
  readonly changes: Awaited<ReturnType<typeof timelineOf>>
  readonly payments: Awaited<ReturnType<typeof paymentsOf>>
  readonly deliveries: Awaited<ReturnType<typeof reportsOf>>
}

/** What the page of a salary shows. Throws NOT_FOUND, also of a salary of shifts. */
export async function billedFacts(db: Read, id: number): Promise<BilledFacts> {
  const row = await salaryRow(db, id)
  if (row.department_id !== null) throw new DomainError('NOT_FOUND')
  const { note } = await db
    .selectFrom('person')
    .select('note')
    .where('id', '=', row.person_id)
    .executeTakeFirstOrThrow()
  return {
    row,
    lines: await linesOf(db, { id, personId: row.person_id }),
    travel: (await travelAgreements(db, [row.person_id])).get(row.person_id) ?? [],
    person: { id: row.person_id, firstName: row.first_name, lastName: row.last_name, note },
    parts: {
      rows: await payRows(db, id),
      changes: await timelineOf(db, 'salary', id),
      payments: await paymentsOf(db, id),
      deliveries: await reportsOf(db, id),
    },
  }
}
