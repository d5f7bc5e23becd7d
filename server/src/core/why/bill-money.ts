import { percentText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import type { BillKind, SharedBill } from '../bill/kind.ts'
import { messagesOf } from '../bill/queries.ts'
import { openAmount } from '../bill/receiving/open-amount.ts'
import { keptInvoice } from '../bill/sending/outgoing.ts'
import { added, type Explained, type Part, plainPart, restPart, taken } from './parts.ts'

/** A figure as its parts make it, with why it is zero where it is. */
interface Told {
  readonly parts: readonly Part[]
  readonly none: string
}

/** The credit notes that the provider took, each with the bill that it takes back. */
export async function refundsOf(db: Read, kind: BillKind, bill: SharedBill): Promise<Told> {
  const messages = await messagesOf(db, kind, bill.id)
  const notes = messages.filter((message) => message.kind === kind.messages.refund && message.state === 'ACCEPTED')
  const parts = notes
    .map(keptInvoice)
    .toReversed()
    .map((note) =>
      plainPart(`Hyvityslasku ${note.billNumber}`, cents(0 - note.total), {
        note: `hyvittää laskua ${note.creditOf ?? bill.bill_number}, päivätty ${finnishDate(note.billDate)}`,
      }),
    )
  const rest = restPart('Aiemmat hyvitykset', cents(bill.refunded_cents), parts)
  const share = `laskusta on hyvitetty ${percentText(millionths(bill.refunded_rate))}`
  return { parts: [...parts, ...rest], none: bill.refunded_rate === 0 ? 'laskua ei ole hyvitetty' : share }
}

interface Sums {
  readonly total: Explained
  readonly refunded: Explained
}

/** What the customer still owes: without what was refunded and what came to our account. */
export async function owedOf(
  db: Read,
  kind: BillKind,
  bill: SharedBill & { readonly received_cents: number },
  { total, refunded }: Sums,
): Promise<Told> {
  const { rows } = await sql<{ archive_id: string; booked_on: string; cents: number; debit: boolean }>`
    select archive_id, entry.booked_on::text, cents, debit from bill_money join account_entry entry on entry.id = entry_id
    where entity = ${kind.entity} and entity_id = ${bill.id} and cents <> 0 order by entry.booked_on, entry.id`.execute(
    db,
  )
  const paid = rows.map((row) =>
    plainPart(
      `${row.debit ? 'Peruttu suoritus' : 'Suoritus'} ${finnishDate(localDate(row.booked_on))}`,
      cents(0 - row.cents),
      { note: `tilitapahtuma ${row.archive_id}` },
    ),
  )
  const parts = [...added(total), ...(refunded.amount === 0 ? [] : taken(refunded)), ...paid]
  const rest = restPart(settledAs[bill.state] ?? 'Muu muutos', openAmount(bill), parts)
  return { parts: [...parts, ...rest], none: 'laskun loppusumma on 0,00 €' }
}

/** What closes a bill of which our account does not tell all. */
const settledAs: Readonly<Record<string, string>> = {
  PAID: 'Maksettu muuten',
  LOCKED: 'Maksettu muuten',
  HYVITETTY: 'Hyvitetty kokonaan',
}
