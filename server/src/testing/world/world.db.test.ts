import { parseIban } from '@palkkasilta/values/iban.ts'
import { parseReferenceNumber } from '@palkkasilta/values/reference-number.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../../platform/postgres/testing.ts'
import { fillWorld } from './world.ts'

const SIZE = { people: 200, rows: 2_000, contracts: 500, others: 100, today: '2026-04-01' }

async function aWorld() {
  const database = await testDatabase({ asOwner: true })
  await database.db.insertInto('person').values({ first_name: 'Anna', last_name: 'Ylläpitäjä' }).execute()
  const indexes = () =>
    database.pool.query(`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`)
  const { rows: before } = await indexes()
  await fillWorld(database.superuserUrl, SIZE)
  expect((await indexes()).rows).toEqual(before)
  return database
}

test('a world has as much as was asked for, with valid accounts and references', async () => {
  const { db } = await aWorld()
  for (const table of ['salary', 'outgoing_payment', 'shift', 'integration_bill'] as const) {
    const rows = await db.selectFrom(table).select('id').execute()
    expect(rows.length, table).toBe(SIZE.rows)
  }
  const people = await db.selectFrom('person').select('iban').where('tamigo_employee_id', 'is not', null).execute()
  expect(people).toHaveLength(SIZE.people)
  const contracts = await db
    .selectFrom('work_contract')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      eb.fn.count('id').filterWhere('contract_type', '=', 'FIXED').as('fixed'),
      eb.fn.count('id').filterWhere('state', '=', 'NEW').as('unsigned'),
    ])
    .executeTakeFirstOrThrow()
  expect([contracts.all, contracts.fixed, contracts.unsigned].map(Number)).toEqual([500, 5, 5])
  const everybody = await db.selectFrom('person').select('id').execute()
  expect(everybody).toHaveLength(SIZE.people + SIZE.others + 1)
  expect(people.filter(({ iban }) => !parseIban(iban).ok)).toEqual([])
  const bills = await db.selectFrom('integration_bill').select('reference').execute()
  const withheld = await db
    .selectFrom('outgoing_payment')
    .select('reference_number as reference')
    .where('purpose', '=', 'DISTRAINT')
    .execute()
  expect(withheld.length).toBeGreaterThan(50)
  expect([...bills, ...withheld].filter(({ reference }) => !parseReferenceNumber(reference).ok)).toEqual([])
})

test('what was written without triggers is what they would have written', async () => {
  const { pool } = await aWorld()
  const { rows: keys } = await pool.query(`select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
      source.attname as "column", target.attname as key
    from pg_constraint
      join pg_attribute source on source.attrelid = conrelid and source.attnum = conkey[1]
      join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  expect(keys.length).toBeGreaterThan(20)
  for (const { from, to, column, key } of keys) {
    const orphans = `select ${column} from ${from} where ${column} is not null and ${column} not in (select ${key} from ${to})`
    expect((await pool.query(orphans)).rows, `${from}.${column}`).toEqual([])
  }
  const { rows: named } = await pool.query(`select count(*)::integer as right from outgoing_payment payment
    join salary on salary.id = salary_id join person on person.id = person_id left join department on department.id = department_id
    where payment.person_name = full_name_of(person_id) and salary.person_name = payment.person_name and department_name = coalesce(department.name, '')`)
  expect(named).toEqual([{ right: SIZE.rows }])
  const { rows: contracts } = await pool.query(
    `select count(*)::integer as right from work_contract where person_name = full_name_of(person_id)`,
  )
  expect(contracts).toEqual([{ right: SIZE.contracts }])
})
