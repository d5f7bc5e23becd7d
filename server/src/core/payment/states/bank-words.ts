import { isAtBank, type Settlement, settlement, settlementOf } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { moveWith, type StepBy, stepTowards } from '../../../kernel/moves.ts'
import { updateRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
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
  const byOutcome = [...Map.groupBy(words, outcomeOf)]
  const others = byOutcome.flatMap(([to, said]) => (isFollowed(to) ? [] : said))
  const at = by.at.toString()
  await updateRows(
    tx,
    'outgoing_payment',
    wordColumns(others, by.at).map((columns) => ({ ...columns, updated_at: at })),
  )
  for (const [to, said] of byOutcome) {
    const payments = said.map(({ payment }) => payment)
    if (to === 'REJECTED') await stopPayments(tx, payments, 'paymentRejectedByBank', by)
    else if (to === 'CANCELLED') await stopPayments(tx, payments, 'paymentCancelledByBank', by)
    else if (to !== null) await moveWith(tx, [stepTowards(settlement, to)], wordColumns(said, by.at), by)
  }
  const said = words.map(({ payment, remark }) => ({ paymentId: payment.id, remark }))
  await noteRemarks(tx, said, by)
}

/** What becomes of the payment by the word; null: what it is already, or nothing any more. */
function outcomeOf({ payment, word }: BankWord): Settlement | null {
  const to = settlementOf(word)
  if (to === 'REJECTED' || to === 'CANCELLED') return to
  return isAtBank(payment.settlement) && payment.settlement !== to ? to : null
}

const isFollowed = (to: Settlement | null) => to !== null && to !== 'REJECTED' && to !== 'CANCELLED'

function wordColumns(words: readonly BankWord[], now: Temporal.Instant) {
  return words.map(({ payment, word, at }) => ({
    id: payment.id,
    tx_state: word,
    tx_state_at: (at ?? now).toString(),
  }))
}
