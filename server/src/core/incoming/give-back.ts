import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { compact } from '@palkkasilta/values/compact.ts'
import { dayOf, finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, toEuros } from '@palkkasilta/values/money.ts'
import { auditAll } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { begin } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import { insertedIds, insertRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { settleBills } from '../bill/receiving/settle.ts'
import { changeStates } from '../payment/change.ts'
import { endToEndIdsFor } from '../payment/end-to-end-ids.ts'
import { debitDateOf } from '../payment/files/debit-dates.ts'
import { type Locked, lockMoney, release } from './locked.ts'
import { commonOf, refuseMore, type Staff, steps, tell } from './use.ts'

interface Return {
  readonly amount: Cents
  readonly name: string
  readonly iban: string
}

/** Makes the payment by which money goes back to its payer; staff approve it as any other. */
export async function returnMoney(tx: Tx, id: number, wanted: Return, staff: Staff): Promise<void> {
  const money = await lockMoney(tx, id)
  refuseMore(money, wanted.amount)
  await release(tx, money, wanted.amount, staff.at)
  const payment_id = await makePayment(tx, money, wanted, staff)
  const { amount } = wanted
  await insertRows(tx, 'money_use', [{ ...commonOf(id, staff), kind: 'RETURNED', amount_cents: amount, payment_id }])
  await tell(tx, 'incomingMoney.return', money, { amount: toEuros(amount), payment: payment_id }, staff)
}

async function makePayment(tx: Tx, money: Locked, { amount, name, iban }: Return, { who, at }: Staff): Promise<number> {
  const today = dayOf(at)
  const meaning = JSON.stringify(['RETURN', money.connection, money.archiveId, compact(iban), amount])
  const [end_to_end_id = ''] = await endToEndIdsFor(tx, [meaning])
  const reference = money.reference === null ? '' : `, viite ${money.reference}`
  const ids = await insertedIds(tx, 'outgoing_payment', [
    {
      purpose: 'RETURN',
      state: outgoingPayment.initial,
      settlement: settlement.initial,
      amount_cents: amount,
      creditor_name: name,
      creditor_iban: compact(iban),
      message: `Palautus maksusta ${finnishDate(localDate(money.bookedOn))}${reference}`,
      payday: today.toString(),
      debit_date: debitDateOf(today, at).toString(),
      end_to_end_id,
      created_by: who,
      created_at: at.toString(),
      updated_at: at.toString(),
    },
  ])
  const [id = 0] = ids
  await begin(tx, outgoingPayment, ids, { by: 'staff', who, at })
  const after = { purpose: 'RETURN', amount: toEuros(amount) }
  await auditAll(tx, [{ action: 'outgoingPayment.create', entity: 'outgoingPayment', id, after }], who, at)
  return id
}

/** Undoes a use of which nothing has left: the money waits again. */
export async function undoUse(
  services: Services,
  tx: Tx,
  { id, use: useId }: { readonly id: number; readonly use: number },
  user: User,
  at: Temporal.Instant,
): Promise<void> {
  const staff = { who: user.id, at }
  const thisUse = tx.selectFrom('money_use').selectAll().where('id', '=', useId).where('entry_id', '=', id)
  // a use never changes its payment, so this may be read before the lock
  const meant = await thisUse.executeTakeFirst()
  const money = await lockMoney(tx, id, [], meant?.payment_id ? [meant.payment_id] : [])
  const use = await thisUse.where('undone_at', 'is', null).forUpdate().executeTakeFirst()
  if (!use) throw new DomainError('NOT_FOUND')
  if (use.payment_id === null) {
    const bill = money.bills.find(({ kind, id }) => kind.entity === use.entity && id === use.entity_id)
    if (bill?.state === 'LOCKED') throw new DomainError('MATCHED_BILL_LOCKED', { bill: bill.bill_number })
    await tx.updateTable('money_use').set({ undone_at: at.toString() }).where('id', '=', useId).execute()
    await settleBills(tx, money.bills, new Set(bill ? [bill.reference] : []), steps(staff))
  } else {
    const payment = await tx
      .selectFrom('outgoing_payment')
      .select('state')
      .where('id', '=', use.payment_id)
      .executeTakeFirstOrThrow()
    if (payment.state !== 'NEW') throw new DomainError('RETURN_APPROVED')
    // the payment that ends gives its money back
    await changeStates(services, tx, [use.payment_id], 'REJECTED', { user, now: at, reason: 'Palautus peruttu' })
  }
  await tell(tx, 'incomingMoney.undo', money, { kind: use.kind, amount: toEuros(use.amount_cents as Cents) }, staff)
}
