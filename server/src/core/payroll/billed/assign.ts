import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import { among, insertRows } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { advancesLeft, allocated, type BilledLine, freeLinesOf, type LineChoice, linesOfSalaries } from './lines.ts'
import type { BilledWork } from './source.ts'

/** Of a salary: whose it is, whether it pays advances, and its id where it is stored. */
export interface Payee {
  readonly id: number | null
  readonly personId: number
  readonly isAdvance: boolean
}

/** What a salary pays and could pay. */
export interface Lines {
  readonly own: readonly BilledLine[]
  readonly free: readonly BilledLine[]
}

export async function linesOf(db: Read, { id, personId }: Pick<Payee, 'id' | 'personId'>): Promise<Lines> {
  const own = id === null ? [] : await linesOfSalaries(db, [id])
  const free = (await freeLinesOf(db, [personId])).get(personId) ?? []
  // a line that an advance pays is still free for the salary that covers the rest
  return { own, free: free.filter((line) => !own.some((each) => isSame(each, line))) }
}

const isSame = (a: LineChoice, b: LineChoice) => a.kind === b.kind && a.id === b.id

/** What a salary would be made of with these lines. Throws LINE_NOT_FREE where one is neither its own nor free. Stores nothing. */
export async function workWith(
  db: Read,
  payee: Payee,
  { own, free }: Lines,
  choice: readonly LineChoice[],
): Promise<BilledWork & { readonly lines: readonly BilledLine[] }> {
  const chosen = choice.map((each) => {
    const line = [...own, ...free].find((known) => isSame(known, each))
    if (!line) throw new DomainError('LINE_NOT_FREE', { line: each.id })
    // what its own advance pays of it is not paid before
    const again = payee.isAdvance && own.includes(line) && line.kind === 'LINE' ? line.amount_cents : 0
    return { ...line, advanced_cents: line.advanced_cents - again, again }
  })
  const billIds = [...new Set(chosen.map(({ bill_id }) => bill_id))]
  const advances = payee.isAdvance ? await leftWithout(db, billIds, chosen) : null
  return { lines: allocated(chosen, advances), outlays: await outlaysWith(db, payee, chosen) }
}

async function leftWithout(
  db: Read,
  billIds: readonly number[],
  chosen: readonly { readonly bill_id: number; readonly again: number }[],
): Promise<ReadonlyMap<number, Cents>> {
  const left = await advancesLeft(db, billIds)
  const own = (billId: number) =>
    chosen.filter(({ bill_id }) => bill_id === billId).reduce((total, { again }) => total + again, 0)
  return new Map([...left].map(([billId, amount]) => [billId, cents(amount + own(billId))]))
}

/** Purchase invoices and subcontracts of the bills whose first paid line would stand in this salary. */
async function outlaysWith(db: Read, { id, isAdvance }: Payee, chosen: readonly BilledLine[]): Promise<Cents> {
  const billIds = bornBy(chosen)
  if (isAdvance || billIds.length === 0) return cents(0)
  const { rows } = await sql<{ cents: number }>`
    select ((select coalesce(sum(amount_cents), 0) from purchase_invoice where bill_id = bill.id)
      + (select coalesce(sum(amount_cents), 0) from subcontract where bill_id = bill.id and state <> 'DECLINED'))::bigint as cents
    from bill where id = any(${billIds}::bigint[])
      and not exists (select from salary_bill where bill_id = bill.id and salary_id is distinct from ${id})`.execute(db)
  return cents(rows.reduce((total, row) => total + row.cents, 0))
}

const bornBy = (lines: readonly BilledLine[]) => [
  ...new Set(lines.flatMap(({ kind, bill_id }) => (kind === 'LINE' ? [bill_id] : []))),
]

/** Puts lines in the place of those of a salary. Others who move lines of the person wait: `lockBillers`. */
export async function storeLines(
  tx: Tx,
  salaries: readonly { readonly id: number; readonly isAdvance: boolean; readonly lines: readonly BilledLine[] }[],
): Promise<void> {
  const ids = salaries.map(({ id }) => id)
  await tx.deleteFrom('salary_line').where(among('salary_id', ids)).execute()
  await tx.deleteFrom('salary_subcontract').where(among('salary_id', ids)).execute()
  await tx.deleteFrom('salary_bill').where(among('salary_id', ids)).execute()
  const all = salaries.flatMap(({ id, isAdvance, lines }) =>
    lines.map((line) => ({ ...line, salary_id: id, is_advance: isAdvance })),
  )
  await insertRows(
    tx,
    'salary_line',
    all.flatMap(({ kind, id, salary_id, amount_cents, is_advance }) =>
      kind === 'LINE' ? [{ salary_id, item_id: id, amount_cents, is_advance }] : [],
    ),
  )
  await insertRows(
    tx,
    'salary_subcontract',
    all.flatMap(({ kind, id, salary_id, amount_cents }) =>
      kind === 'SUBCONTRACT' ? [{ salary_id, subcontract_id: id, amount_cents }] : [],
    ),
  )
  // bills that no salary bears are borne by the first that pays a line of them
  await sql`insert into salary_bill (bill_id, salary_id)
    select distinct on (item.bill_id) item.bill_id, own.salary_id
    from salary_line as own join billable_item as item on item.id = own.item_id
    where own.salary_id = any(${ids}::bigint[]) and not own.is_advance
    order by item.bill_id, own.salary_id
    on conflict (bill_id) do nothing`.execute(tx)
}
