import { vatChoices } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { zeroReasonChoices } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { foreseenBillersBill, type NewBillersBill } from '../../core/bill/items/create.ts'
import { billersBill, lockBillersBill } from '../../core/bill/items/stored.ts'
import { companySettings } from '../../core/company/settings.ts'
import { audit } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { move } from '../../kernel/moves.ts'
import type { User } from '../../kernel/user.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { billFacts } from './queries.ts'
import { billRecord } from './wire.ts'

/** An invoice for whom it is of; staff may see anybody's. Throws NOT_FOUND, also for others'. */
export async function ownBill(db: Read, id: number, user: User) {
  const facts = await billFacts(db, id)
  if (user.role !== 'ROLE_ADMIN' && facts.row.person_id !== user.id) throw new DomainError('NOT_FOUND')
  return billRecord(facts)
}

/** Where the biller's own view of an invoice is. Throws NOT_FOUND. */
export async function ownAddress(db: Read, id: number): Promise<string> {
  await billFacts(db, id)
  const { applicationUrl } = await companySettings(db)
  return `${applicationUrl.replace(/\/+$/, '')}/laskut/${id}`
}

const MOST = 500

/** What somebody may choose for a new invoice: the customers that they are linked to, by name, and the tax of today. */
export async function newBillChoices(db: Read, personId: number, now: Temporal.Instant) {
  const today = dayOf(now)
  const customers = await db
    .selectFrom('customer_person')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['customer.id', 'customer.name'])
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('customer.name')
    .orderBy('customer.id')
    .limit(MOST)
    .execute()
  return {
    customers,
    billingdate: today.toString(),
    vatChoices: vatChoices(today).map(({ rate }) => rate),
    zeroReasonChoices: [...zeroReasonChoices(today)],
  }
}

/** What a new invoice of somebody's own would come to. */
export async function foreseenOwnBill(db: Read, bill: NewBillersBill, at: Temporal.Instant) {
  const { terms, counted } = await foreseenBillersBill(db, bill, { by: 'user', who: bill.personId, at })
  const { net, vat, gross } = counted.totals
  return {
    exactDueDate: terms.due_date,
    totalprice: cents(net),
    vatAmount: cents(vat),
    totalpriceWithAlv: cents(gross),
  }
}

interface Asking {
  readonly reason: string
  readonly who: number
  readonly at: Temporal.Instant
}

/** Its biller asks for an invoice to be opened. Throws NOT_FOUND for others', BILL_LEAVING, and where it was sent or stands open. */
export async function askToOpen(tx: Tx, id: number, { reason, who, at }: Asking) {
  const { person_id, state, bill_number } = await lockBillersBill(tx, id)
  if (person_id !== who) throw new DomainError('NOT_FOUND')
  if ((await billersBill(tx, id)).sending) throw new DomainError('BILL_LEAVING')
  // its customer has the document
  if (state === 'CLOSED')
    throw new DomainError('OPENING_OF_SENT_BILL', { fact: stateFact(adminBill, state, bill_number) })
  const [moved] = await move(tx, adminBill, [id], 'billOpeningRequested', { by: 'user', who, at, reason })
  if (!moved) throw new DomainError('NOT_FOUND')
  await audit(
    tx,
    { action: 'bill.askOpening', entity: 'bill', id, after: { billNumber: bill_number, reason } },
    who,
    at,
  )
  return { id, state: moved.state }
}
