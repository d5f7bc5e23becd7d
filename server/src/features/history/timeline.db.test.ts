import type { timeline } from '@palkkasilta/contract/history.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { aBankOffice, aSalaryToPay, type Office, paidThroughBank } from '../../core/payment/testing.ts'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { statementsOf } from '../../testing/statements.ts'

type Page = z.output<NonNullable<(typeof timeline)['reply']>>

async function pageOf({ call }: Office, thing: string, id: number, after = ''): Promise<Page> {
  const { status, body } = await call('GET', `/api/admin/timeline/${thing}/${id}${after && `?after=${after}`}`)
  expect(status).toBe(200)
  return body as Page
}

/** Events and steps that happened to a thing long ago, as many of each. */
async function longAgo({ services }: Office, id: number, count: number): Promise<void> {
  await sql`insert into audit_event (at, action, entity, entity_id)
    select '2026-01-01'::timestamptz + i * interval '1 minute', 'salary.save', 'salary', ${id}::text
    from generate_series(1, ${count}::int) i`.execute(services.db)
  await sql`insert into state_change (at, entity, entity_id, field, from_state, to_state, event)
    select '2026-01-01'::timestamptz + i * interval '1 minute', 'salary', ${id}::text, 'state', 'OPEN', 'OPEN', 'none'
    from generate_series(1, ${count}::int) i`.execute(services.db)
}

test('the timeline of a salary tells of its payments, with the file that caused a step', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  await paidThroughBank(office, ids)
  const { entries, next } = await pageOf(office, 'salary', salaryId)
  expect(next).toBeNull()
  const times = entries.map(({ at }) => Temporal.Instant.from(at).epochNanoseconds)
  expect(times).toEqual(times.toSorted((a, b) => Number(b - a)))
  const [file] = (await office.files()).filter(({ fileType }) => fileType.includes('pain.002'))
  expect(entries).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'step', of: 'outgoingPayment', id: String(ids[0]), field: 'settlement' },
      ...{ from: 'SENT', to: 'ACCEPTED', file: file?.fileReference },
    }),
  )
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'event', action: 'outgoingPayment.approve' }))
  const ofPayment = await pageOf(office, 'outgoingPayment', ids[0] ?? 0)
  expect(new Set(ofPayment.entries.map(({ of }) => of))).toEqual(new Set(['outgoingPayment']))
})

test('what the bank said of a payment stands among what happened', async () => {
  const office = await aBankOffice()
  const { salaryId, ids } = await aSalaryToPay(office)
  await office.call('PUT', `/api/admin/bank/${ids[0]}`, { state: 'REJECTED', reason: 'Väärä tilinumero' })
  const { entries } = await pageOf(office, 'salary', salaryId)
  const remark = { kind: 'remark', who: 'Palkkasilta', text: 'Väärä tilinumero', id: String(ids[0]) }
  expect(entries).toContainEqual(expect.objectContaining(remark))
})

test('pages go on where the one before ended: nothing is lost or told twice', async () => {
  const office = await aBankOffice()
  const { salaryId } = await aSalaryToPay(office)
  const short = await pageOf(office, 'salary', salaryId)
  await longAgo(office, salaryId, 60)
  const entries: Page['entries'] = []
  let sizes: number[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Page = await pageOf(office, 'salary', salaryId, next)
    entries.push(...page.entries)
    sizes = [...sizes, page.entries.length]
    next = page.next
  }
  expect(sizes.slice(0, 2)).toEqual([50, 50])
  expect(entries).toHaveLength(short.entries.length + 120)
  expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(entries.length)
})

test('a page is one statement that walks the indexes of the thing', async () => {
  const office = await aBankOffice()
  const { salaryId } = await aSalaryToPay(office)
  const asked = await statementsOf(() => pageOf(office, 'salary', salaryId))
  const page = asked.filter((text) => text.includes('audit_event where'))
  expect(page).toHaveLength(1)
  expect(asked.filter((text) => /state_change|payment_remark/.test(text))).toEqual(page)
  // one of which nobody has counted the rows: among few it would matter how many there are
  const { db } = await testDatabase()
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql.raw(`explain (generic_plan, costs off) ${page[0]}`).execute(tx)
  })
  for (const index of ['audit_event_entity', 'state_change_entity', 'payment_remark_payment'])
    expect(JSON.stringify(plan.rows)).toMatch(new RegExp(`Index[^"]* using ${index} `))
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})

test('a place that no page gave is refused by name', async () => {
  const office = await aBankOffice()
  const { status, body } = await office.call('GET', '/api/admin/timeline/salary/1?after=x')
  expect([status, (body as { details: { path: string }[] }).details[0]?.path]).toEqual([400, 'after'])
})

test('an id that cannot be the thing’s own is refused with its field', async () => {
  const { call } = await aBankOffice()
  for (const thing of ['outgoingPayment', 'salary', 'workforceBill']) {
    const { status, body } = await call('GET', `/api/admin/timeline/${thing}/d---`)
    expect([thing, status, body]).toMatchObject([thing, 400, { details: [{ path: 'id' }] }])
  }
})
