import { setTimeout as delay } from 'node:timers/promises'
import { storeNationalIds } from '@palkkasilta/server/src/core/person/national-id.ts'
import { postReports } from '@palkkasilta/server/src/core/report/queue.ts'
import { wageReports } from '@palkkasilta/server/src/integrations/incomes-register/messages/wage-reports.ts'
import { readCheckedXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { sql } from 'kysely'
import { databaseSize, withProduct } from '../tools/database.ts'
import { type Finding, growth, type Measurement, megabytes, timeOf } from '../tools/measure.ts'

const FEW = 1_000
const MANY = 10_000
const PERIOD = 'from=2026-03-01&to=2026-03-31'

/** Wage reports of paid salaries, until the register has answered each, beside the bare writing and signing of the same messages. */
export const reports: Measurement = { run: () => withProduct(measure) }

async function measure(product: OpenProduct): Promise<Finding[]> {
  const template = await aSalary(product)
  await reported(product, template, FEW)
  const few = { count: FEW, ms: await reported(product, template, FEW) }
  const before = await databaseSize(product.services)
  const many = { count: MANY, ms: await reported(product, template, MANY) }
  const stored = (await databaseSize(product.services)) - before
  return [
    {
      name: '10,000 wage reports built, signed, delivered and answered',
      value: many.ms,
      unit: 'ms',
      limit: { value: await bareMessages(product), what: 'writing and signing the same messages alone' },
      goal: { atMost: 60_000 },
    },
    growth('wage reports', few, many),
    { name: '10,000 wage reports, growth of the database with their salaries', value: megabytes(stored), unit: 'MB' },
  ]
}

/** Made by the product, of a shift. */
async function aSalary({ services, call }: OpenProduct): Promise<number> {
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  await aPerson(services, { tamigo_employee_id: 'e1' })
  const shift = await aShift(services, departmentId, 'e1', '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z')
  const made = await call('POST', `/api/admin/tamigo/salary?${PERIOD}`, [shift])
  const [salary] = made.body as { id: number }[]
  if (!salary) throw new Error(made.text)
  return salary.id
}

/** Milliseconds from the transaction that posts reports of as many other people to the last answer. */
async function reported(product: OpenProduct, template: number, count: number): Promise<number> {
  const { services } = product
  const ids = await paidSalaries(product, template, count)
  return timeOf(async () => {
    const posted = { who: null, at: services.clock.now() }
    await services.db.transaction().execute((tx) => postReports(services, tx, ids, posted))
    while (!(await isAnswered(product))) await delay(100)
  })
}

async function isAnswered({ services: { db } }: OpenProduct): Promise<boolean> {
  const open =
    await sql`select from outbound_message where channel = 'wage-report' and next_try_at is not null limit 1`.execute(
      db,
    )
  if (open.rows.length > 0) return false
  const untold = await sql`select from outbound_message where channel = 'wage-report' and state <> 'ACCEPTED'`.execute(
    db,
  )
  if (untold.rows.length > 0) throw new Error(`${untold.rows.length} reports were refused`)
  return true
}

/** The same salary of other people, as if it had been sent to pay. */
async function paidSalaries(
  { services: { db, vault } }: OpenProduct,
  template: number,
  count: number,
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const { rows: people } = await sql<{ id: number }>`insert into person (first_name, last_name, profession_code)
      select 'Maija', 'Mäkinen ' || number, '51310' from generate_series(1, ${count}) number returning id`.execute(tx)
    const born = localDate('1988-05-31')
    const known = people.map(({ id }) => ({
      personId: id,
      nationalId: nationalIdOf(born.subtract({ days: id % 9_000 }), 900 + Math.floor(id / 9_000)),
    }))
    await storeNationalIds(tx, vault, known)
    const { rows: salaries } = await sql<{ id: number }>`insert into salary overriding system value
      select (jsonb_populate_record(salary, jsonb_build_object('id', nextval(pg_get_serial_sequence('salary', 'id')),
        'person_id', person.id, 'state', 'WAITING_FOR_PAYMENT', 'report_state', 'WAITING', 'payday', '2026-04-15'))).*
      from salary, unnest(${people.map(({ id }) => id)}::bigint[]) as person (id) where salary.id = ${template}
      returning id`.execute(tx)
    const ids = salaries.map(({ id }) => id)
    await sql`insert into salary_row overriding system value
      select (jsonb_populate_record(salary_row, jsonb_build_object('id', nextval(pg_get_serial_sequence('salary_row', 'id')),
        'salary_id', copy.id))).*
      from salary_row, unnest(${ids}::bigint[]) as copy (id) where salary_row.salary_id = ${template}`.execute(tx)
    return ids
  })
}

/** Milliseconds for the messages of the last 10,000 reports. */
async function bareMessages({ services: { db, vault, integrations } }: OpenProduct): Promise<number> {
  const kept = await db
    .selectFrom('outbound_delivery')
    .select('content')
    .where('created_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
  let left = MANY
  let ms = 0
  for (const { content } of kept) {
    if (left <= 0) break
    const message = readCheckedXml(wageReports.DEFERRED, vault.open(content))
    left -= message.DeliveryData.Reports.Report.length
    ms += await timeOf(() => integrations.incomesRegister.wageReportMessage('DEFERRED', message))
  }
  return ms
}
