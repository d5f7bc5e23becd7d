import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { openCentsOf } from '../bill/queries.ts'
import { nearReferences, numbersIn, type OpenBill, type Suggestion, suggestionsFor, type Waiting } from './likeness.ts'

/** So many of each kind are looked at for one sum, and so many of them told. */
const [LOOKED_AT, TOLD] = [10, 5]

interface Row {
  readonly kind: OpenBill['kind']
  readonly id: number
  readonly bill_number: number
  readonly reference: string
  readonly customer: string
  readonly due_date: string
  readonly open_cents: number
}

const openBill = (row: Row): OpenBill => ({
  kind: row.kind,
  id: row.id,
  billNumber: row.bill_number,
  reference: row.reference,
  customer: row.customer,
  dueDate: row.due_date,
  open: cents(row.open_cents),
})

const awaiting = sql`state in ('CLOSED', 'LUOTTOTAPPIO') and deleted_at is null`

/** What of the bills of both kinds is told here; `wanted` says which they are. */
const openBills = (wanted: {
  readonly bill: ReturnType<typeof sql>
  readonly workforceBill: ReturnType<typeof sql>
}) => sql<Row>`
  select 'bill' as kind, id, bill_number, reference, customer_name as customer, due_date::text, ${openCentsOf('bill')} as open_cents
    from bill where ${awaiting} and ${wanted.bill}
  union all
  select 'workforceBill', id, bill_number, reference, company, due_date::text, ${openCentsOf('integration_bill')}
    from integration_bill where ${awaiting} and ${wanted.workforceBill}`

/** For each sum the bills that it may be meant for, in two statements for all. */
export async function suggestions(db: Read, money: readonly Waiting[]): Promise<readonly (readonly Suggestion[])[]> {
  if (money.length === 0) return []
  const codes = money.map(({ reference, message }) => [...nearReferences(reference), ...numbersIn(message)])
  const all = [...new Set(codes.flat())]
  const sums = [...new Set(money.map(({ left }) => left))]
  const names = [...new Set(money.flatMap((each) => each.names.map((name) => name.trim().toLowerCase())))]
  const numbers = all.filter((code) => code.length <= 15)
  const { rows } = await sql<{ entity: string; id: number }>`
    select entity, entity_id as id from document_number
      where not is_credit and (reference = any(${all}::text[]) or number = any(${numbers}::bigint[]))
    union select 'bill', found.id from unnest(${sums}::bigint[]) as wanted (cents) cross join lateral (
      select id from bill where total_cents = wanted.cents and ${awaiting} order by id desc limit ${LOOKED_AT}) as found
    union select 'workforceBill', found.id from unnest(${sums}::bigint[]) as wanted (cents) cross join lateral (
      select id from integration_bill where total_cents = wanted.cents and ${awaiting} order by id desc limit ${LOOKED_AT}) as found
    union select 'bill', found.id from unnest(${names}::text[]) as wanted (name) cross join lateral (
      select id from bill where lower(customer_name) = wanted.name and ${awaiting} order by id desc limit ${LOOKED_AT}) as found
    union select 'workforceBill', found.id from unnest(${names}::text[]) as wanted (name) cross join lateral (
      select id from integration_bill where lower(company) = wanted.name and ${awaiting} order by id desc limit ${LOOKED_AT}) as found`.execute(
    db,
  )
  const ids = (entity: string) => rows.filter((row) => row.entity === entity).map(({ id }) => id)
  const wanted = {
    bill: sql`id = any(${ids('bill')}::bigint[])`,
    workforceBill: sql`id = any(${ids('workforceBill')}::bigint[])`,
  }
  const bills = (await openBills(wanted).execute(db)).rows.map(openBill)
  return money.map((each) => suggestionsFor(each, bills).slice(0, TOLD))
}

/** Open bills as staff look for them: by number, reference or the beginning of the customer's name. */
export async function foundBills(db: Read, money: Waiting, typed: string): Promise<readonly Suggestion[]> {
  const word = typed.trim()
  const code = word.replaceAll(' ', '').replace(/^0+/, '')
  const start = `${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const byName = (name: string) => sql`lower(${sql.ref(name)}) like ${start}`
  const byCode = sql`(reference = ${code} or bill_number = ${code.slice(0, 15)}::bigint)`
  const wanted = /^\d{1,20}$/.test(code)
    ? { bill: byCode, workforceBill: byCode }
    : { bill: byName('customer_name'), workforceBill: byName('company') }
  const { rows } =
    await sql<Row>`select * from (${openBills(wanted)}) as found order by due_date, bill_number limit 20`.execute(db)
  return rows.map(openBill).flatMap((bill) => {
    const [like] = suggestionsFor(money, [bill])
    return bill.open > 0 ? [like ?? { ...bill, amount: cents(Math.min(bill.open, money.left)), likeness: [] }] : []
  })
}
