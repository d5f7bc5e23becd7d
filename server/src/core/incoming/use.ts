import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { type Cents, cents, sum, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { keyOf, standingsOf } from '../bill/receiving/money.ts'
import { awaitsMoney, type ReferredBill } from '../bill/receiving/received.ts'
import { settleBills } from '../bill/receiving/settle.ts'
import { type BillOf, type Locked, lockMoney, release } from './locked.ts'

export interface Staff {
  readonly who: number
  readonly at: Temporal.Instant
}

export interface Matching extends BillOf {
  readonly amount: Cents
}

/** Money that came by the bank is what moves its bill, whoever says which bill that is. */
export const steps = ({ who, at }: Staff): StepBy => ({ by: 'bank', who, at })

/** Matches what waits of money with bills that wait for some. */
export async function matchMoney(tx: Tx, id: number, matchings: readonly Matching[], staff: Staff): Promise<void> {
  const money = await lockMoney(tx, id, matchings)
  const asked = cents(sum(matchings.map(({ amount }) => amount)))
  refuseMore(money, asked)
  for (const [key, alike] of Map.groupBy(matchings, ({ kind, id }) => `${kind} ${id}`)) {
    const bill = money.bills.find((each) => keyOf(each) === key)
    await refuseBill(tx, bill, cents(sum(alike.map(({ amount }) => amount))))
  }
  await release(tx, money, asked, staff.at)
  const common = commonOf(id, staff)
  const uses = matchings.map(({ kind, id: entity_id, amount }) => ({
    ...common,
    kind: 'MATCHED' as const,
    amount_cents: amount,
    entity: kind,
    entity_id,
  }))
  await insertRows(tx, 'money_use', uses)
  const told = matchings.map(({ kind, id: bill, amount }) => ({
    bill: money.bills.find((each) => keyOf(each) === `${kind} ${bill}`)?.bill_number,
    amount: toEuros(amount),
  }))
  await tell(tx, 'incomingMoney.match', money, { bills: told }, staff)
  await settleBills(tx, money.bills, new Set(), steps(staff))
}

/** Keeps what nobody will ask for. */
export async function keepMoney(
  tx: Tx,
  id: number,
  { amount, reason }: { readonly amount: Cents; readonly reason: string },
  staff: Staff,
): Promise<void> {
  const money = await lockMoney(tx, id)
  refuseMore(money, amount)
  await release(tx, money, amount, staff.at)
  await insertRows(tx, 'money_use', [{ ...commonOf(id, staff), kind: 'KEPT', amount_cents: amount, reason }])
  await tell(tx, 'incomingMoney.keep', money, { amount: toEuros(amount), reason }, staff)
}

export const commonOf = (entry_id: number, { who, at }: Staff) => ({
  entry_id,
  made_by: who,
  made_at: at.toString(),
})

/** Throws where less waits, as when it was pressed twice. */
export function refuseMore({ left }: Locked, asked: Cents): void {
  if (asked <= 0 || asked > left)
    throw new DomainError('INCOMING_LEFT', { left: euroText(left), asked: euroText(asked) })
}

async function refuseBill(tx: Tx, bill: ReferredBill | undefined, amount: Cents): Promise<void> {
  if (!bill) throw new DomainError('NOT_FOUND')
  if (!awaitsMoney(bill)) throw new DomainError('BILL_AWAITS_NO_MONEY', { bill: bill.bill_number })
  const standing = (await standingsOf(tx, [bill])).get(keyOf(bill))
  const open = cents(Math.max(0, bill.total_cents - bill.refunded_cents - (standing?.received ?? 0)))
  const isPaid = bill.state === 'PAID' || bill.state === 'LOCKED'
  if (amount > open || isPaid) {
    const parameters = { bill: bill.bill_number, open: euroText(isPaid ? cents(0) : open) }
    throw new DomainError('BILL_OPEN_LESS', { ...parameters, asked: euroText(amount) })
  }
}

export async function tell(
  tx: Tx,
  action: Extract<AuditEvent, { entity: 'incomingMoney' }>['action'],
  { id }: Pick<Locked, 'id'>,
  after: object,
  { who, at }: Staff,
): Promise<void> {
  await auditAll(tx, [{ action, entity: 'incomingMoney', id, after }], who, at)
}
