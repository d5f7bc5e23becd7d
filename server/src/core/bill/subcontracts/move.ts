import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { subcontract } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { audit } from '../../../kernel/audit.ts'
import { badField, DomainError } from '../../../kernel/errors.ts'
import { move, moveTo, type StepBy } from '../../../kernel/moves.ts'
import type { User } from '../../../kernel/user.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { postMails } from '../../mail/post.ts'
import { refusePaidOut } from '../items/paid-out.ts'
import { purchasesOfBill } from '../items/purchases.ts'
import { type BillersBill, lockBillersBill } from '../items/stored.ts'
import { overShared } from './shares.ts'
import { type StoredSubcontract, type SubcontractState, subcontractsOfBill } from './stored.ts'

interface Asked {
  readonly state: SubcontractState
  /** On what ground staff answer for somebody. */
  readonly reason: string
}

/** Nobody will pay any more of it, or it was taken back. */
const CLOSED: readonly BillersBill['state'][] = ['HYVITETTY', 'LUOTTOTAPPIO']

const ANSWERS: readonly SubcontractState[] = ['APPROVED', 'DECLINED']

/**
 * Moves a subcontract for whoever asks; false where it stands there already. Throws NOT_FOUND where it is none of theirs, NO_RIGHTS where the
 * step is another's, StepRefused, and BAD_REQUEST where staff do not say why.
 */
export async function moveSubcontract(
  tx: Tx,
  id: number,
  asked: Asked,
  user: User,
  at: Temporal.Instant,
): Promise<boolean> {
  const { bill, own, all } = await locked(tx, id)
  const { state, reason } = asked
  const isStaff = user.role === 'ROLE_ADMIN'
  refuseOthers(user, bill, own, state)
  if (own.state === state) return false
  if (isStaff && reason === '' && needsReason(own, state, user))
    throw badField('reason', 'Kerro, mihin alihankkijan vastaus tai sen muutos perustuu.')
  if (state === 'WAITING_SUBCONTRACTOR' || state === 'APPROVED' || own.state === 'DECLINED') {
    refuseClosed(bill)
    await refuseOver(tx, bill, all, own)
  }
  if (own.state === 'APPROVED') await refusePaidOut(tx, bill.id)
  const by = { by: isStaff ? 'staff' : 'user', who: user.id, at, reason: reason || undefined } as const
  await moveTo(tx, subcontract, [id], state, by)
  if (state === 'WAITING_SUBCONTRACTOR') await postMails(tx, 'subcontractApproval', [id], by)
  await tell(tx, bill, own, { ...asked, from: own.state }, by)
  return true
}

async function locked(tx: Tx, id: number) {
  const row = await tx.selectFrom('subcontract').select('bill_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  const bill = await lockBillersBill(tx, row.bill_id)
  const all = await subcontractsOfBill(tx, bill.id)
  const own = all.find((each) => each.id === id)
  if (!own) throw new DomainError('NOT_FOUND')
  return { bill, own, all }
}

/** The biller asks, the subcontractor answers; what nobody has asked the subcontractor for is not theirs to see. */
function refuseOthers({ id, role }: User, bill: BillersBill, own: StoredSubcontract, state: SubcontractState): void {
  if (role === 'ROLE_ADMIN') return
  const isBiller = bill.person_id === id
  const isSubcontractor = own.person_id === id && own.state !== 'OPEN'
  if (!isBiller && !isSubcontractor) throw new DomainError('NOT_FOUND')
  if (ANSWERS.includes(state) ? !isSubcontractor : !isBiller) throw new DomainError('NO_RIGHTS')
}

function needsReason(own: StoredSubcontract, state: SubcontractState, { id }: User): boolean {
  return own.state === 'APPROVED' || (ANSWERS.includes(state) && own.person_id !== id)
}

function refuseClosed({ state, bill_number }: BillersBill): void {
  if (CLOSED.includes(state))
    throw new DomainError('SUBCONTRACT_OF_CLOSED_BILL', { fact: stateFact(adminBill, state, bill_number) })
}

/** A declined one that comes back takes its share again, and a bill may have less since it was asked for. */
async function refuseOver(
  tx: Tx,
  bill: BillersBill,
  all: readonly StoredSubcontract[],
  own: StoredSubcontract,
): Promise<void> {
  const subcontracts = all.map((each) => (each === own ? { ...each, state: subcontract.initial } : each))
  const over = overShared({ bill, subcontracts, purchases: await purchasesOfBill(tx, bill.id) })
  if (over) throw new DomainError('SUBCONTRACT_TOO_LARGE', over)
}

interface Told extends Asked {
  readonly from: SubcontractState
}

async function tell(
  tx: Tx,
  bill: BillersBill,
  own: StoredSubcontract,
  { from, state, reason }: Told,
  by: StepBy,
): Promise<void> {
  const after = {
    billNumber: bill.bill_number,
    subcontractor: `${own.first_name} ${own.last_name}`,
    subcontractAmount: toEuros(cents(own.amount_cents)),
    subcontractState: state,
    ...(reason && { subcontractReason: reason }),
  }
  const before = { subcontractState: from }
  await audit(tx, { action: 'bill.subcontract', entity: 'bill', id: bill.id, before, after }, by.who, by.at)
}

/** A biller's new bill: all of its subcontractors are asked. */
export async function askSubcontractors(tx: Tx, billId: number, by: StepBy): Promise<void> {
  const bill = await lockBillersBill(tx, billId)
  const asked = await subcontractsOfBill(tx, billId)
  const ids = asked.map(({ id }) => id)
  await move(tx, subcontract, ids, 'subcontractSent', by)
  await postMails(tx, 'subcontractApproval', ids, by)
  for (const own of asked)
    await tell(tx, bill, own, { from: own.state, state: 'WAITING_SUBCONTRACTOR', reason: '' }, by)
}

/** Bills that are refunded, lost or deleted: nobody is asked any more. What was approved stays to be paid. */
export async function withdrawSubcontracts(
  tx: Tx,
  billIds: readonly number[],
  { who, at }: Pick<StepBy, 'who' | 'at'>,
  reason: string,
): Promise<void> {
  const waiting = await tx
    .selectFrom('subcontract')
    .select('id')
    .where(among('bill_id', billIds))
    .where('state', '=', 'WAITING_SUBCONTRACTOR')
    .execute()
  const ids = waiting.map(({ id }) => id)
  await move(tx, subcontract, ids, 'subcontractWithdrawn', { by: 'product', who, at, reason })
}
