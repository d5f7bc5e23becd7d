import { aCompany, aDepartment, anAgreement, aPerson } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { sql } from 'kysely'
import { withProduct } from './database.ts'
import { type Finding, fastest, type Measurement } from './measure.ts'

const PAYMENTS = 1_000

/** 1,000 approved payments to one checked pain.001, beside the bare SQL that approves them and stores the file. */
export const paymentFiles: Measurement = { run: () => withProduct(measure) }

async function measure(product: OpenProduct): Promise<Finding[]> {
  const { services, call } = product
  await aCompany(services)
  await call('PUT', '/api/admin/settings', { publicSettings: { sendBank: false, tulorekisteriEnabled: false } })
  const ids = await newPayments(product)
  const start = performance.now()
  const approved = (await call('POST', '/api/admin/bank/states', { ids, state: 'APPROVED' })).body as unknown[]
  const ours = performance.now() - start
  const files = await services.db.selectFrom('outbound_message').select('content').execute()
  if (approved.length !== PAYMENTS || files.length !== 1)
    throw new Error(`${approved.length} payments, ${files.length} files`)
  const bare = await fastest(3, () => storeAgain(product))
  return [
    {
      name: '1,000 payments to one pain.001',
      value: ours,
      unit: 'ms',
      limit: { value: bare, what: 'the bare SQL that marks the payments and stores the file' },
    },
  ]
}

async function newPayments({ services, call }: OpenProduct): Promise<number[]> {
  const departmentId = await aDepartment(services, await anAgreement(services))
  for (let number = 0; number < PAYMENTS; number += 1)
    await aPerson(services, { tamigo_employee_id: `bench-${number}` })
  await sql`insert into shift (tamigo_shift_id, department_id, employee_id, employee_name, starts_at, ends_at, fetched_at)
    select 'bench-' || person, ${departmentId}::uuid, 'bench-' || person, 'Työntekijä ' || person,
      timestamptz '2026-03-02 06:00Z', timestamptz '2026-03-02 14:00Z', now()
    from generate_series(0, ${PAYMENTS - 1}) person`.execute(services.db)
  const shiftIds = (await services.db.selectFrom('shift').select('tamigo_shift_id').execute()).map(
    (row) => row.tamigo_shift_id,
  )
  const made = (await call('POST', '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31', shiftIds)).body as {
    id: number
  }[]
  await call(
    'POST',
    '/api/admin/tamigo/salary/bank?date=2026-04-15',
    made.map(({ id }) => id),
  )
  return (await services.db.selectFrom('outgoing_payment').select('id').orderBy('id').execute()).map(({ id }) => id)
}

async function storeAgain({ services }: OpenProduct): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await sql`update outgoing_payment set version = version + 1`.execute(tx)
    await sql`create temporary table file_copy on commit drop as select * from outbound_message`.execute(tx)
    await sql`create temporary table event_copy on commit drop as select * from audit_event where action = 'outgoingPayment.approve'`.execute(
      tx,
    )
  })
}
