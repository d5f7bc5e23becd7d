import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { advancePayment } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { euroText, percentText } from '@palkkasilta/engine/trace/format.ts'
import { type Cents, cents, portion, type Rate, toEuros } from '@palkkasilta/values/money.ts'
import { audit } from '../../../kernel/audit.ts'
import { badField, DomainError } from '../../../kernel/errors.ts'
import { begin, type StepBy } from '../../../kernel/moves.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { companySettings } from '../../company/settings.ts'
import { followAdvances } from '../../work-queue/follow-advances.ts'
import { advancesFor, type ListedAdvance, sumOf } from '../items/advances.ts'
import { billersBill, itemsOfBill, lockBillersBill } from '../items/stored.ts'
import { openAmount } from '../receiving/open-amount.ts'

interface Asked {
  readonly amount: Cents
  /** The lines that it concerns; none: the whole bill. */
  readonly itemIds: readonly number[]
}

/** Nobody will pay any more of it. */
const CLOSED = ['PAID', 'LOCKED', 'HYVITETTY', 'LUOTTOTAPPIO']

/**
 * Asks for money in advance of a bill; `ownerId` where somebody asks for themselves. Throws NOT_FOUND where the bill is not theirs,
 * ADVANCE_OF_CLOSED_BILL, and BAD_REQUEST where it is more than the part of what is open that the settings let be paid, less what is
 * asked for already.
 */
export async function askForAdvance(
  tx: Tx,
  billId: number,
  { amount, itemIds }: Asked,
  { by, ownerId }: { readonly by: StepBy & { readonly who: number }; readonly ownerId: number | undefined },
): Promise<ListedAdvance> {
  const bill = await lockBillersBill(tx, billId)
  if (ownerId !== undefined && bill.person_id !== ownerId) throw new DomainError('NOT_FOUND')
  if (CLOSED.includes(bill.state))
    throw new DomainError('ADVANCE_OF_CLOSED_BILL', { fact: stateFact(adminBill, bill.state, bill.bill_number) })
  await refuseForeignItems(tx, billId, itemIds)
  const { advancePercentage } = await companySettings(tx)
  const asked = sumOf(await advancesFor(tx, billId), 'REQUESTED', 'APPROVED')
  refuseTooMuch(amount, { open: await openOf(tx, billId), asked, share: advancePercentage })
  const { id, state } = await tx
    .insertInto('advance_payment')
    .values({
      bill_id: billId,
      state: advancePayment.initial,
      amount_cents: amount,
      item_ids: [...new Set(itemIds)],
      asked_by: by.who,
      created_at: by.at.toString(),
    })
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow()
  await begin(tx, advancePayment, [id], by)
  await followAdvances(tx, [id], by)
  const after = { billNumber: bill.bill_number, advance: toEuros(amount) }
  await audit(tx, { action: 'bill.advanceRequest', entity: 'bill', id: billId, after }, by.who, by.at)
  return { id, state, amount_cents: amount, item_ids: itemIds }
}

/** What the customer of a bill still owes. */
export async function openOf(db: Read, billId: number): Promise<Cents> {
  return openAmount(await billersBill(db, billId))
}

interface Limits {
  readonly open: Cents
  /** In advances before this one. */
  readonly asked: Cents
  /** Of what is open, so much may be paid in advance; null: all. */
  readonly share: Rate | null
}

function refuseTooMuch(amount: Cents, { open, asked, share }: Limits): void {
  if (amount <= 0) throw badField('amount', 'Ennakon summa on suurempi kuin 0 €.')
  const left = cents(Math.max(0, (share === null ? open : portion(open, share)) - asked))
  if (amount <= left) return
  const part = share === null ? '' : `, josta ennakkona maksetaan enintään ${percentText(share)}`
  const before = asked > 0 ? `, ja ennakoita on jo ${euroText(asked)}` : ''
  throw badField(
    'amount',
    `Ennakkoa voi pyytää enintään ${euroText(left)}: laskusta on avoinna ${euroText(open)}${part}${before}.`,
  )
}

async function refuseForeignItems(db: Read, billId: number, itemIds: readonly number[]): Promise<void> {
  const own = new Set((await itemsOfBill(db, billId)).map(({ id }) => id))
  if (!itemIds.every((id) => own.has(id))) throw badField('billableItemIdsAs', 'Valitse rivejä, jotka ovat laskulla.')
}
