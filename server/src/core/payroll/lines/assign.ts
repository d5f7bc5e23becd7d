import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import { among, insertRows } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import {
  advancesLeft,
  allocated,
  type BilledLine,
  type BilledWork,
  freeLinesOf,
  isTakenBack,
  type LineChoice,
  linesOfSalaries,
  outlaysLeft,
  ownBills,
} from './lines.ts'

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
  const chosen = withoutRepeats(choice).map((each) => {
    const line = [...own, ...free].find((known) => isSame(known, each))
    if (!line) throw new DomainError('LINE_NOT_FREE', { line: each.id })
    if (payee.isAdvance && line.kind !== 'LINE') throw new DomainError('ADVANCE_OF_SUBCONTRACT')
    // what its own advance pays of it is not paid before
    const again = line.is_advance ? line.amount_cents : 0
    return { ...line, advanced_cents: line.advanced_cents - again, again }
  })
  const billIds = [...new Set(chosen.map(({ bill_id }) => bill_id))]
  const advances = payee.isAdvance ? await leftWithout(db, billIds, chosen) : null
  const outlays = payee.isAdvance ? [] : (await outlaysLeft(db, ownBills(chosen), payee.id)).values()
  return { lines: allocated(chosen, advances), outlays: sum(outlays) }
}

function withoutRepeats(choice: readonly LineChoice[]): readonly LineChoice[] {
  return choice.filter((each, place) => choice.findIndex((other) => isSame(other, each)) === place)
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

/** Puts lines in the place of those of a salary. Others who move lines of the person wait: `lockBillers`. */
export async function storeLines(
  tx: Tx,
  salaries: readonly { readonly id: number; readonly isAdvance: boolean; readonly lines: readonly BilledLine[] }[],
): Promise<void> {
  const ids = salaries.map(({ id }) => id)
  await tx.deleteFrom('salary_line').where(among('salary_id', ids)).execute()
  await tx.deleteFrom('salary_subcontract').where(among('salary_id', ids)).execute()
  await tx.deleteFrom('salary_refund').where(among('salary_id', ids)).execute()
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
  await insertRows(
    tx,
    'salary_refund',
    all.flatMap(({ kind, id, salary_id, amount_cents }) =>
      isTakenBack({ kind }) ? [{ salary_id, refund_id: id, amount_cents }] : [],
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
