import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { toEuros } from '@palkkasilta/values/money.ts'
import { returnedBy } from '../../../integrations/ropo/errors.ts'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { moveTo, type StepBy } from '../../../kernel/moves.ts'
import { among, updateRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { BillKind, SharedEvent } from '../kind.ts'
import { BILLS } from '../queries.ts'
import { keyOf, type Standing, standingsOf } from './money.ts'
import type { ReferredBill } from './received.ts'
import { noteTellingDue } from './telling-due.ts'

type Settled = 'OPEN' | 'CLOSED' | 'PAID' | 'LUOTTOTAPPIO'

interface Settling {
  readonly bill: ReferredBill
  readonly standing: Standing
  readonly steps: readonly SharedEvent[]
}

/**
 * Brings bills, which are locked, to where what is stored of them leads: what was booked on our account and what the provider has
 * told. Paid with the last of what was not refunded, in however many parts that comes, and not any more when some of it was taken back.
 */
export async function settleBills(
  tx: Tx,
  bills: readonly ReferredBill[],
  takenBack: ReadonlySet<string>,
  by: StepBy,
): Promise<void> {
  if (bills.length === 0) return
  const standings = await standingsOf(tx, bills)
  const all = bills.flatMap((bill): Settling[] => {
    const standing = standings.get(keyOf(bill))
    return standing ? [{ bill, standing, steps: stepsOf(bill, standing, takenBack.has(bill.reference)) }] : []
  })
  for (const [kind, alike] of Map.groupBy(all, ({ bill }) => bill.kind)) {
    const resting = alike.filter(
      ({ bill, standing, steps }) => steps.length === 0 && bill.provider_cents !== standing.atProvider,
    )
    await updateRows(tx, kind.table, resting.map(received))
    await takeSteps(tx, kind, alike, by)
    const lost = alike.filter(({ bill, steps }) => bill.state === 'LUOTTOTAPPIO' || steps.includes('billWrittenOff'))
    if (lost.length > 0)
      await kind.lost?.(
        tx,
        lost.map(({ bill }) => bill.id),
        by.at,
      )
  }
  await noteTellingDue(tx, bills)
}

/** What a bill goes through: nothing where it is not sent, or staff have put it elsewhere. */
function stepsOf(bill: ReferredBill, standing: Standing, isTakenBack: boolean): readonly SharedEvent[] {
  const aim = aimOf(bill, standing)
  switch (bill.state) {
    case 'OPEN':
      // what the provider refused was delivered all the same
      return standing.isSentBack && aim !== 'OPEN' ? ['billSent', ...fromSent[aim]] : []
    case 'CLOSED':
      return fromSent[aim]
    case 'PAID':
    case 'LOCKED':
      return isTakenBack && aim !== 'PAID' ? ['billPaymentReversed', ...fromSent[aim]] : []
    case 'LUOTTOTAPPIO':
      return aim === 'PAID' ? ['billPaid'] : []
    default:
      return []
  }
}

const fromSent: Readonly<Record<Settled, readonly SharedEvent[]>> = {
  OPEN: ['billRefusedByProvider'],
  CLOSED: [],
  PAID: ['billPaid'],
  LUOTTOTAPPIO: ['billWrittenOff'],
}

/** What somebody has paid was delivered, whatever else was said of it. */
function aimOf(bill: ReferredBill, { received, isSaidPaid, isLost, refusal }: Standing): Settled {
  if (isSaidPaid || received >= bill.total_cents - bill.refunded_cents) return 'PAID'
  if (isLost) return 'LUOTTOTAPPIO'
  return refusal !== null && received <= 0 ? 'OPEN' : 'CLOSED'
}

/** What the history calls each, and whose word it is: the bank tells of money alone. */
const doings: Readonly<Partial<Record<SharedEvent, 'paid' | 'paymentReversed' | 'writtenOff' | 'returned'>>> = {
  billPaid: 'paid',
  billPaymentReversed: 'paymentReversed',
  billWrittenOff: 'writtenOff',
  billRefusedByProvider: 'returned',
}

const ofMoney: readonly SharedEvent[] = ['billPaid', 'billPaymentReversed']

const received = ({ bill: { id }, standing }: Settling) => ({ id, provider_cents: standing.atProvider })

/** The first step of all, then the second: a bill takes two at most. */
async function takeSteps(tx: Tx, kind: BillKind, all: readonly Settling[], by: StepBy): Promise<void> {
  for (const turn of [0, 1]) {
    const moving = all.filter(({ steps }) => steps[turn] !== undefined)
    for (const [event, alike] of Map.groupBy(moving, ({ steps }) => steps[turn] as SharedEvent)) {
      const whose: StepBy = ofMoney.includes(event) ? by : { by: 'provider', who: by.who, at: by.at }
      await kind.move(tx, alike.map(movedBy(event)), event, whose)
      if (event === 'billRefusedByProvider') await giveBack(tx, kind, alike, whose)
      const doing = doings[event]
      if (doing === undefined) continue
      const events = alike.map(({ bill, standing }) => eventOf(kind, `${kind.entity}.${doing}`, bill, standing))
      await auditAll(tx, events, by.who, by.at)
    }
  }
}

/** With the step goes what is known of the money, and the day since when it is paid. */
const movedBy = (event: SharedEvent) => (settling: Settling) => ({
  ...received(settling),
  ...(event === 'billPaid' ? { paid_on: settling.standing.paidOn } : {}),
  ...(event === 'billPaymentReversed' ? { paid_on: null } : {}),
})

function eventOf(kind: BillKind, action: string, bill: ReferredBill, { received }: Standing): AuditEvent {
  const after = { billnum: bill.bill_number, received: toEuros(received) }
  return { action, entity: kind.entity, id: bill.id, after } as AuditEvent
}

/** So that staff can mend and send them again: what left of them counts no more, and they say why. */
async function giveBack(tx: Tx, kind: BillKind, all: readonly Settling[], by: StepBy): Promise<void> {
  const ids = all.map(({ bill }) => bill.id)
  const left = await tx
    .selectFrom('outbound_message')
    .select('id')
    .where('channel', '=', BILLS)
    .where('kind', '=', kind.messages.invoice)
    .where('state', '=', 'ACCEPTED')
    .where(among('subject_id', ids))
    .orderBy('id')
    .execute()
  await moveTo(
    tx,
    outboundMessage,
    left.map(({ id }) => id),
    'REFUSED',
    by,
  )
  const reasons = all.map(({ bill, standing }) => ({ id: bill.id, error: returnedBy(standing.refusal ?? '') }))
  await updateRows(tx, kind.table, reasons)
}
