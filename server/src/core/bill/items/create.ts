import { invoiceDueDate, referenceOfInvoice } from '@palkkasilta/engine/invoicing/invoice.ts'
import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import type { Insertable } from 'kysely'
import { audit } from '../../../kernel/audit.ts'
import { badField } from '../../../kernel/errors.ts'
import { begin, moveTo, type StepBy } from '../../../kernel/moves.ts'
import type { DB, Read, Tx } from '../../../platform/database/types.ts'
import { nextBillNumber } from '../bill-number.ts'
import { countedItems, type Item, totalColumns } from './count.ts'
import { replaceItems } from './store.ts'

type Stored = Insertable<DB['bill']>

/** What is told of a bill that is to be made; what is not, is as usual. */
export interface NewBillersBill {
  readonly personId: number
  readonly customerId: number
  readonly items: readonly Item[]
  readonly columns: Partial<
    Pick<
      Stored,
      | 'bill_type'
      | 'bill_date'
      | 'due_date'
      | 'vat_rate'
      | 'zero_reason'
      | 'reverse_vat'
      | 'your_code'
      | 'bill_reimbursements'
    >
  >
}

const GENERAL_RATE = 255_000

interface Whose {
  readonly billerId: number | undefined
  /** Until the bill is made. */
  readonly isHeld: boolean
}

/** Whoever bills for themselves has the customers that they are linked to. */
async function customerOf(db: Read, customerId: number, { billerId, isHeld }: Whose) {
  const customer = await db
    .selectFrom('customer')
    .select('payment_term_days')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    // one that is being merged is waited for
    .$if(isHeld, (query) => query.forKeyShare())
    .$if(billerId !== undefined, (query) =>
      query.where('id', 'in', (each) =>
        each
          .selectFrom('customer_person')
          .select('customer_id')
          .where('person_id', '=', billerId ?? 0),
      ),
    )
    .executeTakeFirst()
  if (!customer) throw badField('customerId', 'Valitse asiakas.')
  return customer
}

/** What a bill would be. Throws BAD_REQUEST where there is no such biller or customer, or the lines cannot be counted. */
export function foreseenBillersBill(db: Read, bill: NewBillersBill, by: StepBy) {
  return drafted(db, bill, by, false)
}

async function drafted(
  db: Read,
  { personId, customerId, items, columns }: NewBillersBill,
  by: StepBy,
  isHeld: boolean,
) {
  const person = await db.selectFrom('person').select('worker_type').where('id', '=', personId).executeTakeFirst()
  if (!person) throw badField('personId', 'Valitse laskuttaja.')
  const customer = await customerOf(db, customerId, { billerId: by.by === 'user' ? personId : undefined, isHeld })
  const bill_date = columns.bill_date ?? dayOf(by.at).toString()
  const terms = {
    vat_rate: columns.reverse_vat ? 0 : GENERAL_RATE,
    bill_reimbursements: true,
    due_date: invoiceDueDate(localDate(bill_date), customer.payment_term_days).toString(),
    bill_type: person.worker_type === 'WORKER' ? ('WORKER' as const) : ('ENTREPRENEUR' as const),
    ...columns,
    bill_date,
  }
  return { terms, counted: countedItems(items, terms) }
}

/**
 * Makes a bill of somebody's own work and gives its id: one of staff's is open, one of the biller's waits for staff to approve it.
 * Throws as `foreseenBillersBill` does.
 */
export async function createBillersBill(tx: Tx, bill: NewBillersBill, by: StepBy): Promise<number> {
  const { personId, customerId, items } = bill
  const { terms, counted } = await drafted(tx, bill, by, true)
  const number = await nextBillNumber(tx)
  const { id } = await tx
    .insertInto('bill')
    .values({
      ...terms,
      person_id: personId,
      customer_id: customerId,
      state: adminBill.initial,
      bill_number: number,
      reference: referenceOfInvoice(number),
      ...totalColumns(counted),
      created_at: by.at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceItems(tx, id, items, counted)
  await begin(tx, adminBill, [id], by)
  if (by.by === 'user') await moveTo(tx, adminBill, [id], 'PENDING', by)
  const after = { billNumber: number, customer: customerId, total: toEuros(cents(counted.totals.gross)) }
  await audit(tx, { action: 'bill.create', entity: 'bill', id, after }, by.who, by.at)
  return id
}
