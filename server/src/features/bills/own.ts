import { vatChoices } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { zeroReasonChoices } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { billersBill, lockBillersBill } from '../../core/bill/items/stored.ts'
import { waitingReceipts } from '../../core/bill/receipts/waiting.ts'
import { companySettings } from '../../core/company/settings.ts'
import { audit } from '../../kernel/audit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { move } from '../../kernel/moves.ts'
import type { User } from '../../kernel/user.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { foreseenBill, type NewBill } from './new-bill.ts'
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

/** What somebody may choose for a new invoice: the customers that they are linked to, whom they had as subcontractors, and the tax of today. */
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
    subcontractors: await subcontractorsOf(db, personId),
    billingdate: today.toString(),
    vatChoices: vatChoices(today).map(({ rate }) => rate),
    zeroReasonChoices: [...zeroReasonChoices(today)],
    receipts: await waitingReceipts(db, personId),
  }
}

const fullName = sql<string>`person.first_name || ' ' || person.last_name`

/** Who does or did some of somebody's invoices, by name. */
function subcontractorsOf(db: Read, personId: number) {
  return db
    .selectFrom('bill')
    .innerJoin('subcontract', 'bill_id', 'bill.id')
    .innerJoin('person', 'person.id', 'subcontract.person_id')
    .select(['person.id', fullName.as('fullName')])
    .distinct()
    .where('bill.person_id', '=', personId)
    .where('worker_type', '<>', 'WORKER')
    .orderBy('fullName')
    .orderBy('person.id')
    .limit(MOST)
    .execute()
}

/** Who bills by exactly this name and e-mail address, and is not who asks. Throws BAD_REQUEST where that is nobody, or several. */
export async function subcontractorNamed(db: Read, given: { fullName: string; email: string }, askedBy: number) {
  const found = await db
    .selectFrom('person')
    .select(['id', fullName.as('fullName')])
    .where(sql<boolean>`lower(email) = lower(${given.email})`)
    .where(sql<boolean>`lower(${fullName}) = lower(${given.fullName.replace(/\s+/g, ' ')})`)
    .where('worker_type', '<>', 'WORKER')
    .where('id', '<>', askedBy)
    .limit(2)
    .execute()
  const [one, ...others] = found
  if (!one || others.length > 0)
    throw badField('email', 'Tällä nimellä ja sähköpostilla kukaan ei laskuta kauttamme. Tarkista molemmat häneltä.')
  return one
}

/** What a new invoice of somebody's own would come to, and what of it is left to them. */
export async function foreseenOwnBill(db: Read, bill: NewBill, at: Temporal.Instant) {
  const { terms, counted, billersShare } = await foreseenBill(db, bill, { by: 'user', who: bill.personId, at })
  const { net, vat, gross } = counted.totals
  return {
    exactDueDate: terms.due_date,
    totalprice: cents(net),
    vatAmount: cents(vat),
    totalpriceWithAlv: cents(gross),
    billersShare,
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
