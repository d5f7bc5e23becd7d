import { isAtBank, type Settlement, settlement, settlementOf } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { sql } from 'kysely'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { PaymentRecord } from './locks.ts'
import { noteRemarks, type Remark } from './remarks.ts'
import { stopPayments } from './stop.ts'

export interface BankWord {
  readonly payment: PaymentRecord
  /** Of ISO 20022. */
  readonly word: string
  /** When the bank said it, where it told. */
  readonly at?: Temporal.Instant | null
  readonly remark: Remark | null
}

/** The bank's newest words of payments that it has, which are locked: they move what can still be moved, and say why. */
export async function noteBankWords(tx: Tx, words: readonly BankWord[], by: StepBy): Promise<void> {
  if (words.length === 0) return
  await storeWords(tx, words, by.at)
  for (const [to, said] of Map.groupBy(words, ({ word }) => settlementOf(word))) {
    const payments = said.map(({ payment }) => payment)
    if (to === 'REJECTED') await stopPayments(tx, payments, 'paymentRejectedByBank', by)
    else if (to === 'CANCELLED') await stopPayments(tx, payments, 'paymentCancelledByBank', by)
    else await follow(tx, payments, to, by)
  }
  const said = words.map(({ payment, remark }) => ({ paymentId: payment.id, remark }))
  await noteRemarks(tx, said, by)
}

async function follow(tx: Tx, payments: readonly PaymentRecord[], to: Settlement, by: StepBy): Promise<void> {
  const ids = payments
    .filter((payment) => isAtBank(payment.settlement) && payment.settlement !== to)
    .map(({ id }) => id)
  await moveTo(tx, settlement, ids, to, by)
}

async function storeWords(tx: Tx, words: readonly BankWord[], now: Temporal.Instant): Promise<void> {
  const ids = words.map(({ payment }) => payment.id)
  const saidAt = words.map(({ at }) => (at ?? now).toString())
  await sql`
    update outgoing_payment set tx_state = said.word, tx_state_at = said.at, updated_at = ${now.toString()}
    from unnest(${ids}::bigint[], ${words.map(({ word }) => word)}::text[], ${saidAt}::timestamptz[]) as said (id, word, at)
    where outgoing_payment.id = said.id`.execute(tx)
}
