import { firstStepKeys, type getToday } from '@palkkasilta/contract/today.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Read } from '../../platform/database/types.ts'

type FirstSteps = z.output<NonNullable<typeof getToday.reply>>['firstSteps']

type Known = Readonly<Record<(typeof firstStepKeys)[number], boolean>> & { readonly bills: boolean }

/** What a house has of what pay is made of; null once it has paid or billed. */
export async function firstSteps(db: Read): Promise<FirstSteps> {
  const { rows } = await sql<Known>`select
    exists (select from department where deleted_at is null) as departments,
    exists (select from agreement) as agreements,
    exists (select from person where tamigo_employee_id is not null or worker_type <> 'WORKER') as people,
    exists (select from shift) as shifts,
    exists (select from salary) as salaries,
    exists (select from bill) as bills`.execute(db)
  const [known] = rows
  if (!known || known.salaries || known.bills) return null
  return firstStepKeys.map((key) => ({ key, done: known[key] }))
}
