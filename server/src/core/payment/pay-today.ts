import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { compact } from '@palkkasilta/values/compact.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import type { Insertable } from 'kysely'
import { auditAll } from '../../kernel/audit.ts'
import { begin } from '../../kernel/moves.ts'
import { insertedIds } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { accountTimes } from './accounts/last-times.ts'
import { defaultAccounts, usualAccount } from './accounts/paying-accounts.ts'
import { endToEndIdsFor } from './end-to-end-ids.ts'
import { debitDateOf } from './files/debit-dates.ts'

type Columns = Insertable<DB['outgoing_payment']>

interface Paid extends Pick<Columns, 'message' | 'reference_number' | 'purchase_id' | 'liability_id'> {
  readonly purpose: 'RETURN' | 'PURCHASE' | 'LIABILITY'
  readonly amount_cents: number
  readonly creditor_name: string
  readonly creditor_iban: string
}

interface Staff {
  readonly who: number
  readonly at: Temporal.Instant
}

type About = readonly (string | number | null)[]

/** Makes a payment that belongs to no salary and is paid as soon as staff approve it; gives its id. */
export function payToday(tx: Tx, about: About, payment: Paid, by: Staff): Promise<number> {
  return payOn(tx, about, payment, { ...by, payday: dayOf(by.at) })
}

/**
 * The same with the day on which the payee is to have the money. `about` tells what it is for, so that the same payment made again in a
 * database that was put back has the same end-to-end id.
 */
export async function payOn(
  tx: Tx,
  about: About,
  payment: Paid,
  { who, at, payday }: Staff & { readonly payday: LocalDate },
): Promise<number> {
  const { purpose, amount_cents, creditor_iban } = payment
  const meaning = JSON.stringify([purpose, ...about, compact(creditor_iban), amount_cents])
  const [end_to_end_id = ''] = await endToEndIdsFor(tx, [meaning])
  const own = usualAccount(await defaultAccounts(tx), null)
  const ids = await insertedIds(tx, 'outgoing_payment', [
    {
      ...payment,
      creditor_iban: compact(creditor_iban),
      state: outgoingPayment.initial,
      settlement: settlement.initial,
      payday: payday.toString(),
      debit_date: debitDateOf(payday, at, accountTimes(own)).toString(),
      end_to_end_id,
      created_by: who,
      created_at: at.toString(),
      updated_at: at.toString(),
    },
  ])
  const [id = 0] = ids
  await begin(tx, outgoingPayment, ids, { by: 'staff', who, at })
  const after = { purpose, amount: toEuros(cents(amount_cents)) }
  await auditAll(tx, [{ action: 'outgoingPayment.create', entity: 'outgoingPayment', id, after }], who, at)
  return id
}
