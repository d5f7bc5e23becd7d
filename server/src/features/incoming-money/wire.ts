import type { incomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { Suggestion } from '../../core/incoming/likeness.ts'
import { suggestions } from '../../core/incoming/suggest.ts'
import { toldUse, usesOf } from '../../core/incoming/uses.ts'
import type { Read } from '../../platform/database/types.ts'
import { type MoneyRow, waitingOf } from './queries.ts'

type Money = z.output<typeof incomingMoney>

/** Rows of a page with what was done with each and which bills may be meant, in three statements for all. */
export async function toWire(db: Read, rows: readonly MoneyRow[]): Promise<Money[]> {
  const ids = rows.map(({ id }) => id)
  const uses = Map.groupBy(await usesOf(db, ids), ({ entry_id }) => entry_id)
  const waiting = rows.filter(({ waiting_cents }) => waiting_cents > 0)
  const found = await suggestions(db, waiting.map(waitingOf))
  const suggested = new Map(waiting.map(({ id }, place) => [id, found[place] ?? []]))
  return rows.map((row) => ({
    id: row.id,
    bookedOn: row.booked_on,
    payer: row.counterparty ?? '',
    iban: row.counterparty_iban ?? '',
    reference: row.reference ?? '',
    message: row.message ?? '',
    amount: cents(row.amount_cents),
    left: cents(row.waiting_cents),
    state: row.waiting_state ?? 'HANDLED',
    reason: row.waiting_reason ?? 'UNKNOWN_REFERENCE',
    suggestions: (suggested.get(row.id) ?? []).map(toldBill),
    uses: (uses.get(row.id) ?? []).map(toldUse),
  }))
}

export function toldBill({ kind, id, billNumber, reference, customer, dueDate, open, amount, likeness }: Suggestion) {
  const bill = { kind, id }
  return { bill, billNumber, reference, customer, dueDate, openamount: open, amount, likeness: [...likeness] }
}
