import type { OutgoingInvoice } from '../../integrations/ropo/invoice.ts'
import type { Language } from '../../platform/pdf/sheet.ts'

/** What an invoice is written in: Finnish to those who read it, English to everybody else. */
export function writtenIn({ language }: Pick<OutgoingInvoice, 'language'>): Language {
  return language === 'fin' ? 'fi' : 'en'
}
