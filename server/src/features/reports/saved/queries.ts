import type { saveReport } from '@palkkasilta/contract/saved-reports.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'

export type Content = z.output<NonNullable<typeof saveReport.body>>

const columns = ['id', 'report', 'name', 'period', 'grouped_by', 'area', 'told_week'] as const

type Stored = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(db: Read, personId: number) {
  return db
    .selectFrom('saved_report')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** As it was saved; the words were checked then. */
export function contentOf({ report, name, period, grouped_by, area }: Omit<Stored, 'id' | 'told_week'>): Content {
  return { report, name, period, by: grouped_by, area } as Content
}

const wire = (row: Stored) => ({ id: row.id, ...contentOf(row), toldWeek: row.told_week })

export async function savedReportsOf(db: Read, personId: number) {
  return (await rowsOf(db, personId)).map(wire)
}

/** What somebody can have at most. */
const MOST_REPORTS = 20

/** One after the other, so that two at once do not both take the last place. */
export async function refuseTooMany(tx: Tx, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved reports'), ${personId}::int)`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_REPORTS) throw new DomainError('TOO_MANY_SAVED_REPORTS', { most: MOST_REPORTS })
}

type Own = { readonly person_id: number } & ({ readonly id: number } | { readonly name: string })

/** A person's report as the history tells of it. */
export async function ownReport(tx: Tx, own: Own) {
  const row = await tx
    .selectFrom('saved_report')
    .select(columns)
    .where((where) => where.and(own))
    .forUpdate()
    .executeTakeFirst()
  return row && contentOf(row)
}

/** Under a name of the person's own that is there already it takes that one's place. */
export async function storeReport(
  tx: Tx,
  { personId, today }: { readonly personId: number; readonly today: LocalDate },
  { report, name, period, by, area }: Content,
) {
  const row = await tx
    .insertInto('saved_report')
    .values({ person_id: personId, ordered_on: today.toString(), report, name, period, grouped_by: by, area })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'name']).doUpdateSet({ report, period, grouped_by: by, area }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return wire(row)
}

/** Not told yet in the week of this Monday, and ordered by then. */
export const isDue = (monday: LocalDate) =>
  sql<boolean>`told_week is distinct from ${monday.toString()}::date and ordered_on <= ${monday.toString()}::date`

/** A report that is due in the week of this Monday, to somebody who still may see it; nobody else tells it meanwhile. */
export async function reportToTell(tx: Tx, id: number, monday: LocalDate) {
  return tx
    .selectFrom('saved_report')
    .select(columns)
    .where('id', '=', id)
    .where(isDue(monday))
    .where(
      sql<boolean>`exists (select from account where account.person_id = saved_report.person_id and role = 'ROLE_ADMIN')`,
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
