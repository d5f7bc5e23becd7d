import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, toEuros } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { settleBills } from '../bill/receiving/settle.ts'
import { changeStates } from '../payment/change.ts'
import { payToday } from '../payment/pay-today.ts'
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

function makePayment(tx: Tx, money: Locked, { amount, name, iban }: Return, staff: Staff): Promise<number> {
  const reference = money.reference === null ? '' : `, viite ${money.reference}`
  const message = `Palautus maksusta ${finnishDate(localDate(money.bookedOn))}${reference}`
  const payment = {
    purpose: 'RETURN',
    amount_cents: amount,
    creditor_name: name,
    creditor_iban: iban,
    message,
  } as const
  return payToday(tx, [money.connection, money.archiveId], payment, staff)
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
