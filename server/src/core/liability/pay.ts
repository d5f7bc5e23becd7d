import { euroText } from '@palkkasilta/engine/trace/format.ts'
import type { Creditor } from '@palkkasilta/values/accounting/creditors.ts'
import { dayOf, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { payOn } from '../payment/pay-today.ts'
import { followObstacles } from '../work-queue/follow-obstacles.ts'
import { type LiabilityRow, liabilityForUpdate, payeeOf, paymentsOfLiability } from './queries.ts'

interface Paying {
  /** As staff confirmed it. */
  readonly amount: Cents
  readonly who: number
  readonly at: Temporal.Instant
}

/**
 * Makes the payment of what is open, to be paid by its due date, which staff approve as any other. What was claimed since the last payment is
 * paid by another one once that has been debited: the database lets one at a time be on its way. Throws why there can be none.
 */
export async function payLiability(tx: Tx, id: number, { amount, who, at }: Paying): Promise<AuditEvent[]> {
  const row = await liabilityForUpdate(tx, id)
  await refuseUnpayable(tx, row, amount)
  const payee = await payeeOf(tx, row)
  if (!payee) throw new DomainError(row.creditor === 'TAX' ? 'LIABILITY_TAX_ACCOUNT' : 'LIABILITY_PAYEE')
  const today = dayOf(at)
  const due = localDate(row.due)
  const payday = isBefore(due, today) ? today : due
  const payment = await payOn(
    tx,
    [row.payer_business_id, row.creditor, row.month, ...(row.creditor === 'UNION' ? [row.payee_reference] : [])],
    {
      ...{ purpose: 'LIABILITY', liability_id: id, amount_cents: amount, message: messageOf(row) },
      ...{ creditor_name: payee.name, creditor_iban: payee.iban, reference_number: payee.reference },
    },
    { who, at, payday },
  )
  await followObstacles(tx, ['LiabilityDue'], [id], { by: 'staff', who, at })
  return [{ action: 'liability.pay', entity: 'liability', id, after: { sum: toEuros(amount), payment } }]
}

const names: Readonly<Record<Creditor, string>> = {
  TAX: 'Verot',
  PENSION: 'Työeläkevakuutus',
  UNEMPLOYMENT: 'Työttömyysvakuutus',
  ACCIDENT: 'Tapaturmavakuutus',
  ENFORCEMENT: 'Ulosmittaus',
  UNION: 'Jäsenmaksut',
}

function messageOf({ creditor, last_month }: LiabilityRow): string {
  const { month, year } = localDate(last_month)
  return `${names[creditor]} ${month}/${year}`
}

async function refuseUnpayable(tx: Tx, row: LiabilityRow, amount: Cents): Promise<void> {
  if (row.standing === 'WITH_PAY') throw new DomainError('LIABILITY_WITH_PAY')
  if (row.standing === 'FORECAST') throw new DomainError('LIABILITY_FORECAST')
  if (row.open_cents <= 0) throw new DomainError('LIABILITY_PAID')
  const payments = await paymentsOfLiability(tx, row.id)
  if (payments.some(({ live, debited_on }) => live && debited_on === null))
    throw new DomainError('LIABILITY_BEING_PAID')
  if (row.open_cents !== amount) throw new DomainError('LIABILITY_CHANGED', { open: euroText(cents(row.open_cents)) })
}
