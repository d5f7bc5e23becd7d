import { toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { paymentRefused } from '../../../integrations/ropo/errors.ts'
import type { DirectPayment } from '../../../integrations/ropo/port.ts'
import { type AuditEvent, audit } from '../../../kernel/audit.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { ServiceError } from '../../../platform/http-client/service-error.ts'
import type { Answered, OutboundMessage, UnaskedChannel } from '../../outbound/channel.ts'
import { isHeld } from '../../outbound/holding.ts'
import { meaningOf } from '../collecting/meanings.ts'
import { type BillKind, type BillOfMessage, changeSharedBills, lockBill } from '../kind.ts'
import { billKinds } from '../kinds/all.ts'
import { BILLS } from '../queries.ts'
import type { SendingServices } from '../sending/channel.ts'
import { keptPayment, PAYMENTS } from './post.ts'

interface Heard {
  /** The provider has a payment like it that we have not told. */
  readonly isKnown: boolean
}

/**
 * Tells the provider of money that came to our account for bills that it follows. It is looked at first what it has of the bill: a payment
 * that it knows by itself, or that was told by a call whose answer was lost, is not told again.
 */
export function payments({ db, integrations }: SendingServices): UnaskedChannel<Heard, BillOfMessage> {
  return {
    name: PAYMENTS,
    answeredBy: 'provider',
    unsent: 'retried',
    // what the provider has is asked before it is told of money, once bills may leave again
    isOpen: async () => !(await isHeld(db, { name: BILLS })),
    async send(messages) {
      const told = async (message: OutboundMessage) => {
        const payment = keptPayment(message)
        if (await isThere(payment, message))
          return { state: 'ACCEPTED', answer: { isKnown: message.left_at === null } } as const
        await integrations.ropo.tellPayment(payment)
        return { state: 'ACCEPTED', answer: { isKnown: false } } as const
      }
      return Promise.all(messages.map((message) => told(message).catch(refusal)))
    },
    lock: (tx, messages) => lockEach(tx, messages),
    async applied(tx, answered, { at }) {
      for (const each of answered) await apply(tx, each, at)
    },
  }

  async function isThere(payment: DirectPayment, { id, kind, subject_id }: OutboundMessage): Promise<boolean> {
    const updates = await integrations.ropo.updatesOf(payment.billNumber)
    const alike = updates.filter((update) => {
      const meaning = meaningOf(update)
      const isMoney = meaning === 'PAYMENT' || meaning === 'PAID' || meaning === 'REVERSED'
      const amount = update.amount ?? 0
      return isMoney && (meaning === 'REVERSED' ? -Math.abs(amount) : amount) === payment.amount
    })
    return alike.length > (await others(db, { id, kind, subject_id }, payment))
  }
}

/** How many payments of the sum the provider is known to have. */
async function others(
  db: Read,
  { id, kind, subject_id }: Pick<OutboundMessage, 'id' | 'kind' | 'subject_id'>,
  { amount }: DirectPayment,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from told_payment told
    join outbound_message message on message.id = message_id
    where told.entity = ${kind} and told.entity_id = ${subject_id} and amount_cents = ${amount}
      and message.state = 'ACCEPTED' and message.id <> ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What the provider does not take is told to staff, and is not tried again by itself. */
function refusal(error: unknown) {
  if (!(error instanceof ServiceError) || error.code !== 'ROPO_REFUSED') throw error
  return { state: 'REFUSED', problem: paymentRefused(error.message) } as const
}

async function lockEach(tx: Tx, messages: readonly OutboundMessage[]): Promise<BillOfMessage[]> {
  const subjects: BillOfMessage[] = []
  for (const { kind: entity, subject_id } of messages) {
    const kind = billKinds.find((each) => each.entity === entity)
    if (!kind) throw new Error(`no bills of kind ${entity}`)
    subjects.push({ kind, bill: await lockBill(tx, kind, subject_id ?? 0) })
  }
  return subjects
}

async function forgetRefusals(tx: Tx, { entity, table }: BillKind, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set error = null where id = ${id} and error in (select problem
    from outbound_message where channel = ${PAYMENTS} and kind = ${entity} and subject_id = ${id} and state = 'REFUSED')`.execute(
    tx,
  )
}

async function apply(
  tx: Tx,
  { message, outcome, subject: { kind, bill } }: Answered<Heard, BillOfMessage>,
  at: Temporal.Instant,
): Promise<void> {
  const { id } = bill
  const { amount, paidOn } = keptPayment(message)
  const accepted = outcome.state === 'ACCEPTED'
  const error = outcome.problem ?? null
  if (error !== null) await changeSharedBills(tx, kind, [id], { error })
  // what is said of anything else stays
  else await forgetRefusals(tx, kind, id)
  const is_known = outcome.answer?.isKnown === true
  if (is_known) await tx.updateTable('told_payment').set({ is_known }).where('message_id', '=', message.id).execute()
  const after = { amount: toEuros(amount), paidOn: paidOn.toString(), accepted, error }
  if (!is_known)
    await audit(tx, { action: `${kind.entity}.paymentTold`, entity: kind.entity, id, after } as AuditEvent, null, at)
}
