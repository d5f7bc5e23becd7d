import { invoiceForm } from '@palkkasilta/contract/liabilities.ts'
import { followInvoice, invoiceColumns, refuseWithoutInvoice } from '../../core/liability/invoice.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { record } from '../../kernel/records/record.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { liabilities } from './list.ts'
import { invoiceRecord } from './wire.ts'

/** The invoices of insurers. Taxes are claimed by what was filed, and what was garnished has none. */
export const invoices = record(invoiceForm, {
  table: 'liability',
  entity: 'liability',

  async read(db: Read, id: number) {
    const row = await liabilities.one(db, id)
    refuseWithoutInvoice(row)
    return { record: invoiceRecord(row) }
  },

  edit: (_, __, changes) => ({ columns: invoiceColumns(changes) }),
})

/** Keeps an insurer's invoice; the work queue then tells what is due of it, and what it differs by. */
export async function saveInvoice(tx: Tx, id: number, body: Parameters<typeof invoices.save>[2], by: StepBy) {
  const written = await invoices.save(tx, id, body)
  await followInvoice(tx, id, by)
  return written
}
