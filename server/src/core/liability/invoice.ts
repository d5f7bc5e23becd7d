import type { Changes } from '@palkkasilta/contract/form.ts'
import type { invoiceForm } from '@palkkasilta/contract/liabilities.ts'
import { liabilityPeriod } from '@palkkasilta/engine/register/liabilities.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { isInsurer } from '@palkkasilta/values/accounting/creditors.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, toEuros, ZERO } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { AuditEvent } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followObstacles } from '../work-queue/follow-obstacles.ts'
import { type LiabilityRow, liabilityForUpdate } from './queries.ts'

const OBSTACLES = ['LiabilityDue', 'LiabilityOverpaid', 'InvoiceDiffers'] as const

/** The work queue after an invoice, or what it may differ by, has changed. */
export const followInvoice = (tx: Tx, id: number, by: StepBy): Promise<void> => followObstacles(tx, OBSTACLES, [id], by)

/** Taxes are paid as filed, union dues as withheld, and what was garnished with the wages. */
export function refuseWithoutInvoice({ creditor }: Pick<LiabilityRow, 'creditor'>): void {
  if (!isInsurer(creditor)) throw new DomainError('LIABILITY_WITHOUT_INVOICE')
}

/** What an edit of the invoice makes of its row: another sum is to be accepted anew. */
export const invoiceColumns = (changes: Changes<typeof invoiceForm>) => ({
  ...changes,
  ...(changes.invoice_cents !== undefined && { accepted_cents: ZERO }),
})

/** Takes away an invoice of which nothing is paid. */
export async function removeInvoice(tx: Tx, id: number, by: StepBy): Promise<AuditEvent[]> {
  const row = await liabilityForUpdate(tx, id)
  refuseWithoutInvoice(row)
  if (row.invoice_cents === null) throw new DomainError('LIABILITY_FORECAST')
  if (row.paid_cents > 0) throw new DomainError('INVOICE_HAS_PAYMENT')
  const { due } = liabilityPeriod(row.creditor, localDate(row.month))
  await tx
    .updateTable('liability')
    .set({
      ...{ invoice_cents: null, payee: '', payee_iban: '', payee_reference: '' },
      ...{ accepted_cents: 0, due: due.toString(), version: sql`version + 1` },
    })
    .where('id', '=', id)
    .execute()
  await followInvoice(tx, id, by)
  return [
    {
      action: 'liability.removeInvoice',
      entity: 'liability',
      id,
      before: { amount: toEuros(cents(row.invoice_cents)) },
    },
  ]
}

/** Staff accept that the invoice is so much more or less than what the salaries come to. */
export async function acceptDifference(tx: Tx, id: number, difference: Cents, by: StepBy): Promise<AuditEvent[]> {
  const row = await liabilityForUpdate(tx, id)
  refuseWithoutInvoice(row)
  if (row.invoice_cents === null) throw new DomainError('LIABILITY_FORECAST')
  const whole = cents(row.invoice_cents - row.counted_cents)
  if (whole !== difference) throw new DomainError('INVOICE_DIFFERENCE_CHANGED', { difference: euroText(whole) })
  await tx
    .updateTable('liability')
    .set({ accepted_cents: whole, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await followInvoice(tx, id, by)
  return [{ action: 'liability.acceptDifference', entity: 'liability', id, after: { difference: toEuros(whole) } }]
}
