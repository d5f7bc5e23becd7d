import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accepted, aSalary, detail, NOW, pay } from '../../core/report/testing.ts'
import { followAllObstacles } from '../../core/work-queue/follow-obstacles.ts'
import { aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { forceState } from '../../testing/force-state.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { lookForObstacles } from './jobs.ts'

const PATH = '/api/admin/worklist'
const PEOPLE = '/api/admin/tamigo/person'

const look = ({ services }: TestProduct) => lookForObstacles(services).work({}, false)

async function queue({ call }: TestProduct, itemType: WorkItem['itemType'], isNew = true): Promise<WorkItem[]> {
  const { body } = await call('GET', `${PATH}?page=0&limit=100&newItems=${isNew}&itemType=${itemType}`)
  return (body as { data: WorkItem[] }).data
}

async function only(product: TestProduct, itemType: WorkItem['itemType']): Promise<WorkItem> {
  const [item, ...others] = await queue(product, itemType)
  if (!item || others.length > 0) throw new Error('not one item')
  return item
}

/** An open salary, and the person whose it is. */
async function anOpenSalary(lacks: string) {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await sql`update salary set ${sql.raw(lacks)} where id = ${id}`.execute(product.services.db)
  const { personId, paidSalary, payday } = await detail(product, id)
  return { product, id, personId, paidSalary, payday }
}

async function giveAccount({ call }: TestProduct, personId: number, iban: string): Promise<void> {
  const { body } = await call('GET', `${PEOPLE}/${personId}`)
  const { person } = body as { person: object }
  const { status, text } = await call('PUT', `${PEOPLE}/${personId}`, { person: { ...person, iban } })
  expect(status, text).toBe(200)
}

test('who lacks an account for a salary is in the queue until one is entered', async () => {
  const { product, personId, paidSalary, payday } = await anOpenSalary(`iban = ''`)
  await look(product)
  const item = await only(product, 'AccountMissing')
  expect(item).toMatchObject({ entityId: personId, amount: paidSalary, duedate: payday, departmentId: null })
  expect(item.description).toContain('Maija')
  await giveAccount(product, personId, 'FI2112345600000785')
  expect(await queue(product, 'AccountMissing')).toEqual([])
  expect(await queue(product, 'AccountMissing', false)).toMatchObject([{ id: item.id, done: true }])
})

test('cards, national ids and accounts are told as the salaries say', async () => {
  const { product, id, personId } = await anOpenSalary(`iban = '', tax_card_id = null, national_id_missing = true`)
  await look(product)
  for (const kind of ['AccountMissing', 'TaxCardMissing', 'NationalIdMissing'] as const)
    expect(await queue(product, kind), kind).toMatchObject([{ entityId: personId }])
  const { db } = product.services
  await sql`update salary set tax_card_id = (select min(id) from tax_card) where id = ${id}`.execute(db)
  await look(product)
  expect(await queue(product, 'TaxCardMissing')).toEqual([])
  expect(await queue(product, 'NationalIdMissing')).toHaveLength(1)
  const deleted = await product.call('DELETE', `/api/admin/tamigo/salary/${id}`)
  expect(deleted.status, deleted.text).toBe(204)
  for (const kind of ['AccountMissing', 'NationalIdMissing', 'ContractMissing'] as const)
    expect(await queue(product, kind), kind).toEqual([])
})

test('a tax card that is entered ends the obstacle at once, of queue and salary', async () => {
  const { product, id, personId } = await anOpenSalary(`overrides = overrides`)
  const { db } = product.services
  const card = await db.selectFrom('tax_card').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()
  await sql`update salary set tax_card_id = null where id = ${id}`.execute(db)
  await db.deleteFrom('tax_card').where('person_id', '=', personId).execute()
  await look(product)
  const item = await only(product, 'TaxCardMissing')
  const before = await detail(product, id)
  const { person } = (await product.call('GET', `${PEOPLE}/${personId}`)).body as { person: object }
  const taxCards = [
    {
      ...{ taxCardType: 'YEARLY', taxPercent: 0.1, extraTaxPercent: 0.4, salaryMax: null, priorIncome: 0 },
      ...{ sourceDeduction: false, validFrom: card.valid_from, validTo: null },
    },
  ]
  const { status, text } = await product.call('PUT', `${PEOPLE}/${personId}`, { person: { ...person, taxCards } })
  expect(status, text).toBe(200)
  expect(await queue(product, 'TaxCardMissing')).toEqual([])
  expect(await queue(product, 'TaxCardMissing', false)).toMatchObject([{ id: item.id, done: true }])
  const after = await detail(product, id)
  expect(after.warnings).not.toContain('Verokortti puuttuu')
  expect(after.paidSalary).not.toBe(before.paidSalary)
})

test('what staff are done with is new again only after it was gone', async () => {
  const { product, id } = await anOpenSalary(`iban = ''`)
  const { db } = product.services
  await look(product)
  const item = await only(product, 'AccountMissing')
  await product.call('PUT', `${PATH}/${item.id}`, { done: true })
  await look(product)
  expect(await queue(product, 'AccountMissing')).toEqual([])
  await sql`update salary set iban = 'FI2112345600000785' where id = ${id}`.execute(db)
  await look(product)
  expect(await queue(product, 'AccountMissing')).toEqual([])
  await sql`update salary set iban = '' where id = ${id}`.execute(db)
  await look(product)
  expect(await only(product, 'AccountMissing')).toMatchObject({ id: item.id, done: false })
})

test('an obstacle that stands is not deleted, as it would come back', async () => {
  const { product } = await anOpenSalary(`iban = ''`)
  await look(product)
  const { id } = await only(product, 'AccountMissing')
  const refused = await product.call('DELETE', `${PATH}/${id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'WORK_ITEM_STANDS' } })
  const { body } = await product.call('POST', `${PATH}/delete`, { ids: [id] })
  expect(body).toMatchObject({ changed: 0, leftCount: 1 })
  await sql`update salary set iban = 'FI2112345600000785'`.execute(product.services.db)
  await look(product)
  expect(await product.call('DELETE', `${PATH}/${id}`)).toMatchObject({ status: 204 })
})

test('contracts that are missing stand below what else waits, however new', async () => {
  const { product } = await anOpenSalary('version = version')
  const { db } = product.services
  await look(product)
  await sql`update salary set iban = ''`.execute(db)
  await look(product)
  await sql`update work_item set updated_at = updated_at + interval '1 day' where kind = 'ContractMissing'`.execute(db)
  const { body } = await product.call('GET', `${PATH}?page=0&limit=100`)
  const kinds = (body as { data: WorkItem[] }).data.map(({ itemType }) => itemType)
  expect(kinds).toEqual(['AccountMissing', 'ContractMissing'])
})

test('a salary without a contract in force waits for one, unless it is on its way', async () => {
  const { product, personId } = await anOpenSalary('version = version')
  const { db } = product.services
  await look(product)
  expect(await only(product, 'ContractMissing')).toMatchObject({ entityId: personId, amount: null, duedate: null })
  const contract = { startDate: '2026-01-01', profession: 'Tarjoilija', salary: 14.2, salaryPeriod: 'MONTH' }
  const made = await product.call('PUT', '/api/admin/tamigo/workcontract', {
    person: { id: personId, workContracts: [contract] },
  })
  expect(made.status, made.text).toBe(200)
  await look(product)
  expect(await queue(product, 'ContractMissing')).toHaveLength(1)
  for (const state of ['SENT_TO_APPROVE', 'WAITING_FOR_SIGNATURE', 'SIGNED']) {
    await forceState(db, 'workContract', state)
    await look(product)
    expect(await queue(product, 'ContractMissing'), state).toEqual([])
  }
  await sql`update work_contract set end_date = '2026-02-15'`.execute(db)
  await look(product)
  expect(await queue(product, 'ContractMissing')).toHaveLength(1)
})

test('a department with shifts to pay waits for an agreement until it has one', async () => {
  const product = await testProduct({ now: NOW })
  const { services, call } = product
  const agreement = await anAgreement(services)
  const departmentId = await aDepartment(services, null, { name: 'Kahvila Kulma' })
  await look(product)
  expect(await queue(product, 'AgreementMissing')).toEqual([])
  await aPerson(services, { tamigo_employee_id: 'e1' })
  await aShift(services, departmentId, 'e1', '2026-03-02T06:00:00Z', '2026-03-02T14:00:00Z')
  await look(product)
  expect(await only(product, 'AgreementMissing')).toMatchObject({ description: 'Kahvila Kulma', departmentId })
  const path = `/api/admin/tamigo/departments/${departmentId}`
  const { body } = await call('GET', path)
  const saved = await call('PUT', path, {
    ...(body as object),
    tes: [{ id: agreement, name: 'Marava' }],
    phone: '040 123',
    evoice: '003712345671',
    evoiceint: '003721291126',
  })
  expect(saved.status, saved.text).toBe(200)
  expect(await queue(product, 'AgreementMissing')).toEqual([])
})

test('a report that is not there by its last day waits until the register has it', async () => {
  const { product, id } = await anOpenSalary('version = version')
  const { services } = product
  await forceState(services.db, 'workforceSalary', 'PAID', id)
  const lookOn = (day: string) =>
    services.db.transaction().execute((tx) => followAllObstacles(tx, Temporal.Instant.from(`${day}T08:00:00Z`)))
  // the fifth day after it is Easter Monday
  await sql`update salary set payday = '2026-04-01' where id = ${id}`.execute(services.db)
  await lookOn('2026-04-06')
  expect(await queue(product, 'ReportLate')).toEqual([])
  await lookOn('2026-04-07')
  expect(await only(product, 'ReportLate')).toMatchObject({ entityId: id, duedate: '2026-04-07' })
  await forceState(services.db, 'wageReport', 'ERROR', id)
  await lookOn('2026-04-08')
  expect(await queue(product, 'ReportLate')).toEqual([])
})

test('a late report is done with the moment the register has taken it', async () => {
  const { product, id } = await anOpenSalary(`payday = '2026-03-20'`)
  const { db } = product.services
  await forceState(db, 'workforceSalary', 'PAID', id)
  await look(product)
  expect(await queue(product, 'ReportLate')).toHaveLength(1)
  await forceState(db, 'workforceSalary', 'OPEN', id)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  expect(await queue(product, 'ReportLate')).toEqual([])
  expect(await queue(product, 'ContractMissing')).toEqual([])
})

test('all obstacles of the house are found and closed by few statements', async () => {
  const { product } = await anOpenSalary(`iban = '', tax_card_id = null`)
  const { db } = product.services
  await sql`insert into person (first_name, last_name) select 'N', 'N' || n from generate_series(1, 300) as n`.execute(
    db,
  )
  const columns = await sql<{ list: string }>`select string_agg(quote_ident(column_name), ', ') as list
    from information_schema.columns where table_name = 'salary' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'person_id'`.execute(
    db,
  )
  const list = sql.raw(columns.rows[0]?.list ?? '')
  await sql`insert into salary (person_id, ${list}) select n.person, ${list}
    from (select id as person from person where first_name = 'N') as n cross join (select * from salary limit 1) as one`.execute(
    db,
  )
  const asked = await statementsOf(product)
  expect(await countOf(product)).toBe(1203)
  await sql`delete from salary where person_id in (select id from person where first_name = 'N')`.execute(db)
  expect(await statementsOf(product)).toBeLessThanOrEqual(asked + 5)
  expect(await countOf(product)).toBe(3)
})

async function countOf({ services: { db } }: TestProduct): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from work_item where state = 'NEW'`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many statements looking once takes. */
async function statementsOf({ services }: TestProduct): Promise<number> {
  let count = 0
  await services.db.transaction().execute(async (tx) => {
    const counting = tx.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await followAllObstacles(counting as typeof tx, services.clock.now())
  })
  expect(count).toBeLessThanOrEqual(25)
  return count
}
