import type { billFinvoice, FinvoiceDocument, workforceBillFinvoice } from '@palkkasilta/contract/finvoice.ts'
import { finvoice as texts } from '../../texts/fi/finvoice.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type ActionOf, plain } from '../actions/action.ts'
import { apiFile } from '../api/api.ts'

interface Credited {
  readonly id: number
  readonly refundedAmount: number
}

/** Downloads the e-invoice of a bill, and that of its last credit note. */
export function finvoiceActions(
  call: typeof billFinvoice | typeof workforceBillFinvoice,
): readonly ActionOf<Credited>[] {
  const download = (document: FinvoiceDocument, when: (of: Credited) => boolean) =>
    plain<Credited>({ label: texts.actions[document], failed: texts.failed, when }, async ({ id }) => {
      const { blob, name } = await apiFile(call, { params: { id }, query: { document } })
      saveFile(blob, name ?? `finvoice-${id}.xml`)
    })
  return [download('INVOICE', () => true), download('CREDIT_NOTE', ({ refundedAmount }) => refundedAmount > 0)]
}
