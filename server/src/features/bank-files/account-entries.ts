import { sql } from 'kysely'
import { entryKind } from '../../core/incoming/entry-kind.ts'
import { among, insertPiece, piecesOf } from '../../platform/database/many-rows.ts'
import type { EntryKind } from '../../platform/database/types.gen.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Movement } from './account-movements.ts'
import type { FromFile } from './matched.ts'

interface Entry {
  readonly movement: Movement
  /** Of ours, that the movement is about. */
  readonly payments: readonly { readonly id: number }[]
  readonly bill: { readonly reference: string } | undefined
  readonly onStatement: OnStatement | null
}

/** Where a statement tells of it. */
export interface OnStatement {
  readonly id: number
  /** Of the account after it, in cents; null: the statement does not say what the account had before. */
  readonly balance: number | null
}

/** What needs nothing of ours to be known. */
const OF_THE_BANK: readonly EntryKind[] = ['TRANSFER', 'FEE', 'INTEREST', 'TAX']

/**
 * Keeps movements of our account, each once; of one that is known already, what was not known of it. Gives how many of them are of
 * the bank itself or between accounts of ours.
 */
export async function storeEntries(tx: Tx, entries: readonly Entry[], { file, connection }: FromFile): Promise<number> {
  const statementOf = await dropWholes(tx, entries, connection)
  const { inParts, whole } = await knownOtherwise(tx, entries, connection)
  const accounts = await ourAccounts(tx)
  const rows = new Map<string, ReturnType<typeof columnsOf>>()
  for (const entry of entries) {
    const { archiveId } = entry.movement
    if (inParts.has(archiveId) || wholesOf(entry).some((id) => whole.has(id))) continue
    const columns = columnsOf(entry, accounts, wholesOf(entry).map(statementOf).find(Boolean))
    const known = rows.get(archiveId)
    rows.set(archiveId, known ? { ...known, payment_id: known.payment_id ?? columns.payment_id } : columns)
  }
  const all = [...rows.values()].map((columns) => ({ ...columns, bank_file_id: file, connection }))
  for (const piece of piecesOf(all))
    await insertPiece(tx, 'account_entry', piece)
      .onConflict((conflict) =>
        conflict.columns(['archive_id', 'connection']).doUpdateSet((row) => {
          const first = <Column extends (typeof learnt)[number]>(column: Column) =>
            row.fn.coalesce(`account_entry.${column}`, `excluded.${column}`)
          return {
            ...Object.fromEntries(learnt.map((column) => [column, first(column)])),
            kind: sql`case when account_entry.kind = 'UNKNOWN' and account_entry.kind_by is null then excluded.kind else account_entry.kind end`,
          }
        }),
      )
      .execute()
  await noteOnStatement(tx, entries, inParts, connection)
  return entries.filter((entry) => OF_THE_BANK.includes(kindOf(entry, accounts))).length
}

/** What a second file may tell of a movement that the first one did not. */
const learnt = [
  'payment_id',
  'batch_id',
  'counterparty_iban',
  'message',
  'account',
  'bank_code',
  'return_remark',
  'statement_id',
  'balance_cents',
] as const

async function ourAccounts(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('paying_account').select('iban').execute()
  return new Set(rows.map(({ iban }) => iban))
}

function kindOf({ movement, payments, bill }: Entry, accounts: ReadonlySet<string>): EntryKind {
  const isBetweenOurs = accounts.has(movement.counterpartyIban ?? '')
  return entryKind(
    { ...movement, isReturned: movement.returned !== null },
    { payments: payments.length, isOfBill: bill !== undefined, isBetweenOurs },
  )
}

function columnsOf(entry: Entry, accounts: ReadonlySet<string>, statementOfWhole: number | undefined) {
  const { movement, payments, bill, onStatement } = entry
  const { batch } = movement
  const [only] = payments
  return {
    archive_id: movement.archiveId,
    debit: movement.cents < 0,
    amount_cents: Math.abs(movement.cents),
    booked_on: movement.bookedOn,
    value_on: movement.valueOn,
    end_to_end_id: movement.endToEndId,
    reference: bill?.reference ?? movement.reference,
    counterparty: movement.counterparty,
    counterparty_iban: movement.counterpartyIban,
    message: movement.message,
    part_of: movement.partOf,
    payment_id: batch ? null : (only?.id ?? null),
    batch_id: batch && only ? batch.batchId : null,
    account: movement.account,
    bank_code: movement.bankCode,
    kind: kindOf(entry, accounts),
    return_remark: movement.returned,
    statement_id: onStatement?.id ?? statementOfWhole ?? null,
    balance_cents: onStatement?.balance ?? null,
  }
}

const wholesOf = ({ movement }: Entry) => [movement.shareOf, movement.partOf].flatMap((id) => id ?? [])

/**
 * Before the shares of a payment, or the payments of a sum, were read all of it counted for its first reference, or none. Gives the
 * statement that each stood on.
 */
async function dropWholes(tx: Tx, entries: readonly Entry[], connection: string) {
  const wholes = entries.flatMap(wholesOf)
  if (wholes.length === 0) return () => undefined
  const dropped = await tx
    .deleteFrom('account_entry')
    .where(among('archive_id', wholes))
    .where('connection', '=', connection)
    .where('payment_id', 'is', null)
    .where(sql<boolean>`not exists (select from money_use where entry_id = account_entry.id)`)
    .returning(['archive_id', 'statement_id'])
    .execute()
  const statements = new Map(dropped.map(({ archive_id, statement_id }) => [archive_id, statement_id ?? undefined]))
  return (whole: string) => statements.get(whole)
}

/** What is here in another form: a sum whose payments are, and payments of a sum that staff have used. */
async function knownOtherwise(tx: Tx, entries: readonly Entry[], connection: string) {
  const ids = entries.map(({ movement }) => movement.archiveId)
  const { rows } = await sql<{ part: string | null; whole: string | null }>`
    select part_of as part, null as whole from account_entry where part_of = any(${ids}::text[]) and connection = ${connection}
    union select null, archive_id from account_entry
      where archive_id = any(${entries.flatMap(wholesOf)}::text[]) and connection = ${connection} and payment_id is null`.execute(
    tx,
  )
  const inParts = new Set(rows.map(({ part }) => part))
  const whole = new Set(rows.map(({ whole }) => whole))
  return { inParts, whole }
}

/** A sum of a statement that is here in its parts: these stand on the statement. */
async function noteOnStatement(
  tx: Tx,
  entries: readonly Entry[],
  inParts: ReadonlySet<string | null>,
  connection: string,
): Promise<void> {
  const told = entries.flatMap(({ movement: { archiveId }, onStatement }) =>
    onStatement && inParts.has(archiveId) ? [{ whole: archiveId, id: onStatement.id }] : [],
  )
  if (told.length === 0) return
  await sql`update account_entry set statement_id = told.id
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (whole text, id bigint)
    where part_of = told.whole and connection = ${connection} and statement_id is null`.execute(tx)
}
