import { aCompany, aDepartment, anAgreement, aPerson } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { sql } from 'kysely'
import { withProduct } from './database.ts'
import { type Finding, fastest, type Measurement } from './measure.ts'

const PEOPLE = 1_000
const SHIFTS_EACH = 20

/** 1,000 salaries of 20,000 shifts as one job, beside the bare SQL that stores the same rows. */
export const salaryJob: Measurement = { run: () => withProduct(measure) }

async function measure(product: OpenProduct): Promise<Finding[]> {
  const { services, call } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  for (let number = 0; number < PEOPLE; number += 1) await aPerson(services, { tamigo_employee_id: `bench-${number}` })
  const shiftIds = await storeShifts(product, departmentId)
  const path = '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31'
  const start = performance.now()
  const made = (await call('POST', path, shiftIds)).body as unknown[]
  const ours = performance.now() - start
  if (made.length !== PEOPLE) throw new Error(`${made.length} salaries were made of ${PEOPLE}`)
  const bare = await fastest(3, () => storeAgain(product))
  return [
    {
      name: '1,000 salaries of 20,000 shifts',
      value: ours,
      unit: 'ms',
      limit: { value: bare, what: 'the bare SQL that stores the same rows' },
    },
  ]
}

async function storeShifts({ services }: OpenProduct, departmentId: string): Promise<string[]> {
  await sql`insert into shift (tamigo_shift_id, department_id, employee_id, employee_name, starts_at, ends_at, fetched_at)
    select 'bench-' || person || '-' || day, ${departmentId}::uuid, 'bench-' || person, 'Työntekijä ' || person,
      timestamptz '2026-03-01 06:00Z' + make_interval(days => day), timestamptz '2026-03-01 14:00Z' + make_interval(days => day), now()
    from generate_series(0, ${PEOPLE - 1}) person, generate_series(1, ${SHIFTS_EACH}) day`.execute(services.db)
  const rows = await services.db.selectFrom('shift').select('tamigo_shift_id').execute()
  return rows.map((row) => row.tamigo_shift_id)
}

/** The rows that the job stored, written once more by the database alone: salaries, their rows, the shifts' mark, timeline, history. */
async function storeAgain({ services }: OpenProduct): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await sql`create temporary table salary_copy on commit drop as select * from salary`.execute(tx)
    await sql`create temporary table row_copy on commit drop as select * from salary_row`.execute(tx)
    await sql`create temporary table change_copy on commit drop as select * from state_change`.execute(tx)
    await sql`create temporary table event_copy on commit drop as select * from audit_event`.execute(tx)
    await sql`update shift set is_new = is_new`.execute(tx)
  })
}
