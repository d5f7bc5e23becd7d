import type { FinvoiceDocument } from '@palkkasilta/contract/finvoice.ts'

/** The e-invoice of a bill as a file. */
export const finvoice = {
  actions: {
    INVOICE: 'Lataa Finvoice',
    CREDIT_NOTE: 'Lataa hyvityslaskun Finvoice',
  } satisfies Record<FinvoiceDocument, string>,
  failed: 'Finvoice-tiedostoa ei voitu ladata',
} as const
