import { type Bill, billFigures, billForm } from '@palkkasilta/contract/bills.ts'
import { referenceOfInvoice } from '@palkkasilta/engine/invoicing/invoice.ts'
import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { isEditable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { isBefore, localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { advancesFor, sumOf } from '../../core/bill/items/advances.ts'
import { countedItems, type Item, itemOf, totalColumns } from '../../core/bill/items/count.ts'
import { refusePaidOut } from '../../core/bill/items/paid-out.ts'
import { refusePaidPurchases } from '../../core/bill/items/purchase-payments.ts'
import { type Purchase, purchaseOf } from '../../core/bill/items/purchases.ts'
import { replaceItems, replaceRows } from '../../core/bill/items/store.ts'
import { lockBillersBill } from '../../core/bill/items/stored.ts'
import { settleLosses } from '../../core/bill/paid-out/lost.ts'
import { dropAllReceipts, dropLostReceipts } from '../../core/bill/receipts/change.ts'
import { withdrawSubcontracts } from '../../core/bill/subcontracts/move.ts'
import { refuseOverShared } from '../../core/bill/subcontracts/shares.ts'
import {
  refuseSubcontracts,
  type StoredSubcontract,
  type Subcontract,
  subcontractOf,
  subcontractRow,
  subcontractsOfBill,
  sumOfSubcontracts,
} from '../../core/bill/subcontracts/stored.ts'
import type { OccasionName } from '../../core/mail/occasions.ts'
import { hurryMails, postMails } from '../../core/mail/post.ts'
import { forgetAdvances } from '../../core/work-queue/follow-advances.ts'
import { audit } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import { movedFigures } from '../../kernel/preview.ts'
import { record } from '../../kernel/records/record.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { billFacts } from './queries.ts'
import { type BillRecord, billRecord, lineSums, listItem } from './wire.ts'

/** Nobody pays any more. */
const ENDS: readonly BillRecord['state'][] = ['HYVITETTY', 'LUOTTOTAPPIO']

/** Of what the biller is told by mail, whoever of staff chose that state. */
const occasions: Partial<Record<BillRecord['state'], OccasionName>> = {
  OPEN: 'billOpen',
  APPROVED: 'billApproved',
  CLOSED: 'billClosed',
  PAID: 'billPaid',
}

interface At {
  readonly services: Services
  readonly by: StepBy
}

export const billRecords = record(billForm, {
  table: 'bill',
  entity: 'bill',

  async read(db: Read, id: number) {
    const facts = await billFacts(db, id)
    return { ...facts, record: billRecord(facts) }
  },

  edit: async (
    db,
    { row, ...stored },
    { state, items: askedItems, purchases: own, subcontracts: others, ...given },
  ) => {
    const changes = changed(stored.items, askedItems)
    const changesOfPurchases = changed(stored.purchases, own)
    const changesOfSubcontracts = changed(stored.subcontracts, others)
    const isEdited = changes || changesOfPurchases || changesOfSubcontracts || Object.keys(given).length > 0
    if (isEdited) refuseLocked(row)
    if (state === 'TAKEN') throw badField('state', 'Tila ei ole käytössä. Valitse toinen tila.')
    // by a refund or a credit loss it is known what becomes of what was paid
    if (isEdited || state === 'OPEN' || (state && ENDS.includes(state))) await refusePaidOut(db, row.id)
    await refuseTaken(db, given.bill_number)
    const items = changes ? rowsAfter<Item>(stored.items.map(itemOf), changes) : stored.items.map(itemOf)
    const purchases = changesOfPurchases && rowsAfter<Purchase>(stored.purchases.map(purchaseOf), changesOfPurchases)
    if (purchases) await refusePaidPurchases(db, row.id, purchases)
    const subcontracts =
      changesOfSubcontracts && (await subcontractsAfter(db, row, stored.subcontracts, changesOfSubcontracts))
    const bill = { ...row, ...given }
    refuseBackwards(bill)
    // what cannot be edited is not counted anew, by whatever law
    const counted = isEditable(adminBill, row.state) ? countedItems(items, bill) : null
    const reference = given.bill_number === undefined ? {} : { reference: referenceOfInvoice(given.bill_number) }
    const columns = { ...given, ...reference, ...(counted && totalColumns(counted)) }
    const shared = { bill: { ...row, ...columns }, ...stored, ...(purchases && { purchases }) }
    if (counted) refuseOverShared({ ...shared, ...(subcontracts && { subcontracts }) }, { bill: row, ...stored })
    return { columns, state, items, purchases, subcontracts, counted }
  },

  async store(tx, { row: { id } }, { state, items, purchases, subcontracts, counted }, { services, by }: At) {
    if (counted) await replaceItems(tx, id, items, counted)
    if (purchases) await replaceRows(tx, 'purchase_invoice', id, purchases)
    if (subcontracts) await replaceRows(tx, 'subcontract', id, subcontracts.map(subcontractRow))
    await dropLostReceipts(services, tx, id, by.at)
    if (state !== undefined) {
      await moveTo(tx, adminBill, [id], state, by)
      const occasion = occasions[state]
      if (occasion && (await postMails(tx, occasion, [id], by))) await hurryMails(services.jobs, tx)
      await settleLosses(tx, [id], by.at)
    }
    if (state === 'HYVITETTY') await withdrawSubcontracts(tx, [id], by, 'Lasku merkittiin hyvitetyksi')
  },

  kept,
  hold: async (tx, id) => void (await lockBillersBill(tx, id)),
})

/** What the history keeps of a bill: its own fields and lines, not who it is of. */
function kept({
  person: _,
  sharedCustomer: __,
  stateChanges: ___,
  vatChoices: ____,
  zeroReasonChoices: _____,
  billersShare: ______,
  ...bill
}: Bill) {
  return bill
}

function refuseLocked({ state }: { readonly state: BillRecord['state'] }): void {
  if (!isEditable(adminBill, state)) throw new DomainError('BILL_LOCKED', { fact: stateFact(adminBill, state) })
}

/** A number is one document's. */
async function refuseTaken(db: Read, number: number | undefined): Promise<void> {
  if (number === undefined) return
  const taken = await db.selectFrom('document_number').select('number').where('number', '=', number).executeTakeFirst()
  if (taken) throw badField('billNumber', `Numero ${number} on jo toisella laskulla tai hyvityslaskulla.`)
}

function refuseBackwards({ bill_date, due_date }: { readonly bill_date: string; readonly due_date: string }): void {
  if (isBefore(localDate(due_date), localDate(bill_date)))
    throw badField('exactDueDate', 'Eräpäivä on ennen laskun päiväystä.')
}

/** Those of a bill as an edit leaves them. */
async function subcontractsAfter(
  db: Read,
  { person_id: billerId }: { readonly person_id: number },
  stored: readonly StoredSubcontract[],
  asked: readonly AskedRow<Subcontract>[],
): Promise<Subcontract[]> {
  await refuseSubcontracts(db, { billerId, stored, asked })
  return rowsAfter<Subcontract>(stored.map(subcontractOf), asked)
}

/** A row of a form as it was asked to be: what changes of one that is stored, or all of a new one. */
interface AskedRow<Row> {
  readonly id: number | undefined
  readonly changes: Partial<Row>
}

/** Rows that come as they are, without what is counted of them, are no edit. */
function changed<Asked extends AskedRow<object>>(
  stored: readonly { readonly id: number }[],
  asked: readonly Asked[] | undefined,
): readonly Asked[] | undefined {
  const isSame =
    asked?.length === stored.length &&
    asked.every(({ id, changes }, place) => id === stored[place]?.id && Object.keys(changes).length === 0)
  return isSame ? undefined : asked
}

/** The rows as an edit leaves them: what it changes of each, and new ones. */
function rowsAfter<Row extends { readonly id?: number | undefined }>(
  stored: readonly Row[],
  asked: readonly AskedRow<Row>[],
): Row[] {
  const known = new Map(stored.map((row) => [row.id, row]))
  return asked.flatMap(({ id, changes }) => {
    if (id === undefined) return changes as Row
    const row = known.get(id)
    return row ? { ...row, ...changes } : []
  })
}

/** The figures before and after an edit, by the steps of saving. Stores nothing. */
export async function previewOf(db: Read, id: number, body: z.output<typeof billForm.body>, at: At) {
  const { known, made } = await billRecords.foreseen(db, id, body, at)
  const { row } = known
  const after = { ...row, ...made.columns }
  const figures = (bill: typeof row) => ({ ...listItem(bill), totalprice: cents(bill.net_cents) })
  const rate = millionths(after.vat_rate)
  return {
    figures: movedFigures(billFigures, figures(row), figures(after)),
    lines: (made.counted?.rows ?? [])
      .slice(0, made.items.length)
      .map(({ net }, place) => lineSums(net, rate, made.counted?.reimbursed[place] ?? cents(0))),
  }
}

/** Any state leads back to an open bill; one that was sent does not, as its document stands. */
export async function openAgain(tx: Tx, id: number, at: At): Promise<Written<BillRecord>> {
  const { version } = await lockBillersBill(tx, id)
  return billRecords.save(tx, id, { state: 'OPEN', version }, at)
}

/** Deletes an open bill; its number is not given again, and the history tells of it. */
export async function deleteBill(tx: Tx, id: number, { services, by }: At): Promise<void> {
  const bill = await lockBillersBill(tx, id)
  if (!adminBill.deletable?.includes(bill.state))
    throw new DomainError('BILL_NOT_DELETABLE', { fact: stateFact(adminBill, bill.state) })
  await refusePaidOut(tx, id)
  await refusePaidPurchases(tx, id, [])
  const approved = sumOf(await advancesFor(tx, id), 'APPROVED')
  if (approved > 0) throw new DomainError('BILL_HAS_ADVANCE', { sum: euroText(approved) })
  const agreed = sumOfSubcontracts(await subcontractsOfBill(tx, id), 'APPROVED')
  if (agreed > 0) throw new DomainError('BILL_HAS_SUBCONTRACT', { sum: euroText(agreed) })
  await forgetAdvances(tx, id)
  await dropAllReceipts(services, tx, id, by.at)
  await withdrawSubcontracts(tx, [id], by, 'Lasku poistettiin')
  await tx.updateTable('bill').set({ deleted_at: by.at.toString() }).where('id', '=', id).execute()
  const before = { billNumber: bill.bill_number, customer: bill.customer_name, person: bill.person_name }
  await audit(tx, { action: 'bill.delete', entity: 'bill', id, before }, by.who, by.at)
}
