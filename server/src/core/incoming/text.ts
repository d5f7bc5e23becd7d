import { type RawBuilder, sql } from 'kysely'

/** What an entry of an account says, as its index for searching has it. */
export const entryText: RawBuilder<string> = sql<string>`(coalesce(account_entry.counterparty, '') || ' ' || coalesce(account_entry.message, ''))`
