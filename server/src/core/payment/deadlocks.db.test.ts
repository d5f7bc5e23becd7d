import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { matchStored } from '../../features/bank-files/match-stored.ts'
import { forceState } from '../../testing/force-state.ts'
import { paySalary } from '../payroll/paying/pay.ts'
import { aBankOffice, aSalaryToPay, type Office, PAYDAY, type Paid, untilSent } from './testing.ts'

async function deadlocks({ services }: Office): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(services.db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(services.db)
  return rows[0]?.deadlocks ?? -1
}

/** A feedback that rejects payments of one message, listed backwards. */
function rejection(messageId: string, endToEndIds: readonly string[], serial: number): string {
  const lines = endToEndIds
    .toReversed()
    .map((id) => `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`)
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>P${serial}</MsgId><CreDtTm>2026-04-01T12:00:00+03:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>-</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>${lines.join('')}</OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt></Document>`
}

async function store({ services }: Office, reference: string, content: string): Promise<void> {
  const at = services.clock.now().toString()
  await services.db
    .insertInto('bank_file')
    .values({
      connection: 'bank',
      file_reference: reference,
      file_type: 'pain.002',
      status: 'DLD',
      state: 'STORED',
      file_timestamp: at,
      content,
      fetched_at: at,
    })
    .execute()
}

async function sent(office: Office, ids: readonly number[]) {
  expect((await office.changeAll(ids, 'APPROVED')).status).toBe(200)
  await untilSent(office, ids)
  const payments = await office.payments()
  return ids.map((id) => payments.find((each) => each.id === id))
}

/** Their distraints are paid in the opposite order, so that who goes by payments alone meets the salaries from both ends. */
async function crossedSalaries(office: Office) {
  const { services } = office
  const salaries: Paid[] = []
  for (let count = 0; count < 8; count += 1) salaries.push(await aSalaryToPay(office, { wage: 70_000 }))
  const distraints: number[] = []
  for (const { salaryId } of salaries.toReversed()) {
    const missing = { distraint_cents: 10_000, taxable_cents: 80_000 }
    await services.db.updateTable('salary').set(missing).where('id', '=', salaryId).execute()
    await forceState(services.db, 'salaryBankState', 'OPEN', salaryId)
    await services.db.transaction().execute((tx) => paySalary(services, tx, salaryId, { payday: PAYDAY, who: 1 }))
    const [{ id } = { id: 0 }] = await services.db
      .selectFrom('outgoing_payment')
      .select('id')
      .where('salary_id', '=', salaryId)
      .where('purpose', '=', 'DISTRAINT')
      .execute()
    distraints.unshift(id)
  }
  return { salaries, distraints, wages: salaries.map(({ ids }) => ids[0] ?? 0) }
}

async function busyMinute(office: Office, round: number) {
  const { services } = office
  const { salaries, distraints, wages } = await crossedSalaries(office)
  const leaving = await sent(office, wages.slice(0, 4))
  await sent(office, distraints.slice(0, 4))
  const messageId = leaving[0]?.msgId ?? ''
  for (const serial of [1, 2]) {
    const rejected = leaving.slice(serial - 1, serial + 1).map((payment) => payment?.endToEndId ?? '')
    await store(office, `F${round}-${serial}`, rejection(messageId, rejected, serial))
  }
  const done = () => ({ status: 200 })
  const pay = (id: number) =>
    services.db.transaction().execute((tx) => paySalary(services, tx, id, { payday: PAYDAY, who: 1 }))
  return Promise.all([
    ...wages.slice(0, 4).map((id) => office.change(id, 'CANCELLED')),
    ...distraints.slice(0, 4).map((id) => office.change(id, 'CANCELLED')),
    office.changeAll(wages.slice(4).toReversed(), 'APPROVED'),
    office.changeAll(distraints.slice(4), 'REJECTED'),
    office.changeAll(wages.slice(5), 'REJECTED'),
    matchStored(services, 'bank').then(done),
    matchStored(services, 'bank').then(done),
    office.send().then(done),
    office.fetchNew(),
    // one that is open again has no shifts here: that it is refused is no matter
    ...salaries.toReversed().map(({ salaryId }) => pay(salaryId).then(done, () => ({ status: 409 }))),
  ])
}

test('approving, cancelling, feedback, sending and paying at once never deadlock', async () => {
  const office = await aBankOffice()
  const results = []
  for (const round of [1, 2, 3]) results.push(...(await busyMinute(office, round)))
  expect(results.filter(({ status }) => status >= 500)).toEqual([])
  expect(await deadlocks(office)).toBe(0)
})
